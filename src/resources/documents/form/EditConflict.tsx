import { documentFieldWords } from '../../../../i18n/books/documents.ts'
import { formWords } from '../../../../i18n/pages/document-pages.ts'
import type { DocumentKind } from '../../../../schema/documents.ts'
import { Button } from '../../../layout/Button.tsx'
import { Ltr } from '../../../layout/Fields.tsx'
import { useText } from '../../../layout/language.tsx'
import styles from '../../document-parts/form.module.css'
import { differencesOf } from './differences.ts'
import type { SaveFailure } from './useSaveDocument.ts'

const maxShown = 12

interface EditConflictProps {
  kind: DocumentKind
  conflict: NonNullable<SaveFailure['conflict']>
  /** Saves what was typed over the other change; undefined where the document became another thing meanwhile. */
  keepMine: (() => void) | undefined
}

/** Somebody changed the document while it was open here: both are shown, and its owner decides. */
export function EditConflict({ kind, conflict, keepMine }: EditConflictProps) {
  const text = useText()
  const differences = differencesOf(kind, conflict.mine, conflict.now)
  const value = (message: string | null) => (message === null ? '—' : <Ltr>{message}</Ltr>)
  return (
    <>
      {differences.length > 0 && (
        <table className={styles.conflict}>
          <thead>
            <tr>
              <th scope="col">{text(formWords.differs)}</th>
              <th scope="col">{text(formWords.mine)}</th>
              <th scope="col">{text(formWords.inTheBooks)}</th>
            </tr>
          </thead>
          <tbody>
            {differences.slice(0, maxShown).map(({ field, line, mine, now }) => (
              <tr key={`${line} ${field}`}>
                <th scope="row">
                  {text(documentFieldWords[field])}
                  {line !== null && ` — ${text(formWords.lineNumber, { line })}`}
                </th>
                <td>{value(mine)}</td>
                <td>{value(now)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {differences.length > maxShown && (
        <p>{text(formWords.moreDifferences, { count: String(differences.length - maxShown) })}</p>
      )}
      {keepMine && (
        <Button size="small" onClick={keepMine}>
          {text(formWords.keepMine)}
        </Button>
      )}
      <Button size="small" onClick={() => window.location.reload()}>
        {text(formWords.takeTheirs)}
      </Button>
    </>
  )
}
