// npm run einvoice:check -- FILE…
import { readFileSync, statSync } from 'node:fs'
import { checkFile, isRight, maxBytes, unread, usage } from '../server/einvoice/file-check.ts'

/** The day in Riyadh, by which invoices are dated. */
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Riyadh' }).format(new Date())

function checked(file: string) {
  try {
    const { size } = statSync(file)
    return size > maxBytes ? unread(file, 'tooLarge') : checkFile(file, readFileSync(file), today)
  } catch {
    return unread(file, 'missing')
  }
}

const files = process.argv.slice(2)
if (files.length === 0) {
  console.error(usage)
  process.exitCode = 1
}
for (const file of files) {
  const result = checked(file)
  console.log(JSON.stringify(result))
  if (!isRight(result)) process.exitCode = 1
}
