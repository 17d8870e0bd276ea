import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lockDataFolder } from './data-lock.ts'

let folder: string
let lockFile: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'jornal-lock-'))
  lockFile = path.join(folder, 'server.lock')
})
afterEach(() => rm(folder, { recursive: true }))

/** What a lock says now, with some of it changed. */
async function lockOf(changes: Record<string, unknown>): Promise<string> {
  const lock = await lockDataFolder(folder)
  const content = JSON.parse(await readFile(lockFile, 'utf8'))
  await lock.release()
  return JSON.stringify({ ...content, ...changes })
}

describe('the data folder', () => {
  it('belongs to one at a time, and to the next once it is released', async () => {
    const first = await lockDataFolder(folder)
    await expect(lockDataFolder(folder)).rejects.toMatchObject({
      code: 'data_in_use',
      text: {
        ar: `مجلد البيانات ${folder} مفتوح في برنامج آخر الآن (العملية ${process.pid}). أغلق ذلك البرنامج أولًا، أو اختر مجلدًا آخر بالمتغير DATA_DIR.`,
        en: `The data folder ${folder} is already open in another program (process ${process.pid}). Close that one first, or choose another folder with DATA_DIR.`,
      },
    })
    await first.release()
    const second = await lockDataFolder(folder)
    await second.release()
    expect(await readdir(folder)).toEqual([])
  })

  it('goes to one of many who ask together, also when the last owner died', async () => {
    const dead = await lockOf({ pid: 2 ** 22 })
    for (let round = 0; round < 20; round++) {
      await writeFile(lockFile, dead)
      const requested = await Promise.allSettled(Array.from({ length: 8 }, () => lockDataFolder(folder)))
      const taken = requested.flatMap(answer => (answer.status === 'fulfilled' ? [answer.value] : []))
      expect(taken).toHaveLength(1)
      expect(await readdir(folder)).toEqual(['server.lock'])
      await taken[0]!.release()
    }
  })

  it.each([
    ['a process that is gone', { pid: 2 ** 22 }],
    ['a process whose number another one has now', { started: 'before the last restart' }],
  ])('is taken over from %s', async (_, changes) => {
    await writeFile(lockFile, await lockOf(changes))
    const lock = await lockDataFolder(folder)
    await lock.release()
  })

  it('is taken over from a lock that was cut short by a full disk', async () => {
    await writeFile(lockFile, '{"pid":')
    const lock = await lockDataFolder(folder)
    await lock.release()
  })

  it('is not taken from another container whose heart beats', async () => {
    const theirs = await lockDataFolder(folder, 20)
    await writeFile(lockFile, JSON.stringify({ pid: 7, started: '', namespace: 'pid:[1]' }))
    await expect(lockDataFolder(folder, 20)).rejects.toMatchObject({ code: 'data_in_use' })
    await theirs.release()
  })

  it('is taken over from another container that has fallen silent', async () => {
    await writeFile(lockFile, JSON.stringify({ pid: 7, started: '', namespace: 'pid:[1]' }))
    const lock = await lockDataFolder(folder, 20)
    await lock.release()
  })
})
