import { rolePageWords } from '../../../i18n/pages/people.ts'
import type { Permissions } from '../../../schema/permissions.ts'
import { Button } from '../../layout/Button.tsx'
import { Note } from '../../layout/Fields.tsx'
import { useLanguage, useText } from '../../layout/language.tsx'
import type { Cell } from './permission-edits.ts'
import { missingInWords, missingOf } from './role-needs.ts'
import styles from './roles.module.css'

interface MissingProps {
  permissions: Permissions
  scope: string
  /** Sets cells of the grid, where it may be changed. */
  give?: (cells: readonly Cell[], isGranted: boolean) => void
}

/** That a role could not do the work that it is given, and what it lacks for it. */
export function MissingOfRole({ permissions, scope, give }: MissingProps) {
  const text = useText()
  const { language } = useLanguage()
  const missing = missingOf(permissions, scope)
  if (missing.length === 0) return null
  return (
    <div className={styles.missing}>
      <Note tone="warning">
        {missing.map(each => (
          <p key={each.work}>{missingInWords(each, language)}</p>
        ))}
        {give && (
          <Button
            size="small"
            onClick={() =>
              give(
                missing.flatMap(({ cells }) => cells),
                true,
              )
            }
          >
            {text(rolePageWords.giveMissing)}
          </Button>
        )}
      </Note>
    </div>
  )
}
