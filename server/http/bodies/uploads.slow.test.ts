import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { everyIssueText } from '../../../i18n/files/file-issues.ts'
import { errorTexts } from '../../../i18n/messages.ts'
import { noteAnswer } from '../../../i18n/testing-sentences.ts'
import type { Language } from '../../../i18n/text.ts'
import { fullRunTest, isAtLength } from '../../../testing-full-run.ts'
import { salesRows, withFalseSize, workbookOf } from '../../imports/workbook/testing-workbooks.ts'
import { type Company, openTestServer, type TestServer } from '../../testing-company.ts'

/** What a crowd that sends large files does to a server that runs in a process of its own. */

const MB = 1024 * 1024
const heads = 'Document number,Date,Product code,Quantity,Price\n'

let server: TestServer
let company: Company
let other: Company
let child: ChildProcess
let dataDir = ''
let url = ''
let idle_MB = 0
let idle_ms = 0
beforeAll(async () => {
  server = await openTestServer()
  company = await server.newCompany()
  other = await server.newCompany()
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'jornal-uploads-'))
  const { connection } = server.database
  child = fork(new URL('../../exports/testing-server.ts', import.meta.url), {
    execArgv: ['--import', 'tsx'],
    env: {
      ...process.env,
      TESTING_DATABASE: JSON.stringify({ connection, hasApplicationRole: true }),
      TESTING_DATA_DIR: dataDir,
    },
  })
  const [sentence] = await once(child, 'message')
  url = sentence.url
  idle_ms = await healthFor(1000)
  idle_MB = await memory_MB()
})
afterAll(async () => {
  child?.disconnect()
  await server?.close()
  await rm(dataDir, { recursive: true, force: true })
})

/** The most memory since it was asked last. */
async function memory_MB(): Promise<number> {
  child.send('memory')
  const [sentence] = await once(child, 'message')
  return sentence.memory_bytes / MB
}

/** Asks until a work has ended, or so long, whether the server can serve; answers how long it took at most. */
async function healthFor(work: Promise<unknown> | number): Promise<number> {
  let isOver = false
  void (typeof work === 'number' ? pause(work) : work).finally(() => {
    isOver = true
  })
  let slowest_ms = 0
  while (!isOver) {
    const requested = performance.now()
    const answer = await fetch(`${url}/health/ready`)
    expect(answer.status).toBe(200)
    slowest_ms = Math.max(slowest_ms, performance.now() - requested)
    await pause(50)
  }
  return slowest_ms
}

const langOf = (number: number): Language => (number % 2 === 0 ? 'ar' : 'en')
const boundary = 'jornal-crowd'

/** Begins to send 45 of the 50 MB of a file, as fast as they are taken; `heard` is what the server answered. */
function sendMost(authorization: string, lang: Language): { socket: Socket; lang: Language; heard: string } {
  const { hostname, port } = new URL(url)
  const socket: Socket = connect(Number(port), hostname)
  const sender = { socket, lang, heard: '' }
  socket.on('data', piece => {
    sender.heard += piece
  })
  socket.on('error', () => undefined)
  socket.write(
    `${[
      `POST /owner/imports/invoice_sales?organization_id=${company.organizationId} HTTP/1.1`,
      'host: localhost',
      `lang: ${lang}`,
      ...(authorization ? [`authorization: ${authorization}`] : []),
      `content-type: multipart/form-data; boundary=${boundary}`,
      `content-length: ${50 * MB}`,
    ].join('\r\n')}\r\n\r\n--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n`,
  )
  const piece = Buffer.alloc(MB, 'a')
  const sendOn = (left: number) => {
    if (left > 0 && !socket.destroyed) socket.write(piece, () => sendOn(left - 1))
  }
  sendOn(45)
  return sender
}

test.each([
  ['of whom nobody is signed in', (): string => '', 'unauthenticated', isAtLength ? 12_000 : 4000],
  [
    'of one member of an organization',
    (): string => `Bearer ${company.token}`,
    'too_many_uploads',
    isAtLength ? 12_000 : 9500,
  ],
] as const)('forty senders, %s, who pause with 45 of 50 MB sent', async (_, authorization, refusal, watched_ms) => {
  await memory_MB()
  const senders = Array.from({ length: 40 }, (_, number) => sendMost(authorization(), langOf(number)))
  const otherOnes = pause(1000).then(() => preview(Buffer.from(`${heads}1,2026-01-05,A,1,2\n`), 'en', other))
  const slowest_ms = await healthFor(watched_ms)
  const grown_MB = (await memory_MB()) - idle_MB
  const refused = senders.filter(({ heard }) => heard.includes(refusal))
  console.log(
    `40 senders: ${grown_MB.toFixed(0)} MB over ${idle_MB.toFixed(0)} idle, ready within ${slowest_ms.toFixed(0)} ms (${idle_ms.toFixed(0)} idle)`,
  )
  expect(grown_MB).toBeLessThan(300)
  // What it takes when nothing goes on is the machine's.
  expect(slowest_ms).toBeLessThan(2000 + idle_ms)
  // A member has four files on their way at a time; the others are told to come again.
  expect(refused.length).toBe(refusal === 'unauthenticated' ? 40 : 36)
  // Another organization, at the same network address, finds room meanwhile.
  const { status, body } = await otherOnes
  expect([status, body.preview?.rows]).toEqual([200, 1])
  for (const { lang, heard } of refused) {
    expect(heard).toContain(errorTexts[refusal][lang])
    noteAnswer('the server', lang, heard.slice(heard.indexOf('\r\n\r\n') + 4))
  }
  if (refusal === 'too_many_uploads') for (const { heard } of refused) expect(heard).toMatch(/retry-after: 8/i)
  for (const { socket } of senders) socket.destroy()
  await expect.poll(() => readdir(path.join(dataDir, 'uploads')).catch(() => [])).toEqual([])
})

async function preview(content: Buffer, lang: Language = 'en', { organizationId, token } = company) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(content)]), 'year')
  const requested = await fetch(`${url}/owner/imports/invoice_sales/preview?organization_id=${organizationId}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, lang },
    body: form,
  })
  const text = await requested.text()
  noteAnswer('the server', lang, text)
  return { status: requested.status, retryAfter: requested.headers.get('retry-after'), body: JSON.parse(text) }
}

if (isAtLength)
  test('twelve previews at once of a small workbook that unpacks to 150 MB', async () => {
    const cell = '<c s="000001" t="n"><v>1234567</v></c>'
    const columns = 100
    const rows = Math.round((150 * MB) / (cell.length * columns) / 1000) * 1000
    const workbook = await workbookOf(salesRows(rows, columns, cell))
    expect(workbook.length).toBeLessThan(550_000)
    await memory_MB()
    const previews = Promise.all(Array.from({ length: 12 }, (_, number) => preview(workbook, langOf(number))))
    const slowest_ms = await healthFor(previews)
    const most_MB = await memory_MB()
    const answers = await previews
    const read = answers.filter(({ status }) => status === 200)
    console.log(
      `12 previews of ${(workbook.length / 1000).toFixed(0)} kB: ${most_MB.toFixed(0)} MB at most, ` +
        `ready within ${slowest_ms.toFixed(0)} ms (${idle_ms.toFixed(0)} idle), ${read.length} read`,
    )
    expect(most_MB).toBeLessThan(900)
    // What it takes when nothing goes on is the machine's.
    expect(slowest_ms).toBeLessThan(2000 + idle_ms)
    expect(read.length).toBeGreaterThan(0)
    for (const [number, { status, body, retryAfter }] of answers.entries())
      if (status === 200) expect(body.preview.rows).toBe(rows)
      else
        expect([status, body.message, retryAfter]).toEqual([
          503,
          errorTexts.too_many_uploads[langOf(number)],
          expect.stringMatching(/^\d+$/),
        ])
  })

const messageOf = async (file: Buffer, lang: Language) => {
  const { status, body } = await preview(file, lang)
  return [status, body.message.file]
}
const tooManyRows = 'The file has more than 1,000,000 rows. Split it into smaller files.'

test('a CSV file of more rows than are read is refused in words', async () => {
  const rows = Buffer.from(`${heads}${'1\n'.repeat(1_001_000)}`)
  expect(await messageOf(rows, 'en')).toEqual([422, [tooManyRows]])
  expect(await messageOf(rows, 'ar')).toEqual([
    422,
    [everyIssueText.too_many_rows_in_file.ar.replace('{value}', '1,000,000')],
  ])
})

if (isAtLength)
  test('a workbook of more cells or rows than are read is refused in words', async () => {
    const cells = await workbookOf(salesRows(61_000, 100, '<c><v>1</v></c>'))
    const rows = await workbookOf(salesRows(1_001_000, 1, '<c><v>1</v></c>'))
    const ar = 'في الملف أكثر من 6,000,000 خلية مكتوبة، أو نصوص أطول مما يُقرأ. قسّمه إلى ملفات أصغر.'
    const en =
      'The file has more than 6,000,000 filled cells, or longer texts than can be read. Split it into smaller files.'
    expect(await messageOf(cells, 'ar')).toEqual([422, [ar]])
    expect(await messageOf(cells, 'en')).toEqual([422, [en]])
    expect(await messageOf(rows, 'en')).toEqual([422, [tooManyRows]])
  })

test('a long text that half a million cells share is not written out half a million times', async () => {
  const shared = await workbookOf(salesRows(60_000, 8, '<c t="s"><v>0</v></c>'), [
    `<si><t>${'ش'.repeat(32_000)}</t></si>`,
  ])
  await memory_MB()
  const previews = await Promise.all(Array.from({ length: 12 }, (_, number) => preview(shared, langOf(number))))
  const most_MB = await memory_MB()
  console.log(`12 previews of ${(shared.length / 1000).toFixed(0)} kB: ${most_MB.toFixed(0)} MB at most`)
  for (const [number, { status, body }] of previews.entries())
    expect([status, body.message]).toEqual([
      422,
      { file: [everyIssueText.too_many_cells[langOf(number)].replace('{value}', '6,000,000')] },
    ])
  expect(most_MB).toBeLessThan(900)
})

test.each([
  ['a text of a cell', [`<si><t>${'ش'.repeat(30 * MB)}</t></si>`], '<c t="s"><v>0</v></c>'],
  [
    'pieces of a text',
    [`<si><t>${`<![CDATA[${'ش'.repeat(300_000)}]]>`.repeat(100)}</t></si>`],
    '<c t="s"><v>0</v></c>',
  ],
  ['the name of a cell', [], `<c r="${'A'.repeat(30 * MB)}"><v>1</v></c>`],
])('a workbook of one row is refused in words before millions of letters of %s are read', async (_, strings, cell) => {
  const file = await workbookOf([...salesRows(0, 1, ''), `<row>${cell}</row>`], strings)
  const begun = performance.now()
  const tooLong = everyIssueText.too_many_cells.en.replace('{value}', '6,000,000')
  expect(await messageOf(file, 'en')).toEqual([422, [tooLong]])
  console.log(`refused after ${(performance.now() - begun).toFixed(0)} ms`)
})

const unpackedTooLarge = {
  en: [422, ['Unpacked, the file is larger than 600 MB. Split it into smaller files, or send it as CSV.']],
  ar: [422, ['حجم الملف بعد فك ضغطه أكبر من 600 ميجابايت. قسّمه إلى ملفات أصغر أو أرسله CSV.']],
}

test('a workbook that says itself that it unpacks to more than is read is refused in words', async () => {
  const file = withFalseSize(await workbookOf(salesRows(1000, 8, '<c><v>1</v></c>')), 700 * MB)
  expect(await messageOf(file, 'en')).toEqual(unpackedTooLarge.en)
  expect(await messageOf(file, 'ar')).toEqual(unpackedTooLarge.ar)
})

fullRunTest(
  'a workbook that unpacks to more than it says, or to more than is read, ends its reader and nothing else',
  async () => {
    const cell = `<c><v>1</v>${' '.repeat(10_000)}</c>`
    // Neither of its parts says too much of itself: both together do, which is found as they are unpacked.
    const strings = Array.from({ length: 3500 }, () => `<si>${' '.repeat(100_000)}</si>`)
    const huge = await workbookOf(salesRows(4000, 8, cell), strings)
    await memory_MB()
    const [inEnglish, inArabic] = await Promise.all([messageOf(huge, 'en'), messageOf(huge, 'ar')])
    expect([inEnglish, inArabic]).toEqual([unpackedTooLarge.en, unpackedTooLarge.ar])
    const lying = await preview(withFalseSize(huge, 1000))
    expect([lying.status, lying.body.message]).toEqual([422, { file: [everyIssueText.unreadable_file.en] }])
    expect(await memory_MB()).toBeLessThan(900)
  },
)

const floods = [
  [20, 'commas', ',', 'unreadable_file'],
  [20, 'cells of one letter', `${'a,'.repeat(400)}\n`, 'too_many_cells'],
  [20, 'empty lines', '\n', 'no_rows'],
  [10, 'blank rows', ' ,\n', 'no_rows'],
] as const
test.each(isAtLength ? floods : [])(
  'six previews at once of a CSV file of %i MB of %s',
  { retry: 1 },
  async (size_MB, _, piece, issue) => {
    const file = Buffer.concat([Buffer.from(heads), Buffer.alloc(size_MB * MB, piece)])
    await memory_MB()
    // One file of an organization is read at a time.
    const previews = Promise.all(
      Array.from({ length: 6 }, (_, number) => preview(file, langOf(number), number < 3 ? company : other)),
    )
    const slowest_ms = await healthFor(previews)
    const grown_MB = (await memory_MB()) - idle_MB
    console.log(
      `6 previews: ${grown_MB.toFixed(0)} MB over ${idle_MB.toFixed(0)} idle, ready within ${slowest_ms.toFixed(0)} ms (${idle_ms.toFixed(0)} idle)`,
    )
    const answers = (await previews).map(({ status, body }) => [status, body.message])
    const read = answers.filter(([status]) => status !== 503)
    for (const [number, answer] of answers.entries())
      expect([
        [422, { file: [everyIssueText[issue][langOf(number)].replace('{value}', '6,000,000')] }],
        // On a busy machine who waits too long is told so.
        [503, errorTexts.too_many_uploads[langOf(number)]],
      ]).toContainEqual(answer)
    expect(read.length).toBeGreaterThanOrEqual(2)
    expect(grown_MB).toBeLessThan(600)
    // What it takes when nothing goes on is the machine's.
    expect(slowest_ms).toBeLessThan(2000 + idle_ms)
  },
)
