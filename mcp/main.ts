import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { createJornal } from '../client/index.ts'
import { jornalServer } from './server.ts'

const { JORNAL_URL, JORNAL_API_KEY, JORNAL_API_PASSWORD, JORNAL_LANGUAGE } = process.env

/** What a person reads goes here: standard output is the conversation. */
const tell = (text: string) => process.stderr.write(`${text}\n`)

if (!JORNAL_URL || !JORNAL_API_KEY) {
  tell('ضع في البيئة JORNAL_URL (عنوان الخادم) و JORNAL_API_KEY (مفتاح من الإعدادات ← مفاتيح البرامج).')
  tell('Set JORNAL_URL (the address of the server) and JORNAL_API_KEY (a key from Settings → API keys).')
  process.exit(1)
}
const language = JORNAL_LANGUAGE === 'en' ? 'en' : 'ar'
const { protocol, hostname } = new URL(JORNAL_URL)
if (protocol !== 'https:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname))
  tell(
    language === 'ar'
      ? 'العنوان ليس https: المفتاح يمر مكشوفًا.'
      : 'This address is no https: the key travels in the open.',
  )

const jornal = createJornal({
  ...{ url: JORNAL_URL, key: JORNAL_API_KEY, language },
  ...(JORNAL_API_PASSWORD ? { apiPassword: JORNAL_API_PASSWORD } : {}),
})
await (await jornalServer(jornal, tell)).connect(new StdioServerTransport())
