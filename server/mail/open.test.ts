import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../config.ts'
import { writtenLetter } from './blocks.ts'
import { codeLetter, takenLetter } from './letters.ts'
import { openMailer } from './open.ts'
import { mailServer } from './testing-mail-server.ts'

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'jornal-mail-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const config = readConfig({ PUBLIC_URL: 'https://books.example' })

test('a letter is handed to the mail server, encrypted and by name', async () => {
  const { received, port } = await mailServer()
  const mailer = await openMailer(readConfig({ SMTP_URL: `smtp://clerk:right@127.0.0.1:${port}` }))
  await mailer.send(codeLetter(config, 'amina@example.com', 'ar', 'verify_email', '042913'))
  await mailer.close()

  const [letter] = received
  expect(letter).toMatchObject({
    from: 'no-reply@jornal.example',
    to: ['amina@example.com'],
    isEncrypted: true,
    user: 'clerk',
  })
  const read = await PostalMime.parse(letter!.raw)
  expect(read.subject).toBe('رمز التحقق: \u2068042913\u2069')
  expect(read.text).toContain('\n042913\n')
})

test('a letter that the mail server refuses is rejected, and one that nobody takes too', async () => {
  const { port } = await mailServer({ refuse: true })
  const refused = await openMailer(readConfig({ SMTP_URL: `smtp://127.0.0.1:${port}` }))
  const letter = takenLetter(config, 'nobody@example.com', 'en')
  await expect(refused.send(letter)).rejects.toThrow('no such mailbox')
  await refused.close()
  const unreachable = await openMailer(readConfig({ SMTP_URL: 'smtp://127.0.0.1:9' }))
  await expect(unreachable.send(letter)).rejects.toThrow('ECONNREFUSED')
  await unreachable.close()
})

test('without a mail server a letter is a file that only this user reads, the oldest first', async () => {
  const dataDir = await temporaryFolder()
  const mailer = await openMailer(readConfig({ DATA_DIR: dataDir }))
  await mailer.send(codeLetter(config, 'first@example.com', 'en', 'reset_password', '000017'))
  await new Promise(resolve => setTimeout(resolve, 3))
  await mailer.send(takenLetter(config, 'second@example.com', 'en'))
  await mailer.close()

  const outbox = path.join(dataDir, 'outbox')
  const names = (await readdir(outbox)).sort()
  expect(names.length).toBe(2)
  expect((await stat(path.join(outbox, names[0]!))).mode & 0o777).toBe(0o600)
  const [first, second] = await Promise.all(
    names.map(async name => PostalMime.parse(await readFile(path.join(outbox, name)))),
  )
  expect(first?.to?.[0]?.address).toBe('first@example.com')
  expect(first?.subject).toBe('Your \u2068Jornal\u2069 password code')
  expect(second?.to?.[0]?.address).toBe('second@example.com')
})

test('closing waits for the letters that are on their way', async () => {
  const dataDir = await temporaryFolder()
  const mailer = await openMailer(readConfig({ DATA_DIR: dataDir }))
  const sent = Promise.all(['a', 'b', 'c'].map(name => mailer.send(takenLetter(config, `${name}@example.com`, 'ar'))))
  await mailer.close()
  expect((await readdir(path.join(dataDir, 'outbox'))).filter(name => name.endsWith('.eml')).length).toBe(3)
  await sent
})

test.each(['verify_email', 'reset_password'] as const)('the code of %s is the only run of six digits', purpose => {
  for (const language of ['ar', 'en'] as const) {
    const { text, html } = codeLetter(config, 'a@example.com', language, purpose, '112233')
    expect(text.match(/\d{6,}/g)).toEqual(['112233'])
    expect(html?.match(/\d{6,}/g)).toEqual(['112233'])
    expect(text).not.toMatch(/https?:/)
  }
})

test('a letter is written in its reader’s language and direction', () => {
  expect(takenLetter(config, 'a@example.com', 'ar').html).toContain('<html lang="ar" dir="rtl">')
  const english = takenLetter(config, 'a@example.com', 'en')
  expect(english.html).toContain('<html lang="en" dir="ltr">')
  expect(
    english.text,
  ).toBe(`Someone asked for an account at \u2068Jornal\u2069 with this e-mail, which is already registered. Nothing has changed in your account.

Log in:

https://books.example/login

Forgot the password? Choose a new one:

https://books.example/sendforgetPassword

If it was not you, ignore this message.
`)
})

test('a letter with a code has the form of those with documents: the code large, and what to do without having asked below', () => {
  const { html = '' } = codeLetter(config, 'a@example.com', 'ar', 'verify_email', '112233')
  expect(html).toMatch(/جورنال<\/td>/)
  expect(html).toContain('<bdi dir="ltr" style="white-space:nowrap;letter-spacing:7px">112233</bdi>')
  expect(html.indexOf('إن لم تطلب هذا الرمز')).toBeGreaterThan(html.indexOf('max-width:560px">'))
  expect(html.match(/<table /g)).toHaveLength(html.match(/<table [^>]*dir="rtl"/g)!.length)
})

test('a number does not break at its hyphen, copies as it is, and addresses stay what they are', () => {
  const words = 'فاتورة INV-2026-00001 بتاريخ 11/11/2026، من a-1@b-2.example إلى https://x.example/a-1/b-2.'
  const { html, text } = writtenLetter([{ is: 'words', words }], 'ar', null)
  const stored = (number: string) => `<bdi dir="ltr" style="white-space:nowrap">${number}</bdi>`
  expect(html).toContain(`${stored('INV-2026-00001')} بتاريخ ${stored('11/11/2026')}،`)
  expect(html).toContain('من a-1@b-2.example إلى https://x.example/a-1/b-2.')
  expect(text).toBe(`${words}\n`)
})

test('a brand with markup in its name stays a name', () => {
  const branded = readConfig({ BRAND_NAME: '<b>&"' })
  expect(takenLetter(branded, 'a@example.com', 'en').html).toContain('&lt;b&gt;&amp;&quot;')
})
