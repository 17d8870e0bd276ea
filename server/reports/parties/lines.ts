import { currencyOf } from '../../../i18n/records/currencies-countries.ts'
import { openInvoiceWords, restWords } from '../../../i18n/reports/parties.ts'
import { type Minor, PRICE_DECIMALS, parseDecimal } from '../../../ledger/money.ts'
import { elementAt } from '../../../schema/collections/certain.ts'
import type { ReportName } from '../../../schema/reports.ts'
import type { View, Where } from '../facts/facts.ts'
import type { DocumentLineFact } from '../facts/parties.ts'
import { figure } from '../figures.ts'
import { moneyColumns } from '../ledger/ledger-reports.ts'
import { listing, type RowSource } from '../listings.ts'
import { documentLink, partyNames } from '../names.ts'
import type { Cell, Figure, Report, ReportContext, ReportRow } from '../report.ts'
import { invoicesProof, returnsProof } from './document-proofs.ts'
import { chosenOf, signed, signOf, totalsOf } from './document-totals.ts'
import { foreignColumns, headColumns, isWhole, kindName, totalRow } from './documents.ts'
import { made, type PartySide } from './sides.ts'

/** The lines of the invoices and returns of a period. */

const amounts = { discount: 'discount', before_tax: 'net', tax: 'tax', total: 'total' } as const
type AmountKey = keyof typeof amounts

interface ChosenLines {
  where: Where<'document_lines'>
  view: View
  isTakenBack: boolean
}

const inMillionths = (decimal: string | null): bigint | null =>
  decimal === null ? null : parseDecimal(decimal, PRICE_DECIMALS)

function linesChosen(context: ReportContext, side: PartySide): ChosenLines[] {
  const { productId } = context.question
  return chosenOf(context, side, [...side.invoices, side.returned]).map(({ where, view, isTakenBack }) => ({
    where: { ...where, ...(productId === null ? {} : { product_id: productId }) } as Where<'document_lines'>,
    view,
    isTakenBack,
  }))
}

/** Each amount over all chosen lines, and how many there are of each choice. */
async function lineTotals({ facts }: ReportContext, side: PartySide, chosen: readonly ChosenLines[]) {
  const sums = await Promise.all(
    chosen.map(async each => ({
      ...each,
      kinds: await facts.sum('document_lines', { by: ['kind'], where: each.where, ...each.view }),
    })),
  )
  const total = (key: AmountKey): Figure => {
    const parts = sums.flatMap(({ kinds, where, view, isTakenBack }) =>
      kinds.map(sum => {
        const sign = signOf(side, sum.kind, isTakenBack)
        const origin = made('document_lines', { ...where, kind: sum.kind }, amounts[key], view)
        return { amount: sign * sum[amounts[key]], why: signed(origin, sign) }
      }),
    )
    return figure(
      parts.reduce<Minor>((whole, { amount }) => whole + amount, 0n),
      ...parts.map(({ why }) => why),
    )
  }
  const keys = Object.keys(amounts) as AmountKey[]
  return {
    counts: sums.map(({ kinds }) => kinds.reduce((count, sum) => count + sum.count, 0)),
    totals: Object.fromEntries(keys.map(key => [key, total(key)])) as Record<AmountKey, Figure>,
  }
}

function lineRow(
  line: DocumentLineFact,
  side: PartySide,
  isTakenBack: boolean,
  cells: Record<string, Cell>,
  nameOf: (line: DocumentLineFact) => string | null,
): ReportRow {
  const sign = signOf(side, line.kind, isTakenBack)
  const quantity = inMillionths(line.quantity)
  const { document_id, position, kind, currency_id } = line
  return {
    id: `${isTakenBack ? 'void' : 'line'}:${document_id}:${position}`,
    kind: 'row',
    level: 0,
    link: documentLink(kind, document_id),
    cells: {
      date: isTakenBack ? line.voided_on : line.date,
      number: line.number,
      [side.link]: nameOf(line),
      quantity: quantity === null ? null : sign * quantity,
      price: inMillionths(line.price),
      ...Object.fromEntries(Object.entries(amounts).map(([key, measure]) => [key, sign * line[measure]])),
      currency: currencyOf(currency_id)?.code ?? null,
      foreign_total: { amount: sign * line.foreign_total, currencyId: currency_id },
      ...cells,
    },
  }
}

/** Every line of the period's documents; what belongs to a document as a whole is a line of its own. */
export const documentDetails =
  (side: PartySide, name: ReportName) =>
  async (context: ReportContext): Promise<Report> => {
    const { facts, language, question } = context
    const chosen = linesChosen(context, side)
    const { counts, totals } = await lineTotals(context, side, chosen)
    const sources = chosen.map(
      ({ where, view, isTakenBack }, index): RowSource => ({
        count: elementAt(counts, index),
        async rows(skip, take) {
          const order = ['date', 'document_id', 'position'] as const
          const lines = await facts.rows('document_lines', { where, order, skip, take, ...view })
          const nameOf = await partyNames(facts, lines)
          const products = await facts.named('products', [...new Set(lines.flatMap(line => line.product_id ?? []))])
          return lines.map(line =>
            lineRow(
              line,
              side,
              isTakenBack,
              {
                kind: kindName(line.kind, language, isTakenBack),
                product:
                  line.product_id === null
                    ? (line.is_opening ? openInvoiceWords : restWords)[language]
                    : (products.get(line.product_id)?.name ?? line.description),
              },
              nameOf,
            ),
          )
        },
      }),
    )
    const kinds = [...side.invoices, side.returned]
    const documents = await totalsOf(facts, side, chosenOf(context, side, kinds), ['total'])
    const whole = documents.total('total', ...kinds).amount
    const linesProof = { name: 'lines_are_documents', left: totals.total.amount, right: whole }
    return {
      name,
      columns: [
        ...headColumns(side),
        { key: 'kind', type: 'text' },
        { key: 'product', type: 'text' },
        { key: 'quantity', type: 'quantity' },
        { key: 'price', type: 'price' },
        ...moneyColumns(...Object.keys(amounts)),
        ...foreignColumns,
      ],
      rows: listing(sources, [totalRow(context, side, totals)]),
      totals,
      proofs: [
        ...(question.productId === null ? [linesProof] : []),
        ...(isWhole(context) && question.productId === null
          ? [
              await invoicesProof(context, side, documents.total('total', ...side.invoices)),
              await returnsProof(context, side),
            ]
          : []),
      ],
      notes: ['booked_rates', 'taken_back_rows'],
    }
  }
