import { taxWordsOf } from '../../../i18n/tax/countries.ts'
import { type Minor, sum } from '../../../ledger/money.ts'
import { isEarnings } from '../../../schema/account-types.ts'
import { taxedKinds } from '../../../schema/documents.ts'
import { type TaxCountryCode, taxCountryOf } from '../../../schema/tax/index.ts'
import type { Where } from '../facts/facts.ts'
import { orBlank } from '../figures.ts'
import type { Proof, Report, ReportContext, ReportRow } from '../report.ts'
import { notesOfSupplies } from './supplied-elsewhere.ts'
import { boxName, declaredElsewhere, dueOf, filledBy, partsBySelection } from './tax-boxes.ts'

/** Value added tax of a period in the boxes of the country's form. */

/**
 * What documents put on the accounts of value added tax, and journal entries by codes, without the sales tax that purchases
 * take back by the same account.
 */
async function bookedTax({ facts, question }: ReportContext, accounts: readonly number[]): Promise<Minor> {
  const date = { from: question.from, to: question.to }
  const where: Where<'lines'> = { account_id: accounts, source_kind: [...taxedKinds], details: null, date }
  const [moved] = await facts.sum('lines', { by: [], where })
  const ofCodes: Where<'lines'> = { account_id: accounts, tax_code_id: { not: null }, date }
  const [coded] = await facts.sum('lines', { by: [], where: ofCodes })
  const others = await facts.sum('taxes', {
    by: ['side', 'takes_back'],
    where: { code: 'sales_tax', is_recoverable: true, date },
  })
  const bought = others.filter(({ side }) => side === 'purchase')
  const takenBack = sum(bought.map(({ takes_back, tax }) => (takes_back ? -tax : tax)))
  return sum([moved, coded].map(each => (each ? each.credit - each.debit : 0n))) + takenBack
}

/** What entries declare without tax: by their codes, and by the lines of income and expense that name them. */
async function untaxedProof({ facts, question }: ReportContext): Promise<Proof[]> {
  const date = { from: question.from, to: question.to }
  const codes = [...(await facts.taxCodes())].filter(([, { category }]) => category !== 'S').map(([id]) => id)
  if (codes.length === 0) return []
  const declared = await facts.sum('taxes', {
    by: ['side', 'takes_back'],
    where: { kind: 'journal_entry', tax_code_id: codes, date },
  })
  const earnings = (await facts.accounts()).filter(({ type }) => isEarnings(type)).map(({ id }) => id)
  const where: Where<'lines'> = { account_id: earnings, tax_code_id: { not: null }, date }
  const [booked] = await facts.sum('lines', { by: [], where })
  if (declared.length === 0 && !booked) return []
  const left = sum(
    declared.map(({ side, takes_back, taxable }) => ((side === 'sale') === takes_back ? -taxable : taxable)),
  )
  return [{ name: 'bases_are_their_lines', left, right: booked ? booked.credit - booked.debit : 0n }]
}

export async function statutoryReturn(context: ReportContext): Promise<Report> {
  const { facts, language, organization, question } = context
  const country = taxCountryOf(organization.countryId)
  const words = taxWordsOf(country.code as TaxCountryCode)
  const partsOfSelection = await partsBySelection(context, country)
  const { parts, boxes } = await filledBy(context, country, partsOfSelection)
  const { output_tax, input_tax } = await facts.postingAccounts()
  const accounts = [output_tax, input_tax].filter(id => id !== undefined)
  const rows = boxes.map(({ key, side, from, taxable, adjustment, tax }): ReportRow => {
    const amounts = { taxable: orBlank(taxable), adjustment: orBlank(adjustment), tax: orBlank(tax) }
    const number = /^\d+[a-z]?$/.test(key) ? key : null
    const isSum = typeof from === 'object' && 'plus' in from
    return {
      id: side === null ? `box:${key}` : `box:${key}:${side}`,
      ...{ kind: isSum ? 'subtotal' : 'row', level: 0 },
      cells: { ...(side === null && { box: number }), line: boxName(words, key, side, language), ...amounts },
    }
  })
  const booked = dueOf(parts) + (await declaredElsewhere(question, partsOfSelection))
  return {
    name: 'statutory_return',
    columns: [
      { key: 'box', type: 'text' },
      { key: 'line', type: 'text' },
      { key: 'taxable', type: 'money' },
      { key: 'adjustment', type: 'money' },
      { key: 'tax', type: 'money' },
    ],
    rows,
    totals: {},
    proofs: [
      { name: 'boxes_are_their_accounts', left: booked, right: await bookedTax(context, accounts) },
      ...(await untaxedProof(context)),
    ],
    notes: [...(await notesOfSupplies(context)), 'boxes_to_be_sorted', 'boxes_by_hand'],
  }
}
