import { useState } from 'react'
import { filingStatusWords, taxFilingPageWords as words } from '../../../i18n/tax/filing-pages.ts'
import { taxFilingWords } from '../../../i18n/tax/filings.ts'
import type { TaxFiling, TaxFilingPreview } from '../../../schema/answers/books/tax-filings.ts'
import { baseCurrency } from '../../dataProvider/organization.ts'
import { Button } from '../../layout/Button.tsx'
import { Bdi, Code, Ltr, Money, StatusChip } from '../../layout/Fields.tsx'
import { useText } from '../../layout/language.tsx'
import { LedgerTable } from '../../layout/Page.tsx'
import { showDate } from '../../layout/values/civil-date.ts'
import { inDigitsOfBooks } from '../../layout/values/forms-of-books.ts'
import styles from './tax-filings.module.css'

/** The days of a return. */
export const ReturnDays = ({ of: { from, to } }: { of: { from: string; to: string } }) => (
  <Ltr>{`${showDate(from)} – ${showDate(to)}`}</Ltr>
)

export function FilingStatus({ status }: Pick<TaxFiling, 'status'>) {
  const text = useText()
  return (
    <StatusChip tone={status === 'filed' ? 'done' : 'idle'} mark={status === 'filed' ? undefined : 'hollow'}>
      {text(filingStatusWords[status])}
    </StatusChip>
  )
}

/** The number of a box, where the form of the country numbers them. */
const isNumber = (box: string) => /^\d+[a-z]?$/.test(box)

/** Whether nothing is in a box; what others add up is shown all the same. */
const isBlank = ({ kind, taxable, adjustment, tax }: TaxFiling['boxes'][number]) =>
  kind !== 'total' && [taxable, adjustment, tax].every(each => Number(each) === 0)

const Amount = ({ value }: { value: string }) =>
  Number(value) === 0 ? null : <Money value={value} decimals={baseCurrency().decimals} />

/** The boxes of a return, in the order of its form. */
export function Boxes({ boxes }: Pick<TaxFilingPreview, 'boxes'>) {
  const text = useText()
  const [showsAll, setShowsAll] = useState(false)
  const hasNumbers = boxes.some(({ box }) => isNumber(box))
  const shown = boxes.filter(box => showsAll || !isBlank(box))
  const hidden = boxes.length - shown.length
  const isAdjusted = boxes.some(({ adjustment }) => Number(adjustment) !== 0)
  return (
    <>
      <LedgerTable label={taxFilingWords.boxes} className={styles.boxes}>
        <thead>
          <tr>
            {hasNumbers && <th scope="col">{text(taxFilingWords.box)}</th>}
            <th scope="col">{''}</th>
            <th scope="col" className="amount">
              {text(taxFilingWords.taxable)}
            </th>
            {isAdjusted && (
              <th scope="col" className={`amount ${styles.wideOnly}`}>
                {text(taxFilingWords.adjustment)}
              </th>
            )}
            <th scope="col" className="amount">
              {text(taxFilingWords.tax)}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ box, name, kind, taxable, adjustment, tax }) => (
            <tr key={box} className={kind === 'total' ? styles.total : undefined}>
              {hasNumbers && <td>{isNumber(box) && <Code>{box}</Code>}</td>}
              <td>
                <Bdi>{name}</Bdi>
                {kind === 'typed' && <span className="muted dense"> · {text(words.byHand)}</span>}
              </td>
              <td className="amount">
                <Amount value={taxable} />
                {Number(adjustment) !== 0 && (
                  <span className={`muted dense ${styles.narrowOnly}`}>
                    {text(taxFilingWords.adjustment)} <Amount value={adjustment} />
                  </span>
                )}
              </td>
              {isAdjusted && (
                <td className={`amount ${styles.wideOnly}`}>
                  <Amount value={adjustment} />
                </td>
              )}
              <td className="amount">
                <Amount value={tax} />
              </td>
            </tr>
          ))}
        </tbody>
      </LedgerTable>
      {hidden > 0 && (
        <Button variant="text" size="small" className={styles.more} onClick={() => setShowsAll(true)}>
          {text(words.emptyBoxes, { count: inDigitsOfBooks(String(hidden)) })}
        </Button>
      )}
    </>
  )
}

/** What a return comes to: what documents owe, what they give back, and what is left to pay. */
export function Sums({ of }: { of: TaxFilingPreview | TaxFiling }) {
  const text = useText()
  const { decimals, sign } = baseCurrency()
  const rows = [
    ['output_tax', of.output_tax],
    ['input_tax', of.input_tax],
    ['due', of.due],
    ...(Number(of.credit_used) === 0 ? [] : ([['credit_used', of.credit_used]] as const)),
    ...(Number(of.by_hand) === 0 ? [] : ([['by_hand', of.by_hand]] as const)),
    ['to_pay', of.to_pay],
    ...('credit_left' in of && Number(of.credit_left) !== 0 ? ([['credit_left', of.credit_left]] as const) : []),
  ] as const
  return (
    <>
      <dl className={styles.sums}>
        {rows.map(([name, value]) => (
          <div key={name} data-name={name}>
            <dt>{text(taxFilingWords[name])}</dt>
            <dd>
              <Money value={value} decimals={decimals} /> <span className="muted dense">{sign}</span>
            </dd>
          </div>
        ))}
      </dl>
      {Number(of.by_hand) !== 0 && <p className="muted dense">{text(words.byHandNote)}</p>}
    </>
  )
}
