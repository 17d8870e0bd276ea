import pg from 'pg'

type Parse = (text: string) => unknown
type Texts = (string | null | Texts)[]

const oid = { int8: 20, date: 1082, timestamp: 1114, timestamptz: 1184, numeric: 1700 }
const arrayOid = { int8: 1016, date: 1182, timestamp: 1115, timestamptz: 1185, numeric: 1231 }

const asWritten: Parse = text => text
// The oid of text[], which the types of `pg` leave out.
const textArray = 1009 as Parameters<typeof pg.types.getTypeParser>[0]
const parseTexts: (text: string) => Texts = pg.types.getTypeParser(textArray)

const scalars = {
  int8: BigInt,
  date: asWritten,
  timestamp: asWritten,
  timestamptz: instant,
  numeric: asWritten,
} satisfies Record<keyof typeof oid, Parse>

const parsers = new Map<number, Parse>()
for (const name of Object.keys(oid) as (keyof typeof oid)[]) {
  const parse = scalars[name]
  parsers.set(oid[name], parse)
  parsers.set(arrayOid[name], text => each(parseTexts(text), parse))
}

/**
 * How values arrive from PostgreSQL. Money and counts (int8) are BigInt, ids (`readIds`) and other integers are numbers;
 * decimals (numeric) and dates are strings as written, `YYYY-MM-DD`; an instant (timestamptz) is RFC 3339 in UTC to the
 * microsecond, so it can be sent back unchanged; the same inside arrays. What JSON functions build is plain JSON: cast
 * money in it to text.
 */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(id)) || pg.types.getTypeParser(id, format),
}

/** Whether a result column has ids in it, by its name: `id`, `client_id`, `created_by`, `document_ids`. */
export const holdsIds = (column: string): boolean => /(^|_)ids?$|_by$/.test(column)

/** Makes numbers of the ids in rows as they arrived; throws a RangeError for one that a number cannot hold. */
export function readIds(fields: readonly pg.FieldDef[], rows: readonly Record<string, unknown>[]): void {
  for (const { name, dataTypeID } of fields) {
    if ((dataTypeID !== oid.int8 && dataTypeID !== arrayOid.int8) || !holdsIds(name)) continue
    for (const row of rows) row[name] = idFrom(row[name])
  }
}

function idFrom(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(idFrom)
  if (value === null) return null
  const id = Number(value)
  if (!Number.isSafeInteger(id)) throw new RangeError(`an id that a number cannot hold: ${value}`)
  return id
}

/** `2026-11-21 03:45:12.123456+00` of a session in UTC. */
function instant(text: string): string {
  const inUtc = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d+)?)\+00$/.exec(text)
  if (!inUtc) throw new RangeError(`an instant of a session that is not in UTC, or outside the calendar: ${text}`)
  return `${inUtc[1]}T${inUtc[2]}Z`
}

const each = (texts: Texts, parse: Parse): unknown[] =>
  texts.map(text => (text === null ? null : Array.isArray(text) ? each(text, parse) : parse(text)))
