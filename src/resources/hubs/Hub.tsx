import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { hubWords } from '../../../i18n/records/hubs.ts'
import type { Text } from '../../../i18n/text.ts'
import sheetStyles from '../../elements/sheet.module.css'
import skeletonStyles from '../../elements/skeleton.module.css'
import { IndexTabs } from '../../layout/IndexTabs.tsx'
import { useText } from '../../layout/language.tsx'
import styles from './hubs.module.css'

export interface HubTab {
  key: string
  label: Text
  /** How many things it holds, where that is known. */
  count?: number | undefined
  /** It takes the whole width: what stands beside the others would say the same again. */
  isWide?: boolean
  content: () => ReactNode
}

const parameter = 'tab'

/** Behind what was dealt with a record, its files and its fields; where nothing of that may be read, its fields first. */
export function withRecord(movements: readonly HubTab[], form: ReactNode, files: ReactNode): HubTab[] {
  const details: HubTab = { key: 'details', label: hubWords.details, isWide: true, content: () => form }
  const ofFiles: HubTab[] = files ? [{ key: 'files', label: hubWords.files, content: () => files }] : []
  return movements.length === 0 ? [details, ...ofFiles] : [...movements, ...ofFiles, details]
}

/** The part of a hub that is open, as its address says; the first, when it says nothing. */
export function HubTabs({ tabs, aside }: { tabs: readonly HubTab[]; aside?: ReactNode }) {
  const text = useText()
  const [search, setSearch] = useSearchParams()
  const open = tabs.find(({ key }) => key === search.get(parameter)) ?? tabs[0]
  if (!open) return null
  const content = (
    <div key={open.key} className={open.isWide ? styles.details : styles.part}>
      {open.content()}
    </div>
  )
  return (
    <>
      {tabs.length > 1 && (
        <IndexTabs
          label={text(hubWords.tabs)}
          selected={open.key}
          onSelect={key => setSearch(key === tabs[0]?.key ? {} : { [parameter]: key }, { replace: true })}
          tabs={tabs.map(({ key, label, count }) => ({ key, label: text(label), count }))}
        />
      )}
      {aside !== undefined && !open.isWide ? (
        <div className={styles.withAside}>
          {content}
          {/* While it is on its way its place is kept. */}
          <aside>{aside}</aside>
        </div>
      ) : (
        content
      )}
    </>
  )
}

/** Where a tab of the page stands. */
export const tabAddress = (key: string): string => `?${parameter}=${key}`

interface HubFigure {
  key: string
  title: ReactNode
  /** Null while it is on its way: a bar keeps its place. */
  value: ReactNode
  /** Where its rows are. */
  to?: string | undefined
  isAlarming?: boolean
  says: ReactNode
}

/** A figure, or nothing for who may not see it or where there is none. */
export type PossibleFigure = HubFigure | false | null | undefined

/** What an owner asks first: up to four figures, each leading to what it is made of, with one line of why. */
export function HubFigures({ figures }: { figures: readonly PossibleFigure[] }) {
  const shown = figures.filter(figure => !!figure)
  if (shown.length === 0) return null
  return (
    <section className={`${sheetStyles.sheet} ${sheetStyles.withMargin} ${styles.figures}`} data-part="sheet">
      {shown.map(({ key, title, value, to, isAlarming, says }) => (
        <div key={key}>
          <h2>{title}</h2>
          <p className={`${styles.figure} ${isAlarming ? 'negative' : ''}`}>
            {value === null ? (
              <i className={skeletonStyles.skeleton} />
            ) : to ? (
              <Link className="dotted-link" to={to}>
                {value}
              </Link>
            ) : (
              value
            )}
          </p>
          <p className={styles.says}>{says}</p>
        </div>
      ))}
    </section>
  )
}

/** The one thing to do now, with its actions. Nothing to do, no strip. */
export const NextStep = ({
  children,
  actions,
  isAlarming,
}: {
  children: ReactNode
  actions: ReactNode
  isAlarming?: boolean
}) => (
  <div className={`${styles.step} ${isAlarming ? styles.alarming : ''} no-print`}>
    <p>{children}</p>
    <div className={styles.actions}>{actions}</div>
  </div>
)
