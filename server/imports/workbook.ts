import { Worker } from 'node:worker_threads'
import { refuseFields } from '../../schema/errors.ts'

interface Workbook {
  records: string[][]
  countsFrom1904: boolean
}

/** Rows of a file at most. */
export const mostRows = 1_000_000
const patience_ms = 120_000
const mostMemory_MB = 1024
const mostUnpackedBytes = 600 * 1024 * 1024

/** The first sheet of an XLSX file, numbers and dates as plain decimals. A file that cannot be read is refused. */
export async function readWorkbook(content: Buffer): Promise<Workbook> {
  if (unpackedSize(content) > mostUnpackedBytes) refuseFields({ file: ['too_large'] })
  const reader = new Worker(new URL('./workbook-reader.mjs', import.meta.url), {
    workerData: { content, mostRows },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: mostMemory_MB },
  })
  const tooSlow = setTimeout(() => void reader.terminate(), patience_ms)
  try {
    return await new Promise<Workbook>((resolve, reject) => {
      reader.once('message', resolve)
      reader.once('error', reject)
      reader.once('exit', () => reject(new Error('the workbook was not read in time')))
    })
  } catch {
    return refuseFields({ file: ['unreadable_file'] })
  } finally {
    clearTimeout(tooSlow)
    await reader.terminate()
  }
}

/** What a ZIP archive says it holds, in bytes, by its directory. */
function unpackedSize(archive: Buffer): number {
  const directoryEntry = Buffer.from([0x50, 0x4b, 0x01, 0x02])
  let size = 0
  for (let at = archive.indexOf(directoryEntry); at >= 0 && at + 28 <= archive.length; ) {
    size += archive.readUInt32LE(at + 24)
    at = archive.indexOf(directoryEntry, at + 4)
  }
  return size
}
