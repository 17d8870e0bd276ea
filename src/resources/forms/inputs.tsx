import type { ReactNode } from 'react'
import { type RaRecord, useReference } from 'react-admin'
import { Link } from 'react-router-dom'
import { crudWords } from '../../../i18n/pages/console.ts'
import { inputWords } from '../../../i18n/pages/layout.ts'
import { taxOfLineWords } from '../../../i18n/tax/lines.ts'
import { taxTypeByItself } from '../../../i18n/tax/parties.ts'
import type { Text } from '../../../i18n/text.ts'
import type { Field, Kind } from '../../../schema/fields.ts'
import { baseCurrency, currenciesOfOrganization } from '../../dataProvider/organization.ts'
import { pickableOf, usePicking } from '../../dataProvider/usePicking.ts'
import { Bdi, Code, DateText, Ltr, Money, Percent, Qty, StatusChip } from '../../layout/Fields.tsx'
import { DateInput } from '../../layout/inputs/DateInput.tsx'
import { MoneyInput, PercentInput, PriceInput, QuantityInput } from '../../layout/inputs/DecimalInput.tsx'
import type { InputProps } from '../../layout/inputs/Input.tsx'
import { MonthDayInput } from '../../layout/inputs/MonthDayInput.tsx'
import { PickInput } from '../../layout/inputs/PickInput.tsx'
import type { PickId } from '../../layout/inputs/PickOption.tsx'
import {
  ChoiceInput,
  CodeInput,
  ColourInput,
  EmailInput,
  FlagInput,
  NoteInput,
  PhoneInput,
  TextInput,
} from '../../layout/inputs/TextInput.tsx'
import { useText } from '../../layout/language.tsx'
import listsStyles from '../../layout/lists.module.css'
import pageStyles from '../../layout/Page.module.css'
import { ownCurrency } from '../../layout/values/own-currency.ts'
import { RateInput } from '../exchange-rates/RateInput.tsx'
import { RateText } from '../exchange-rates/RateText.tsx'
import { addressOf } from '../kit/addresses.ts'
import { isEmpty } from '../kit/same-values.ts'
import { roundedTo } from '../kit/sum.ts'
import { labelOf, optionsOf } from '../kit/words.ts'
import formsStyles from './forms.module.css'
import { useCountries } from './useCountries.ts'
import { useFreeCash } from './useFreeCash.ts'

interface FieldInputProps {
  name: string
  field: Field
  label: Text
  hint?: ReactNode
  /** What each choice is called. */
  options?: Record<string, Text>
  required: boolean
  readOnly?: boolean
  autoFocus?: boolean
  /** Takes two columns of the form: a name is long. */
  className?: string
}

/** The input of a field of a resource. */
export const RecordInput = ({
  resource,
  name,
  ...about
}: Omit<FieldInputProps, 'label' | 'options'> & { resource: string }): ReactNode => (
  <FieldInput {...about} name={name} label={labelOf(resource, name)} options={optionsOf(resource, name)} />
)

const ofBase = () => ownCurrency(baseCurrency().code)

/** The input of a field, by its kind. */
export function FieldInput({ name, field, options = {}, ...about }: FieldInputProps): ReactNode {
  const shared = { source: name, ...about }
  switch (field.kind) {
    case 'text':
      return <TextInput {...shared} maxLength={field.max} />
    case 'note':
      return <NoteInput {...shared} maxLength={field.max} className={about.className ?? pageStyles.wide} />
    case 'code':
      return <CodeInput {...shared} maxLength={field.max} />
    case 'email':
      return <EmailInput {...shared} />
    case 'phone':
      return <PhoneInput {...shared} />
    case 'colour':
      return <ColourInput {...shared} />
    case 'choice':
      return (
        <ChoiceInput
          {...shared}
          {...(field.given && { placeholder: taxTypeByItself })}
          options={field.options.map(value => ({ value, label: options[value] ?? value }))}
        />
      )
    case 'flag':
      return <FlagInput {...shared} className={about.className ?? formsStyles.flag} />
    case 'money':
      return <MoneyInput {...shared} decimals={baseCurrency().decimals} of={ofBase()} suffix={baseCurrency().sign} />
    case 'price':
      return <PriceInput {...shared} decimals={baseCurrency().decimals} of={ofBase()} />
    case 'rate':
      return <RateInput {...shared} />
    case 'quantity':
      return <QuantityInput {...shared} />
    case 'percent':
      return <PercentInput {...shared} />
    case 'date':
      return <DateInput {...shared} />
    case 'month_day':
      return <MonthDayInput {...shared} />
    case 'link':
      return field.unique ? <FreeCashInput {...shared} /> : <LinkInput {...shared} to={field.to} />
    case 'currency':
      // What must be named is another currency than the base.
      return field.required ? (
        <ChoiceInput
          {...shared}
          className={pageStyles.wide}
          options={currencyChoices().slice(1)}
          placeholder={about.label}
        />
      ) : (
        <ChoiceInput {...shared} options={currencyChoices()} placeholder={crudWords.baseCurrency} />
      )
    case 'country':
      return <CountryInput {...shared} />
  }
}

export const choices = (resource: string, name: string, options: readonly string[]) =>
  options.map(value => ({ value, label: optionsOf(resource, name)[value] ?? value }))

const currencyChoices = () =>
  currenciesOfOrganization().map(({ id, name, code }) => ({
    value: String(id),
    label: code ? `${name} (${code})` : name,
  }))

function CountryInput(props: InputProps<string>) {
  const { data = [] } = useCountries()
  return <ChoiceInput {...props} options={data.map(({ id, country }) => ({ value: String(id), label: country }))} />
}

function CountryName({ id }: { id: number }) {
  const { data = [] } = useCountries()
  return <Bdi>{data.find(each => each.id === id)?.country ?? null}</Bdi>
}

const LinkInput = ({ to, ...props }: InputProps<PickId | null> & { to: string }) => (
  <PickInput {...props} {...usePicking(to)} />
)

/** The one link that no two records share is that of a holder to the account of their custody. */
const FreeCashInput = (props: InputProps<PickId | null>) => <PickInput {...props} {...useFreeCash()} />

/** Kinds whose cells stand on the right in both directions, so that decimals meet. */
const figures: ReadonlySet<Kind> = new Set(['money', 'price', 'quantity', 'rate', 'percent'])
export const isFigure = ({ kind }: Field): boolean => figures.has(kind)

/** Whether a tax code leaves its rate to the organization. */
const isAtOwnRate = (resource: string, name: string, { category }: RaRecord) =>
  resource === 'tax_codes' && name === 'rate' && category === 'S'

function OwnRate() {
  const text = useText()
  return <span className={listsStyles.soft}>{text(taxOfLineWords.rateOfOrganization)}</span>
}

interface CellProps {
  resource: string
  name: string
  field: Field
  record: RaRecord
  /** Leaves a money cell of nothing empty: a column of 0.00 hides the figures that matter. */
  blankZero?: boolean
}

/** What a field of a record shows in a list, by its kind. */
export function RecordCell({ resource, name, field, record, blankZero }: CellProps): ReactNode {
  const text = useText()
  const value = record[name]
  if (isEmpty(value)) return isAtOwnRate(resource, name, record) ? <OwnRate /> : null
  switch (field.kind) {
    case 'text':
    case 'note':
      return <Bdi>{value}</Bdi>
    case 'code':
      return <Code>{value}</Code>
    case 'email':
      // However long it is, it stays in its card: it may take another line.
      return <bdi dir="ltr">{value}</bdi>
    case 'phone':
    case 'colour':
      return <Ltr>{value}</Ltr>
    case 'choice': {
      const message = optionsOf(resource, name)[value]
      return <span className={listsStyles.soft}>{message ? text(message) : value}</span>
    }
    case 'flag':
      return <Flag name={name} value={value} />
    case 'money':
      return <Money value={value} decimals={baseCurrency().decimals} blankZero={blankZero} />
    case 'price': {
      // What the books work out has more decimals than anybody pays.
      const { decimals } = baseCurrency()
      return <Money value={field.readOnly ? roundedTo(value, decimals) : value} decimals={decimals} />
    }
    case 'rate':
      return <RateText currencyId={record.currency_id} rate={value} />
    case 'quantity':
      return <Qty value={value} />
    case 'percent':
      return <Percent value={value} />
    case 'date':
      return <DateText value={value} />
    case 'month_day':
      return <Ltr>{value}</Ltr>
    case 'link':
      return <LinkedName to={field.to} id={value} />
    case 'currency':
      return <Code>{currenciesOfOrganization().find(({ id }) => id === value)?.code ?? value}</Code>
    case 'country':
      return <CountryName id={value} />
  }
}

function Flag({ name, value }: { name: string; value: boolean }) {
  const text = useText()
  if (name !== 'active') return <span className={listsStyles.soft}>{text(value ? inputWords.yes : inputWords.no)}</span>
  return (
    <StatusChip tone={value ? 'done' : 'idle'} mark={value ? 'full' : 'hollow'}>
      {text(value ? crudWords.active : crudWords.inactive)}
    </StatusChip>
  )
}

/** Says beside the name of a record that it was stopped: it is kept for what was done with it, and chosen no more. */
export const StoppedMark = ({ record }: { record: RaRecord }) =>
  record.active === false ? <Flag name="active" value={false} /> : null

/** The title of another record, read together with all the others that the page names. */
function LinkedName({ to, id }: { to: string; id: number }) {
  const { referenceRecord } = useReference({ reference: to, id })
  if (!referenceRecord) return null
  return <Bdi>{pickableOf(to, referenceRecord).label}</Bdi>
}

/** The way from a record's title to its page. */
export const TitleLink = ({
  resource,
  id,
  children,
}: {
  resource: string
  id: RaRecord['id']
  children: ReactNode
}) => (
  <Link to={addressOf(resource, id)} className={listsStyles.titleLink}>
    {children}
  </Link>
)
