import { useState } from 'react'
import { withholdingWords } from '../../../../i18n/tax/withholding.ts'
import { formatMoney } from '../../../../ledger/money.ts'
import type { WithholdingTerms } from '../../../../schema/answers/books/withholding-terms.ts'
import { Button } from '../../../layout/Button.tsx'
import { Code } from '../../../layout/Fields.tsx'
import { MoneyInput } from '../../../layout/inputs/DecimalInput.tsx'
import { ChoiceInput } from '../../../layout/inputs/TextInput.tsx'
import { useText } from '../../../layout/language.tsx'
import pageStyles from '../../../layout/Page.module.css'
import { showDecimal } from '../../../layout/values/decimal.ts'
import { ownCurrency } from '../../../layout/values/own-currency.ts'
import { minorOf } from '../../document-parts/payment/shares.ts'
import { shownOf, type TypedWithholding, type WithheldLine } from '../../document-parts/payment/withheld.ts'
import type { Currency } from '../../kit/currency.ts'
import paymentStyles from './payment.module.css'
import type { Withholding } from './useWithholding.ts'

interface WithholdingLinesProps {
  withholding: Withholding
  /** The money itself, as it is typed. */
  amount: string
  currency: Currency
  /** Called before a base or an amount is typed: from then on no share changes under it. */
  keepShares: () => void
}

/** What is withheld of each settled invoice; one press until something is. */
export function WithholdingLines({ withholding, amount, currency, keepShares }: WithholdingLinesProps) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  const { terms, lines, withheld, write } = withholding
  if (!terms || terms.kinds.length === 0 || lines.length === 0) return null
  if (!isOpen && !lines.some(({ kindId }) => kindId !== null)) {
    const open = () => {
      setOpen(true)
      const kindId = terms.usual_kind_id
      if (kindId !== null) write(Object.fromEntries(lines.map(({ id }) => [id, { kindId }])))
    }
    return (
      <p className={paymentStyles.withholding}>
        <Button size="small" variant="text" onClick={open} aria-expanded={false}>
          {text(withholdingWords.add)}
        </Button>
      </p>
    )
  }
  // One kind for all that have none yet: whoever withholds mostly withholds alike.
  const choose = (line: WithheldLine, kindId: number | null) => {
    const others = kindId === null ? [] : lines.filter(each => each.kindId === null && each.typed.kindId === undefined)
    write(Object.fromEntries([...others, line].map(({ id }) => [id, { kindId }])))
  }
  const shown = (minor: bigint) => showDecimal(formatMoney(minor, currency.decimals), currency.decimals)
  const cash = minorOf(amount, currency.decimals)
  return (
    <section className={paymentStyles.withholding} data-part="withholding">
      <h2>{text(withholdingWords.title)}</h2>
      {lines.map(line => (
        <Line
          key={line.id}
          {...{ line, terms, currency }}
          choose={kindId => choose(line, kindId)}
          type={typed => {
            keepShares()
            write({ [line.id]: typed })
          }}
        />
      ))}
      <p role="status">
        {text(withholdingWords.gross, { cash: shown(cash), withheld: shown(withheld), gross: shown(cash + withheld) })}
      </p>
    </section>
  )
}

interface LineProps {
  line: WithheldLine
  terms: WithholdingTerms
  currency: Currency
  choose: (kindId: number | null) => void
  type: (typed: TypedWithholding) => void
}

function Line({ line, terms, currency, choose, type }: LineProps) {
  const text = useText()
  const { decimals } = currency
  const { base, withheld } = shownOf(line, decimals)
  const typed = { ...line.typed, kindId: line.kindId, share: line.share }
  const money = { decimals, of: ownCurrency(currency.code), suffix: currency.sign }
  const left = showDecimal(formatMoney(line.left, decimals), decimals)
  return (
    <fieldset className={`${pageStyles.formGrid} ${paymentStyles.formGrid}`}>
      <legend>
        <Code>{line.number}</Code>
      </legend>
      <ChoiceInput
        label={withholdingWords.kind}
        placeholder={withholdingWords.remove}
        value={line.kindId === null ? '' : String(line.kindId)}
        onChange={value => choose(value === '' ? null : Number(value))}
        options={terms.kinds.map(({ id, name, rate }) => ({
          value: String(id),
          label: rate === null ? name : `${name} · ${rate}%`,
        }))}
      />
      {line.kindId !== null && (
        <>
          <MoneyInput
            {...money}
            label={withholdingWords.base}
            hint={text(withholdingWords.left, { amount: left })}
            value={base}
            // With another base the amount is computed anew.
            onChange={value => type({ ...typed, base: value, withheld: null })}
          />
          <MoneyInput
            {...money}
            label={withholdingWords.withheld}
            value={withheld}
            onChange={value => type({ ...typed, withheld: value })}
          />
        </>
      )}
    </fieldset>
  )
}
