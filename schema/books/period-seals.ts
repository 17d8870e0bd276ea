import { date, type Fields, note } from '../fields.ts'

/** What is asked of the seal of a period. */
export const periodSealFields = {
  from: date({ required: true }),
  to: date({ required: true }),
  note: note({ max: 500 }),
} as const satisfies Fields

/** Why a seal is withdrawn. */
export const sealWithdrawalFields = {
  reason: note({ required: true, max: 500 }),
} as const satisfies Fields
