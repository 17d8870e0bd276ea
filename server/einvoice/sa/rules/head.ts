import { isRealDay } from '../../../calendar.ts'
import { isWritten } from '../../rules/rule.ts'
import type { Reference, SaudiDocument } from '../terms.ts'
import {
  begins,
  every,
  isNote,
  isSimplified,
  isSimplifiedSummary,
  isStandard,
  isWrittenNote,
  onLines,
  type SaudiRule,
  whole,
} from './row.ts'

const named = ({ sa }: SaudiDocument, id: string): Reference[] => sa.references.filter(each => each.id === id)
const isPlain = ({ file }: Reference): boolean => isWritten(file?.content) && file?.type?.trim() === 'text/plain'
const hasFile = (document: SaudiDocument, id: string): boolean => named(document, id).some(isPlain)
const counters = ({ sa }: SaudiDocument): string[] => sa.references.flatMap(({ uuid }) => uuid ?? [])

const time = /^([01]\d|2[0-3]):[0-5]\d:[0-5]\dZ?$/
const day = /^[2-9]\d{3}-\d{2}-\d{2}$/

const isPlausibleDay = (text: string): boolean => day.test(text) && isRealDay(text)

/** Letters and digits of any script, as the sheet of the authority reads `\w`. */
const beginsAsName = /^(?:[^\p{P}\p{Z}\p{C}]|[.-])/u

const numbers: readonly SaudiRule[] = [
  whole('BR-KSA-03', 'error', 'KSA-1', 'form', ({ sa }) => beginsAsName.test(sa.uuid ?? '')),
  whole('BR-KSA-27', 'warning', 'KSA-14', 'missing', document => !isSimplified(document) || hasFile(document, 'QR')),
  whole(
    'BR-KSA-33',
    'error',
    'KSA-16',
    'missing',
    document => named(document, 'ICV').length > 0 && counters(document).some(text => text !== ''),
  ),
  every('BR-KSA-34', 'error', 'KSA-16', 'form', counters, text => /^\d*$/.test(text)),
  whole('BR-KSA-61', 'warning', 'KSA-13', 'missing', document => hasFile(document, 'PIH')),
  every(
    'BR-KSA-26',
    'warning',
    'KSA-13',
    'form',
    document => named(document, 'PIH').filter(({ file }) => file !== undefined),
    isPlain,
  ),
  every(
    'BR-KSA-CL-03',
    'error',
    'BT-125',
    'unknownCode',
    ({ sa }) => sa.references.flatMap(({ file }) => file ?? []),
    ({ type }) => fileTypes.has(type?.trim() ?? ''),
  ),
]

const fileTypes: ReadonlySet<string> = new Set([
  ...['text/csv', 'text/plain', 'application/pdf', 'image/png', 'image/jpeg', 'image/tiff'],
  ...['application/acad', 'application/dwg', 'drawing/dwg'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.oasis.opendocument.spreadsheet',
])

/** A note that says nothing of payment says no reason either. */
const atLeastOne = (has: readonly boolean[]): readonly boolean[] => (has.length > 0 ? has : [false])

const kinds: readonly SaudiRule[] = [
  whole(
    'BR-KSA-05',
    'error',
    'BT-3',
    'unknownCode',
    ({ type }) => !type || ['388', '383', '381', '386'].includes(type),
  ),
  whole(
    'BR-KSA-06',
    'error',
    'KSA-2',
    'form',
    ({ type, sa }) => type === undefined || /^0[12][01]{5,7}$/.test(sa.code ?? ''),
  ),
  whole('BR-KSA-07', 'error', 'KSA-2', 'flags', ({ sa }) => sa.code?.[4] !== '1' || sa.code[6] !== '1'),
  whole(
    'BR-KSA-31',
    'error',
    'KSA-2',
    'flags',
    document => !begins(document, '02') || /^..[01]{4}0/.test(document.sa.code ?? ''),
  ),
  whole(
    'BR-KSA-92',
    'error',
    'BT-12',
    'missing',
    ({ sa, contract }) => !/^0[12].{6}1$/.test(sa.code ?? '') || isWritten(contract),
  ),
  whole('BR-KSA-EN16931-01', 'error', 'BT-23', 'form', ({ process }) => process === 'reporting:1.0'),
]

const instants: readonly SaudiRule[] = [
  whole('BR-KSA-70', 'error', 'KSA-25', 'form', ({ sa }) => time.test(sa.time ?? '')),
  every('BR-KSA-F-01', 'error', 'BT-2', 'form', ({ sa }) => sa.days, isPlausibleDay),
  onLines(
    'BR-KSA-F-05',
    'warning',
    'KSA-28',
    'form',
    ({ prepayments }) => prepayments.flatMap(each => each.time ?? []),
    text => /^\d{2}:[0-5]\d:[0-5]\d(\.\d+)?(Z|[+-]\d{2}:\d{2})?$/.test(text),
  ),
  whole(
    'BR-KSA-35',
    'warning',
    'KSA-5',
    'missing',
    ({ sa, delivery }) => sa.supplyEnd === undefined || isWritten(delivery?.date),
  ),
  whole(
    'BR-KSA-36',
    'warning',
    'KSA-24',
    'endsBeforeStart',
    ({ sa, delivery }) =>
      !isWritten(sa.supplyEnd) || !isWritten(delivery?.date) || (sa.supplyEnd ?? '') >= (delivery?.date ?? ''),
  ),
  whole(
    'BR-KSA-15',
    'warning',
    'KSA-5',
    'missing',
    document => !begins(document, '01') || document.type !== '388' || isWritten(document.delivery?.date),
  ),
  whole(
    'BR-KSA-72',
    'error',
    'KSA-24',
    'missing',
    document =>
      !isSimplifiedSummary(document) ||
      document.buyer?.address?.country !== 'SA' ||
      (document.delivery?.date !== undefined && document.sa.supplyEnd !== undefined),
  ),
]

const notes: readonly SaudiRule[] = [
  every(
    'BR-KSA-17',
    'error',
    'KSA-10',
    'missing',
    document => (isWrittenNote(document) ? atLeastOne(document.sa.hasInstruction) : []),
    has => has,
  ),
  every(
    'BR-KSA-56',
    'warning',
    'BT-25',
    'missing',
    document => (isNote(document) ? document.precedings : []),
    ({ number }) => isWritten(number),
  ),
]

const signature = 'urn:oasis:names:specification:ubl:signature:Invoice'
const stamped = (document: SaudiDocument): string[] => (isSimplified(document) ? document.sa.attachments : [])

const stamps: readonly SaudiRule[] = [
  every(
    'BR-KSA-28',
    'error',
    'KSA-15',
    'form',
    stamped,
    (content, { sa }) => isWritten(content) && sa.stamp.information === 'urn:oasis:names:specification:ubl:signature:1',
  ),
  every(
    'BR-KSA-29',
    'warning',
    'KSA-15',
    'form',
    stamped,
    (_, { sa }) => sa.stamp.ids.includes(signature) && sa.stamp.referenced === signature,
  ),
  every(
    'BR-KSA-30',
    'error',
    'KSA-15',
    'form',
    stamped,
    (content, { sa }) =>
      isWritten(content) && sa.stamp.methods.includes('urn:oasis:names:specification:ubl:dsig:enveloped:xades'),
  ),
  whole(
    'BR-KSA-60',
    'warning',
    'KSA-15',
    'missing',
    document => !begins(document, '02') || document.sa.stamp.isWritten,
  ),
]

const hasBoth = (document: SaudiDocument): boolean => begins(document, '01') || begins(document, '02')

const lineTaxes: readonly SaudiRule[] = [
  onLines(
    'BR-KSA-52',
    'error',
    'KSA-11',
    'missing',
    (line, document) => (hasBoth(document) && isStandard(document) ? [line] : []),
    ({ taxTotals }) => taxTotals.some(({ tax }) => tax !== undefined),
  ),
  onLines(
    'BR-KSA-53',
    'error',
    'KSA-12',
    'missing',
    (line, document) => (hasBoth(document) && isStandard(document) ? [line] : []),
    ({ taxTotals }) => taxTotals.some(({ withTax }) => withTax !== undefined),
  ),
]

/** Numbers, kinds, days, notes and the stamp of a document. */
export const head: readonly SaudiRule[] = [...numbers, ...kinds, ...instants, ...notes, ...stamps, ...lineTaxes]
