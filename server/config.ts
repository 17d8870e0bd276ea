import { isIP } from 'node:net'
import { z } from 'zod'

const empty = (raw: unknown) => (raw === '' ? undefined : raw)
const optional = z.preprocess(empty, z.string().optional())
const webAddress = z.url({ protocol: /^https?$/, error: 'an address that begins with http:// or https://' })
const url = z.preprocess(empty, webAddress.optional())
const addressOf = (protocols: RegExp, error: string) =>
  z.preprocess(empty, z.url({ protocol: protocols, error }).optional())
const yesNo = z.preprocess(empty, z.enum(['0', '1']).optional())

const isNetwork = (text: string): boolean => {
  const [, address = '', bits] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const version = isIP(address)
  return (
    ['loopback', 'linklocal', 'uniquelocal'].includes(text) ||
    (version > 0 && Number(bits ?? 0) <= (version === 4 ? 32 : 128))
  )
}
/** Whom the address of a visitor is believed from: so many proxies in a row, or the proxies of these networks. */
const proxies = z
  .preprocess(empty, z.string().default('0'))
  .transform(text => (/^\d$/.test(text) ? Number(text) : text.split(',').map(each => each.trim())))
  .refine(found => typeof found === 'number' || found.every(isNetwork), {
    error: 'the number of proxies in a row, or their addresses with commas between them',
  })

/** Stands for an address that nobody has configured. */
export const exampleEmail = 'hello@jornal.example'

const environment = z
  .object({
    PORT: z.preprocess(
      empty,
      z.coerce
        .number('a number from 0 to 65535')
        .int('a number from 0 to 65535')
        .min(0, 'a number from 0 to 65535')
        .max(65535, 'a number from 0 to 65535')
        .default(3000),
    ),
    HOST: z.preprocess(empty, z.string().default('127.0.0.1')),
    DATA_DIR: z.preprocess(empty, z.string().default('./data')),
    DATABASE_URL: addressOf(/^postgres(ql)?$/, 'an address that begins with postgres://'),
    // A streaming standby of that database, which reports are read from.
    DATABASE_REPLICA_URL: addressOf(/^postgres(ql)?$/, 'an address that begins with postgres://'),
    // What the secrets that servers share are encrypted with in the database.
    SECRET_KEY: z.preprocess(empty, z.string().min(32, 'at least 32 characters').optional()),
    PUBLIC_URL: url,
    SMTP_URL: addressOf(/^smtps?$/, 'an address that begins with smtp:// or smtps://'),
    MAIL_FROM: z.preprocess(empty, z.string().default('Jornal <no-reply@jornal.example>')),
    API_PASSWORD: optional,
    CORS_ORIGIN: optional,
    TRUST_PROXY: proxies,
    GOOGLE_CLIENT_ID: optional,
    GOOGLE_BASE_URL: z.preprocess(empty, webAddress.default('https://www.googleapis.com')),
    CONTACT_ENDPOINT: url,
    CONTACT_EMAIL: z.preprocess(empty, z.string().default(exampleEmail)),
    // When the privacy policy was last changed.
    PRIVACY_DATE: z.preprocess(empty, z.iso.date('a day, YYYY-MM-DD').optional()),
    CONTACT_PHONE: z.preprocess(empty, z.string().default('+20 2 5550 0100')),
    CONTACT_ADDRESS: optional,
    SOCIAL_FACEBOOK: z.preprocess(empty, z.string().default('https://www.facebook.com/jornal.example')),
    SOCIAL_INSTAGRAM: z.preprocess(empty, z.string().default('https://www.instagram.com/jornal.example')),
    SOCIAL_X: z.preprocess(empty, z.string().default('https://x.com/jornal_example')),
    SOCIAL_LINKEDIN: z.preprocess(empty, z.string().default('https://www.linkedin.com/company/jornal-example')),
    WHATSAPP: z.preprocess(empty, z.string().default('+20 100 555 0100')),
    BRAND_NAME: z.preprocess(empty, z.string().default('Jornal')),
    DEMO: yesNo,
    DEMO_ENTRY: yesNo,
    API_DOCS: yesNo,
    // How long after they changed books are proven again, by themselves; 0 for never.
    PROOFS_MINUTES: z.preprocess(
      empty,
      z.coerce.number('a number of minutes').int('a number of minutes').min(0, 'a number of minutes').default(15),
    ),
    // What one attached file may have, and all of an organization together.
    ATTACHMENT_MB: z.preprocess(
      empty,
      z.coerce
        .number('a number from 1 to 50')
        .int('a number from 1 to 50')
        .min(1, 'a number from 1 to 50')
        .max(50, 'a number from 1 to 50')
        .default(20),
    ),
    ATTACHMENTS_MB: z.preprocess(
      empty,
      z.coerce
        .number('a number of megabytes')
        .int('a number of megabytes')
        .min(1, 'a number of megabytes')
        .default(5000),
    ),
    // A store that speaks S3 keeps attached files, where its bucket is named; else a folder of DATA_DIR.
    S3_BUCKET: optional,
    S3_ENDPOINT: url,
    S3_REGION: z.preprocess(empty, z.string().default('us-east-1')),
    S3_ACCESS_KEY: optional,
    S3_SECRET_KEY: optional,
    // Where backups are written by themselves, how many are kept (0 for none), and what they are encrypted with.
    BACKUP_DIR: optional,
    BACKUP_BUCKET: optional,
    BACKUP_KEEP: z.preprocess(
      empty,
      z.coerce.number('a number of backups').int('a number of backups').min(0, 'a number of backups').default(7),
    ),
    BACKUP_KEY: z.preprocess(empty, z.string().min(32, 'at least 32 characters').optional()),
    WEBHOOKS_INSIDE: yesNo,
    // Where the tax authority of Saudi Arabia is, and a simulator of it.
    EINVOICE_SA: z.preprocess(empty, webAddress.default('https://gw-fatoora.zatca.gov.sa')),
    EINVOICE_SIMULATOR: url,
    // The same of Jordan.
    EINVOICE_JO: z.preprocess(empty, webAddress.default('https://backend.jofotara.gov.jo')),
    EINVOICE_JO_SIMULATOR: url,
    METRICS_TOKEN: z.preprocess(empty, z.string().min(16, 'at least 16 characters').optional()),
    LOG_LEVEL: z.preprocess(empty, z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('warn')),
    NODE_ENV: optional,
  })
  .superRefine((settings, context) => {
    if (settings.DATABASE_REPLICA_URL !== undefined && settings.DATABASE_URL === undefined)
      context.addIssue({
        code: 'custom',
        path: ['DATABASE_URL'],
        message: 'a value, because DATABASE_REPLICA_URL has one',
      })
    const bucket = settings.S3_BUCKET === undefined ? 'BACKUP_BUCKET' : 'S3_BUCKET'
    if (settings[bucket] === undefined) return
    for (const name of ['S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const)
      if (settings[name] === undefined)
        context.addIssue({ code: 'custom', path: [name], message: `a value, because ${bucket} names a bucket` })
  })

export type Config = Omit<z.infer<typeof environment>, 'DEMO' | 'DEMO_ENTRY' | 'API_DOCS'> & {
  /** Whether a demo company is made at first start. */
  DEMO: boolean
  /** Whether home lets any visitor into it. */
  DEMO_ENTRY: boolean
  /** Whether the API is described to whoever asks. */
  API_DOCS: boolean
}

/** The settings of the process. Throws with the variable's name when one is wrong. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const result = environment.safeParse(env)
  if (!result.success) {
    const problems = result.error.issues.map(issue => `  ${issue.path.join('.')} — ${issue.message}`)
    throw new Error(
      `\n  قيمة هذه الإعدادات غير صحيحة · These settings are not right, each wants:\n${problems.join('\n')}\n`,
    )
  }
  const { DEMO, DEMO_ENTRY, API_DOCS, ...settings } = result.data
  const isDemo = DEMO === undefined ? settings.DATABASE_URL === undefined : DEMO === '1'
  // Who tries the product on their own machine is let in; on a server that others reach its operator says so.
  const isOwnMachine = settings.PUBLIC_URL === undefined && settings.HOST === '127.0.0.1'
  return {
    ...settings,
    DEMO: isDemo,
    DEMO_ENTRY: isDemo && (DEMO_ENTRY === undefined ? isOwnMachine : DEMO_ENTRY === '1'),
    API_DOCS: API_DOCS === undefined ? settings.NODE_ENV !== 'production' || isOwnMachine : API_DOCS === '1',
  }
}

export const publicUrl = (config: Config): string =>
  (config.PUBLIC_URL ?? `http://localhost:${config.PORT}`).replace(/\/$/, '')
