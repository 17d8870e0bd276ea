import { createReadStream } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { present } from '../../schema/collections/certain.ts'
import type { Config } from '../config.ts'
import { makeFolder } from '../folder.ts'
import { bucketOf } from '../storage/open.ts'
import { openS3 } from '../storage/s3-store.ts'

/** Where backups are kept that are written by themselves. */
interface BackupPlace {
  /** What a person finds it by. */
  name: string
  /** Keeps what `write` writes into a file of that path, under a name. */
  keep(name: string, write: (file: string) => Promise<void>): Promise<void>
  names(): Promise<string[]>
  remove(name: string): Promise<void>
}

/** The folder of backups on this machine. */
export const backupFolder = ({ BACKUP_DIR, DATA_DIR }: Config): string =>
  BACKUP_DIR === undefined ? path.resolve(DATA_DIR, 'backups') : path.resolve(BACKUP_DIR)

/** A bucket where one is named for backups, else a folder. */
export const backupStorage = (config: Config): Promise<BackupPlace> =>
  config.BACKUP_BUCKET === undefined ? Promise.resolve(folderOf(backupFolder(config))) : bucketPlace(config)

const folderOf = (folder: string): BackupPlace => ({
  name: folder,
  async keep(name, write) {
    await makeFolder(folder, 'backup_folder_not_made')
    await write(path.join(folder, name))
  },
  names: () => readdir(folder).catch(() => []),
  remove: name => rm(path.join(folder, name), { force: true }),
})

const prefix = 'backups/'

async function bucketPlace(config: Config): Promise<BackupPlace> {
  const { bucket: Bucket, ...settings } = bucketOf(config, present(config.BACKUP_BUCKET, 'BACKUP_BUCKET'))
  const { s3, client } = await openS3(settings)
  return {
    name: `${Bucket}/${prefix}`,
    async keep(name, write) {
      const folder = await mkdtemp(path.join(os.tmpdir(), 'jornal-backup-'))
      try {
        const file = path.join(folder, name)
        await write(file)
        const { size } = await stat(file)
        const Body = createReadStream(file)
        await client.send(new s3.PutObjectCommand({ Bucket, Key: prefix + name, Body, ContentLength: size }))
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
    async names() {
      const names: string[] = []
      for await (const { Contents = [] } of s3.paginateListObjectsV2({ client }, { Bucket, Prefix: prefix }))
        for (const { Key } of Contents) if (Key !== undefined) names.push(Key.slice(prefix.length))
      return names
    },
    async remove(name) {
      await client.send(new s3.DeleteObjectCommand({ Bucket, Key: prefix + name }))
    },
  }
}
