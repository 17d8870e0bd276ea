import { lazy, Suspense, useState } from 'react'
import { demoWords } from '../../../i18n/pages/demo.ts'
import { isOwnOrganization, presentOrganization } from '../../dataProvider/organization.ts'
import noteStyles from '../../elements/note.module.css'
import { Button } from '../../layout/Button.tsx'
import { Icon } from '../../layout/icons.tsx'
import { useText } from '../../layout/language.tsx'
import styles from './settings.module.css'

const RemovalDialog = lazy(async () => ({ default: (await import('./pages.ts')).RemovalDialog }))

/** Over a demo company: that its figures are examples, and the way to be rid of it. */
export function DemoBanner() {
  const text = useText()
  const [isConfirming, setConfirming] = useState(false)
  if (!presentOrganization().is_demo) return null
  return (
    <div className={styles.demoBanner}>
      <div className={noteStyles.note} data-part="note" data-tone="info">
        <Icon name="building" />
        <div>
          <div className={styles.words}>
            <p className="bold">{text(demoWords.title)}</p>
            <p>
              {text(demoWords.body)} {isOwnOrganization() && text(demoWords.ofOwner)}
            </p>
          </div>
          {isOwnOrganization() && (
            <Button size="small" onClick={() => setConfirming(true)}>
              {text(demoWords.remove)}
            </Button>
          )}
        </div>
      </div>
      {isConfirming && (
        <Suspense fallback={null}>
          <RemovalDialog
            isOpen
            close={() => setConfirming(false)}
            body={demoWords.removeBody}
            button={demoWords.remove}
            isTyped={false}
          />
        </Suspense>
      )}
    </div>
  )
}
