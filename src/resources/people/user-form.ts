import type { User } from '../../../schema/answers/people.ts'
import type { FieldIssues } from '../../../schema/errors.ts'
import { userFields } from '../../../schema/organization/users.ts'
import { bodyOfChange, type FormValues, issuesOfForm, type Mode } from '../forms/body.ts'
import { isEmpty } from '../kit/same-values.ts'

export const userFieldNames = [
  'first_name',
  'last_name',
  'email',
  'gender',
  'type',
  'role_id',
  'representative_id',
  'active',
  'password',
  'password_confirmation',
] as const

const declaration = { fields: userFields }
const noDecimals = 0

/** A choice of a list is kept by its form as text; a role is sent by its number. */
const asSent = (typed: FormValues): FormValues => ({
  ...typed,
  role_id: typed.type === 'assistant' && !isEmpty(typed.role_id) ? Number(typed.role_id) : null,
})

export const emptyUser: FormValues = {
  first_name: null,
  last_name: null,
  email: null,
  gender: null,
  type: 'assistant',
  role_id: null,
  representative_id: null,
  active: true,
  password: null,
  password_confirmation: null,
}

export const valuesOfUser = (user: User): FormValues => ({
  ...emptyUser,
  ...Object.fromEntries(Object.keys(userFields).map(name => [name, user[name as keyof typeof userFields]])),
  role_id: user.role_id === null ? null : String(user.role_id),
})

function passwordIssues({ password, password_confirmation: repeated }: FormValues, isRequested: boolean): FieldIssues {
  if (isEmpty(password)) return isRequested ? { password: ['required'] } : {}
  return password === repeated ? {} : { password_confirmation: ['passwords_differ'] }
}

/** What is wrong with the form of a user; `isAsked`: they are to sign in by a password. */
export const userIssues = (typed: FormValues, mode: Mode, isRequested: boolean): FieldIssues => ({
  ...issuesOfForm(declaration, mode, asSent(typed), noDecimals),
  ...passwordIssues(typed, isRequested),
})

const passwordOf = ({ password, password_confirmation }: FormValues): FormValues =>
  isEmpty(password) ? {} : { password, password_confirmation }

export const newUserBody = (typed: FormValues, hasPassword: boolean): FormValues => ({
  ...Object.fromEntries(
    Object.entries(asSent(typed)).filter(([name, value]) => Object.hasOwn(userFields, name) && !isEmpty(value)),
  ),
  ...(hasPassword ? passwordOf(typed) : {}),
})

export const userChange = (typed: FormValues, before: FormValues): FormValues => ({
  ...bodyOfChange(declaration, asSent(typed), asSent(before)),
  ...passwordOf(typed),
})
