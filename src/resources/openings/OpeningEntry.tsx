import { useQuery } from '@tanstack/react-query'
import { type DataProvider, useDataProvider } from 'react-admin'
import { openingPageWords } from '../../../i18n/pages/opening-balances.ts'
import type { Books } from '../../dataProvider/index.ts'
import { baseCurrency } from '../../dataProvider/organization.ts'
import sheetStyles from '../../elements/sheet.module.css'
import { Bdi, DateText, Ltr } from '../../layout/Fields.tsx'
import { useLanguage, useText } from '../../layout/language.tsx'
import styles from '../documents/page/document-view.module.css'
import { EntryLines } from '../documents/page/EntrySheet.tsx'

/** The one entry that all the balances wrote, each account a way into its ledger. */
export function OpeningEntry({ id }: { id: number }) {
  const text = useText()
  const { language } = useLanguage()
  const dataProvider = useDataProvider<DataProvider & Books>()
  const { data: entry } = useQuery({
    queryKey: ['entries', id, language],
    queryFn: async () => (await dataProvider.entry(id)).data,
    retry: false,
    placeholderData: before => (before?.id === id ? before : undefined),
  })
  if (!entry) return null
  return (
    <section className={`${sheetStyles.sheet} ${styles.ledgerEntry}`} data-part="sheet">
      <header>
        <h2>
          {text(openingPageWords.entry)} <Ltr>{entry.number}</Ltr>
        </h2>
        <DateText value={entry.date} />
        <span className="at-end muted dense">
          <Bdi>{baseCurrency().sign}</Bdi>
        </span>
      </header>
      <EntryLines entry={entry} label={openingPageWords.entry} />
    </section>
  )
}
