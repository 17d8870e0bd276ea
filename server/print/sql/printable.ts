import type { NamedBySeed } from '../../../i18n/records/seeded-names.ts'
import type { Minor } from '../../../ledger/money.ts'
import type { DocumentKind } from '../../../schema/documents.ts'
import { partsOfAddress } from '../../../schema/tax/party-parts.ts'
import { type AnyItem, type DocumentRow, isTrade } from '../../books/rows.ts'
import { statedBalanceOf } from '../../books/sql/owed.ts'
import { clientsOnDocuments, productsById, rowsById } from '../../books/sql/references.ts'
import { readToPrint } from '../../documents/sql/reading.ts'
import { onPaperOf } from '../../einvoice/sending/sql/reading.ts'
import { logoOfWork } from '../../organizations/sql/logos.ts'
import { sellerOn } from '../../organizations/sql/seller-details.ts'
import type { Work } from '../../work.ts'
import type { Addressee, Printable } from '../printable.ts'

interface Named {
  id: number
  name: string
}

/** What stands in the name of an invoice's client, where papers say it. */
async function balanceShown({ tx, organization }: Work, { kind, client_id }: DocumentRow): Promise<Minor | null> {
  if (!organization.prints_client_balance || kind !== 'sales_invoice' || client_id === null) return null
  return statedBalanceOf(tx, organization.id, client_id)
}

/** Reads a document and everything around it that stands on its paper. */
export async function readPrintable(work: Work, kind: DocumentKind, id: number): Promise<Printable> {
  const { tx, organization, now } = work
  const { document, items, settled, namesIn } = await readToPrint(work, kind, id)
  const addressees = await rowsById<Addressee>(
    tx,
    organization.id,
    document.supplier_id === null ? 'clients' : 'suppliers',
    [
      'id',
      'display_name',
      'address',
      'tax_number',
      'phone',
      'country_id',
      'identity_kind',
      'identity_number',
      ...partsOfAddress,
    ],
    [document.supplier_id ?? document.client_id],
  )
  const [own] = addressees.values()
  const [named] = own ? [] : (await clientsOnDocuments(tx, organization.id, [document.client_id])).values()
  const names = { ar: await namesIn('ar'), en: await namesIn('en') }
  const logo = organization.prints_logo ? await logoOfWork(work) : null
  const products = await productsById(
    tx,
    organization.id,
    (items as AnyItem[]).map(({ product_id = null }) => product_id),
  )
  const warehouses = await rowsById<Named & NamedBySeed & { address: string | null }>(
    tx,
    organization.id,
    'warehouses',
    ['id', 'name', 'seed', 'address'],
    [isTrade(document) ? document.warehouse_id : null],
  )
  return {
    goods: new Set(
      [...products.values()].filter(({ stock_type }) => stock_type === 'goods').map(({ id: each }) => each),
    ),
    warehouse: [...warehouses.values()][0] ?? null,
    einvoice: isTrade(document) ? await onPaperOf(work, document.id) : null,
    clientBalance: await balanceShown(work, document),
    document,
    items,
    settled,
    organization: await sellerOn(work, document.id),
    logo,
    addressee: own ?? named ?? null,
    names,
    printedAt: now,
  }
}
