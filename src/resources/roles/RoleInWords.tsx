import { rolePageWords } from '../../../i18n/pages/people.ts'
import type { Permissions } from '../../../schema/permissions.ts'
import { Bdi } from '../../layout/Fields.tsx'
import { useLanguage } from '../../layout/language.tsx'
import { Sheet } from '../../layout/Page.tsx'
import { roleInWords } from './role-in-words.ts'
import styles from './roles.module.css'

/** What a role may do, told as to a person. */
export function RoleInWords({ permissions, scope }: { permissions: Permissions; scope: string }) {
  const { language } = useLanguage()
  const { lead, groups, never } = roleInWords(permissions, scope, language)
  return (
    <Sheet title={rolePageWords.inWords}>
      <div className={styles.inWords}>
        {lead.map(sentence => (
          <p key={sentence} className="bold">
            {sentence}
          </p>
        ))}
        {groups.length > 0 && (
          <dl>
            {groups.map(({ group, phrases }) => (
              <div key={group}>
                <dt>{group}</dt>
                {phrases.map(phrase => (
                  <dd key={phrase}>
                    <Bdi>{phrase}</Bdi>
                  </dd>
                ))}
              </div>
            ))}
          </dl>
        )}
        {never.length > 0 && (
          <div className={styles.never}>
            {never.map(sentence => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
        )}
      </div>
    </Sheet>
  )
}
