import { jordanPageWords } from '../../../i18n/einvoice/jordan-pages.ts'
import { unitPageWords } from '../../../i18n/einvoice/unit-pages.ts'
import type { EinvoiceUnit } from '../../../schema/einvoice/answers.ts'
import { StatusDot } from '../../elements/StatusDot.tsx'
import { isolateLeftToRight } from '../../layout/Fields.tsx'
import { useText } from '../../layout/language.tsx'
import styles from './einvoices.module.css'

/** Where the one-time password is taken from, or in Jordan the keys. */
export function WherePassword({ country }: Pick<EinvoiceUnit, 'country'>) {
  const text = useText()
  const words = country === 'JO' ? jordanPageWords : unitPageWords
  return (
    <div>
      <h3>{text(words.whereTitle)}</h3>
      <ol className={styles.where}>
        {(['where1', 'where2', 'where3'] as const).map(name => (
          <li key={name}>
            <StatusDot mark="hollow" /> <span>{isolateLeftToRight(text(words[name]))}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
