import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { bellWords } from '../../../i18n/records/bell.ts'
import { readDashboard } from '../../dataProvider/dashboard.ts'
import { presentOrganization } from '../../dataProvider/organization.ts'
import { IconButton } from '../../elements/IconButton.tsx'
import { Ltr } from '../../layout/Fields.tsx'
import { Icon } from '../../layout/icons.tsx'
import { useLanguage, useText } from '../../layout/language.tsx'
import { FormPopover } from '../../layout/overlays/FormPopover.tsx'
import { lazyPages } from '../../layout/shell/lazy-pages.tsx'
import { inDigitsOfBooks } from '../../layout/values/forms-of-books.ts'
import styles from './bell.module.css'

const PendingTasks = lazyPages(() => import('../home/pages.ts')).page(pages => pages.PendingTasks)

/** On every page: how much waits, and pressed, what it is and where it is done. Asked for by the counts of the rail. */
export function Bell() {
  const text = useText()
  const { language } = useLanguage()
  const { key } = useLocation()
  const [opened, setOpened] = useState<{ anchor: HTMLElement; key: string } | null>(null)
  const { data } = useQuery({
    queryKey: ['dashboard', presentOrganization().id, language],
    queryFn: readDashboard,
    enabled: false,
  })
  const count = data?.todo.length ?? 0
  const shown = inDigitsOfBooks(String(count))
  return (
    <>
      <span className={styles.bell}>
        <IconButton
          label={count > 0 ? text(bellWords.open, { count: shown }) : text(bellWords.title)}
          aria-haspopup="dialog"
          onClick={event => setOpened({ anchor: event.currentTarget, key })}
        >
          <Icon name="bell" />
        </IconButton>
        {count > 0 && (
          <span className={styles.count} aria-hidden="true">
            <Ltr>{shown}</Ltr>
          </span>
        )}
      </span>
      {/* Whoever followed one of its ways is elsewhere now. */}
      <FormPopover
        anchor={opened?.key === key ? opened.anchor : null}
        onClose={() => setOpened(null)}
        className={styles.waits}
      >
        <PendingTasks todo={data?.todo ?? []} />
      </FormPopover>
    </>
  )
}
