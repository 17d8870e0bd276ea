import fc from 'fast-check'
import { elementAt } from '../../../../schema/collections/certain.ts'
import { prepaidXml, wrongSamples, zeroXml } from '../testing-wrong-samples.ts'
import { simplifiedXml, standardXml } from '../testing-xml.ts'
import { writeSaudi } from '../writing/testing-written.ts'
import { rightSaudiDocument } from './testing-right.ts'

/** Documents that something was done to at random: most break rules, and more than one. */

interface Place {
  from: number
  to: number
}

const leaf = /<cbc:(\w+)((?: [^>]*)?)>([^<]*)<\/cbc:\1>/g
const texts = [
  ...[
    '',
    '0',
    '-1',
    '1.005',
    '0.001',
    '100',
    '100.00',
    '115.00',
    '15',
    '5.00',
    '14.00',
    '101',
    'abc',
    'ن'.repeat(1001),
  ],
  ...['S', 'Z', 'E', 'O', 'AE', 'VAT', 'vat', 'SA', 'DE', 'USD', 'SAR', 'SLE', 'HRK', 'XYZ', 'true', 'false', 'yes'],
  ...['386', '388', '381', '383', '380', '10', '95', 'CG', 'ICV', 'PIH', 'QR', 'reporting:1.0'],
  ...['2026-02-30', '2030-01-01', '2026-01-31', '2026-1-31', '10:20', '10:20:30', '10:20:30Z', '24:00:00'],
  ...['0100000', '0200000', '0200010', '0100100', '0111100', '0200001', '010000001', '03', '0112345'],
  ...[
    '310483920500003',
    '300000000000003',
    '31048392050000',
    '1010483920',
    '1234',
    '12345',
    '1012345678',
    ' 1010483920 ',
  ],
  ...['VATEX-SA-32', 'VATEX-SA-29', 'VATEX-SA-OOS', 'VATEX-SA-HEA', 'VATEX-SA-EDU', 'vatex-sa-32'],
]
const attributes = [
  'SAR',
  'SLE',
  'USD',
  'XYZ',
  '',
  'CRN',
  'NAT',
  'TIN',
  'ABC',
  'OTH',
  '700',
  'text/plain',
  'text/csv',
  'PCE',
  '0200000',
  '0100001',
]

const leavesOf = (xml: string): Place[] =>
  [...xml.matchAll(leaf)].map(({ index, 0: text }) => ({ from: index, to: index + text.length }))

/** Elements that have others in them. */
function groupsOf(xml: string): Place[] {
  const open: number[] = []
  const found: Place[] = []
  for (const { index, 0: tag } of xml.matchAll(/<\/?cac:\w+>/g))
    if (!tag.startsWith('</')) open.push(index)
    else found.push({ from: open.pop() ?? 0, to: index + tag.length })
  return found
}

const put = (xml: string, { from, to }: Place, text: string): string => xml.slice(0, from) + text + xml.slice(to)

const written = (element: string, text: string): string => element.replace(/>[^<]*</, () => `>${text}<`)
const textOf = (element: string): string => element.slice(element.indexOf('>') + 1, element.lastIndexOf('<'))

/** What is done to the text of an element, by a number that is chosen at random. */
const changes: readonly ((element: string, chosen: number) => string)[] = [
  () => '',
  element => element + element,
  element => written(element, ''),
  // What is zero stays so: the program that runs the sheets takes -0.00 for less.
  element => (/[1-9]/.test(textOf(element)) ? written(element, `-${textOf(element)}`) : element),
  element => written(element, `${textOf(element)}1`),
  element => (textOf(element) === '' ? element : written(element, ` ${textOf(element)} `)),
  (element, chosen) => written(element, elementAt(texts, chosen % texts.length)),
  (element, chosen) => written(element, elementAt(texts, chosen % texts.length)),
  (element, chosen) => element.replace(/="[^"]*"/, () => `="${elementAt(attributes, chosen % attributes.length)}"`),
  element => element.replace(/ \w+="[^"]*"/, ''),
  element => written(element, (Number(textOf(element)) + 0.01).toFixed(2)),
]

interface Change {
  isGroup: boolean
  place: number
  way: number
  text: number
}

function changed(xml: string, { isGroup, place, way, text }: Change): string {
  const places = isGroup ? groupsOf(xml) : leavesOf(xml)
  if (places.length === 0) return xml
  const at = elementAt(places, place % places.length)
  const element = xml.slice(at.from, at.to)
  if (isGroup) return put(xml, at, way % 2 === 0 ? '' : element + element)
  return put(xml, at, elementAt(changes, way % changes.length)(element, text))
}

const number = fc.nat({ max: 1_000_000 })
const change = fc.record({ isGroup: fc.nat({ max: 5 }).map(n => n === 0), place: number, way: number, text: number })
const samples = [standardXml, simplifiedXml, prepaidXml, zeroXml, ...wrongSamples.map(({ xml }) => xml)].map(xml =>
  xml.replace('STAMP', '').replace('QR-CODE', ''),
)

export const brokenSaudiXml: fc.Arbitrary<string> = fc
  .tuple(
    fc.oneof(rightSaudiDocument.map(writeSaudi), fc.constantFrom(...samples)),
    fc.array(change, { minLength: 1, maxLength: 3 }),
  )
  .map(([xml, made]) => made.reduce(changed, xml))
