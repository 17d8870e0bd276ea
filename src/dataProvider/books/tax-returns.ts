import { isOneReturn } from '../../../schema/tax/return-period.ts'
import { tabOrganization } from '../../public/connection/tab-session.ts'
import { taxFiledUntil } from '../organization.ts'

/** Whether the tax of two days goes to one return, as far as the law of the country says; where it does not, all do. */
export function isOneTaxReturn(one: string, other: string): boolean {
  const months = tabOrganization()?.tax_return_months
  return !months || isOneReturn(months, taxFiledUntil(), one, other)
}

/** What value added tax has been by the law of the country; it holds where the organization's rate is that of today. */
export const ratesOfLaw = () => tabOrganization()?.tax_rates_of_law ?? []
