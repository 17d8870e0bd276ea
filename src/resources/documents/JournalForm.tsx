import { useMediaQuery } from '@mui/material'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useGetList } from 'react-admin'
import { FormProvider, useForm } from 'react-hook-form'
import { formWords, gridWords, linesCounted, rowsPasted } from '../../../i18n/document-pages.ts'
import { documentFieldWords } from '../../../i18n/documents.ts'
import { issueTexts } from '../../../i18n/messages.ts'
import type { DocumentKind } from '../../../schema/documents.ts'
import { formatMoney } from '../../../server/ledger/money.ts'
import { baseCurrency } from '../../dataProvider/organization.ts'
import { today } from '../../layout/civil-date.ts'
import { DateInput } from '../../layout/DateInput.tsx'
import { Money, ProofLine } from '../../layout/Fields.tsx'
import { useCount, useText } from '../../layout/language.tsx'
import { CodeInput, NoteInput, TextInput } from '../../layout/TextInput.tsx'
import { FormFrame } from './FormFrame.tsx'
import { isOpenColumn } from './lines/columns.ts'
import { JournalSheet } from './lines/JournalSheet.tsx'
import { journalColumns, pickedAccount } from './lines/journal-columns.tsx'
import {
  blankJournalLine,
  type JournalLine,
  type JournalSums,
  type JournalTerms,
  journalLineRules,
  withAccount,
} from './lines/journal-line.ts'
import { LinesGrid } from './lines/LinesGrid.tsx'
import { LinesList } from './lines/LinesList.tsx'
import { type Complaint, LineStore } from './lines/line-store.ts'
import { firstField } from './lines/moves.ts'
import { pasteRows } from './lines/paste.ts'
import { useFindExactly } from './lines/useFound.ts'
import { useLinesDirty, useSums } from './lines/useLines.ts'
import { type NewRecordAsked, QuickCreate } from './QuickCreate.tsx'
import { type JournalRecord, journalItemOf, journalLinesOf } from './record.ts'
import { type FormValues, useSaving } from './useSaving.ts'

interface JournalFormProps {
  kind: DocumentKind
  record: JournalRecord | null
  /** The record is only what a new entry begins with. */
  isCopy: boolean
}

type JournalLines = LineStore<JournalLine, JournalTerms, JournalSums>

const shown = new Set(['date', 'name', 'details', 'reference'])
const cells = new Set(['account_id', 'debtor', 'creditor', 'details', 'analytical_account_id'])
const cellOf = (field: string) =>
  field === 'client_id' || field === 'supplier_id' ? 'party' : cells.has(field) ? field : 'account_id'
const nameOf = (line: JournalLine) => line.account?.name ?? line.wanted

const valuesOf = (record: JournalRecord | null, isCopy: boolean): FormValues => ({
  date: record && !isCopy ? record.date : today(),
  name: record?.name ?? null,
  details: record?.details ?? null,
  reference: isCopy ? null : (record?.reference ?? null),
})

/** The form of a journal entry: accounts on two sides that must come to the same. */
export function JournalForm({ kind, record, isCopy }: JournalFormProps) {
  const text = useText()
  const count = useCount()
  const { decimals } = baseCurrency()
  const [announced, announce] = useState('')
  const form = useForm<FormValues>({ defaultValues: valuesOf(record, isCopy) })
  const [lines] = useState<JournalLines>(
    () => new LineStore(journalLineRules, { decimals }, journalLinesOf(record?.items ?? [])),
  )
  useEffect(() => form.watch((_, { name }) => name && form.clearErrors(name)).unsubscribe, [form])

  const saving = useSaving({
    kind,
    record: isCopy ? null : record,
    form,
    lines,
    body: () => ({ ...form.getValues(), items: lines.lines().map(journalItemOf) }),
    // A draft may wait for its other side.
    moreComplaints: (status): Record<string, Complaint> =>
      status === 'posted' && lines.sums().difference !== 0n ? { items: 'unbalanced' } : {},
    decimals,
    cellOf,
    shown,
  })

  const [asked, setAsked] = useState<NewRecordAsked | null>(null)
  const create = useCallback(
    (resource: string, words: string, made: NewRecordAsked['made']) => setAsked({ resource, words, made }),
    [],
  )
  const [detailed, setDetailed] = useState<number | null>(null)
  const isPhone = useMediaQuery('(max-width: 899.95px)')
  const analytical = useAnalyticalAccounts()
  const columns = useMemo(
    () => journalColumns({ decimals, analytical, balancing: balancingOf(lines, decimals) }),
    [decimals, analytical, lines],
  )
  const findExactly = useFindExactly()
  const isDirty = useLinesDirty(lines)
  const newLine = () => {
    const last = lines.keys().at(-1)!
    if (isPhone) setDetailed(last)
    else lines.edit(last, firstField(columns, lines.row(last).line))
  }

  return (
    <FormProvider {...form}>
      <FormFrame
        kind={kind}
        {...saving}
        save={status => void saving.save(status)}
        isDirty={isDirty || form.formState.isDirty}
        newLine={newLine}
        summary={<DockSummary lines={lines} />}
      >
        <div className="sheet leaf document-form">
          <section className="form-grid document-head">
            <TextInput
              source="name"
              label={documentFieldWords.name}
              className="wide"
              maxLength={200}
              autoFocus={record === null}
            />
            <DateInput source="date" label={documentFieldWords.date} required />
            <CodeInput source="reference" label={documentFieldWords.reference} maxLength={60} />
          </section>
          {isPhone ? (
            <LinesList
              lines={lines}
              open={setDetailed}
              title={line => <bdi>{nameOf(line) || text(documentFieldWords.account_id)}</bdi>}
              about={line => (
                <bdi>{[line.account?.code, line.party?.name, line.details].filter(Boolean).join(' · ')}</bdi>
              )}
              amount={({ line }) => <SideOfLine line={line} decimals={decimals} />}
              labelOf={field => documentFieldWords[field as keyof typeof documentFieldWords]}
            />
          ) : (
            <LinesGrid
              lines={lines}
              columns={columns}
              decimals={decimals}
              nameOf={nameOf}
              invitation={text(gridWords.startAccount)}
              create={create}
              paste={async (cell, rows) => {
                announce(text(gridWords.pasting))
                const pasted = ['account_id', 'debtor', 'creditor', 'details']
                const taken = await pasteRows(
                  {
                    lines,
                    columns: columns
                      .filter(column => isOpenColumn(column, blankJournalLine))
                      .filter(column => pasted.includes(column.field)),
                    seek: words => ({ wanted: words, isSought: true }),
                    lost: words => ({ wanted: words, isSought: false }),
                    take: (line, found) => withAccount(line, pickedAccount(found)),
                    find: words => findExactly('accounts', words),
                  },
                  cell,
                  rows,
                )
                announce(count(rowsPasted, taken))
                if (!lines.current()) newLine()
              }}
            />
          )}
          <p className="visually-hidden" role="status">
            {announced}
          </p>
          <Balance lines={lines} decimals={decimals} />
          <NoteInput source="details" label={documentFieldWords.details} className="entry-details" />
        </div>
      </FormFrame>
      <JournalSheet
        lines={lines}
        lineKey={detailed}
        close={() => setDetailed(null)}
        openLine={setDetailed}
        decimals={decimals}
        hasAnalytical={analytical !== null}
      />
      <QuickCreate asked={asked} close={() => setAsked(null)} />
    </FormProvider>
  )
}

/** What a side of a line must be for the entry to balance, when that is on this side at all. */
const balancingOf = (lines: JournalLines, decimals: number) => (side: 'debtor' | 'creditor', line: JournalLine) => {
  const differenceOf = (some: readonly JournalLine[]) => journalLineRules.reckon(some, { decimals }).sums.difference
  const others = differenceOf(lines.lines()) - differenceOf([line])
  const needed = side === 'debtor' ? -others : others
  return needed > 0n ? formatMoney(needed, decimals) : null
}

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
  const { debtor, creditor, difference, lines: counted } = useSums(lines)
  const money = (minor: bigint) => <Money value={formatMoney(minor, decimals)} decimals={decimals} />
  if (counted === 0) return null
  const isBalanced = difference === 0n
  return (
    <div className="balance">
      <ProofLine
        holds={isBalanced}
        statement={text(isBalanced ? formWords.balanced : issueTexts.unbalanced)}
        end={
          !isBalanced && (
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
  const { debtor, difference, lines: counted } = useSums(lines)
  const { decimals, code } = baseCurrency()
  return (
    <>
      <b>
        <Money value={formatMoney(debtor, decimals)} decimals={decimals} />
      </b>{' '}
      <span className="muted">
        {code}
        <span className="only-desk">
          {' · '}
          {count(linesCounted, counted)}
          {counted > 0 && ` · ${text(difference === 0n ? formWords.balanced : issueTexts.unbalanced)}`}
        </span>
      </span>
    </>
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
