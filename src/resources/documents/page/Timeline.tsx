import { Link } from 'react-router-dom'
import { bouncedWords } from '../../../../i18n/books/bounced.ts'
import { pageWords } from '../../../../i18n/pages/document-pages.ts'
import { offerWords, settledByJournalWords, settledWords } from '../../../../i18n/pages/returns.ts'
import { correctWords } from '../../../../i18n/tax/issuing.ts'
import { type DocumentKind, documentKinds, isInvoice } from '../../../../schema/documents.ts'
import { StatusDot } from '../../../elements/StatusDot.tsx'
import { Bdi, Code, DateText, DateTimeText, Money } from '../../../layout/Fields.tsx'
import { useText } from '../../../layout/language.tsx'
import listsStyles from '../../../layout/lists.module.css'
import { Sheet } from '../../../layout/Page.tsx'
import { Parts } from '../../../layout/Parts.tsx'
import { dayOf, today } from '../../../layout/values/civil-date.ts'
import { isZeroOrEmpty } from '../../../layout/values/decimal.ts'
import { resourceOf } from '../../document-parts/kinds.ts'
import styles from '../../document-parts/page/document-view.module.css'
import { useEntries } from '../../document-parts/page/EntrySheet.tsx'
import { type DocumentRecord, hidesLines, type InvoiceRecord } from '../../document-parts/record.ts'
import { addressOf, chequeAddress } from '../../kit/addresses.ts'
import { documentCurrency } from '../../kit/currency.ts'
import { ReminderSwitch } from '../../sending/ReminderSwitch.tsx'
import { type Happening, useSentHappenings } from '../../sending/useSentHappenings.tsx'

/** What is not known to have a day stays where it was told: last. */
const byDay = ({ day: a = '9999' }: Happening, { day: b = '9999' }: Happening) => a.localeCompare(b)

/** What happened to a document and what is still to come, from its own marks and from the entries it wrote. */
export function Timeline({ kind, record }: { kind: DocumentKind; record: DocumentRecord & Partial<InvoiceRecord> }) {
  const text = useText()
  const { data } = useEntries(kind, record)
  const present = data?.entry ? [data.entry] : []
  const written = [...(data?.reversals ?? []), ...present].sort((a, b) => a.id - b.id)
  const revisions = written.filter(entry => !entry.reverses_id && (entry.revision ?? 1) > 1)
  const undone = record.status === 'void' ? written.findLast(entry => entry.reverses_id) : undefined
  const first = written.find(entry => !entry.reverses_id)

  const settled = [...useSettled(kind, record), ...useBounced(record)]
  const dueDays = record.dues?.map(({ date }) => date) ?? (record.due_date ? [record.due_date] : [])
  const isRest = (day: string) => dueDays.length > 1 && day === dueDays.at(-1) && day >= today()

  const happenings: Happening[] = [
    ...(record.created_at
      ? [
          {
            key: 'created',
            day: dayOf(record.created_at),
            mark: 'full' as const,
            title: text(pageWords.created),
            when: <DateTimeText value={record.created_at} />,
          },
        ]
      : []),
    ...(record.posted_at
      ? [
          {
            key: 'posted',
            day: dayOf(record.posted_at),
            mark: 'full' as const,
            title: text(record.issued_at ? correctWords.issued : pageWords.posted),
            by: first?.recorded_by,
            when: <DateTimeText value={record.posted_at} />,
          },
        ]
      : []),
    ...revisions
      .filter(entry => entry.id !== first?.id)
      .map(entry => ({
        key: `revision-${entry.id}`,
        day: dayOf(entry.recorded_at),
        mark: 'full' as const,
        title: text(pageWords.revised, { revision: entry.revision ?? '' }),
        by: entry.recorded_by,
        when: <DateTimeText value={entry.recorded_at} />,
      })),
    ...settled,
    ...(record.status === 'void'
      ? [
          {
            key: 'void',
            day: undone && dayOf(undone.recorded_at),
            mark: 'full' as const,
            title: text(documentKinds[kind].posts ? pageWords.voided : offerWords.voidedAt),
            by: undone?.recorded_by,
            when: <DateTimeText value={undone?.recorded_at} />,
            more: <Voiding kind={kind} record={record} />,
          },
        ]
      : []),
    ...(record.status === 'draft'
      ? [{ key: 'to-post', mark: 'hollow' as const, title: text(pageWords.toPost), when: null }]
      : []),
    ...(record.status === 'posted' && !isZeroOrEmpty(record.residual) ? dueDays : []).map(day => ({
      key: `due-${day}`,
      day,
      mark: day < today() ? ('full' as const) : ('hollow' as const),
      title: text(isRest(day) ? pageWords.restDue : day < today() ? pageWords.wasDue : pageWords.dueOn),
      when: <DateText value={day} />,
    })),
  ]
  const sent = useSentHappenings(kind, record)
  return (
    <Sheet title={pageWords.what} flush>
      <ol className={styles.timeline} data-part="timeline">
        {[
          ...[...happenings.filter(({ mark }) => mark !== 'hollow'), ...sent].sort(byDay),
          ...happenings.filter(({ mark }) => mark === 'hollow'),
        ].map(({ key, mark, isAlarming, title, by, when, more }) => (
          <li key={key} className={isAlarming ? styles.alarming : undefined}>
            <StatusDot mark={mark} />
            <div>
              <b className={isAlarming ? 'negative' : undefined}>{title}</b>
              {by && (
                <span className="muted">
                  <Bdi>{by}</Bdi>
                </span>
              )}
              <span className="muted">{when}</span>
              {more}
            </div>
          </li>
        ))}
      </ol>
      {kind === 'sales_invoice' && record.status === 'posted' && !hidesLines(kind, record) && (
        <div className={styles.below}>
          <ReminderSwitch record={record} />
        </div>
      )}
    </Sheet>
  )
}

/** As of which day a document was taken back, where the books were told, and why. */
function Voiding({ kind, record: { voided_on, void_reason } }: { kind: DocumentKind; record: DocumentRecord }) {
  const text = useText()
  return (
    <>
      {documentKinds[kind].posts && voided_on && (
        <span className="muted">
          {text(pageWords.voidedAsOf)} <DateText value={voided_on} />
        </span>
      )}
      {void_reason && <Bdi>{void_reason}</Bdi>}
    </>
  )
}

/** What was collected or paid of an invoice and what came back of it, the earliest first. */
function useSettled(kind: DocumentKind, record: Partial<InvoiceRecord>): Happening[] {
  const text = useText()
  const { party } = documentKinds[kind]
  if (!isInvoice(kind) || !party) return []
  const { decimals } = documentCurrency(record.currency_id)
  return (record.settlements ?? [])
    .filter(({ kind: how }) => how === 'payment' || how === 'return' || how === 'write_off')
    .toSorted((a, b) => a.date.localeCompare(b.date))
    .map(({ kind: how, document, date, amount }) => ({
      key: `${how}-${document?.id}-${date}-${amount}`,
      day: date,
      mark: 'full',
      title: text(
        document?.resource === resourceOf('journal_entry')
          ? settledByJournalWords
          : settledWords[party][how as 'payment' | 'return' | 'write_off'],
      ),
      when: (
        <Parts>
          <Money value={amount} decimals={decimals} />
          <DateText value={date} />
        </Parts>
      ),
      more: document?.number && (
        <Link className={listsStyles.titleLink} to={addressOf(document.resource, document.id)}>
          <Code>{document.number}</Code>
        </Link>
      ),
    }))
}

/** Cheques that had paid an invoice and bounced: what each had paid, and that it bounced, each a way to its page. */
function useBounced(record: Partial<InvoiceRecord>): Happening[] {
  const text = useText()
  const { decimals } = documentCurrency(record.currency_id)
  return (record.bounced_cheques ?? []).flatMap(({ id, number, date, amount, document }): Happening[] => [
    {
      key: `paid-by-cheque-${id}-${date}`,
      day: document.date,
      mark: 'barred',
      title: text(bouncedWords.paidByCheque),
      when: (
        <Parts>
          <s>
            <Money value={amount} decimals={decimals} />
          </s>
          <DateText value={document.date} />
        </Parts>
      ),
      more: (
        <Link className={listsStyles.titleLink} to={addressOf(document.resource, document.id)}>
          <Code>{document.number}</Code>
        </Link>
      ),
    },
    {
      key: `bounced-${id}-${date}`,
      day: date,
      mark: 'barred',
      isAlarming: true,
      title: text(bouncedWords.bounced),
      when: (
        <Parts>
          <Money value={amount} decimals={decimals} />
          <DateText value={date} />
          {text(bouncedWords.openAgain)}
        </Parts>
      ),
      more: (
        <Link className={listsStyles.titleLink} to={chequeAddress(id)}>
          <Code>{number}</Code>
        </Link>
      ),
    },
  ])
}
