import type { NamedBySeed } from '../../i18n/records/seeded-names.ts'
import type { Language } from '../../i18n/text.ts'
import type { Minor } from '../../ledger/money.ts'
import type { IdentityKindKey } from '../../schema/tax/identity-kinds.ts'
import type { AddressParts } from '../../schema/tax/party-parts.ts'
import type { LinkNames } from '../books/document-names.ts'
import type {
  DocumentRow,
  DocumentWithItems,
  ItemRow,
  JournalDocument,
  JournalItem,
  PaymentDocument,
  ShareItem,
  TradeDocument,
  TradeItem,
  TransferDocument,
  VoucherDocument,
  VoucherItem,
  WriteOffDocument,
} from '../books/rows.ts'
import type { OnPaper } from '../einvoice/on-paper.ts'
import type { Logo } from '../organizations/logo.ts'
import type { Settled } from '../settlement/allocations.ts'
import type { Organization } from '../work.ts'

/** The client or supplier of a document, as a letter would address them. */
export interface Addressee extends AddressParts {
  id: number
  display_name: string
  /** The note of old, printed while the parts are empty. */
  address: string | null
  country_id: number | null
  tax_number: string | null
  /** Left out of a client whose record the reader may not open. */
  identity_kind?: IdentityKindKey | null
  identity_number?: string | null
  phone: string | null
}

/** All that paper can say of a document, read in one go, so that printing holds no connection. */
export interface Printable<Document extends DocumentRow = DocumentRow, Item extends ItemRow = ItemRow>
  extends DocumentWithItems<Document, Item> {
  organization: Organization
  logo: Logo | null
  addressee: Addressee | null
  settled: Settled
  names: Record<Language, LinkNames>
  /** The products of its lines that are goods, which lie in a warehouse. */
  goods: ReadonlySet<number>
  warehouse: (NamedBySeed & { address: string | null }) | null
  /** Its client's balance as their statement closes, in the base currency; null where papers do not say it. */
  clientBalance: Minor | null
  /** What stands of it with the tax authority; null of what did not go there. */
  einvoice: OnPaper | null
  printedAt: Date
}

export type PrintedTrade = Printable<TradeDocument, TradeItem>
export type PrintedVoucher = Printable<VoucherDocument, VoucherItem>
export type PrintedPayment = Printable<PaymentDocument, ShareItem>
export type PrintedTransfer = Printable<TransferDocument>
export type PrintedJournalEntry = Printable<JournalDocument, JournalItem>
export type PrintedWriteOff = Printable<WriteOffDocument, ShareItem>
