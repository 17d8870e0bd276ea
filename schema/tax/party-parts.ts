/** What one is to the tax. */
export const taxTypes = ['business', 'consumer', 'government', 'foreign', 'exempt'] as const
export type TaxType = (typeof taxTypes)[number]

/** The parts of an address but its country, as an envelope has them. */
export const partsOfAddress = [
  ...(['region', 'city', 'district', 'street', 'building_number', 'additional_number', 'unit', 'postal_code'] as const),
] as const
export type PartOfAddress = (typeof partsOfAddress)[number]

/** An address in its parts, each of which may be empty. */
export type AddressParts = Readonly<Record<PartOfAddress, string | null>>
