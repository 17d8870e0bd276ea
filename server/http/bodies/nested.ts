import qs from 'qs'
import { refuse } from '../../../schema/errors.ts'

type Fields = Record<string, unknown>

/** A list that is longer is none of ours. */
const maxLines = 2000
const maxDepth = 4
const fieldOfLine = /^(\w+)\[(\d{1,4})\]\[([a-z_]\w*)\]((?:\[\w*\])*)$/i

/** Which no form of ours has. */
const listInList = /\[\d+\]\[\d+\]/

const parse = (flat: Fields, depth: number): Fields =>
  qs.parse(flat as unknown as string, { arrayLimit: maxLines, depth, parameterLimit: Number.POSITIVE_INFINITY })

/**
 * Fields by bracket keys (`items[0][product_id]`, `coins[]`) as a nested object. The lines of a list are read each for itself:
 * to read them together takes a time that grows with the square of their number.
 */
export function nested(flat: Fields): Fields {
  const rest: Fields = Object.create(null)
  const lists = new Map<string, Map<number, Fields>>()
  for (const [key, value] of Object.entries(flat)) {
    const [, list, location, field = '', within] = fieldOfLine.exec(key) ?? []
    if (listInList.test(key)) refuse('malformed')
    if (list === undefined || Number(location) >= maxLines || field in Object.prototype) {
      rest[key] = value
      continue
    }
    const lines = lists.get(list) ?? new Map<number, Fields>()
    lists.set(list, lines)
    const line: Fields = lines.get(Number(location)) ?? Object.create(null)
    lines.set(Number(location), line)
    line[`${field}${within}`] = value
  }
  const otherNames = new Set(Object.keys(rest).map(key => key.split('[', 1)[0]))
  for (const [list, lines] of lists) {
    // What is named in another way too is put together by the library.
    if (otherNames.has(list)) return parse(flat, maxDepth)
    const inOrder = [...lines].sort(([one], [other]) => one - other)
    lists.set(list, new Map(inOrder.map(([index, line]) => [index, parse(line, maxDepth - 2)])))
  }
  const read = parse(rest, maxDepth)
  for (const [list, lines] of lists) {
    const filled = [...lines.values()].filter(line => Object.keys(line).length > 0)
    if (filled.length > 0) read[list] = filled
  }
  return read
}
