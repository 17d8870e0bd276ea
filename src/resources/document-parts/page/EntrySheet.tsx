import { useQuery } from '@tanstack/react-query'
import { type DataProvider, useCanAccess, useDataProvider, useGetMany } from 'react-admin'
import { Link } from 'react-router-dom'
import { cashWords } from '../../../../i18n/books/cash.ts'
import { documentFieldWords } from '../../../../i18n/books/documents.ts'
import { pageWords } from '../../../../i18n/pages/document-pages.ts'
import { openingPageWords } from '../../../../i18n/pages/opening-balances.ts'
import type { Text } from '../../../../i18n/text.ts'
import { formatMoney, parseMoney, sum } from '../../../../ledger/money.ts'
import type { Entry, EntryOfDocument } from '../../../../schema/answers/entries.ts'
import type { DocumentKind } from '../../../../schema/documents.ts'
import type { Books } from '../../../dataProvider/index.ts'
import { baseCurrency } from '../../../dataProvider/organization.ts'
import ledgerStyles from '../../../elements/ledger.module.css'
import sheetStyles from '../../../elements/sheet.module.css'
import { Bdi, Code, DateText, DateTimeText, Ltr, Money, ProofLine } from '../../../layout/Fields.tsx'
import { useLanguage, useText } from '../../../layout/language.tsx'
import { LedgerTable, Sheet } from '../../../layout/Page.tsx'
import { LoadFailed } from '../../../layout/States.tsx'
import { isZeroOrEmpty } from '../../../layout/values/decimal.ts'
import { ledgerAddress, openingsAddress } from '../../kit/addresses.ts'
import { documentCurrency } from '../../kit/currency.ts'
import { resourceOf } from '../kinds.ts'
import type { DocumentRecord, InvoiceRecord } from '../record.ts'
import { AnalyticalName } from './AnalyticalName.tsx'
import styles from './document-view.module.css'
import { EntryToCome } from './EntryToCome.tsx'
import { Hidden } from './Hidden.tsx'

/** The entries of a document: the present one, and those that it took back. Asked again whenever the document changes. */
export function useEntries(kind: DocumentKind, record: DocumentRecord) {
  const dataProvider = useDataProvider<DataProvider & Books>()
  const resource = resourceOf(kind)
  const { language } = useLanguage()
  const isShown = useSeesEntries()
  return useQuery({
    queryKey: [resource, 'entry', record.id, record.revision, record.status, language],
    queryFn: async () => (await dataProvider.entryOf(resource, record.id)).data,
    enabled: record.status !== 'draft' && isShown,
    retry: false,
  })
}

const useSeesEntries = () => useCanAccess({ action: 'read', resource: 'restriction_details' }).canAccess === true

interface EntrySheetProps {
  kind: DocumentKind
  record: DocumentRecord & Partial<InvoiceRecord>
}

/** What the document wrote in the books, each account a way into its ledger; what was taken back is folded. */
export function EntrySheet({ kind, record }: EntrySheetProps) {
  const text = useText()
  const { data, error, refetch } = useEntries(kind, record)
  const isShown = useSeesEntries()
  if (record.status === 'draft') {
    return (
      <Sheet title={pageWords.entry}>
        <p className="muted">{text(pageWords.noEntry)}</p>
      </Sheet>
    )
  }
  if (!isShown) {
    return (
      <Sheet title={pageWords.entry}>
        <Hidden why={pageWords.entryHidden} />
      </Sheet>
    )
  }
  if (error) {
    return (
      <Sheet title={pageWords.entry} flush>
        <LoadFailed title={pageWords.entryFailed} error={error} retry={refetch} />
      </Sheet>
    )
  }
  if (!data) return <EntryToCome kind={kind} record={record} />
  const { entry, arrival, reversals, adjustments } = data
  const base = baseCurrency()
  const isForeign = documentCurrency(record.currency_id).id !== base.id
  if (!entry) {
    return (
      <Sheet title={pageWords.entry}>
        {record.is_opening ? (
          <p className="muted">
            {text(openingPageWords.heldBy)}{' '}
            <Link className="dotted-link" to={openingsAddress}>
              {text(openingPageWords.title)}
            </Link>
          </p>
        ) : (
          <p className="muted">{text(pageWords.zeroEntry)}</p>
        )}
      </Sheet>
    )
  }
  return (
    <section className={`${sheetStyles.sheet} ${styles.ledgerEntry}`} data-part="sheet">
      <header>
        <h2>
          {text(pageWords.entry)} <Ltr>{entry.number}</Ltr>
        </h2>
        <DateText value={entry.date} />
        <span className="at-end muted dense">
          {isForeign && `${text(pageWords.inBaseCurrency)} `}
          <Bdi>{base.sign}</Bdi>
          {entry.recorded_at && <Recorded at={entry.recorded_at} />}
        </span>
      </header>
      <EntryLines entry={entry} label={pageWords.entry} />
      <Proof entry={entry} reversals={reversals} />
      {arrival && (
        <>
          <header data-part="arrival">
            <h2>
              {text(cashWords.arrivalEntry)} <Ltr>{arrival.number}</Ltr>
            </h2>
            <DateText value={arrival.date} />
          </header>
          <EntryLines entry={arrival} label={cashWords.arrivalEntry} />
        </>
      )}
      {reversals.map(reversal => (
        <FoldedEntry
          key={reversal.id}
          entry={reversal}
          title={reversal.reverses_id ? pageWords.reversalEntry : pageWords.entry}
        />
      ))}
      <CostAdjustments entries={adjustments} />
    </section>
  )
}

interface SourceEntryProps {
  entries: EntryOfDocument
  title: Text
  /** Why goods cost otherwise since. */
  why?: Text
}

/** What something that is no document wrote in the books, what took it back, and what it changed in the cost of goods. */
export function SourceEntry({ entries, title, why }: SourceEntryProps) {
  const text = useText()
  const { entry, reversals, adjustments } = entries
  if (!entry && adjustments.length === 0) return null
  return (
    <section className={`${sheetStyles.sheet} ${styles.ledgerEntry}`} data-part="sheet">
      {entry && (
        <>
          <header>
            <h2>
              {text(title)} <Ltr>{entry.number}</Ltr>
            </h2>
            <DateText value={entry.date} />
            <span className="at-end muted dense">
              <Bdi>{baseCurrency().sign}</Bdi>
            </span>
          </header>
          <EntryLines entry={entry} label={title} />
        </>
      )}
      {reversals.map(reversal => (
        <FoldedEntry
          key={reversal.id}
          entry={reversal}
          title={reversal.reverses_id ? pageWords.reversalEntry : title}
        />
      ))}
      <CostAdjustments entries={adjustments} why={why} />
    </section>
  )
}

interface FoldedEntryProps {
  entry: Entry
  title: Text
  isCause?: boolean
  isOpen?: boolean
}

/** `isCause` where the page is that of the document which its name would name. */
function FoldedEntry({ entry, title, isCause = false, isOpen = false }: FoldedEntryProps) {
  const text = useText()
  return (
    <details className={styles.reversal} open={isOpen}>
      <summary>
        <span>{text(title)}</span> <Ltr>{entry.number}</Ltr>
        <span className="muted">
          {!isCause && (
            <>
              <Bdi>{entry.name}</Bdi> ·{' '}
            </>
          )}
          <DateText value={entry.date} />
        </span>
      </summary>
      <EntryLines entry={entry} label={title} />
    </details>
  )
}

/** More than these are folded: a bill that comes a year late changes hundreds of days. */
const maxOpen = 3

/** What a document that came late changed in the cost of goods, on the day of each movement. */
function CostAdjustments({ entries, why = pageWords.costAdjustmentsWhy }: { entries: readonly Entry[]; why?: Text }) {
  const text = useText()
  if (entries.length === 0) return null
  return (
    <>
      <header data-part="cost-adjustments">
        <h2>{text(pageWords.costAdjustments)}</h2>
        <p className="muted dense">{text(why)}</p>
      </header>
      {entries.map(entry => (
        <FoldedEntry
          key={entry.id}
          entry={entry}
          title={pageWords.costAdjustment}
          isCause
          isOpen={entries.length <= maxOpen}
        />
      ))}
    </>
  )
}

/** When it was written down, by the organization's clock: not the day that it counts on. */
function Recorded({ at }: { at: string }) {
  const text = useText()
  return (
    <>
      {' · '}
      {text(pageWords.recordedAt)} <DateTimeText value={at} />
    </>
  )
}

const sumOf = (entry: Entry, side: 'debtor' | 'creditor', decimals: number) =>
  sum(entry.items.map(item => parseMoney(item[side], decimals)))

/** The lines of an entry, each a way to the movement of its account, and their sum. */
export function EntryLines({ entry, label }: { entry: Entry; label: Text }) {
  const text = useText()
  const { decimals } = baseCurrency()
  const partyName = usePartyNames(entry)
  return (
    <LedgerTable label={label} tight>
      <thead>
        <tr>
          <th className={styles.wideOnly}>{text(pageWords.code)}</th>
          <th className={styles.fills}>{text(documentFieldWords.account_id)}</th>
          <th className="amount debit">{text(documentFieldWords.debtor)}</th>
          <th className="amount credit">{text(documentFieldWords.creditor)}</th>
        </tr>
      </thead>
      <tbody>
        {entry.items.map(({ account, debtor, creditor, client_id, supplier_id, analytical_account_id }, index) => {
          const party = partyName(client_id, supplier_id)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: an account may stand in an entry twice, and its lines never move
            <tr key={`${account.id}-${index}`}>
              <td className={styles.wideOnly}>
                <Code>{account.code}</Code>
              </td>
              <td className={isZeroOrEmpty(debtor) ? ledgerStyles.indent : ''} data-part="indent">
                <Link className="dotted-link" to={ledgerAddress(account.id)}>
                  <Bdi>{account.name}</Bdi>
                  {party && (
                    <>
                      {' — '}
                      <Bdi>{party}</Bdi>
                    </>
                  )}
                </Link>
                <AnalyticalName id={analytical_account_id} />
              </td>
              <td className="amount">
                <Money value={debtor} decimals={decimals} blankZero />
              </td>
              <td className="amount">
                <Money value={creditor} decimals={decimals} blankZero />
              </td>
            </tr>
          )
        })}
      </tbody>
      <tfoot>
        <tr>
          <td className={styles.wideOnly} />
          <td>{text(pageWords.sum)}</td>
          <td className="amount">
            <Money value={formatMoney(sumOf(entry, 'debtor', decimals), decimals)} decimals={decimals} />
          </td>
          <td className="amount">
            <Money value={formatMoney(sumOf(entry, 'creditor', decimals), decimals)} decimals={decimals} />
          </td>
        </tr>
      </tfoot>
    </LedgerTable>
  )
}

function Proof({ entry, reversals }: { entry: Entry; reversals: readonly Entry[] }) {
  const text = useText()
  const { decimals } = baseCurrency()
  const difference = sumOf(entry, 'debtor', decimals) - sumOf(entry, 'creditor', decimals)
  return (
    <ProofLine
      holds={difference === 0n}
      statement={text(difference === 0n ? pageWords.balanced : pageWords.notBalanced)}
    >
      <span>
        {text(pageWords.difference)} <Money value={formatMoney(difference, decimals)} decimals={decimals} />
      </span>
      {reversals.length === 0 && <span className="muted">{text(pageWords.noReversals)}</span>}
    </ProofLine>
  )
}

function usePartyNames(entry: Entry): (client: number | null, supplier: number | null) => string | undefined {
  const idsOf = (field: 'client_id' | 'supplier_id') => [
    ...new Set(entry.items.map(item => item[field]).filter(id => id !== null)),
  ]
  const [clientIds, supplierIds] = [idsOf('client_id'), idsOf('supplier_id')]
  const { data: clients } = useGetMany('clients', { ids: clientIds }, { enabled: clientIds.length > 0 })
  const { data: suppliers } = useGetMany('suppliers', { ids: supplierIds }, { enabled: supplierIds.length > 0 })
  return (client, supplier) =>
    (clients?.find(record => record.id === client) ?? suppliers?.find(record => record.id === supplier))?.display_name
}
