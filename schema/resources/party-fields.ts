import { choice, code, country, text } from '../fields.ts'
import { identityKinds } from '../tax/identity-kinds.ts'
import { partsOfAddress, taxTypes } from '../tax/party-parts.ts'

/** Fields that clients and suppliers have alike. */

/** An address in parts; the earlier note stays, and is printed while they are empty. */
export const addressFields = {
  country_id: country(),
  region: text(),
  city: text(),
  district: text(),
  street: text(),
  building_number: code({ max: 20 }),
  additional_number: code({ max: 20 }),
  unit: text({ max: 40 }),
  postal_code: code({ max: 20 }),
}

/** What a party is to the tax, and the number that identifies it in addition to the tax number. */
export const taxFields = {
  tax_type: choice(taxTypes, { given: true }),
  identity_kind: choice(identityKinds),
  identity_number: code(),
  /** The country that issued it, where its kind needs that: of a passport. */
  identity_country_id: country(),
}

export const addressForm = ['country_id', ...partsOfAddress] as const
export const taxForm = ['tax_type', 'identity_kind', 'identity_number', 'identity_country_id'] as const
