import { actionWords, auditWords, recordKindWords } from '../../../i18n/books/audit.ts'
import { roleWords } from '../../../i18n/books/posting-accounts.ts'
import { currencyOf } from '../../../i18n/records/currencies-countries.ts'
import { resourceWords } from '../../../i18n/records/resources.ts'
import { recordName } from '../../../i18n/records/seeded-names.ts'
import { type Language, translated } from '../../../i18n/text.ts'
import { fieldOf } from '../../../schema/collections/certain.ts'
import { addDays } from '../../calendar.ts'
import type { AccountFact, Fact, Where } from '../facts/facts.ts'
import type { Report, ReportContext, ReportRow } from '../report.ts'

/** Changes of accounts and of the accounts of posting roles: by whom, when, before and after. */

type AuditEvent = Fact<'audit_events'>
type Side = Record<string, unknown>

const accountsResource = 'accounts'
const partsResource = 'account_organization'

// What follows from other writes is no change of the account itself.
const unsaid = new Set(['id', 'revision', 'balance', 'seed'])
const { fields } = resourceWords.accounts

const fieldName = (field: string, language: Language): string => {
  const words = fields[field as keyof typeof fields] ?? roleWords[field as keyof typeof roleWords]
  if (!words) return field
  return 'label' in words ? words.label[language] : words[language]
}

/** A value of an account's field as a person says it. */
function messageOf(
  field: string,
  value: unknown,
  language: Language,
  accounts: ReadonlyMap<number, AccountFact>,
): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return auditWords[value ? 'yes' : 'no'][language]
  if (field === 'type')
    return fields.type.options[value as keyof typeof fields.type.options]?.[language] ?? String(value)
  if (field === 'currency_id') return currencyOf(Number(value))?.code ?? String(value)
  if (field === 'parent_id') {
    const parent = accounts.get(Number(value))
    return parent ? `${parent.code} ${recordName(parent, language)}` : String(value)
  }
  return String(value)
}

const read = (stored: string | null): Side | null => (stored === null ? null : (JSON.parse(stored) as Side))

/** The fields that differ between two sides; all that are filled where there is one side only. */
function changedFields(before: Side | null, after: Side | null): string[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const isFilled = (side: Side, name: string) => side[name] !== null && side[name] !== undefined && side[name] !== ''
  return names.filter(name => {
    if (unsaid.has(name)) return false
    if (before && after) return JSON.stringify(before[name]) !== JSON.stringify(after[name])
    const only = before ?? after
    return only !== null && isFilled(only, name)
  })
}

function rowOf({ language }: ReportContext, event: AuditEvent, accounts: ReadonlyMap<number, AccountFact>): ReportRow {
  const [before, after] = [read(event.before), read(event.after)]
  const changed = changedFields(before, after)
  const sideText = (side: Side | null) =>
    side === null
      ? null
      : changed
          .map(name => `${fieldName(name, language)}: ${messageOf(name, side[name], language, accounts)}`)
          .join(language === 'ar' ? '، ' : ', ')
  const isOfParts = event.resource === partsResource
  const account = accounts.get(event.record_id ?? 0)
  return {
    id: `event:${event.id}`,
    kind: 'row',
    level: 0,
    cells: {
      at: event.at,
      user:
        event.key_name === null
          ? event.user_name
          : `${event.user_name} — ${translated(auditWords.byKey, language, { key: event.key_name })}`,
      action: actionWords[event.action]?.[language] ?? event.action,
      account: isOfParts
        ? fieldOf(recordKindWords, partsResource)[language]
        : account
          ? recordName(account, language)
          : event.record_name,
      before: sideText(before),
      after: sideText(after),
    },
    ...(account && !isOfParts ? { link: { kind: 'account', id: account.id } } : {}),
  }
}

export async function accountHistory(context: ReportContext): Promise<Report> {
  const { facts, question } = context
  const { from, to, accountId } = question
  const where: Where<'audit_events'> = {
    resource: accountId === null ? [accountsResource, partsResource] : accountsResource,
    ...(accountId === null ? {} : { record_id: accountId }),
    date: { from, to },
  }
  const [inPeriod] = await facts.sum('audit_events', { by: [], where })
  const byRecord = await facts.sum('audit_events', {
    by: ['resource', 'record_id', 'action'],
    where: { ...where, date: { to } },
  })
  const earlier = await facts.sum('audit_events', {
    by: ['resource', 'record_id', 'action'],
    where: { ...where, date: { to: addDays(from, -1) } },
  })
  const total = (sums: readonly { count: number }[]) => BigInt(sums.reduce((sum, { count }) => sum + count, 0))
  return {
    name: 'account_history',
    columns: [
      { key: 'at', type: 'moment' },
      { key: 'user', type: 'text' },
      { key: 'action', type: 'text' },
      { key: 'account', type: 'text' },
      { key: 'before', type: 'text' },
      { key: 'after', type: 'text' },
    ],
    rows: {
      head: [],
      tail: [],
      count: inPeriod?.count ?? 0,
      async slice(skip: number, take: number) {
        const accounts = new Map(
          (await facts.accounts()).map((account): [number, AccountFact] => [account.id, account]),
        )
        const rows = await facts.rows('audit_events', { where, order: ['id'], isBackwards: true, skip, take })
        return rows.map(event => rowOf(context, event, accounts))
      },
    },
    totals: {},
    proofs: [
      {
        name: 'rows_are_the_trail',
        left: BigInt(inPeriod?.count ?? 0),
        right: total(byRecord) - total(earlier),
        type: 'count',
      },
    ],
  }
}
