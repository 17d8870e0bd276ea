import type { FieldErrors, Resolver } from 'react-hook-form'
import { formIssueText } from '../../../i18n/form-issues.ts'
import type { Language } from '../../../i18n/text.ts'
import type { Resource } from '../../../schema/declare.ts'
import type { FieldIssues } from '../../../schema/errors.ts'
import type { Field } from '../../../schema/fields.ts'
import { check, holds, missing, recordSchema } from '../../../schema/validate.ts'
import { isEmpty } from '../kit/same-values.ts'
import { labelOf } from '../kit/words.ts'

export type Mode = 'create' | 'update'
export type FormValues = Record<string, unknown>

/** Whether a field belongs to the form as it is filled now. */
export const isShown = (field: Field, values: FormValues): boolean =>
  field.when === undefined || holds(field.when, values)

/** Whether a field must be filled, as the form is filled now. */
export const isRequired = (field: Field, values: FormValues): boolean => holds(field.required, values)

const isWritable = (field: Field, mode: Mode) => !field.readOnly && !(mode === 'update' && field.createOnly)
const isSame = (one: unknown, other: unknown) =>
  (isEmpty(one) && isEmpty(other)) || (!isEmpty(one) && !isEmpty(other) && String(one) === String(other))

/** What an empty form begins with. */
export const initialValues = ({ fields }: Resource): FormValues =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => isWritable(field, 'create'))
      .map(([name, field]) => [name, field.initial ?? field.default ?? null]),
  )

/** A new record with what follows from other fields, where nothing else was said. */
export const completed = ({ brief }: Pick<Resource, 'brief'>, values: FormValues): FormValues =>
  Object.assign(
    { ...values },
    ...Object.entries(brief?.follows ?? {}).flatMap(([name, from]) =>
      from !== undefined && isEmpty(values[name]) ? [{ [name]: values[from] }] : [],
    ),
  )

/** The fields a new record is sent with: what is shown and filled. */
export const bodyOfNew = ({ fields }: Resource, values: FormValues): FormValues =>
  pick(fields, values, (name, field) => isWritable(field, 'create') && isShown(field, values) && !isEmpty(values[name]))

/** The fields that a change is sent with: only those that differ, an emptied one as null. */
export const bodyOfChange = (
  { fields }: Pick<Resource, 'fields'>,
  values: FormValues,
  before: FormValues,
): FormValues =>
  pick(
    fields,
    values,
    (name, field) => isWritable(field, 'update') && isShown(field, values) && !isSame(values[name], before[name]),
  )

const pick = (
  fields: Record<string, Field>,
  values: FormValues,
  belongs: (name: string, field: Field) => boolean,
): FormValues =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name, field]) => belongs(name, field))
      .map(([name]) => [name, isEmpty(values[name]) ? null : values[name]]),
  )

/** What is wrong with a form, by the same check that the server makes. */
export function issuesOfForm(
  declaration: Pick<Resource, 'fields'>,
  mode: Mode,
  values: FormValues,
  decimals: number,
): FieldIssues {
  const shown = Object.fromEntries(Object.entries(declaration.fields).filter(([, field]) => isShown(field, values)))
  const checked = check(recordSchema(shown, mode, decimals), values)
  return { ...('issues' in checked ? checked.issues : {}), ...missing(shown, values) }
}

/** The check of a form in the reader's language, as react-hook-form asks for it. */
export const resolverOf =
  (declaration: Resource, mode: Mode, language: Language, decimals: number): Resolver<FormValues> =>
  typed => {
    const values = mode === 'create' ? completed(declaration, typed) : typed
    const issues = Object.entries(issuesOfForm(declaration, mode, values, decimals)).filter(
      // What follows from another field is asked for there.
      ([name]) => mode === 'update' || declaration.brief?.follows[name] === undefined || !isEmpty(typed[name]),
    )
    if (issues.length === 0) return { values, errors: {} }
    const errors: FieldErrors<FormValues> = {}
    for (const [name, [first]] of issues) {
      if (!first) continue
      errors[name] = {
        type: 'issue',
        message: formIssueText(first, language, labelOf(declaration.name, name)[language]),
      }
    }
    return { values: {}, errors }
  }

/** The field to look at first: the earliest of the form that is in error. */
export const firstInError = (
  { form, brief }: Pick<Resource, 'form' | 'brief'>,
  errors: Record<string, unknown>,
): string | undefined =>
  [...(brief?.first ?? []), ...Object.values(form).flatMap(names => names ?? [])].find(name => name in errors)
