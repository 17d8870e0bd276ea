import type { ReactNode } from 'react'
import { piecesToIsolate } from '../../../i18n/left-to-right.ts'
import { sharedWords } from '../../../i18n/pages/shared.ts'
import { grouped } from '../../../i18n/text.ts'
import type { SharedDocument } from '../../../schema/answers/sent/sending.ts'
import shareStyles from '../../elements/shares.module.css'
import { useWords } from '../language.tsx'
import { usePageLocation } from '../page-location.tsx'
import styles from './shared.module.css'

/** A code, a day or a number: from left to right wherever it stands. */
export const Ltr = ({ children }: { children: ReactNode }): ReactNode => (
  <bdi dir="ltr" className={styles.number}>
    {children}
  </bdi>
)

/** The longest figure that stands on one line: on a phone a longer one would run out of its column. */
const longestWhole = 24

/** What somebody wrote, its ranges, shares and formulas in their order. */
export const IsolatedText = ({ children }: { children: string }): ReactNode =>
  piecesToIsolate(children).map((piece, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other name than their place
      <bdi key={index} dir="ltr" className={piece.length > longestWhole ? undefined : styles.whole}>
        {piece}
      </bdi>
    ) : (
      piece
    ),
  )

/** A price with as many decimals as the amount of its line has, or more where it has more: as its paper has it. */
export function pricedAs(price: string, amount: string): string {
  const [whole = '', fraction = ''] = price.split('.')
  const written = fraction.padEnd(amount.split('.')[1]?.length ?? 0, '0')
  return written === '' ? whole : `${whole}.${written}`
}

/** The picture of who sent the document, or else a letter of its name. */
export function Sign({ seller: { name, has_logo } }: { seller: SharedDocument['seller'] }): ReactNode {
  const { token = '' } = usePageLocation().params
  if (has_logo) return <img className={styles.picture} src={`/d/${token}/logo`} alt="" />
  return (
    <span className={styles.initial} aria-hidden="true">
      <bdi>{[...name.replace(/^(شركة|مؤسسة|متجر)\s+/, '').replace(/^ال(?=\S{2})/, '')][0]}</bdi>
    </span>
  )
}

/** An amount; what is negative has its minus in front. */
export function Amount({ value }: { value: string }): ReactNode {
  return <Ltr>{grouped(value)}</Ltr>
}

/** How much of a total is paid, returned and left, as a bar and in figures. */
export function Shares({ document }: { document: SharedDocument['document'] }): ReactNode {
  const words = useWords()
  const numberOf = (decimal: string | null) => Number(decimal ?? 0)
  const paid = numberOf(document.paid)
  const returned = numberOf(document.returned)
  const whole = paid + returned + numberOf(document.residual)
  if (whole <= 0) return null
  const width = (part: number) => (part / whole) * 100
  const parts = [
    { name: 'paid', label: sharedWords.paid, value: document.paid },
    { name: 'returned', label: sharedWords.returned, value: document.returned },
    { name: 'residual', label: sharedWords.residual, value: document.residual },
  ] as const
  return (
    <>
      <svg className={styles.bar} viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles.barWhole} width="100" height="12" />
        <rect className={styles.barPaid} width={width(paid)} height="12" />
        <rect className={styles.barReturned} x={width(paid)} width={width(returned)} height="12" />
      </svg>
      <ul className={styles.legend}>
        {parts
          .filter(({ value }) => numberOf(value) !== 0)
          .map(({ name, label, value }) => (
            <li key={name}>
              <i className={`${shareStyles.swatch} ${shareStyles[name]}`} />
              {words(label)} <Amount value={value ?? '0'} />
            </li>
          ))}
      </ul>
    </>
  )
}
