import { importPageWords } from '../../../i18n/files/import-page.ts'
import { isolated } from '../../../i18n/text.ts'
import { Icon } from '../../layout/icons.tsx'
import { useLanguage, useText } from '../../layout/language.tsx'
import styles from './imports.module.css'

/** The columns of the file of which nothing was taken. */
export function IgnoredColumns({ heads }: { heads: readonly string[] }) {
  const text = useText()
  const { language } = useLanguage()
  if (heads.length === 0) return null
  const columns = heads.map(isolated).join(language === 'ar' ? '، ' : ', ')
  return (
    <p className={`muted ${styles.importNote} ${styles.leftOut}`}>
      <Icon name="warning" />
      <span>{text(importPageWords.notTaken, { columns })}</span>
    </p>
  )
}
