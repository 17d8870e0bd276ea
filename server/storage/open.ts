import path from 'node:path'
import type { Config } from '../config.ts'
import { folderStore } from './folder-store.ts'
import { type S3Settings, s3Store } from './s3-store.ts'
import type { FileStore } from './store.ts'

/** Where this server keeps files: in a bucket where one is named, else in a folder of its data. */
export async function openStore(config: Config): Promise<FileStore> {
  const { S3_BUCKET } = config
  if (S3_BUCKET === undefined) return folderStore(path.resolve(config.DATA_DIR, 'attachments'))
  return s3Store(bucketOf(config, S3_BUCKET))
}

/** A bucket of the store that the settings name. */
export function bucketOf(config: Config, bucket: string): S3Settings {
  const { S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY } = config
  return {
    bucket,
    endpoint: S3_ENDPOINT ?? `https://s3.${S3_REGION}.amazonaws.com`,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY ?? '',
    secretAccessKey: S3_SECRET_KEY ?? '',
  }
}
