import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { createJornal } from '../client/index.ts'
import { jornalServer } from './server.ts'

const { JORNAL_URL, JORNAL_API_KEY, JORNAL_API_PASSWORD, JORNAL_LANGUAGE } = process.env

/** What a person reads goes here: standard output is the conversation. */
const notify = (text: string) => process.stderr.write(`${text}\n`)

if (!JORNAL_URL || !JORNAL_API_KEY) {
  notify('ضع في البيئة JORNAL_URL (عنوان الخادم) و JORNAL_API_KEY (مفتاح من الإعدادات ← مفاتيح البرامج).')
  notify('Set JORNAL_URL (the address of the server) and JORNAL_API_KEY (a key from Settings → API keys).')
  process.exit(1)
}
const language = JORNAL_LANGUAGE === 'en' ? 'en' : 'ar'
const { protocol, hostname } = new URL(JORNAL_URL)
if (protocol !== 'https:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname))
  notify(
    language === 'ar'
      ? 'العنوان ليس https: المفتاح يمر مكشوفًا.'
      : 'This address is no https: the key travels in the open.',
  )

const jornal = createJornal({
  ...{ url: JORNAL_URL, key: JORNAL_API_KEY, language },
  ...(JORNAL_API_PASSWORD ? { apiPassword: JORNAL_API_PASSWORD } : {}),
})
await (await jornalServer(jornal, notify)).connect(new StdioServerTransport())
