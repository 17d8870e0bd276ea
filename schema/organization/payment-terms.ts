/** When what is agreed with a party falls due: days after the day of the document, or the end of its or the next month. */
export const paymentTerms = ['0', '7', '10', '15', '30', '45', '60', '90', 'end_of_month', 'end_of_next_month'] as const
export type PaymentTerms = (typeof paymentTerms)[number]

/** What is agreed with a party: when it falls due, and what share of it is due on the day of the document; null where nothing is. */
export interface AgreedTerms {
  payment_terms: PaymentTerms | null
  due_at_once_percent: string | null
}
export const nothingAgreed: AgreedTerms = { payment_terms: null, due_at_once_percent: null }

/** How long an offer to a client holds that says nothing of it. */
export const offerTerms: PaymentTerms = '15'

/** The day on which a document of a day is due, `YYYY-MM-DD` both. */
export function dueBy(terms: PaymentTerms, date: string): string {
  const due = new Date(`${date}T00:00:00Z`)
  const months = { end_of_month: 1, end_of_next_month: 2 }
  // The day before the first of the month after.
  if (terms in months) due.setUTCMonth(due.getUTCMonth() + months[terms as keyof typeof months], 0)
  else due.setUTCDate(due.getUTCDate() + Number(terms))
  return due.toISOString().slice(0, 10)
}
