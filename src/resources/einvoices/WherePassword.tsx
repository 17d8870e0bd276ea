import { unitPageWords as words } from '../../../i18n/einvoice/unit-pages.ts'
import { StatusDot } from '../../elements/StatusDot.tsx'
import { isolateLeftToRight } from '../../layout/Fields.tsx'
import { useText } from '../../layout/language.tsx'
import styles from './einvoices.module.css'

/** Where the one-time password is taken from. */
export function WherePassword() {
  const text = useText()
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
