import { authMessages, fieldMessages } from '../../../i18n/pages/public.ts'
import type { Text } from '../../../i18n/text.ts'
import type { FieldErrors, Values } from './AuthForm.tsx'

/** The fields that were left empty, each with what it asks for. */
export function required<Field extends string>(values: Values<Field>, asks: Partial<Record<Field, Text>>): FieldErrors {
  const empty = Object.entries<Text | undefined>(asks).filter(([field]) => !values[field as Field])
  return Object.fromEntries(empty) as FieldErrors
}

/** An address of the simple form x@y.z. */
export const looksLikeEmail = (value: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)

export function emailError(values: Values<'email'>): FieldErrors {
  if (!values.email) return { email: fieldMessages.email }
  return looksLikeEmail(values.email) ? {} : { email: authMessages.emailIncorrect }
}

export function codeError(values: Values<'code'>): FieldErrors {
  if (!values.code) return { code: authMessages.enterCode }
  return /^\d{6}$/.test(values.code) ? {} : { code: fieldMessages.codeLength }
}

/** Ten letters and digits, with a hyphen or a space between them or without. */
export function recoveryCodeError(values: Values<'code'>): FieldErrors {
  if (!values.code) return { code: fieldMessages.recoveryCode }
  return /^[a-z\d]{10}$/i.test(values.code.replaceAll(/[\s-]/g, '')) ? {} : { code: fieldMessages.recoveryCodeLength }
}

/** Both passwords of a new one: there, and the same. */
export function newPasswordErrors(values: Values<'password' | 'password_confirmation'>, ask: Text): FieldErrors {
  const empty = required(values, { password: ask, password_confirmation: fieldMessages.confirmPassword })
  if (Object.keys(empty).length > 0 || values.password === values.password_confirmation) return empty
  return { password_confirmation: authMessages.passwordMismatch }
}
