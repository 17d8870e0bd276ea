import { get, send } from './call.ts'

interface Named {
  id: number
  name: string
}

interface Party {
  id: number
  display_name: string | null
}

/** What the organization brought with it, as the API answers it. Amounts are of the base currency but where it says otherwise. */
export interface OpeningBalances {
  /** Null before anything was brought. */
  date: string | null
  revision: number
  entry_id: number | null
  /** What stands in Opening balance adjustments, as a debit balance. */
  difference: string
  accounts: { id: number; account: Named & { code: string }; debtor: string; creditor: string }[]
  invoices: {
    id: number
    document_id: number
    /** The resource that the invoice is a document of. */
    resource: string
    client: Party | null
    supplier: Party | null
    reference: string
    date: string
    due_date: string | null
    currency_id: number
    exchange_rate: string
    /** In its own currency, as is the residual. */
    amount: string
    base_amount: string
    residual: string
  }[]
  stock: {
    id: number
    product: Named & { code: string | null; unit: string | null }
    warehouse: Named
    quantity: string
    cost: string
    value: string
  }[]
}

const path = 'opening-balances'

export const readOpenings = async (): Promise<OpeningBalances> => (await get(path)).opening_balances as OpeningBalances

/** Replaces all of them; `attempt` names the write, so that a retry writes once. */
export const saveOpenings = async (body: object, attempt: string): Promise<OpeningBalances> =>
  (await send('put', path, body, attempt)).opening_balances as OpeningBalances
