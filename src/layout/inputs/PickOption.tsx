import { crudWords } from '../../../i18n/pages/console.ts'
import { Bdi } from '../Fields.tsx'
import { useText } from '../language.tsx'
import styles from '../options.module.css'

export type PickId = string | number

export interface PickOption {
  id: PickId
  label: string
  code?: string
  /** A line at the end: a balance, a unit. */
  end?: string
  /** It is there and cannot be chosen. */
  isStopped?: true
}

/** What an option of a list to pick from says. */
export const OptionWords = ({ label, code, end }: Omit<PickOption, 'id'>) => (
  <>
    <Bdi>{label}</Bdi>
    {code && (
      <bdi dir="ltr" className="code">
        {code}
      </bdi>
    )}
    {end && <span className="at-end">{end}</span>}
  </>
)

/** What was found and cannot be chosen, so that nobody makes it a second time. */
export function StoppedOptions({ options }: { options: readonly PickOption[] }) {
  const text = useText()
  return options.map(({ id, ...option }) => (
    // biome-ignore lint/a11y/useFocusableInteractive: the box keeps the focus, and its status says these
    <div key={id} role="option" aria-selected={false} aria-disabled="true" className={styles.option}>
      <OptionWords {...option} end={text(crudWords.inactive)} />
    </div>
  ))
}
