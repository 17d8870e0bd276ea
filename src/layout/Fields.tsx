import type { CSSProperties, ReactNode } from 'react'
import { piecesToIsolate } from '../../i18n/left-to-right.ts'
import { layoutWords } from '../../i18n/pages/layout.ts'
import chipStyles from '../elements/chip.module.css'
import noteStyles from '../elements/note.module.css'
import proofStyles from '../elements/proof.module.css'
import { StatusDot, type StatusMark } from '../elements/StatusDot.tsx'
import shareStyles from '../elements/shares.module.css'
import { Icon } from './icons.tsx'
import { useText } from './language.tsx'
import { type CivilDate, showDate, showMoment, showMomentHere } from './values/civil-date.ts'
import { isNegative, isZeroOrEmpty, showDecimal, showNumber, summedAmount } from './values/decimal.ts'

type Figure = string | null | undefined

interface AmountProps {
  value: Figure
  /** The least number of decimals shown: those of the currency. */
  decimals?: number
  /** A blank instead of 0.00, for the empty side of a statement. */
  blankZero?: boolean
  className?: string
}

/** An amount of money, grouped, in its own left-to-right isolate; negative is red and signed. */
export function Money({ value, decimals = 2, blankZero, className = '' }: AmountProps) {
  if (value == null || value === '' || (blankZero && isZeroOrEmpty(value))) return null
  return (
    <bdi dir="ltr" className={`number ${isNegative(value) ? 'negative' : ''} ${className}`}>
      {showDecimal(value, decimals)}
    </bdi>
  )
}

/** An amount of a report or of the dashboard: without decimals, where the organization wants sums so. */
export function SumMoney({ value, decimals = 2, ...props }: AmountProps) {
  if (value == null) return null
  const shown = summedAmount(value, decimals)
  return <Money {...props} value={shown.value} decimals={shown.least} />
}

/** A quantity, with its unit beside it as the organization wrote it. */
export function Qty({ value, unit, className = '' }: { value: Figure; unit?: string; className?: string }) {
  if (value == null || value === '') return null
  return (
    <>
      <bdi dir="ltr" className={`number ${isNegative(value) ? 'negative' : ''} ${className}`}>
        {showNumber(value)}
      </bdi>
      {/* The space stands outside: within the unit it would follow the direction of the unit's script. */}
      {unit && ' '}
      {unit && <bdi className="muted">{unit}</bdi>}
    </>
  )
}

/** A percentage; `signed` for a change, whose sign speaks of size, not of good or bad. */
export function Percent({ value, decimals = 0, signed }: { value: Figure; decimals?: number; signed?: boolean }) {
  if (value == null || value === '') return null
  const plus = signed && !value.startsWith('-') && !isZeroOrEmpty(value) ? '+' : ''
  return (
    <bdi dir="ltr" className="number">
      {plus}
      {showNumber(value, decimals)}%
    </bdi>
  )
}

export const DateText = ({ value }: { value: CivilDate | null | undefined }) =>
  value ? (
    <bdi dir="ltr" className="number">
      <time dateTime={value}>{showDate(value)}</time>
    </bdi>
  ) : null

/** A moment by the clock of the organization; that of this computer, where it shows another hour, in a tooltip. */
export function DateTimeText({ value }: { value: string | null | undefined }) {
  const text = useText()
  if (!value) return null
  const here = showMomentHere(value)
  return (
    <bdi dir="ltr" className="number">
      <time dateTime={value} title={here && text(layoutWords.hereItIs, { moment: here })}>
        {showMoment(value)}
      </time>
    </bdi>
  )
}

// Where a column is narrow the end of a very long code is not shown.
const whole = (code: ReactNode) => (typeof code === 'string' && code.length > 16 ? code : undefined)

/** Account codes, document numbers, tax numbers. */
export const Code = ({ children }: { children: ReactNode }) =>
  children == null || children === '' ? null : (
    <bdi dir="ltr" className="code" title={whole(children)}>
      {children}
    </bdi>
  )

/** Phones, ranges, anything that reads left to right. */
export const Ltr = ({ children }: { children: ReactNode }) => (
  <bdi dir="ltr" className="number">
    {children}
  </bdi>
)

/** Words that came ready, from a person or from the server, whatever their script. */
export const Bdi = ({ children }: { children: ReactNode }) => (
  <bdi>{typeof children === 'string' ? isolateLeftToRight(children) : children}</bdi>
)

/** Words with their ranges and formulas isolated by elements: what is copied, searched or read aloud has no marks. */
export function isolateLeftToRight(words: string): ReactNode {
  const pieces = piecesToIsolate(words)
  if (pieces.length === 1) return words
  return pieces.map((piece, index) =>
    index % 2 === 0 ? (
      piece
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no identity but their place
      <bdi key={index} dir="ltr">
        {piece}
      </bdi>
    ),
  )
}

export type Tone = 'done' | 'warning' | 'alarm' | 'idle' | 'info' | 'returned'

/** A state: filled = posted or done, half = partly, hollow = still to come, always with its word. */
export const StatusChip = ({
  tone,
  mark = 'full',
  children,
}: {
  tone: Tone
  mark?: StatusMark
  children: ReactNode
}) => (
  <span className={chipStyles.chip} data-part="chip" data-tone={tone}>
    <StatusDot mark={mark} />
    {children}
  </span>
)

/** Under a report: what was checked, the two sides and their difference, in words and figures. */
export const ProofLine = ({
  holds,
  statement,
  children,
  end,
}: {
  holds: boolean
  statement: ReactNode
  children?: ReactNode
  end?: ReactNode
}) => (
  <div className={proofStyles.proof} data-part="proof" data-holds={holds} role="status">
    <b>
      <Icon name={holds ? 'check' : 'warning'} />
      {statement}
    </b>
    {children}
    {end && <span className="at-end">{end}</span>}
  </div>
)

const noteIcons = { error: 'warning', warning: 'lock', info: 'clock', success: 'check' } as const

/** A message with an edge at the side where reading begins. An error is announced at once. */
export const Note = ({ tone, children }: { tone: keyof typeof noteIcons; children: ReactNode }) => (
  <div className={noteStyles.note} data-part="note" data-tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
    <Icon name={noteIcons[tone]} />
    <div>{children}</div>
  </div>
)

/** The shares of a total: paid, returned and still owed. Widths only; the figures stand beside it. */
interface Share {
  fill: string
  percent: number
  /** What its fill is made with. */
  style?: CSSProperties
}

export function ShareBar({ shares, label }: { shares: Share[]; label: string }) {
  return (
    <div className={shareStyles.shareBar} data-part="share-bar" role="img" aria-label={label}>
      {shares
        .filter(({ percent }) => percent > 0)
        .map(({ fill, percent, style }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a share is its place in the bar
          <i key={index} className={fill} style={{ ...style, width: `${percent}%` }} />
        ))}
    </div>
  )
}
