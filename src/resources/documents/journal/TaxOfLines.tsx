import { useState } from 'react'
import { documentFieldWords } from '../../../../i18n/books/documents.ts'
import { taxOfEntryWords } from '../../../../i18n/books/journal.ts'
import { resourceWords } from '../../../../i18n/records/resources.ts'
import { isOwedByBuyer, type TaxSide } from '../../../../schema/tax/line.ts'
import { baseCurrency } from '../../../dataProvider/organization.ts'
import { Bdi, Money } from '../../../layout/Fields.tsx'
import { MoneyInput } from '../../../layout/inputs/DecimalInput.tsx'
import { ChoiceInput } from '../../../layout/inputs/TextInput.tsx'
import { useText } from '../../../layout/language.tsx'
import { ownCurrency } from '../../../layout/values/own-currency.ts'
import { type JournalLine, taxSideOf, withoutTaxSideOf } from '../../document-parts/lines/journal/journal-line.ts'
import type { LineStore } from '../../document-parts/lines/line-store.ts'
import type { TaxCode } from '../../document-parts/lines/product/line-tax.ts'
import { useTaxCodes } from '../../document-parts/lines/product/useTaxCodes.ts'
import { useFieldErrorText } from '../../document-parts/lines/useFieldErrorText.ts'
import { useLineKeys, useRow, useSums } from '../../document-parts/lines/useLines.ts'
import styles from './journal.module.css'

/**
 * Under the lines: those on the account of a tax, each with the code that it is the tax of, and what that was charged on; and
 * folded up those of income and expense, which may bear none by a code.
 */
export function TaxOfLines<Terms, Sums>({ lines }: { lines: LineStore<JournalLine, Terms, Sums> }) {
  const text = useText()
  const keys = useLineKeys(lines)
  // Drawn again when any line changes.
  useSums(lines)
  const taxed = keys.filter(key => taxSideOf(lines.row(key).line) !== null)
  const untaxed = keys.filter(key => withoutTaxSideOf(lines.row(key).line) !== null)
  const codes = useTaxCodes(taxed.length + untaxed.length > 0)
  const isCoded = untaxed.some(key => lines.row(key).line.tax_code_id !== null)
  const [isOpen, setOpen] = useState(isCoded)
  if (taxed.length + untaxed.length === 0 || codes.length === 0) return null
  const listed = (keys: readonly number[]) => (
    <ul>
      {keys.map(key => (
        <TaxOfLine key={key} lines={lines} lineKey={key} codes={codes} />
      ))}
    </ul>
  )
  return (
    <section className={styles.settled}>
      {taxed.length > 0 && (
        <>
          <h2>{text(taxOfEntryWords.title)}</h2>
          <p className="muted dense">{text(taxOfEntryWords.lead)}</p>
          {listed(taxed)}
        </>
      )}
      {untaxed.length > 0 && (
        <details open={isOpen} onToggle={event => setOpen(event.currentTarget.open)}>
          <summary>{text(taxOfEntryWords.untaxed)}</summary>
          <p className="muted dense">{text(taxOfEntryWords.untaxed_lead)}</p>
          {listed(untaxed)}
        </details>
      )}
    </section>
  )
}

/** The codes that a line may have: on the account of a tax those that charge one, of its side or owed in the seller’s stead; else those without. */
const offeredOn = (side: TaxSide, isTax: boolean, codes: readonly TaxCode[], chosen: number | null) =>
  codes.filter(code => {
    if (code.id === chosen) return true
    const isOfSide = code.side === 'both' || code.side === side
    if (!code.active) return false
    if (!isTax) return code.category !== 'S' && isOfSide
    if (code.category !== 'S') return false
    return side === 'sale' ? isOfSide || isOwedByBuyer(code) : isOfSide && code.recoverable
  })

interface TaxOfLineProps<Terms, Sums> {
  lines: LineStore<JournalLine, Terms, Sums>
  lineKey: number
  codes: readonly TaxCode[]
}

function TaxOfLine<Terms, Sums>({ lines, lineKey, codes }: TaxOfLineProps<Terms, Sums>) {
  const errorText = useFieldErrorText()
  const { line, issues } = useRow(lines, lineKey)
  const { decimals, code, sign } = baseCurrency()
  const taxSide = taxSideOf(line)
  const side = taxSide ?? withoutTaxSideOf(line)
  if (side === null) return null
  const error = (field: 'tax_code_id' | 'tax_base') =>
    issues[field] &&
    errorText(issues[field], field === 'tax_base' ? documentFieldWords.taxable : resourceWords.tax_codes.title.one)
  const hasBase = taxSide !== null && (line.tax_code_id !== null || line.tax_base !== '')
  return (
    <li>
      <span className={styles.whose}>
        <b>
          <Bdi>{line.account?.name}</Bdi>
        </b>{' '}
        <Money value={line.creditor || line.debtor} decimals={decimals} />
      </span>
      <ChoiceInput
        label={resourceWords.tax_codes.title.one}
        value={line.tax_code_id === null ? '' : String(line.tax_code_id)}
        error={error('tax_code_id')}
        onChange={value =>
          lines.change(lineKey, value === '' ? { tax_code_id: null, tax_base: '' } : { tax_code_id: Number(value) })
        }
        placeholder={taxOfEntryWords.none}
        options={offeredOn(side, taxSide !== null, codes, line.tax_code_id).map(({ id, name }) => ({
          value: String(id),
          label: name,
        }))}
      />
      {hasBase && (
        <MoneyInput
          label={documentFieldWords.taxable}
          required
          decimals={decimals}
          of={ownCurrency(code)}
          suffix={sign}
          value={line.tax_base}
          error={error('tax_base')}
          onChange={tax_base => lines.change(lineKey, { tax_base })}
        />
      )}
    </li>
  )
}
