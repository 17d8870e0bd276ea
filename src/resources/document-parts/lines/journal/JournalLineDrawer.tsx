import { documentFieldWords } from '../../../../../i18n/books/documents.ts'
import { gridWords } from '../../../../../i18n/pages/document-pages.ts'
import { baseCurrency } from '../../../../dataProvider/organization.ts'
import { usePicking } from '../../../../dataProvider/usePicking.ts'
import { MoneyInput } from '../../../../layout/inputs/DecimalInput.tsx'
import { PickInput } from '../../../../layout/inputs/PickInput.tsx'
import { TextInput } from '../../../../layout/inputs/TextInput.tsx'
import { ownCurrency } from '../../../../layout/values/own-currency.ts'
import { LineDrawer } from '../LineDrawer.tsx'
import type { Lines } from '../line-store.ts'
import styles from '../lines.module.css'
import { useFieldErrorText } from '../useFieldErrorText.ts'
import { useRow } from '../useLines.ts'
import { useRecordPicking } from '../useRecordSearch.ts'
import { pickedAccount } from './journal-columns.tsx'
import { type JournalLine, partyOf, withAccount, withParty } from './journal-line.ts'

interface JournalSheetProps {
  lines: Lines<JournalLine>
  lineKey: number | null
  close: () => void
  openLine: (key: number) => void
  decimals: number
  hasAnalytical: boolean
}

/** One line of a journal entry in a sheet of its own: how it is typed on a phone. */
export const JournalLineDrawer = (props: JournalSheetProps) => (
  <LineDrawer lines={props.lines} lineKey={props.lineKey} close={props.close} openLine={props.openLine}>
    {lineKey => <JournalFields {...props} lineKey={lineKey} />}
  </LineDrawer>
)

function JournalFields({ lines, lineKey, decimals, hasAnalytical }: JournalSheetProps & { lineKey: number }) {
  const errorText = useFieldErrorText()
  const { line, issues } = useRow(lines, lineKey)
  const { search, record } = useRecordPicking('accounts')
  const analytical = usePicking('analytical_accounts')
  const parties = partyOf(line)
  const own = ownCurrency(baseCurrency().code)
  const change = (part: Partial<JournalLine>) => lines.change(lineKey, part)
  const error = (field: string) => {
    const fieldError = issues[field]
    return fieldError && errorText(fieldError, documentFieldWords[field as keyof typeof documentFieldWords])
  }
  const takeAccount = (id: number) => {
    const found = record(id)
    if (found) change(withAccount(lines.row(lineKey).line, pickedAccount(found)))
  }
  return (
    <>
      <PickInput
        label={documentFieldWords.account_id}
        required
        autoFocus={line.account === null}
        value={line.account?.id ?? null}
        error={error('account_id')}
        search={search}
        load={async () =>
          line.account ? { id: line.account.id, label: line.account.name, code: line.account.code } : undefined
        }
        onChange={id => (id === null ? change({ account: null }) : takeAccount(Number(id)))}
      />
      {parties && <PartyOfLine key={parties} parties={parties} line={line} change={change} error={error('party')} />}
      <div className={`${styles.lineAmounts} ${styles.two}`}>
        <MoneyInput
          label={documentFieldWords.debtor}
          decimals={decimals}
          of={own}
          value={line.debtor}
          error={error('debtor')}
          onChange={debtor => change(debtor === '' ? { debtor } : { debtor, creditor: '' })}
        />
        <MoneyInput
          label={documentFieldWords.creditor}
          decimals={decimals}
          of={own}
          value={line.creditor}
          error={error('creditor')}
          onChange={creditor => change(creditor === '' ? { creditor } : { creditor, debtor: '' })}
        />
      </div>
      <TextInput
        label={documentFieldWords.details}
        maxLength={500}
        value={line.details}
        onChange={details => change({ details })}
      />
      {hasAnalytical && (
        <PickInput
          label={documentFieldWords.analytical_account_id}
          value={line.analytical_account_id}
          error={error('analytical_account_id')}
          onChange={id => change({ analytical_account_id: id === null ? null : Number(id) })}
          {...analytical}
        />
      )}
    </>
  )
}

function PartyOfLine({
  parties,
  line,
  change,
  error,
}: {
  parties: 'clients' | 'suppliers'
  line: JournalLine
  change: (part: Partial<JournalLine>) => void
  error: string | undefined
}) {
  const { search, record } = useRecordPicking(parties)
  return (
    <PickInput
      label={gridWords.party}
      required
      value={line.party?.id ?? null}
      error={error}
      search={search}
      load={async () => (line.party ? { id: line.party.id, label: line.party.name } : undefined)}
      onChange={id => {
        const found = id === null ? undefined : record(Number(id))
        change(withParty(line, found ? { id: found.id, name: String(found.display_name ?? '') } : null))
      }}
    />
  )
}
