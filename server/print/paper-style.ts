import type { Organization } from '../work.ts'
import { isTaxed } from './parts/parts.ts'
import type { Printable } from './printable.ts'
import type { Look } from './sheet.ts'

export const lookOf = ({
  print_template,
  print_colour,
  letterhead_top,
}: Pick<Organization, 'print_template' | 'print_colour' | 'letterhead_top'>): Look => ({
  template: print_template,
  colour: print_colour,
  top: Number(letterhead_top),
})

export const saudiArabia = 682

/**
 * What stands on a paper, as the organization chose. The number that makes a tax invoice one is never left out, nor the
 * code that Saudi Arabia asks for.
 */
export const shownOn = (printable: Printable, isTaxPaper: boolean) => {
  const { organization } = printable
  const isTaxInvoice = isTaxPaper && isTaxed(printable)
  const isSaudi = organization.countryId === saudiArabia
  return {
    taxNumber: organization.prints_tax_number || isTaxInvoice,
    code: organization.prints_code || (isTaxInvoice && isSaudi),
  }
}
