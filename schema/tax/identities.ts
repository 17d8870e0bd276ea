import { toAsciiDigits, withoutMarks } from '../search.ts'
import type { IdentityIssue, TaxCountry } from './declare.ts'

/** A number by which an authority knows a party, as it is typed. */
interface Identity {
  kind: string
  value: string
  /** Who gave it out, where that is asked for. */
  country?: string | null
}

interface IdentityFault {
  /** Which field of which identity: `identities.0.value`. */
  path: string
  issue: IdentityIssue
}

interface CheckedIdentities {
  /** As they are stored: without separators, in plain digits. */
  identities: Identity[]
  /** What is refused. */
  faults: IdentityFault[]
  /** What looks mistyped, and is taken all the same: no authority says how its last digit is computed. */
  warnings: IdentityFault[]
}

const separators = /[\s\-‐-―.,،/_]/g

/** A number in plain digits; its separators go unless they belong to it. */
function plainValue(value: string, hasSeparators: boolean): string {
  const plain = toAsciiDigits(withoutMarks(value)).trim()
  return hasSeparators ? plain.replace(/\s+/g, ' ') : plain.replace(separators, '').toUpperCase()
}

/** The sum over the digits that Luhn gave: every second digit from the right is doubled. */
function isLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}

/** The numbers of a party as they are stored, and what is wrong with them by the law of a country. */
export function checkIdentities(
  { identities: kinds }: Pick<TaxCountry, 'identities'>,
  typed: readonly Identity[],
): CheckedIdentities {
  const checked: CheckedIdentities = { identities: [], faults: [], warnings: [] }
  for (const [index, identity] of typed.entries()) {
    const at = (field: string) => `identities.${index}.${field}`
    const kind = Object.hasOwn(kinds, identity.kind) ? kinds[identity.kind] : undefined
    const value = plainValue(identity.value, kind ? kind.hasSeparators === true : true)
    checked.identities.push({ ...identity, value })
    if (!kind) {
      checked.faults.push({ path: at('kind'), issue: 'kind_unknown' })
      continue
    }
    const fits = kind.pattern.test(value) && (kind.isTrue?.(value) ?? true)
    if (!fits) checked.faults.push({ path: at('value'), issue: value === '' ? 'number_missing' : kind.issue })
    if (kind.needsCountry && !identity.country) checked.faults.push({ path: at('country'), issue: 'country_missing' })
    if (fits && kind.checkDigit === 'luhn' && !isLuhn(value))
      checked.warnings.push({ path: at('value'), issue: 'check_digit' })
  }
  return checked
}
