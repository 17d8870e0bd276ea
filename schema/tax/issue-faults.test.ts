import { describe, expect, test } from 'vitest'
import { taxCountries } from './index.ts'
import { type IssuedDocument, issueFaults } from './issue-faults.ts'
import type { Party } from './party.ts'

/** What keeps a document from being issued: design/law.md, cases 17, 18, 20 and 21. */

const { SA, AE, OM, EG, JO, XX } = taxCountries

const address = {
  ...{ street: 'King Fahd Road', building_number: '2322', district: 'Al Olaya', city: 'Riyadh', unit: 'Floor 3' },
  ...{ postal_code: '12214', region: 'Riyadh', province: 'Riyadh' },
}
const seller: Party = { name: 'Najd', ...address, phone: '+966 50', tax_number: '310122393500003' }
const buyer: Party = { display_name: 'Nour', ...address, tax_type: 'business', tax_number: '310122393500003' }
const invoice: IssuedDocument = {
  ...{ kind: 'invoice', date: '2026-11-21', total: 1_150_00n, decimals: 2, lines: [{ code: 'standard' }] },
}

const found = (
  document: Partial<IssuedDocument>,
  who: { seller?: Party; buyer?: Party | null; consumerAbove?: string },
  country: Parameters<typeof issueFaults>[2],
) =>
  issueFaults({ ...invoice, ...document }, { seller, buyer, ...who }, country).map(
    ({ code, record, field, path }) => `${code} ${record}.${field} at ${path}`,
  )

describe('of Saudi Arabia', () => {
  test('a whole invoice lacks nothing', () => {
    expect(found({}, {}, SA)).toEqual([])
  })

  test('a line of private healthcare without the citizen’s id is refused at the client, a simplified one too', () => {
    const citizen = { display_name: 'Suad', tax_type: 'consumer' }
    const lines = [{ code: 'citizen_hea' }]
    const refused = ['national_id_needed clients.identity_number at client_id']
    expect(found({ lines }, { buyer: citizen }, SA)).toEqual(refused)
    expect(
      found({ lines }, { buyer: { ...citizen, identity_kind: 'IQA', identity_number: '2000000006' } }, SA),
    ).toEqual(refused)
    expect(
      found({ lines }, { buyer: { ...citizen, identity_kind: 'NAT', identity_number: '1000000008' } }, SA),
    ).toEqual([])
  })

  test('a standard sale to a buyer without number and address says every fault at once', () => {
    const lines = [{ code: 'standard' }, { code: 'unsorted' }, { code: null }]
    const nobody = { display_name: 'Nour', tax_type: 'business' }
    expect(
      found({ lines }, { buyer: nobody, seller: { ...seller, building_number: '12', postal_code: 'x' } }, SA),
    ).toEqual([
      'building_4 organizations.building_number at null',
      'postal_5 organizations.postal_code at null',
      ...['street', 'district', 'city', 'postal_code'].map(part => `address_part clients.${part} at client_id`),
      'buyer_identity clients.identity_number at client_id',
      'code_unsorted documents.tax_code_id at items.1.tax_code_id',
      'code_unsorted documents.tax_code_id at items.2.tax_code_id',
    ])
  })

  test('a number or a part of an address of a wrong form is a fault, but not of parties abroad', () => {
    const wrong = { ...buyer, tax_number: '111', postal_code: '7', building_number: '9' }
    expect(found({}, { buyer: wrong }, SA)).toEqual([
      'vat_number_format clients.tax_number at client_id',
      'postal_5 clients.postal_code at client_id',
    ])
    const abroad = { ...wrong, country_id: 276, tax_type: 'foreign' }
    expect(found({}, { buyer: abroad }, SA)).toEqual([])
    expect(found({}, { buyer: { display_name: 'Rhein', tax_type: 'foreign' } }, SA)).toEqual(
      ['street', 'city', 'country_id'].map(field => `address_part clients.${field} at client_id`),
    )
  })

  test('below 1,000, and to consumers whatever the amount, it is simplified: the buyer need not be named', () => {
    expect(found({ total: 999_99n }, { buyer: { tax_type: 'business' } }, SA)).toEqual([])
    expect(found({ total: 1_000_00n }, { buyer: { tax_type: 'business' } }, SA)).toHaveLength(5)
    expect(found({ total: 5_000_00n }, { buyer: null }, SA)).toEqual([])
    expect(found({ total: 10_00n, type: 'standard' }, { buyer: null }, SA)).toHaveLength(5)
    // With a tax number, or abroad, it is standard at any amount, until somebody chooses.
    const bare = { tax_type: 'business', tax_number: '310122393500003' }
    expect(found({ total: 10_00n }, { buyer: bare }, SA)).toHaveLength(4)
    expect(found({ total: 10_00n, type: 'simplified' }, { buyer: bare }, SA)).toEqual([])
    expect(found({ total: 10_00n }, { buyer: { tax_type: 'foreign' } }, SA)).toHaveLength(3)
  })

  test('a note says why, and to which invoice', () => {
    expect(found({ kind: 'note' }, {}, SA)).toEqual([
      'reason_missing documents.reason at reason',
      'original_missing documents.invoice_id at invoice_id',
    ])
    expect(found({ kind: 'note', reason: 'price', original_id: 7 }, {}, SA)).toEqual([])
  })
})

describe('of the Emirates and Oman', () => {
  const ofSeller = { identity_kind: 'TL', identity_number: 'CN-1', tax_number: '100123456789003' }
  test('the seller has a licence; a note has a reason of the authority’s list', () => {
    expect(
      found({ total: 20_000_00n }, { seller: { ...seller, tax_number: ofSeller.tax_number }, buyer: null }, AE),
    ).toEqual(['needed_field organizations.identity_number at null'])
    const who = { seller: { ...seller, ...ofSeller }, buyer: { ...buyer, tax_number: null } }
    expect(
      found({ kind: 'note', reason: 'price', reason_code: 'DL8.61.1.A', original_id: 7, total: 20_000_00n }, who, AE),
    ).toEqual([])
    expect(
      found({ kind: 'note', reason: 'price', reason_code: 'other', original_id: 7, total: 20_000_00n }, who, AE),
    ).toEqual(['reason_missing documents.reason_code at reason_code'])
  })

  test('up to 10,000 it is simplified, on the day of the supply', () => {
    const who = { seller: { ...seller, ...ofSeller }, buyer: { display_name: 'Nour', tax_type: 'business' } }
    expect(found({ total: 10_000_00n }, who, AE)).toEqual([])
    expect(found({ total: 10_000_00n, supply_date: '2026-11-20' }, who, AE)).toHaveLength(3)
    expect(found({ total: 10_000_01n }, who, AE)).toHaveLength(3)
  })

  test('a simplified one that is chosen goes to whoever is not registered; above the limit to nobody who is', () => {
    const chosen = { total: 10_000_01n, type: 'simplified' } as const
    const who = { seller: { ...seller, ...ofSeller }, buyer: { display_name: 'Nour', tax_type: 'business' } }
    expect(found(chosen, who, AE)).toEqual([])
    const registered = { ...who, buyer: { ...who.buyer, tax_number: '100123456789003' } }
    expect(found(chosen, registered, AE)).toEqual(['simplified_too_large documents.document_type at document_type'])
    expect(found({ ...chosen, total: 10_000_00n }, registered, AE)).toEqual([])
  })

  test('a simplified one that is chosen is issued in the Emirates on the day of the supply, in Oman on another too', () => {
    const chosen = { type: 'simplified', date: '2026-11-22', supply_date: '2026-11-20' } as const
    const who = { seller: { ...seller, ...ofSeller }, buyer: { display_name: 'Nour', tax_type: 'consumer' } }
    expect(found(chosen, who, AE)).toEqual(['simplified_same_day documents.supply_date at supply_date'])
    expect(found({ ...chosen, supply_date: '2026-11-22' }, who, AE)).toEqual([])
    expect(found({ ...chosen, supply_date: null }, who, AE)).toEqual([])
    // What else is wrong with the choice is named with it.
    const registered = { ...who, buyer: { ...who.buyer, tax_type: 'business', tax_number: '100123456789003' } }
    expect(found({ ...chosen, total: 10_000_01n }, registered, AE)).toEqual([
      'simplified_too_large documents.document_type at document_type',
      'simplified_same_day documents.supply_date at supply_date',
    ])
    const omani = { ...who, seller: { ...seller, tax_number: 'OM1100000123' } }
    expect(found({ ...chosen, decimals: 3 }, omani, OM)).toEqual([])
  })

  test('an exempt body needs what a business needs', () => {
    const exempt = { display_name: 'Charity', tax_type: 'exempt' }
    const omani = { ...seller, tax_number: 'OM1100000123' }
    expect(found({ total: 500_000n, decimals: 3 }, { seller: omani, buyer: exempt }, OM)).toHaveLength(6)
    expect(found({ total: 499_999n, decimals: 3 }, { seller: omani, buyer: exempt }, OM)).toEqual([])
  })
})

describe('of Egypt and Jordan', () => {
  test('a consumer is known by an id above the amount that the organization sets', () => {
    const who = {
      seller: { ...seller, tax_number: '100200300', branch: '0' },
      buyer: { display_name: 'Suad', tax_type: 'consumer' },
    }
    expect(found({ total: 150_000_00n }, who, EG)).toEqual([])
    const refused = ['buyer_identity clients.identity_number at client_id']
    expect(found({ total: 150_000_01n }, who, EG)).toEqual(refused)
    expect(found({ total: 50_000_01n }, { ...who, consumerAbove: '50000' }, EG)).toEqual(refused)
    expect(found({}, { ...who, buyer: { display_name: 'Nour', tax_type: 'government' } }, EG)).toEqual([
      'needed_field clients.tax_number at client_id',
      ...['region', 'city', 'street', 'building_number'].map(part => `address_part clients.${part} at client_id`),
    ])
  })

  test('cash of 10,000.000 without a name is issued, of 10,000.001 and on credit it is refused', () => {
    const who = { seller: { ...seller, tax_number: '123', income_source: '9' }, buyer: null }
    const named = ['needed_field clients.display_name at client_id']
    expect(found({ total: 10_000_000n, decimals: 3, isCash: true }, who, JO)).toEqual([])
    expect(found({ total: 10_000_001n, decimals: 3, isCash: true }, who, JO)).toEqual(named)
    expect(found({ total: 1n, decimals: 3 }, who, JO)).toEqual(named)
  })

  test('what comes back to a Jordanian comes back by quantity', () => {
    const note = { kind: 'note', reason: 'price', original_id: 7 } as const
    const who = { seller: { ...seller, tax_number: '123', income_source: '9' } }
    const lines = [{ code: 'std_16' }, { code: 'std_16', isAllowance: true }]
    expect(found({ ...note, lines }, who, JO)).toEqual(['quantity_only documents.allowance at items.1.allowance'])
    expect(found({ ...note, lines }, {}, SA)).toEqual([])
  })
})

test('where nothing is issued nothing is lacking', () => {
  expect(found({ lines: [{ code: null }] }, { seller: {}, buyer: null }, XX)).toEqual([])
})
