import type { AccountType } from '../../schema/account-types.ts'
import type { OfferAnswer } from '../../schema/answers/documents.ts'
import { type NamedBySeed, recordName } from '../../schema/resources/seeded-names.ts'
import { type LinkNames, nameOfDocument } from '../../server/books/document-names.ts'
import { todayIn } from '../../server/calendar.ts'
import { leftToInvoice } from '../../server/documents/offers.ts'
import { once } from '../../server/once.ts'
import { answerOf } from '../../server/sending/shared.ts'
import { unusedBy } from '../../server/settlement/credits.ts'
import { clientOnDocument, representativeOnDocument } from './named-clients.ts'
import { ownedBy, type StoredRecord, withoutItems } from './state.ts'
import type { Work } from './work.ts'

/** A record as far as its name goes. */
export const asNamed = ({ name, seed }: StoredRecord): NamedBySeed => ({ name: String(name), seed })

/** What warehouses are called. */
export function warehouseNames({ state, organization, language }: Work): (id: number) => string | null {
  const warehouses = ownedBy(state.collections.warehouses, organization.id)
  return id => {
    const warehouse = warehouses.find(each => each.id === id)
    return warehouse ? recordName(asNamed(warehouse), language) : null
  }
}

/** What the links of documents are called. */
export function namesOf({ state, organization, language, now }: Work): LinkNames {
  const documents = ownedBy(state.collections.documents, organization.id)
  const find = (
    resource: 'clients' | 'suppliers' | 'representatives' | 'products' | 'units' | 'accounts' | 'analytical_accounts',
    id: unknown,
  ) => ownedBy(state.collections[resource], organization.id).find(record => record.id === id)
  const stands = ({ voided_on }: { voided_on: string | null }) => voided_on === null
  const text = (value: unknown) => (value === undefined || value === null ? null : String(value))
  return {
    document: id => {
      const named = documents.find(document => document.id === id)
      return named ? nameOfDocument(named) : null
    },
    isInvoiced: id => documents.some(({ source_id, status }) => source_id === id && status !== 'void'),
    isLeftToInvoice: id => {
      const order = documents.find(document => document.id === id)!
      const invoices = documents.filter(({ source_id, status }) => source_id === id && status !== 'void')
      const left = leftToInvoice(withoutItems(order), invoices.map(withoutItems))
      return [...left.values()].some(quantity => quantity > 0n)
    },
    unused: once(id => {
      const credits = ownedBy(state.collections.credits, organization.id)
      const allocations = ownedBy(state.collections.allocations, organization.id)
      const own = credits.filter(credit => credit.document_id === id && stands(credit))
      return unusedBy(own, allocations.filter(stands))(id)
    }),
    isBounced: id =>
      ownedBy(state.collections.cheques, organization.id).some(
        ({ document_id, endorsement_id, status }) => status === 'bounced' && [document_id, endorsement_id].includes(id),
      ),
    answered: (id, revision) => {
      const answer = answerOf(
        ownedBy(state.collections.document_events, organization.id).filter(event => event.document_id === id),
        revision,
      )
      return answer && { kind: answer.kind as OfferAnswer['kind'], name: answer.name, at: answer.at }
    },
    today: todayIn(organization.timeZone, now),
    analytical: id => text(find('analytical_accounts', id)?.name),
    isCustody: id => ownedBy(state.collections.custody_holders, organization.id).some(each => each.account_id === id),
    client: id => text((find('clients', id) ?? clientOnDocument(state, organization.id, id))?.display_name),
    supplier: id => text(find('suppliers', id)?.display_name),
    representative: id =>
      text((find('representatives', id) ?? representativeOnDocument(state, organization.id, id))?.name),
    product: id => {
      const product = find('products', id)
      const unit = product && find('units', product.unit_id)
      return product
        ? {
            name: String(product.name),
            code: text(product.code),
            unit: unit ? recordName(asNamed(unit), language) : null,
          }
        : null
    },
    account: id => {
      const account = find('accounts', id)
      return account
        ? {
            name: recordName(asNamed(account), language),
            code: String(account.code),
            type: account.type as AccountType,
            has_analytical_account: account.has_analytical_account === true,
          }
        : null
    },
  }
}
