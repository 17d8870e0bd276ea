import type { Invoice } from '../../schema/answers/documents.ts'
import type { InvoiceKind } from '../../schema/documents.ts'
import type { ReminderTone } from '../../schema/organization/sending.ts'
import type { Settings } from '../../schema/organization/settings.ts'
import { daysBetween } from '../calendar.ts'

/** When the rule of an organization reminds of an invoice. */

type Rule = Pick<Settings, 'reminder_before' | 'reminder_after' | 'reminder_every' | 'reminder_firm_after'>

/** The day on which the first of what is open of an invoice falls due. */
export const dueDayOf = ({ dues, due_date, date }: Pick<OwedInvoice, 'dues' | 'due_date' | 'date'>): string =>
  dues[0]?.date ?? due_date ?? date

/** What a reminder of it asks for: all that is due by today, or what falls due first. */
export const amountDueText = ({
  dues,
  due_now,
  residual,
}: Pick<OwedInvoice, 'dues' | 'due_now' | 'residual'>): string =>
  /^0(\.0+)?$/.test(due_now) ? (dues[0]?.amount ?? residual) : due_now

/** How many days an invoice is late on a day; negative before it is due. */
export const lateOn = (invoice: Pick<OwedInvoice, 'dues' | 'due_date' | 'date'>, today: string): number =>
  daysBetween(dueDayOf(invoice), today)

/** Whether a client is reminded today of an invoice: so many days before, so many after, and then again and again. */
function isDayToRemind(rule: Rule, late: number): boolean {
  if (late < 0) return rule.reminder_before !== 'none' && late === -Number(rule.reminder_before)
  const after = Number(rule.reminder_after)
  return late >= after && (late - after) % Number(rule.reminder_every) === 0
}

/**
 * Of what is open of a client, what they are told today: nothing unless one of them is due for it by the rule; then also all
 * that is late beside it, so that one letter says everything.
 */
export function remindedToday<Invoice extends Pick<OwedInvoice, 'dues' | 'due_date' | 'date'>>(
  rule: Rule,
  open: readonly Invoice[],
  today: string,
): Invoice[] {
  const isTheirs = (invoice: Invoice) => isDayToRemind(rule, lateOn(invoice, today))
  return open.some(isTheirs) ? open.filter(invoice => isTheirs(invoice) || lateOn(invoice, today) > 0) : []
}

export const toneOf = ({ reminder_firm_after }: Rule, late: number): ReminderTone =>
  reminder_firm_after !== 'never' && late >= Number(reminder_firm_after) ? 'firm' : 'friendly'

/** Reminders of what is owed: by hand and by rule. Pure rules. */

/** An open sales invoice of a client who is reminded of it. */
export type OwedInvoice = Pick<
  Invoice,
  | ('id' | 'number' | 'date' | 'due_date' | 'dues' | 'due_now' | 'total' | 'residual')
  | ('currency_id' | 'revision' | 'status')
> & { kind: InvoiceKind }
