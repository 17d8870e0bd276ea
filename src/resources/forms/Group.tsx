import type { ReactNode } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { formIssueText } from '../../../i18n/form-issues.ts'
import { formGroupLeads, formGroupWords } from '../../../i18n/records/resources.ts'
import { taxOfLineWords } from '../../../i18n/tax/lines.ts'
import { partyFoldWords } from '../../../i18n/tax/parties.ts'
import type { Text } from '../../../i18n/text.ts'
import { fieldOf } from '../../../schema/collections/certain.ts'
import type { FormGroup, Resource } from '../../../schema/declare.ts'
import type { Field } from '../../../schema/fields.ts'
import { useLanguage, useText } from '../../layout/language.tsx'
import pageStyles from '../../layout/Page.module.css'
import { Sheet } from '../../layout/Page.tsx'
import { titleOf } from '../kit/words.ts'
import { type FormValues, isRequired, isShown, type Mode } from './body.ts'
import formsStyles from './forms.module.css'
import { RecordInput } from './inputs.tsx'
import { hintOfParty, isAskedFor, offeredOf } from './party-hints.ts'
import { useIsStored, useIsVisible, useIsWritable } from './visible-fields.ts'
import { useWantedField } from './wanted-field.ts'

export interface GroupProps {
  declaration: Resource
  mode: Mode
  isReadOnly: boolean
  group: FormGroup
  names: readonly string[]
  isFirst: boolean
  title?: Text
}

const none: readonly string[] = []

/** What few need of a record: it waits behind more details until it says something. */
const isRare = (field: Field): boolean => field.kind === 'link' && field.to === 'tax_codes'

const isNothing = (value: unknown) => value === null || value === undefined || value === ''

/** What an empty box means. */
const hintOf = (resource: string, name: string): Text | undefined =>
  resource === 'tax_codes' && name === 'rate' ? taxOfLineWords.emptyRate : undefined

/** The fields of a group by where they stand: at once, or in a fold with its words. */
function foldedFrom(
  { declaration, mode, group }: Pick<GroupProps, 'declaration' | 'mode' | 'group'>,
  shown: readonly string[],
  before: FormValues,
): { open: readonly string[]; folds: { title: Text; names: readonly string[] }[] } {
  const says = (name: string) => !isNothing(before[name])
  const declared = declaration.folds?.[group] ?? none
  // What the server gives says nothing of what somebody wrote.
  const isWritten = declared.some(name => says(name) && !fieldOf(declaration.fields, name).given)
  const together = isWritten ? none : shown.filter(name => declared.includes(name))
  const isFolded = (name: string) => isRare(fieldOf(declaration.fields, name)) && !says(name)
  const rare = mode === 'create' && declaration.brief ? none : shown.filter(isFolded)
  const folds = [
    { title: (partyFoldWords as Partial<Record<FormGroup, Text>>)[group] ?? formGroupWords[group], names: together },
    { title: titleOf('tax_codes').all, names: rare },
  ]
  return {
    open: shown.filter(name => !together.includes(name) && !rare.includes(name)),
    folds: folds.filter(({ names }) => names.length > 0),
  }
}

export function Group(props: GroupProps) {
  const { declaration, mode, isReadOnly, group, names, isFirst, title = formGroupWords[group] } = props
  const text = useText()
  const values = useWatch() as FormValues
  const { defaultValues, errors } = useFormState()
  const wanted = useWantedField()
  const isVisible = useIsVisible(declaration.name)
  const isWritable = useIsWritable(declaration.name)
  const shown = names.filter(name => {
    const field = fieldOf(declaration.fields, name)
    if (mode === 'update' ? !isVisible(name) : !isWritable(name)) return false
    const isFixed = mode === 'update' && field.createOnly
    return (
      isShown(field, values) &&
      isAskedFor(name, values) &&
      !(isFixed && isNothing(values[name]) && !hintOf(declaration.name, name))
    )
  })
  if (shown.length === 0) return null
  const { open, folds } = foldedFrom(props, shown, defaultValues ?? {})
  const lead = isReadOnly ? undefined : formGroupLeads[group]
  return (
    <Sheet title={title} hasMargin={isFirst}>
      {lead && <p className={`muted ${formsStyles.lead}`}>{text(lead)}</p>}
      <Inputs {...props} names={open} values={values} />
      {!isReadOnly &&
        folds.map(fold => (
          <details
            key={fold.title.en}
            className={formsStyles.more}
            open={wanted === '' || fold.names.some(name => name in errors || name === wanted) || undefined}
          >
            <summary>{text(fold.title)}</summary>
            <Inputs {...props} names={fold.names} values={values} />
          </details>
        ))}
    </Sheet>
  )
}

type InputsProps = Pick<GroupProps, 'declaration' | 'mode' | 'isReadOnly' | 'names' | 'isFirst'> & {
  values: FormValues
}

/** The boxes of a group. */
function Inputs({ declaration, mode, isReadOnly, names, isFirst, values }: InputsProps) {
  const text = useText()
  const { language } = useLanguage()
  const isStored = useIsStored(declaration.name)
  const follows: Record<string, unknown> = (mode === 'create' && declaration.brief?.follows) || {}
  // A choice comes filled in; typing begins after it.
  const firstTyped = names.find(name => fieldOf(declaration.fields, name).kind !== 'choice')
  const hint = (name: string): ReactNode => {
    if (isStored(name)) return formIssueText('credit_limit_unheld', language, '')
    const words = isNothing(values[name]) ? hintOf(declaration.name, name) : undefined
    return words ? text(words) : hintOfParty(declaration.fields, name, values, language)
  }
  return (
    <div className={`${pageStyles.formGrid} ${formsStyles.formGrid}`}>
      {names.map(name => {
        const field = fieldOf(declaration.fields, name)
        return (
          <RecordInput
            key={name}
            resource={declaration.name}
            name={name}
            field={offeredOf(name, field, values)}
            required={!isReadOnly && !follows[name] && isRequired(field, values)}
            className={name === declaration.title ? pageStyles.wide : undefined}
            readOnly={isReadOnly || isStored(name) || (mode === 'update' && field.createOnly)}
            hint={isReadOnly ? undefined : hint(name)}
            autoFocus={mode === 'create' && isFirst && name === firstTyped}
          />
        )
      })}
    </div>
  )
}
