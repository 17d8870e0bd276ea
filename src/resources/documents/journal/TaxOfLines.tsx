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
import { type JournalLine, taxSideOf } from '../../document-parts/lines/journal/journal-line.ts'
import type { LineStore } from '../../document-parts/lines/line-store.ts'
import type { TaxCode } from '../../document-parts/lines/product/line-tax.ts'
import { useTaxCodes } from '../../document-parts/lines/product/useTaxCodes.ts'
import { useFieldErrorText } from '../../document-parts/lines/useFieldErrorText.ts'
import { useLineKeys, useRow, useSums } from '../../document-parts/lines/useLines.ts'
import styles from './journal.module.css'

/** Under the lines: those on the account of a tax, each with the code that it is the tax of, and what that was charged on. */
export function TaxOfLines<Terms, Sums>({ lines }: { lines: LineStore<JournalLine, Terms, Sums> }) {
  const text = useText()
  const keys = useLineKeys(lines)
  // Drawn again when any line changes.
  useSums(lines)
  const taxed = keys.filter(key => taxSideOf(lines.row(key).line) !== null)
  const codes = useTaxCodes(taxed.length > 0)
  if (taxed.length === 0 || codes.length === 0) return null
  return (
    <section className={styles.settled}>
      <h2>{text(taxOfEntryWords.title)}</h2>
      <p className="muted dense">{text(taxOfEntryWords.lead)}</p>
      <ul>
        {taxed.map(key => (
          <TaxOfLine key={key} lines={lines} lineKey={key} codes={codes} />
        ))}
      </ul>
    </section>
  )
}

/** The codes that charge a tax which an account may have: of its side, or owed in the seller’s stead. */
const offeredOn = (side: TaxSide, codes: readonly TaxCode[], chosen: number | null) =>
  codes.filter(
    code =>
      code.id === chosen ||
      (code.active &&
        code.category === 'S' &&
        (side === 'sale' ? code.side !== 'purchase' || isOwedByBuyer(code) : code.side !== 'sale' && code.recoverable)),
  )

interface TaxOfLineProps<Terms, Sums> {
  lines: LineStore<JournalLine, Terms, Sums>
  lineKey: number
  codes: readonly TaxCode[]
}

function TaxOfLine<Terms, Sums>({ lines, lineKey, codes }: TaxOfLineProps<Terms, Sums>) {
  const errorText = useFieldErrorText()
  const { line, issues } = useRow(lines, lineKey)
  const { decimals, code, sign } = baseCurrency()
  const side = taxSideOf(line)
  if (side === null) return null
  const error = (field: 'tax_code_id' | 'tax_base') =>
    issues[field] &&
    errorText(issues[field], field === 'tax_base' ? documentFieldWords.taxable : resourceWords.tax_codes.title.one)
  const isCoded = line.tax_code_id !== null || line.tax_base !== ''
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
        options={offeredOn(side, codes, line.tax_code_id).map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      {isCoded && (
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
