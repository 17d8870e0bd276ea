import { periodSealWords as words } from '../../i18n/books/period-seals.ts'
import { type Language, readableDay, translated } from '../../i18n/text.ts'
import type { PeriodSealWhole, SealedFigures } from '../../schema/answers/books/period-seals.ts'
import type { Organization } from '../work.ts'
import { shownMoment } from './days.ts'
import type { Table, TableCell, TableRow } from './table.ts'

/** A seal as a table that is printed as reports are. */
export function tableOfSeal(seal: PeriodSealWhole, { timeZone }: Organization, language: Language): Table {
  const at = (moment: string) => shownMoment(timeZone, new Date(moment))
  const fact = (label: { ar: string; en: string }, value: string | null) =>
    value === null || value === '' ? [] : [{ label: label[language], value }]
  const { proven, withdrawn } = seal
  const amounts = ({ opening, debit, credit, closing }: SealedFigures): TableCell[] =>
    [opening, debit, credit, closing].map(number => ({ number, form: 'money' as const }))
  const rows: TableRow[] = [
    ...seal.accounts.map(
      (account): TableRow => ({
        kind: 'row',
        level: 0,
        cells: [account.code, account.name, ...amounts(account)],
      }),
    ),
    { kind: 'total', level: 0, cells: [null, words.total[language], ...amounts(seal.totals)] },
  ]
  return {
    language,
    title: words.one[language],
    facts: [
      { label: '', value: '' },
      ...fact(words.period, `${readableDay(seal.from)} – ${readableDay(seal.to)}`),
      ...fact(words.code, seal.code),
      ...fact(words.signer, seal.signer.name),
      ...fact(words.sealedAt, at(seal.sealed_at)),
      ...fact(words.entriesCount, String(seal.entries)),
    ],
    columns: [
      { label: words.accountCode[language], is: 'code' },
      { label: words.account[language], is: 'text' },
      ...([words.opening, words.debit, words.credit, words.closing] as const).map(label => ({
        label: label[language],
        is: 'number' as const,
      })),
    ],
    count: rows.length,
    async *batches() {
      yield rows
    },
    proofs: seal.proofs.map(({ name, report_title, left, right, difference }) => ({
      name: report_title === null ? name : `${report_title}: ${name}`,
      ...{ left, right, difference },
    })),
    notes: [
      `${words.fingerprint[language]}: ${seal.fingerprint}`,
      proven
        ? translated(words.proven, language, {
            at: at(proven.at),
            checks: proven.checks,
            differences: proven.differences,
          })
        : words.notProven[language],
      ...(seal.note === null ? [] : [seal.note]),
      ...(withdrawn === null
        ? []
        : [translated(words.withdrawnBy, language, { name: withdrawn.by.name, reason: withdrawn.reason })]),
    ],
  }
}
