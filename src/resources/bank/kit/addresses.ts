import { bankAddress } from '../../kit/addresses.ts'

/** Where the lines of an account meet the books; at one of them. */
export const matchingAddress = (accountId: number, lineId?: number): string =>
  `${bankAddress}/${accountId}${lineId === undefined ? '' : `?line=${lineId}`}`

const withAccount = (path: string, accountId?: number): string =>
  `${bankAddress}/${path}${accountId === undefined ? '' : `?account_id=${accountId}`}`

/** Where a statement comes in, for one account or any. */
export const takeInAddress = (accountId?: number): string => withAccount('import', accountId)
export const statementsAddress = (accountId?: number): string => withAccount('statements', accountId)

/** What explains the difference of an account. */
export const memoAddress = (accountId: number): string => `${bankAddress}/${accountId}/reconciliation`
