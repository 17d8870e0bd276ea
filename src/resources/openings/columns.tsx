import { Link } from 'react-router-dom'
import { openingPageWords, openingWords } from '../../../i18n/pages/opening-balances.ts'
import type { Text } from '../../../i18n/text.ts'
import { toAsciiDigits } from '../../../schema/search.ts'
import { baseCurrency } from '../../dataProvider/organization.ts'
import { Bdi, Code, DateText } from '../../layout/Fields.tsx'
import { useText } from '../../layout/language.tsx'
import { isCivilDate, readDate, writtenDate } from '../../layout/values/civil-date.ts'
import { type Decimals, ofQuantity, plainDecimal, showDecimal } from '../../layout/values/decimal.ts'
import { moneyIn, priceIn } from '../../layout/values/own-currency.ts'
import { rateDecimals } from '../../layout/values/rate-decimals.ts'
import { pageAddressOf } from '../document-parts/kinds.ts'
import {
  type Column,
  decimalColumn,
  type FoundRecord,
  type PickColumn,
  typedValue,
  wordsColumn,
} from '../document-parts/lines/columns.ts'
import styles from '../document-parts/lines/lines.module.css'
import { lost, searchWordsOf } from '../document-parts/lines/named-line.ts'
import {
  type AccountLine,
  currencyOfLine,
  type InvoiceLine,
  isForeign,
  type OpeningTerms,
  type StockLine,
} from './opening-lines.ts'

/** How a column is typed on a phone, where each line has a sheet of inputs. */
export type OpeningColumn<Line> = Column<Line> & {
  /** The record that a picking cell holds. */
  picked?: (line: Line) => { id: number; label: string; code?: string } | null
  asks?: 'date'
  decimalsOf?: (line: Line) => Decimals
}

const words = (value: unknown): string => (typeof value === 'string' ? value : '')

const Wanted = ({ line }: { line: { wanted: string; isSought: boolean } }) => (
  <bdi className={line.isSought ? 'muted' : 'negative'}>{line.wanted}</bdi>
)

const Named = ({ name, code }: { name: string; code?: string | null }) => (
  <span className={styles.named}>
    {code && (
      <bdi dir="ltr" className="code">
        {code}
      </bdi>
    )}
    <b>
      <Bdi>{name}</Bdi>
    </b>
  </span>
)

const found = { wanted: '', isSought: false }

interface AccountColumnsOf {
  decimals: number
  /** What a side of a line must be for all the balances to agree: typed as `=`. */
  balancing: (side: 'debtor' | 'creditor', line: AccountLine) => string | null
}

export const takeAccount = (_: AccountLine, record: FoundRecord): Partial<AccountLine> => ({
  account: {
    id: Number(record.id),
    name: words(record.name),
    code: words(record.code),
    type: words(record.type) || null,
  },
  ...found,
})

export function accountColumns({ decimals, balancing }: AccountColumnsOf): OpeningColumn<AccountLine>[] {
  const money = moneyIn({ code: baseCurrency().code, decimals })
  const side = (field: 'debtor' | 'creditor', other: 'debtor' | 'creditor'): OpeningColumn<AccountLine> => ({
    ...decimalColumn<AccountLine>(
      { field, label: openingWords[field], width: 190, decimals: money, isPassedOver: line => line[other] !== '' },
      {
        // A balance stands on one side: writing on this one empties the other.
        write: (line, typed, isLeft) => {
          const value = typed.trim() === '=' ? (balancing(field, line) ?? '') : typedValue(typed, money, isLeft)
          return value === '' ? { [field]: '' } : { [field]: value, [other]: '' }
        },
      },
    ),
    decimalsOf: () => money,
  })
  return [
    {
      kind: 'pick',
      field: 'account_id',
      label: openingWords.account_id,
      resource: () => 'accounts',
      text: line => line.account?.name ?? line.wanted,
      show: line =>
        line.account ? <Named name={line.account.name} code={line.account.code} /> : <Wanted line={line} />,
      take: takeAccount,
      query: searchWordsOf,
      miss: (line, typed) => (typed === (line.account?.name ?? line.wanted) ? {} : { account: null, ...lost(typed) }),
      option: record => ({ title: words(record.name), code: words(record.code) }),
      canCreate: () => false,
      picked: ({ account }) => account && { id: account.id, label: account.name, code: account.code },
    },
    side('debtor', 'creditor'),
    side('creditor', 'debtor'),
  ]
}

const dateColumn = (field: 'date' | 'due_date', label: Text): OpeningColumn<InvoiceLine> => ({
  ...wordsColumn<InvoiceLine>({ field, label, width: 106 }),
  text: line => (isCivilDate(line[field]) ? writtenDate(line[field]) : line[field]),
  show: line => (isCivilDate(line[field]) ? <DateText value={line[field]} /> : line[field]),
  write: (_, typed) => ({ [field]: readDate(typed) ?? toAsciiDigits(typed).trim() }),
  asks: 'date',
})

export const takeParty = (_: InvoiceLine, record: FoundRecord): Partial<InvoiceLine> => ({
  party: { id: Number(record.id), name: words(record.display_name) },
  ...found,
})

interface InvoiceColumnsOf {
  side: 'client' | 'supplier'
  terms: OpeningTerms
  /** The latest rate of a currency that was recorded. */
  rateOf: (currencyId: number) => string | undefined
}

export function invoiceColumns({ side, terms, rateOf }: InvoiceColumnsOf): OpeningColumn<InvoiceLine>[] {
  const isPaid = (line: InvoiceLine) => line.settled !== ''
  const [base] = terms.coins
  const hasOthers = terms.coins.length > 1
  const decimalsOf = (line: InvoiceLine): Decimals => {
    const { code, decimals } = currencyOfLine(line, terms) ?? base ?? baseCurrency()
    return moneyIn({ code, decimals })
  }
  const ofRate = rateDecimals(0)
  const isOwn = (line: InvoiceLine) => !isForeign(line, terms)
  const party: OpeningColumn<InvoiceLine> = {
    kind: 'pick',
    field: 'party',
    label: openingWords[`${side}_id`],
    resource: () => `${side}s`,
    isKept: isPaid,
    text: line => line.party?.name ?? line.wanted,
    show: line => (line.party ? <PartyOfLine side={side} line={line} terms={terms} /> : <Wanted line={line} />),
    take: takeParty,
    query: searchWordsOf,
    miss: (line, typed) => (typed === (line.party?.name ?? line.wanted) ? {} : { party: null, ...lost(typed) }),
    option: record => ({ title: words(record.display_name) }),
    canCreate: () => true,
    picked: line => line.party && { id: line.party.id, label: line.party.name },
  }
  const amount: OpeningColumn<InvoiceLine> = {
    kind: 'typed',
    inputMode: 'decimal',
    field: 'amount',
    label: openingPageWords.open,
    width: 118,
    isAmount: true,
    isKept: isPaid,
    text: line => plainDecimal(line.amount, decimalsOf(line).least),
    show: line => showDecimal(line.amount, decimalsOf(line).least),
    write: (line, typed, isLeft) => (isPaid(line) ? {} : { amount: typedValue(typed, decimalsOf(line), isLeft) }),
    decimalsOf,
  }
  const currency: OpeningColumn<InvoiceLine> = {
    kind: 'typed',
    inputMode: 'text',
    field: 'currency_id',
    label: openingWords.currency_id,
    width: 72,
    isKept: isPaid,
    text: line => line.currency || (base?.code ?? ''),
    show: line =>
      line.currency ? <Code>{line.currency}</Code> : line.party && <span className="muted">{base?.code}</span>,
    write: (line, typed) => {
      if (isPaid(line)) return {}
      const code = typed.trim().toUpperCase()
      if (code === '' || code === base?.code) return { currency: '', exchange_rate: '' }
      const currency = terms.coins.find(known => known.code === code)
      const rate = line.exchange_rate || (currency && rateOf(currency.id)) || ''
      return { currency: code, exchange_rate: rate }
    },
  }
  const rate: OpeningColumn<InvoiceLine> = {
    ...decimalColumn<InvoiceLine>(
      {
        field: 'exchange_rate',
        label: openingPageWords.rate,
        width: 86,
        decimals: ofRate,
        isClosed: isOwn,
        isKept: line => isPaid(line) && !isOwn(line),
      },
      {
        write: (line, typed, isLeft) =>
          isPaid(line) || isOwn(line) ? {} : { exchange_rate: typedValue(typed, ofRate, isLeft) },
      },
    ),
    decimalsOf: () => ofRate,
  }
  const inBase: OpeningColumn<InvoiceLine> = {
    kind: 'figure',
    field: 'base_amount',
    figure: 'base_amount',
    label: openingPageWords.baseAmount,
    width: 118,
    isAmount: true,
    isStrong: true,
  }
  return [
    party,
    wordsColumn<InvoiceLine>({ field: 'reference', label: openingPageWords.reference, width: 108 }),
    dateColumn('date', openingPageWords.invoiceDate),
    dateColumn('due_date', openingPageWords.dueDate),
    amount,
    ...(hasOthers ? [currency, rate, inBase] : []),
  ]
}

/** How much of an invoice was paid since. */
export function PartlyPaid({ line, terms }: { line: InvoiceLine; terms: OpeningTerms }) {
  const text = useText()
  const currency = currencyOfLine(line, terms)
  return text(openingPageWords.partlyPaid, { amount: showDecimal(line.settled, currency?.decimals) })
}

/** The party, and of an invoice that was partly paid, how much. */
function PartyOfLine({ side, line, terms }: { side: 'client' | 'supplier'; line: InvoiceLine; terms: OpeningTerms }) {
  const text = useText()
  const { settled, documentId, party, reference } = line
  return (
    <span className={styles.named}>
      <b>
        <Bdi>{party?.name}</Bdi>
      </b>
      {settled !== '' && documentId !== null && (
        <span className={styles.about}>
          <span title={text(openingPageWords.partlyPaidStays)}>
            <PartlyPaid line={line} terms={terms} />
          </span>{' '}
          <Link
            className="dotted-link"
            to={pageAddressOf(side === 'client' ? 'sales_invoice' : 'purchase_invoice', documentId)}
            aria-label={text(openingPageWords.showInvoice, { number: reference })}
          >
            <Code>{reference}</Code>
          </Link>
        </span>
      )}
    </span>
  )
}

export const takeProduct = (_: StockLine, record: FoundRecord): Partial<StockLine> => ({
  product: {
    id: Number(record.id),
    name: words(record.name),
    code: words(record.code) || null,
    isGoods: record.stock_type === 'goods',
  },
  ...found,
})

interface StockColumnsOf {
  /** The warehouse that goods are put into where none is named. */
  first: { name: string } | undefined
  hasOthers: boolean
}

export function stockColumns({ first, hasOthers }: StockColumnsOf): OpeningColumn<StockLine>[] {
  const unitPrice = priceIn(baseCurrency())
  const warehouse: OpeningColumn<StockLine> & PickColumn<StockLine> = {
    kind: 'pick',
    field: 'warehouse_id',
    label: openingWords.warehouse_id,
    width: 200,
    isPassedOver: () => !hasOthers,
    resource: () => 'warehouses',
    text: line => line.warehouse?.name ?? '',
    show: line =>
      line.warehouse ? <Bdi>{line.warehouse.name}</Bdi> : line.product && <bdi className="muted">{first?.name}</bdi>,
    take: (_, record) => ({ warehouse: { id: Number(record.id), name: words(record.name) } }),
    miss: (line, typed) => (typed === line.warehouse?.name ? {} : { warehouse: null }),
    option: record => ({ title: words(record.name) }),
    canCreate: () => false,
    picked: line => line.warehouse && { id: line.warehouse.id, label: line.warehouse.name },
  }
  return [
    {
      kind: 'pick',
      field: 'product_id',
      label: openingWords.product_id,
      resource: () => 'products',
      text: line => line.product?.name ?? line.wanted,
      show: line =>
        line.product ? <Named name={line.product.name} code={line.product.code} /> : <Wanted line={line} />,
      take: takeProduct,
      query: searchWordsOf,
      miss: (line, typed) => (typed === (line.product?.name ?? line.wanted) ? {} : { product: null, ...lost(typed) }),
      option: record => ({ title: words(record.name), code: words(record.code) }),
      canCreate: () => true,
      picked: ({ product }) =>
        product && { id: product.id, label: product.name, ...(product.code && { code: product.code }) },
    },
    warehouse,
    {
      ...decimalColumn<StockLine>({
        field: 'quantity',
        label: openingWords.quantity,
        width: 120,
        decimals: ofQuantity,
      }),
      decimalsOf: () => ofQuantity,
    },
    {
      ...decimalColumn<StockLine>({ field: 'cost', label: openingWords.cost, width: 140, decimals: unitPrice }),
      decimalsOf: () => unitPrice,
    },
    {
      kind: 'figure',
      field: 'value',
      figure: 'value',
      label: openingPageWords.value,
      width: 150,
      isAmount: true,
      isStrong: true,
    },
  ]
}
