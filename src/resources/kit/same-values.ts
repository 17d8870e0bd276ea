/** Nothing in a box: never filled, or emptied again. */
export const isEmpty = (value: unknown): value is null | undefined | '' =>
  value === null || value === undefined || value === ''

/** `2`, `2.00` and `2.0000` are one figure, whatever the server pads it to. */
const figure = /^(-?)0*(\d*)(?:\.(\d*?)0*)?$/

function plain(value: unknown): unknown {
  if (isEmpty(value)) return null
  if (typeof value === 'boolean') return value ? '1' : '0'
  if (typeof value !== 'string' && typeof value !== 'number') return value
  const [, sign = '', whole = '', part = ''] = figure.exec(String(value)) ?? []
  if (!figure.test(String(value))) return String(value)
  return whole === '' && part === '' ? '0' : `${sign}${whole}${part && `.${part}`}`
}

/** Whether two values say the same: `2` and `2.00` do, and so do nothing and an emptied box. */
export const isSameValue = (a: unknown, b: unknown): boolean => plain(a) === plain(b)

function textOf(stands: unknown, sent: unknown): boolean {
  if (Array.isArray(sent))
    return Array.isArray(stands) && stands.length === sent.length && sent.every((item, at) => textOf(stands[at], item))
  if (typeof sent === 'object' && sent !== null)
    return Object.entries(sent).every(([name, value]) =>
      textOf((stands as Record<string, unknown> | null)?.[name], value),
    )
  return plain(stands) === plain(sent)
}

/**
 * Whether a record already says everything that was sent, so that a change whose answer was lost is known to be done.
 * The payment that an invoice carries is written with it or not at all, and is no part of it afterwards.
 */
export function matchesRecord(record: object, { revision: _, payment: __, ...sent }: Record<string, unknown>): boolean {
  return textOf(record, sent)
}
