import { sql } from 'kysely'
import { toAsciiDigits } from '../../../schema/search.ts'
import type { Work } from '../../work.ts'

const columns = { clients: 'serial_number', products: 'code' } as const

const otherDigits = '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹'
const asciiDigits = '01234567890123456789'

/**
 * Numbers and codes of a file as the books write them: ٠٠٧١ and 0071 are one. Where the books have neither, both are as the
 * file writes the first of them.
 */
export async function writtenCodes(
  { tx, organization }: Work,
  table: keyof typeof columns,
  codes: readonly (string | null)[],
): Promise<<Code extends string | null>(code: Code) => Code> {
  const ofFile = [...new Set(codes.filter(code => code !== null))]
  const keys = [...new Set(ofFile.map(toAsciiDigits))]
  const code = sql.ref(columns[table])
  const { rows } = keys.some(key => /\d/.test(key))
    ? await sql<{ code: string }>`
          select ${code} as code from ${sql.table(table)}
          where organization_id = ${organization.id} and translate(${code}, ${otherDigits}, ${asciiDigits}) = any(${keys}::text[])
          order by active desc, id`.execute(tx)
    : { rows: [] }
  const known = new Set(rows.map(row => row.code))
  const written = new Map<string, string>()
  for (const each of [...known, ...ofFile]) {
    const key = toAsciiDigits(each)
    if (!written.has(key)) written.set(key, each)
  }
  return code => (code === null || known.has(code) ? code : ((written.get(toAsciiDigits(code)) ?? code) as typeof code))
}
