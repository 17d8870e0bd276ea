import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { FileStore } from './store.ts'

export interface S3Settings {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

const isMissing = (failure: unknown) => {
  const { name, $metadata } = failure as { name?: string; $metadata?: { httpStatusCode?: number } }
  return name === 'NoSuchKey' || name === 'NotFound' || $metadata?.httpStatusCode === 404
}

/** A store that speaks S3. The SDK is loaded only where one is used: it is larger than the server. */
export async function openS3({ endpoint, region, ...credentials }: Omit<S3Settings, 'bucket'>) {
  const s3 = await import('@aws-sdk/client-s3')
  const client = new s3.S3Client({
    endpoint,
    region,
    credentials,
    forcePathStyle: true,
    maxAttempts: 3,
    // Checksums of newer kinds are asked of the stores that know them; the signature covers the content either way.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return { s3, client }
}

/** Files in a bucket of a store that speaks S3. */
export async function s3Store({ bucket: Bucket, ...settings }: S3Settings): Promise<FileStore> {
  const { s3, client } = await openS3(settings)
  const prefixed = (key: string) => `attachments/${key}`

  const has = async (key: string) => {
    try {
      await client.send(new s3.HeadObjectCommand({ Bucket, Key: prefixed(key) }))
      return true
    } catch (failure) {
      if (isMissing(failure)) return false
      throw failure
    }
  }
  const remove = async (Key: string) => {
    await client.send(new s3.DeleteObjectCommand({ Bucket, Key }))
  }
  return {
    has,
    async put(key, path) {
      if (await has(key)) return
      const { size } = await stat(path)
      const Body = createReadStream(path)
      await client.send(new s3.PutObjectCommand({ Bucket, Key: prefixed(key), Body, ContentLength: size }))
    },
    async open(key) {
      try {
        const { Body } = await client.send(new s3.GetObjectCommand({ Bucket, Key: prefixed(key) }))
        return Body as Readable
      } catch (failure) {
        if (isMissing(failure)) return null
        throw failure
      }
    },
    remove: key => remove(prefixed(key)),
    async removeAll(organizationId) {
      const pages = s3.paginateListObjectsV2({ client }, { Bucket, Prefix: prefixed(`${organizationId}/`) })
      for await (const { Contents = [] } of pages)
        for (const { Key } of Contents) if (Key !== undefined) await remove(Key)
    },
  }
}
