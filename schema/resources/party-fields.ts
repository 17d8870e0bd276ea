import { choice, code, country, text } from '../fields.ts'
import { identityKinds } from '../tax/identity-kinds.ts'
import { partsOfAddress, taxTypes } from '../tax/party-parts.ts'

/** Fields that clients and suppliers have alike. */

/** An address in parts; the note of old stands beside, and is printed while they are empty. */
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

/** What one is to the tax, and the number beside the tax number by which an authority knows them. */
export const taxFields = {
  tax_type: choice(taxTypes, { given: true }),
  identity_kind: choice(identityKinds),
  identity_number: code(),
  /** Who gave it out, where that is asked for: of a passport. */
  identity_country_id: country(),
}

export const addressForm = ['country_id', ...partsOfAddress] as const
export const taxForm = ['tax_type', 'identity_kind', 'identity_number', 'identity_country_id'] as const
