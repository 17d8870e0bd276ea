/**
 * What a kind of document is declared by. Its shape says what it is made of: items with products, one payment,
 * the lines of a journal entry, the lines of a voucher (what cash was spent on or came from), one transfer of cash, or the
 * shares of invoices that are written off.
 */
export type DocumentShape = 'items' | 'payment' | 'journal' | 'voucher' | 'transfer' | 'write_off'
export type Party = 'client' | 'supplier'
/** What a document does: it promises, asks for what is sold or bought, takes a trade back, pays, moves cash without an invoice, gives up a debt, or is an entry by hand. */
type DocumentRole = 'offer' | 'invoice' | 'return' | 'payment' | 'cash' | 'write_off' | 'entry'

export interface DocumentDeclaration {
  /** `details` is the permission of its lines; a payment has none. */
  wire: { permission: string; path: string; list: string; one: string; details: string | null }
  shape: DocumentShape
  /** Who it is dealt with: what concerns a client is sold, what concerns a supplier is bought. */
  party: Party | null
  role: DocumentRole
  /** How its net counts in what was sold or bought: a return takes off what its invoice added, others add nothing. */
  sign: 1 | -1 | 0
  /** Whether it settles invoices, or may. */
  settles: boolean
  /** Which way its goods go. */
  goods: 'in' | 'out' | null
  /** Whether posting it writes a journal entry. Offers and orders write none. */
  posts: boolean
  /** In which ways its documents stand, each in one: the tabs over their list. */
  standings: readonly string[]
  /** Begins the numbers of a new organization, until the owner chooses another. */
  prefix: string
}
