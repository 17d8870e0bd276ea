import { isolated } from '../../../i18n/text.ts'
import { toAsciiDigits } from '../../../schema/search.ts'
import type { Value, Values } from '../../../schema/validate.ts'
import type { PartyDetails } from '../../exports/lined/file-names.ts'

export interface MatchedRecord {
  id: number
  name: string
  tax_number: string | null
}

export interface NamesakeRecord extends MatchedRecord {
  code: string | null
  mobile: string | null
  phone: string | null
  email: string | null
}

export const plain = (text: string | null) =>
  toAsciiDigits(text ?? '')
    .replace(/[^\p{L}\p{N}@]/gu, '')
    .toLowerCase()

/** What distinguishes the supplier of a bill, which may have a tax number of its own. */
export const detailsOfBill = (values: Values): FileDetails => ({
  ...partyDetailsOf('supplier', values),
  mayHaveOwnTaxNumber: true,
})

export interface FileDetails extends PartyDetails {
  mayHaveOwnTaxNumber?: true
}

/** The one record that something of the file names, where nothing of it names another or contradicts. */
export function matchAmong(records: readonly NamesakeRecord[], ofFile: FileDetails): NamesakeRecord | null {
  const { mayHaveOwnTaxNumber, ...given } = ofFile
  const isOfNone = records.every(({ tax_number }) => plain(tax_number) !== plain(given.tax_number))
  const details: PartyDetails = mayHaveOwnTaxNumber && isOfNone ? { ...given, tax_number: null } : given
  const named = records.flatMap(record => {
    const { tax_number, mobile, phone, email } = record
    const known = { tax_number: [tax_number], phone: [mobile, phone], email: [email] }
    const agrees = (Object.keys(known) as (keyof PartyDetails)[]).flatMap(name => {
      const [ofFile, ofRecord] = [plain(details[name]), known[name].map(plain).filter(each => each !== '')]
      return ofFile === '' || ofRecord.length === 0 ? [] : [ofRecord.includes(ofFile)]
    })
    return agrees.includes(true) ? [{ record, isCertain: agrees.every(each => each) }] : []
  })
  const [one, another] = named
  return one?.isCertain && another === undefined ? one.record : null
}

const maxNamed = 5

/** The first of several records in a sentence. */
export const namesInSentence = (called: readonly string[]): string =>
  `${called.slice(0, maxNamed).join(' · ')}${called.length > maxNamed ? ' …' : ''}`

/** Who a record is: its number and its telephone or tax number, or else the number of the record. */
export function whoIs({ id, code, mobile, phone, tax_number }: NamesakeRecord, seesMore: boolean): string {
  const more = seesMore ? (mobile ?? phone ?? tax_number) : null
  const [first, second] = [code, more].filter(each => each !== null).map(isolated)
  return first === undefined ? isolated(`#${id}`) : second === undefined ? first : `${first} (${second})`
}

/** What a row has of a party besides its name. */
export function partyDetailsOf(of: 'client' | 'supplier', values: Values): PartyDetails {
  const detail = (name: keyof PartyDetails): string | null => {
    const value: Value | undefined = values[`${of}_${name}`]
    return typeof value === 'string' ? value : null
  }
  return { tax_number: detail('tax_number'), phone: detail('phone'), email: detail('email') }
}

/** Whether nothing that two rows of one name have of their parties differs. */
export const haveSameDetails = (one: PartyDetails, other: PartyDetails): boolean =>
  (Object.keys(one) as (keyof PartyDetails)[]).every(
    name => one[name] === null || other[name] === null || plain(one[name]) === plain(other[name]),
  )
