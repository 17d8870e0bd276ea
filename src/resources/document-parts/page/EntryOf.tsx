import { useQuery } from '@tanstack/react-query'
import { type DataProvider, useDataProvider } from 'react-admin'
import type { Text } from '../../../../i18n/text.ts'
import type { Books } from '../../../dataProvider/index.ts'
import { baseCurrency } from '../../../dataProvider/organization.ts'
import sheetStyles from '../../../elements/sheet.module.css'
import { Bdi, DateText, Ltr } from '../../../layout/Fields.tsx'
import { useLanguage, useText } from '../../../layout/language.tsx'
import documentStyles from './document-view.module.css'
import { EntryLines } from './EntrySheet.tsx'

/** An entry that something else than a document wrote. */
export function EntryOf({ id, label }: { id: number; label: Text }) {
  const text = useText()
  const { language } = useLanguage()
  const dataProvider = useDataProvider<DataProvider & Books>()
  const { data: entry } = useQuery({
    queryKey: ['entries', id, language],
    queryFn: async () => (await dataProvider.entry(id)).data,
    retry: false,
  })
  if (!entry) return null
  return (
    <section className={`${sheetStyles.sheet} ${documentStyles.ledgerEntry}`} data-part="sheet">
      <header>
        <h2>
          {text(label)} <Ltr>{entry.number}</Ltr>
        </h2>
        <DateText value={entry.date} />
        <span className="at-end muted dense">
          <Bdi>{baseCurrency().sign}</Bdi>
        </span>
      </header>
      <EntryLines entry={entry} label={label} />
    </section>
  )
}
