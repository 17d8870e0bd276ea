import { useMemo, useState } from 'react'
import { useGetList } from 'react-admin'
import { useForm } from 'react-hook-form'
import { documentFieldWords } from '../../../../i18n/books/documents.ts'
import { formIssueTexts } from '../../../../i18n/form-issues.ts'
import { formWords, gridWords, linesCounted } from '../../../../i18n/pages/document-pages.ts'
import { formatMoney } from '../../../../ledger/money.ts'
import type { DocumentKind } from '../../../../schema/documents.ts'
import { baseCurrency } from '../../../dataProvider/organization.ts'
import { Bdi, Money, ProofLine } from '../../../layout/Fields.tsx'
import { DateInput } from '../../../layout/inputs/DateInput.tsx'
import { CodeInput, NoteInput, TextInput } from '../../../layout/inputs/TextInput.tsx'
import { useCount, useText } from '../../../layout/language.tsx'
import pageStyles from '../../../layout/Page.module.css'
import { Parts } from '../../../layout/Parts.tsx'
import { today } from '../../../layout/values/civil-date.ts'
import { useCashQuestion } from '../../document-parts/cash/useCashQuestion.tsx'
import formStyles from '../../document-parts/form.module.css'
import { JournalLineDrawer } from '../../document-parts/lines/journal/JournalLineDrawer.tsx'
import { journalColumns, pickedAccount } from '../../document-parts/lines/journal/journal-columns.tsx'
import {
  type JournalLine,
  type JournalSums,
  type JournalTerms,
  journalItemOf,
  journalLineRules,
  journalLinesOf,
  withAccount,
} from '../../document-parts/lines/journal/journal-line.ts'
import { type FieldError, LineStore } from '../../document-parts/lines/line-store.ts'
import { useSums } from '../../document-parts/lines/useLines.ts'
import { minorOf } from '../../document-parts/payment/shares.ts'
import type { JournalRecord } from '../../document-parts/record.ts'
import type { FormValues } from '../../forms/body.ts'
import { DockTotal } from '../form/DockTotal.tsx'
import { LinesForm } from '../form/LinesForm.tsx'
import { useErrorsUntilEdited, useSaveDocument } from '../form/useSaveDocument.ts'
import { SettledInvoices } from './SettledInvoices.tsx'
import { TaxOfLines } from './TaxOfLines.tsx'

interface JournalFormProps {
  kind: DocumentKind
  record: JournalRecord | null
  /** The record is only what a new entry begins with. */
  isCopy: boolean
}

type JournalLines = LineStore<JournalLine, JournalTerms, JournalSums>

const shown = new Set(['date', 'name', 'details', 'reference'])
const cells = new Set([
  ...['account_id', 'debtor', 'creditor', 'details', 'analytical_account_id'],
  // Below the lines, each under its account.
  ...['tax_code_id', 'tax_base'],
])
const cellOf = (field: string) =>
  ['client_id', 'supplier_id', 'allocations'].includes(field) ? 'party' : cells.has(field) ? field : 'account_id'
const nameOf = (line: JournalLine) => line.account?.name ?? line.wanted

const valuesOf = (record: JournalRecord | null, isCopy: boolean): FormValues => ({
  date: record && !isCopy ? record.date : today(),
  name: record?.name ?? null,
  details: record?.details ?? null,
  reference: isCopy ? null : (record?.reference ?? null),
})

/** The form of a journal entry: accounts on two sides that must come to the same. */
export function JournalForm({ kind, record, isCopy }: JournalFormProps) {
  const { decimals, code } = baseCurrency()
  const form = useForm<FormValues>({ defaultValues: valuesOf(record, isCopy) })
  const copied = journalLinesOf(record?.items ?? [])
  const [lines] = useState<JournalLines>(
    () => new LineStore(journalLineRules, { decimals, code }, isCopy ? copied.map(journalLineRules.copyOf) : copied),
  )
  useErrorsUntilEdited(form)

  const saving = useSaveDocument({
    kind,
    record: isCopy ? null : record,
    form,
    lines,
    body: () => ({ ...form.getValues(), items: lines.lines().map(journalItemOf) }),
    // A draft may wait for its other side.
    moreErrors: (status): Record<string, FieldError> =>
      status === 'posted' && lines.sums().difference !== 0n ? { items: 'unbalanced' } : {},
    decimals,
    cellOf,
    shown,
  })

  const analytical = useAnalyticalAccounts()
  const columns = useMemo(
    () => journalColumns({ decimals, analytical, balancing: balancingOf(lines, decimals) }),
    [decimals, analytical, lines],
  )

  // Drawn anew with what the lines come to.
  useSums(lines)
  const cash = useCashQuestion({
    date: form.watch('date'),
    from: lines
      .lines()
      .flatMap(({ account, debtor, creditor }) =>
        account ? [{ accountId: account.id, amount: minorOf(creditor, decimals) - minorOf(debtor, decimals) }] : [],
      ),
    entryId: isCopy ? null : record?.entry_id,
  })

  return (
    <LinesForm
      kind={kind}
      cash={cash}
      form={form}
      lines={lines}
      saving={saving}
      columns={columns}
      decimals={decimals}
      nameOf={nameOf}
      unnamed={documentFieldWords.account_id}
      invitation={gridWords.startAccount}
      about={line => <Facts facts={[line.account?.code, line.party?.name, line.details]} />}
      amount={({ line }) => <SideOfLine line={line} decimals={decimals} />}
      pasted={{
        resource: 'accounts',
        isPasted: ({ field }) => ['account_id', 'debtor', 'creditor', 'details'].includes(field),
        take: (line, found) => withAccount(line, pickedAccount(found)),
      }}
      head={() => (
        <section className={`${pageStyles.formGrid} ${formStyles.formGrid} ${formStyles.documentHead}`}>
          <TextInput
            source="name"
            label={documentFieldWords.name}
            className={pageStyles.wide}
            maxLength={200}
            autoFocus={record === null}
          />
          <DateInput source="date" label={documentFieldWords.date} required />
          <CodeInput source="reference" label={documentFieldWords.reference} maxLength={60} />
        </section>
      )}
      foot={
        <>
          <Balance lines={lines} decimals={decimals} />
          {cash.question}
          <TaxOfLines lines={lines} />
          <SettledInvoices lines={lines} record={isCopy ? null : record} />
          <NoteInput source="details" label={documentFieldWords.details} className={formStyles.entryDetails} />
        </>
      }
      sheet={({ create: _, ...tools }) => (
        <JournalLineDrawer {...tools} lines={lines} decimals={decimals} hasAnalytical={analytical !== null} />
      )}
      summary={<DockSummary lines={lines} />}
    />
  )
}

/** What a side of a line must be for the entry to balance, when that is on this side at all. */
const balancingOf = (lines: JournalLines, decimals: number) => (side: 'debtor' | 'creditor', line: JournalLine) => {
  const differenceOf = (some: readonly JournalLine[]) => journalLineRules.compute(some, { decimals }).sums.difference
  const others = differenceOf(lines.lines()) - differenceOf([line])
  const needed = side === 'debtor' ? -others : others
  return needed > 0n ? formatMoney(needed, decimals) : null
}

/** Facts of a line, each in its own direction. */
const Facts = ({ facts }: { facts: readonly (string | null | undefined)[] }) => (
  <Parts>{[...new Set(facts)].map(fact => fact && <Bdi key={fact}>{fact}</Bdi>)}</Parts>
)

/** A line's amount on a phone, under the word of its side. */
function SideOfLine({ line, decimals }: { line: JournalLine; decimals: number }) {
  const text = useText()
  const side = line.creditor === '' ? 'debtor' : 'creditor'
  return (
    <>
      <span className={`dense ${side === 'debtor' ? 'debit' : 'credit'}`}>{text(documentFieldWords[side])}</span>{' '}
      <Money value={line[side]} decimals={decimals} />
    </>
  )
}

/** Under the two columns: what each comes to, and what is missing until they are equal. */
function Balance({ lines, decimals }: { lines: JournalLines; decimals: number }) {
  const text = useText()
  const { debtor, creditor, isUnread, difference, lines: counted } = useSums(lines)
  const money = (minor: bigint) => <Money value={formatMoney(minor, decimals)} decimals={decimals} />
  if (counted === 0) return null
  const isBalanced = difference === 0n && !isUnread
  return (
    <div className={formStyles.balance}>
      <ProofLine
        holds={isBalanced}
        statement={text(isUnread ? formWords.unread : isBalanced ? formWords.balanced : formIssueTexts.unbalanced)}
        end={
          difference !== 0n && (
            <>
              {text(formWords.more, {
                side: text(difference > 0n ? documentFieldWords.debtor : documentFieldWords.creditor),
              })}
              {': '}
              {money(difference > 0n ? difference : -difference)}
            </>
          )
        }
      >
        <span>
          {text(documentFieldWords.debtor)} {money(debtor)}
        </span>
        <span>
          {text(documentFieldWords.creditor)} {money(creditor)}
        </span>
      </ProofLine>
    </div>
  )
}

function DockSummary({ lines }: { lines: JournalLines }) {
  const text = useText()
  const count = useCount()
  const { debtor, isUnread, difference, lines: counted } = useSums(lines)
  const statement = isUnread ? formWords.unread : difference === 0n ? formWords.balanced : formIssueTexts.unbalanced
  const { decimals, sign } = baseCurrency()
  return (
    <DockTotal
      label={counted > 0 ? statement : undefined}
      amount={formatMoney(debtor, decimals)}
      {...{ decimals, sign }}
    >
      {count(linesCounted, counted)}
      {counted > 0 && ` · ${text(statement)}`}
    </DockTotal>
  )
}

/** The analytical accounts by name, or null in an organization that keeps none. */
function useAnalyticalAccounts(): { nameOf: (id: number) => string | undefined } | null {
  const { data } = useGetList(
    'analytical_accounts',
    { pagination: { page: 1, perPage: 100 }, sort: { field: 'name', order: 'ASC' } },
    { staleTime: 300_000 },
  )
  return useMemo(() => {
    if (!data || data.length === 0) return null
    const names = new Map(data.map(account => [Number(account.id), String(account.name)]))
    return { nameOf: id => names.get(id) }
  }, [data])
}
