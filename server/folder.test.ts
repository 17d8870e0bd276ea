import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { restoreIntoFolder } from './backup/sql/restore-into.ts'
import { startEmbedded } from './db/embedded/embedded.ts'
import { makeFolder, tryFolder } from './folder.ts'

let location: string
beforeEach(async () => {
  location = await mkdtemp(path.join(os.tmpdir(), 'jornal-folder-'))
})
afterEach(() => rm(location, { recursive: true, force: true }))

describe('the data folder', () => {
  it('is made with those above it, for this user alone, by many at once', async () => {
    const folder = path.join(location, 'books', 'of', 'the shop')
    await Promise.all([makeFolder(folder), makeFolder(folder), makeFolder(folder)])
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
    await makeFolder(folder)
  })

  it('that cannot be made is refused at once, in both languages', async () => {
    const file = path.join(location, 'file')
    await writeFile(file, '')
    for (const folder of [path.join(file, 'data'), file, '/proc/jornal', '/proc/jornal/data']) {
      const refusal = {
        code: 'folder_not_made',
        text: {
          ar: expect.stringContaining(`مجلد البيانات ${folder}`),
          en: expect.stringContaining(`folder ${folder} `),
        },
      }
      await expect(makeFolder(folder), folder).rejects.toMatchObject(refusal)
      await expect(startEmbedded(folder), folder).rejects.toMatchObject(refusal)
    }
  })
})

describe('the folder to restore into', () => {
  it('that cannot be made is refused by the way it was named', async () => {
    const folder = path.join(location, 'file', 'restored')
    await writeFile(path.join(location, 'file'), '')
    await expect(restoreIntoFolder('a.jornal', folder)).rejects.toMatchObject({
      code: 'restore_folder_not_made',
      text: { ar: expect.stringMatching(/file .*--to/), en: expect.stringMatching(/file .*After --to/) },
    })
  })
})

describe('the folder of backups', () => {
  it('that cannot be made is refused by the name of its own setting', async () => {
    const folder = path.join(location, 'file', 'backups')
    await writeFile(path.join(location, 'file'), '')
    await expect(makeFolder(folder, 'backup_folder_not_made')).rejects.toMatchObject({
      code: 'backup_folder_not_made',
      text: { ar: expect.stringContaining('BACKUP_DIR'), en: expect.stringMatching(/backup folder.*BACKUP_DIR/) },
    })
  })

  it('is tried whether it is there or would be made, and nothing is left of that', async () => {
    await tryFolder(location)
    await tryFolder(path.join(location, 'of', 'the shop'))
    expect(await readdir(location)).toEqual([])
    const file = path.join(location, 'file')
    await writeFile(file, '')
    for (const folder of [file, path.join(file, 'backups'), '/proc/jornal', '/proc/jornal/backups'])
      await expect(tryFolder(folder), folder).rejects.toThrow()
  })
})
