import { z } from 'zod'

/** What a backup says of itself: what is in it, and what the books come to, so that a restore can be held against it. */

const id = z.number().int()
const count = z.number().int().min(0)
const hash = z.string().regex(/^[0-9a-f]{64}$/)
const head = z.object({ id: count, hash })

const manifestShape = z.object({
  format: z.literal(1),
  /** RFC 3339. */
  made_at: z.string(),
  postgres: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: hash })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: count, sha256: hash })),
  sequences: z.array(z.object({ name: z.string(), last_value: z.string() })),
  attachments: z.array(z.object({ organization_id: id, sha256: hash })),
  organizations: z.array(
    z.object({
      id,
      name: z.string(),
      entries: count,
      /** Debits of all lines, minor units of the base. */
      debit: z.string(),
      credit: z.string(),
      /** SHA-256 of the trial balance, account by account. */
      trial_balance: hash,
      audit: head.nullable(),
      records: head.nullable(),
    }),
  ),
})

export type Manifest = z.infer<typeof manifestShape>
export type OrganizationFigures = Manifest['organizations'][number]

/** The manifest in a text; null where it is none that this release can read. */
export function readManifest(text: string): Manifest | null {
  try {
    return manifestShape.parse(JSON.parse(text))
  } catch {
    return null
  }
}

export const manifestName = 'manifest.json'
export const tableFile = (name: string): string => `tables/${name}.rows`
export const attachmentFile = ({ organization_id, sha256 }: Manifest['attachments'][number]): string =>
  `attachments/${organization_id}/${sha256}`
