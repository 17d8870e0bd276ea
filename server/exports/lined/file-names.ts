import type { Minor } from '../../../ledger/money.ts'
import type { ChequeStatus } from '../../../schema/cheques.ts'
import type { ResourceName } from '../../../schema/index.ts'

/** What documents and openings link to, as a file names it and an import finds it again. */

/** What a file has of a party besides its name, to distinguish several of that name. */
export interface PartyDetails {
  tax_number: string | null
  phone: string | null
  email: string | null
}

interface PartyOfFile extends PartyDetails {
  code: string | null
  name: string
}

/** A client or a supplier as far as its name in files goes. */
export interface PartyRecord {
  id: number
  serial_number?: string | null
  display_name: string
  tax_number: string | null
  mobile: string | null
  phone: string | null
  email: string | null
}

/** A party in a file: with what tells it apart where another has its name, for who may read parties of its kind. */
export function partyOfFile(party: PartyRecord, isShared: boolean, mayRead: boolean): PartyOfFile {
  const { serial_number, display_name, tax_number, mobile, phone, email } = party
  const named = { code: serial_number ?? null, name: display_name }
  if (!isShared || !mayRead) return { ...named, tax_number: null, phone: null, email: null }
  return { ...named, tax_number, phone: mobile ?? phone, email }
}

interface ChequeOfFile {
  status: ChequeStatus
  bank: string | null
  clearedOn: string | null
  amount: Minor
  /** Of a cleared one: what the bank charged, and what it was worth then, in the base currency. */
  fee: Minor | null
  worth: Minor | null
}

export interface PartyNames {
  client(id: number): PartyOfFile | null
  supplier(id: number): PartyOfFile | null
}

/** What the links of documents and lines are called in a file. */
export interface FileNames extends PartyNames {
  product(id: number): { code: string | null; name: string; stock_type: string } | null
  account(id: number): { code: string; name: string } | null
  /** By which an import finds a record of a resource again. */
  link(resource: ResourceName, id: number): string | null
  /** By which an import finds an invoice again: a bill by the number of its supplier. */
  invoice(id: number): string | null
  /** The cheque that a payment came with or was made with. */
  cheque(documentId: number): ChequeOfFile | null
}
