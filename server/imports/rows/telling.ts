import { isolated } from '../../../i18n/text.ts'
import { toAsciiDigits } from '../../../schema/search.ts'
import type { Value, Values } from '../../../schema/validate.ts'

/** What a file says of a party beside its name, by which one is told from another of that name. */
export interface Telling {
  tax_number: string | null
  phone: string | null
  email: string | null
}

export interface ToldRecord {
  id: number
  name: string
  tax_number: string | null
}

export interface MeantRecord extends ToldRecord {
  code: string | null
  mobile: string | null
  phone: string | null
  email: string | null
}

export const plain = (text: string | null) =>
  toAsciiDigits(text ?? '')
    .replace(/[^\p{L}\p{N}@]/gu, '')
    .toLowerCase()

/** The one record that something of the file names, where nothing of it names another or contradicts. */
export function toldAmong(records: readonly MeantRecord[], telling: Telling): MeantRecord | null {
  const named = records.flatMap(record => {
    const { tax_number, mobile, phone, email } = record
    const known = { tax_number: [tax_number], phone: [mobile, phone], email: [email] }
    const agrees = (Object.keys(known) as (keyof Telling)[]).flatMap(name => {
      const [said, of] = [plain(telling[name]), known[name].map(plain).filter(each => each !== '')]
      return said === '' || of.length === 0 ? [] : [of.includes(said)]
    })
    return agrees.includes(true) ? [{ record, isCertain: agrees.every(each => each) }] : []
  })
  const [one, another] = named
  return one?.isCertain && another === undefined ? one.record : null
}

/** Who a record is: its number and its telephone or tax number, or else the number of the record. */
export function whoIs({ id, code, mobile, phone, tax_number }: MeantRecord, seesMore: boolean): string {
  const more = seesMore ? (mobile ?? phone ?? tax_number) : null
  const [first, second] = [code, more].filter(each => each !== null).map(isolated)
  return first === undefined ? isolated(`#${id}`) : second === undefined ? first : `${first} (${second})`
}

/** What a row says of a party beside its name. */
export function tellingOf(of: 'client' | 'supplier', values: Values): Telling {
  const said = (name: keyof Telling): string | null => {
    const value: Value | undefined = values[`${of}_${name}`]
    return typeof value === 'string' ? value : null
  }
  return { tax_number: said('tax_number'), phone: said('phone'), email: said('email') }
}

/** Whether two rows of one name say nothing of their parties that differs. */
export const isToldAlike = (one: Telling, other: Telling): boolean =>
  (Object.keys(one) as (keyof Telling)[]).every(
    name => one[name] === null || other[name] === null || plain(one[name]) === plain(other[name]),
  )
