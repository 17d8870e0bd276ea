import type { IssueFault } from '../../../schema/tax/issue-faults.ts'
import type { Finding } from '../check.ts'
import { codes } from '../rules/codes.ts'
import { chained, firstPreviousHash } from '../sa/chain.ts'
import { checkSaudi } from '../sa/rules.ts'
import { readSaudi, type WritableDocument } from '../sa/terms.ts'
import { saudiElement } from '../sa/writing/document.ts'
import { asRead } from '../writing/xml.ts'
import { faultsOfFindings, ofBuyer, ofDocument, ofSeller, type Places } from './faults.ts'

/** What the rules of Saudi Arabia’s authority find in a document before it is issued. */

/** Only warnings to the authority, but bad books or bad records: they are mended before anything is issued. */
const blocking = codes(`
  BR-KSA-08 BR-KSA-09 BR-KSA-10 BR-KSA-63 BR-KSA-15 BR-KSA-42 BR-KSA-56 BR-KSA-81 BR-CO-10 BR-CO-13 BR-CO-16 BR-CO-17
`)

const places: Places['ofTerms'] = {
  'BT-27': ofSeller('name'),
  'BT-29': ofSeller('identity_number'),
  'BT-31': ofSeller('tax_number'),
  'BT-35': ofSeller('street'),
  'BT-37': ofSeller('city'),
  'BT-38': ofSeller('postal_code'),
  'BT-39': ofSeller('province'),
  'BG-5': ofSeller('street'),
  'KSA-3': ofSeller('district'),
  'KSA-17': ofSeller('building_number'),
  'BT-44': ofBuyer('display_name'),
  'BT-46': ofBuyer('identity_number'),
  'BT-48': ofBuyer('tax_number'),
  'BT-50': ofBuyer('street'),
  'BT-52': ofBuyer('city'),
  'BT-53': ofBuyer('postal_code'),
  'BT-54': ofBuyer('region'),
  'BT-55': ofBuyer('country_id'),
  'BG-8': ofBuyer('street'),
  'KSA-4': ofBuyer('district'),
  'BT-2': ofDocument('date'),
  'BT-5': ofDocument('currency_id'),
  'BT-25': ofDocument('invoice_id'),
  'BG-3': ofDocument('invoice_id'),
  'KSA-2': ofDocument('document_type'),
  'KSA-5': ofDocument('supply_date'),
  'KSA-10': ofDocument('reason'),
  'KSA-24': ofDocument('supply_end'),
}

const lineFields: Places['ofLines'] = {
  'BT-129': 'quantity',
  'BT-146': 'price',
  'BT-153': 'product_id',
}

const isGrave = ({ flag, rule }: Finding): boolean => flag === 'error' || blocking.has(rule)

/** A document that has no place in a chain yet is checked as the first of one: as its file would be read. */
const findingsBefore = (document: WritableDocument, today: string): Finding[] =>
  checkSaudi(
    readSaudi(asRead(saudiElement(chained(document, { previousHash: firstPreviousHash, counter: 1n })))),
    today,
  )

/** All that keeps a document from the authority. */
export const saudiFaults = (document: WritableDocument, today: string): IssueFault[] =>
  faultsOfFindings(findingsBefore(document, today).filter(isGrave), { ofTerms: places, ofLines: lineFields })
