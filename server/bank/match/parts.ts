import * as z from 'zod/mini'
import { formatMoney, type Minor, parseMoney, sum } from '../../../ledger/money.ts'
import { partFields } from '../../../schema/bank/fields.ts'
import { type FieldIssues, refuseFields } from '../../../schema/errors.ts'
import { check, recordSchema, type Values } from '../../../schema/validate.ts'

/** The parts that a bank line is matched to, as somebody sends them. */

/** What of a part names the thing that it is; one of them is named. */
const targets = [
  'entry_id',
  'invoice_id',
  'cheque_id',
  'cash_account_id',
  'account_id',
  'client_id',
  'supplier_id',
] as const
export type Target = (typeof targets)[number]

export interface SentPart {
  /** Where it stands in the body. */
  at: number
  amount: Minor
  target: Target
  id: number
  /** Of a line of the ledger. */
  position: number
  taxCodeId: number | null
  details: string | null
}

const maxParts = 100

const bodies = new Map<number, z.ZodMiniType<{ parts: Values[] }>>()

function bodyCheck(decimals: number) {
  const known = bodies.get(decimals)
  if (known) return known
  const parts = z
    .array(recordSchema(partFields, 'create', decimals), { error: 'no_items' })
    .check(z.minLength(1, { error: 'no_items' }), z.maxLength(maxParts, { error: `too_many_items|${maxParts}` }))
  const made = z.object({ parts }, { error: 'not_a_record' }) as unknown as z.ZodMiniType<{ parts: Values[] }>
  bodies.set(decimals, made)
  return made
}

const isNamed = (value: unknown) => value !== undefined && value !== null

/** What is wrong with a part by itself. */
function issuesOfPart(part: Values, at: string): FieldIssues {
  const issues: FieldIssues = {}
  const [first, ...others] = targets.filter(target => isNamed(part[target]))
  if (!isNamed(part.amount)) issues[`${at}.amount`] = ['required']
  else if (Number(part.amount) === 0) issues[`${at}.amount`] = ['not_positive']
  if (first === undefined) issues[`${at}.account_id`] = ['required']
  for (const other of others) issues[`${at}.${other}`] = ['part_of_one_thing']
  if (first === 'entry_id' && !isNamed(part.position)) issues[`${at}.position`] = ['required']
  if (first !== 'account_id' && isNamed(part.tax_code_id)) issues[`${at}.tax_code_id`] = ['tax_of_account']
  return issues
}

function sentPart(part: Values, at: number, decimals: number): SentPart[] {
  const target = targets.find(each => isNamed(part[each]))
  if (target === undefined || !isNamed(part.amount)) return []
  return [
    {
      ...{ at, target, id: part[target] as number, position: (part.position ?? 0) as number },
      amount: parseMoney(String(part.amount), decimals),
      taxCodeId: (part.tax_code_id ?? null) as number | null,
      details: (part.details ?? null) as string | null,
    },
  ]
}

const keyOf = ({ target, id, position }: SentPart) => `${target} ${id} ${target === 'entry_id' ? position : 0}`

/** What is named once at most; accounts may be named for several reasons. */
function repeatedIssues(parts: readonly SentPart[]): FieldIssues {
  const seen = new Set<string>()
  const issues: FieldIssues = {}
  for (const part of parts) {
    if (part.target === 'account_id' || part.target === 'cash_account_id') continue
    if (seen.has(keyOf(part))) issues[`parts.${part.at}.${part.target}`] = ['part_twice']
    seen.add(keyOf(part))
  }
  return issues
}

/** Reads the parts of a line; refused at their fields, and where they do not add up to it. */
export function readParts(body: unknown, lineAmount: Minor, decimals: number): SentPart[] {
  const checked = check(bodyCheck(decimals), body)
  if ('issues' in checked) return refuseFields(checked.issues)
  const read = checked.values.parts
  const issues: FieldIssues = Object.assign({}, ...read.map((part, at) => issuesOfPart(part, `parts.${at}`)))
  const parts = read.flatMap((part, at) => sentPart(part, at, decimals))
  Object.assign(issues, repeatedIssues(parts))
  const difference = sum(parts.map(({ amount }) => amount)) - lineAmount
  if (parts.length === read.length && difference !== 0n)
    issues.parts = [`parts_differ|${formatMoney(difference, decimals)}`]
  return Object.keys(issues).length > 0 ? refuseFields(issues) : parts
}
