import type { TermName } from '../../../i18n/einvoice/terms.ts'
import type { IssueFault } from '../../../schema/tax/issue-faults.ts'
import { type Finding, findingText } from '../check.ts'

/** What the rules of an authority find in a document before it is issued, each at the field where it is mended. */

type Place = Pick<IssueFault, 'record' | 'field' | 'path'>

export interface Places {
  /** Where each term is typed; what is computed of others stands at the document. */
  ofTerms: Readonly<Partial<Record<TermName, Place>>>
  /** Where each term of a line is typed. */
  ofLines: Readonly<Partial<Record<TermName, string>>>
}

export const ofSeller = (field: string): Place => ({ record: 'organizations', field, path: null })
export const ofBuyer = (field: string): Place => ({ record: 'clients', field, path: 'client_id' })
export const ofDocument = (field: string): Place => ({ record: 'documents', field, path: field })

function placeOf({ term, line }: Finding, { ofTerms, ofLines }: Places): Place & Pick<IssueFault, 'line'> {
  if (line === undefined) return ofTerms[term] ?? ofDocument('status')
  const field = ofLines[term] ?? 'tax_code_id'
  return { record: 'documents', field, path: `items.${line}.${field}`, line: line + 1 }
}

/** In the order of the rules; what two rules name is named once. */
export function faultsOfFindings(findings: readonly Finding[], places: Places): IssueFault[] {
  const faults = findings.map(finding => ({
    code: 'authority_rule' as const,
    ...placeOf(finding, places),
    text: { ar: findingText(finding, 'ar'), en: findingText(finding, 'en') },
  }))
  return faults.filter(
    ({ text, path }, index) => faults.findIndex(other => other.text.en === text.en && other.path === path) === index,
  )
}
