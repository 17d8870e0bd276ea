import type { IssueFault } from '../../../schema/tax/issue-faults.ts'
import type { PartyRecord } from '../issue/named-by.ts'
import { saudiFaults } from '../issue/saudi-faults.ts'
import { documentToCheck } from './check-documents.ts'

/** What the authority would refuse of the organization itself, whatever it sold. */
export const sellerFaults = (seller: PartyRecord, riyadh: { date: string; time: string }): IssueFault[] =>
  saudiFaults(documentToCheck(0, seller, riyadh), riyadh.date)
