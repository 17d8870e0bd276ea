import { documentFieldWords } from '../../../../../i18n/books/documents.ts'
import { gridWords } from '../../../../../i18n/pages/document-pages.ts'
import { type AccountType, accountTypes } from '../../../../../schema/account-types.ts'
import { baseCurrency } from '../../../../dataProvider/organization.ts'
import { Bdi } from '../../../../layout/Fields.tsx'
import { moneyIn } from '../../../../layout/values/own-currency.ts'
import { type Column, decimalColumn, type FoundRecord, typedValue, wordsColumn } from '../columns.ts'
import styles from '../lines.module.css'
import { lost, searchWordsOf } from '../named-line.ts'
import { type JournalLine, type PickedAccount, partyOf, withAccount, withParty } from './journal-line.ts'

const isAccountType = (type: unknown): type is AccountType => accountTypes.some(known => known === type)

export const pickedAccount = (found: FoundRecord): PickedAccount => ({
  id: Number(found.id),
  code: String(found.code ?? ''),
  name: String(found.name ?? ''),
  type: isAccountType(found.type) ? found.type : null,
  has_analytical_account: found.has_analytical_account === true,
})

interface JournalColumnsOf {
  decimals: number
  /** Whether the organization keeps analytical accounts at all. */
  analytical: { nameOf: (id: number) => string | undefined } | null
  /** What a side of a line must be for the entry to balance: typed as `=`. */
  balancing: (side: 'debtor' | 'creditor', line: JournalLine) => string | null
}

/** The columns of a journal entry: account, the two sides, details, and what the account asks for. */
export function journalColumns({ decimals, analytical, balancing }: JournalColumnsOf): Column<JournalLine>[] {
  const money = moneyIn({ code: baseCurrency().code, decimals })
  const side = (field: 'debtor' | 'creditor', other: 'debtor' | 'creditor') =>
    decimalColumn<JournalLine>(
      {
        field,
        label: documentFieldWords[field],
        width: 114,
        decimals: money,
        isPassedOver: line => line[other] !== '',
      },
      {
        // A line stands on one side: writing on this one empties the other.
        write: (line, typed, isLeft) => {
          const isBalancing = typed.trim() === '='
          const value = isBalancing ? (balancing(field, line) ?? '') : typedValue(typed, money, isLeft)
          return value === '' ? { [field]: '' } : { [field]: value, [other]: '' }
        },
      },
    )
  return [
    {
      kind: 'pick',
      field: 'account_id',
      label: documentFieldWords.account_id,
      resource: () => 'accounts',
      text: line => line.account?.name ?? line.wanted,
      show: line =>
        line.account ? (
          <span className={styles.named}>
            <bdi dir="ltr" className="code">
              {line.account.code}
            </bdi>
            <b>
              <Bdi>{line.account.name}</Bdi>
            </b>
          </span>
        ) : (
          <bdi className={line.isSought ? 'muted' : 'negative'}>{line.wanted}</bdi>
        ),
      take: (line, found) => withAccount(line, pickedAccount(found)),
      query: searchWordsOf,
      miss: (line, typed) => (typed === (line.account?.name ?? line.wanted) ? {} : { account: null, ...lost(typed) }),
      option: found => ({ title: String(found.name ?? ''), code: String(found.code ?? '') }),
      canCreate: () => false,
    },
    {
      kind: 'pick',
      field: 'party',
      label: gridWords.party,
      width: 144,
      resource: partyOf,
      isClosed: line => partyOf(line) === null,
      text: line => line.party?.name ?? '',
      show: line => <Bdi>{line.party?.name}</Bdi>,
      take: (line, found) => withParty(line, { id: Number(found.id), name: String(found.display_name ?? '') }),
      miss: (line, typed) => (typed === line.party?.name ? {} : withParty(line, null)),
      option: found => ({ title: String(found.display_name ?? '') }),
      canCreate: () => true,
    },
    side('debtor', 'creditor'),
    side('creditor', 'debtor'),
    wordsColumn<JournalLine>({ field: 'details', label: documentFieldWords.details, width: 150 }),
    ...(analytical
      ? [
          {
            kind: 'pick' as const,
            field: 'analytical_account_id',
            label: documentFieldWords.analytical_account_id,
            width: 116,
            isPassedOver: (line: JournalLine) => !line.account?.has_analytical_account,
            resource: () => 'analytical_accounts',
            text: (line: JournalLine) =>
              line.analytical_account_id === null ? '' : (analytical.nameOf(line.analytical_account_id) ?? ''),
            show: (line: JournalLine) =>
              line.analytical_account_id !== null && <Bdi>{analytical.nameOf(line.analytical_account_id)}</Bdi>,
            take: (_: JournalLine, found: FoundRecord) => ({ analytical_account_id: Number(found.id) }),
            miss: () => ({ analytical_account_id: null }),
            option: (found: FoundRecord) => ({ title: String(found.name ?? '') }),
            canCreate: () => false,
          },
        ]
      : []),
  ]
}
