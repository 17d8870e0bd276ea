import { splitWords as words } from '../../../../i18n/bank/matching-pages.ts'
import type { BankLine } from '../../../../schema/bank/answers.ts'
import { baseCurrency } from '../../../dataProvider/organization.ts'
import { IconButton } from '../../../elements/IconButton.tsx'
import { Bdi } from '../../../layout/Fields.tsx'
import { Icon } from '../../../layout/icons.tsx'
import { MoneyInput } from '../../../layout/inputs/DecimalInput.tsx'
import { PickInput, type Picking } from '../../../layout/inputs/PickInput.tsx'
import { ChoiceInput, TextInput } from '../../../layout/inputs/TextInput.tsx'
import { useText } from '../../../layout/language.tsx'
import { inDigitsOfBooks } from '../../../layout/values/forms-of-books.ts'
import { ownCurrency } from '../../../layout/values/own-currency.ts'
import styles from './matching.module.css'
import { fieldOfKind, inDirection, isOut, kindsByHand, type Part, type PartKind } from './parts.ts'
import { TaxOfPart } from './TaxOfPart.tsx'

interface PartRowProps {
  line: BankLine
  part: Part
  index: number
  picking: Picking | undefined
  /** What is still to be paid of an invoice that was picked. */
  residualOf: (id: number) => string | undefined
  /** Sentences of the server by the path of what they are about. */
  errors: Readonly<Record<string, string>>
  change: (changes: Partial<Part>) => void
  /** Nothing for the only part. */
  remove: (() => void) | null
}

/** One part of a line: what it is, and how much of the line. */
export function PartRow({ line, part, index, picking, residualOf, errors, change, remove }: PartRowProps) {
  const text = useText()
  const { code, decimals, sign } = baseCurrency()
  const { kind } = part
  const at = (field: string) => errors[`parts.${index}.${field}`]
  const amountError = at('amount')
  const detailsError = at('details')
  const choose = (id: string | number | null) => {
    const residual = kind === 'invoice' && id !== null ? residualOf(Number(id)) : undefined
    change({ id: id === null ? null : Number(id), ...(residual && part.amount === '' && { amount: residual }) })
  }
  return (
    <div className={styles.partRow}>
      <Thing {...{ part, picking, change }} choose={choose} error={at(fieldOfKind[kind])} />
      <MoneyInput
        label={words.amount}
        required
        decimals={decimals}
        of={ownCurrency(code)}
        suffix={sign}
        value={part.amount}
        onChange={amount => change({ amount })}
        {...(amountError && { error: amountError })}
      />
      {kind === 'account' && (
        <TextInput
          label={words.details}
          maxLength={500}
          value={part.details}
          onChange={details => change({ details })}
          {...(detailsError && { error: detailsError })}
        />
      )}
      {kind === 'account' && (
        <TaxOfPart
          isOut={isOut({ amount: inDirection(line, part.amount) })}
          day={line.date}
          value={part.taxCodeId}
          error={at('tax_code_id')}
          choose={taxCodeId => change({ taxCodeId })}
        />
      )}
      {remove && (
        <IconButton
          className={styles.remove}
          label={text(words.remove, { number: inDigitsOfBooks(String(index + 1)) })}
          onClick={remove}
        >
          <Icon name="close" />
        </IconButton>
      )}
    </div>
  )
}

interface ThingProps extends Pick<PartRowProps, 'part' | 'picking' | 'change'> {
  choose: (id: string | number | null) => void
  error: string | undefined
}

/** What a part is: chosen by hand, or named by what proposed it. */
function Thing({ part: { kind, id, name }, picking, change, choose, error }: ThingProps) {
  const text = useText()
  if (!picking)
    return (
      <p className={styles.proposed}>
        <span className="muted dense">{text(words[kind])}</span>
        <Bdi>{name}</Bdi>
        {error && (
          <span className="negative" role="alert">
            {error}
          </span>
        )}
      </p>
    )
  return (
    <>
      <ChoiceInput
        label={words.kind}
        required
        options={kindsByHand.map(value => ({ value, label: words[value] }))}
        value={kind}
        onChange={value => change({ kind: value as PartKind, id: null, details: '', taxCodeId: null })}
      />
      <PickInput
        key={kind}
        label={words[kind]}
        required
        {...picking}
        value={id}
        onChange={choose}
        {...(error && { error })}
      />
    </>
  )
}
