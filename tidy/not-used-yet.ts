/** What is complete and tested before the product uses it, by file, with what is to use it. The list only shrinks. */
export const notUsedYet: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'server/einvoice/ours.ts': { businessDocumentOf: 'electronic invoices by country' },
  'server/einvoice/sa/of-ours.ts': { saudiDocumentOf: 'issued documents of Saudi Arabia' },
  'server/einvoice/sa/stamp.ts': { stamped: 'issued documents of Saudi Arabia' },
  'server/einvoice/sa/client.ts': { authorityClient: 'sending issued documents of Saudi Arabia' },
  'server/einvoice/sa/csr.ts': {
    certificateRequest: 'units of an organization in Saudi Arabia',
    unitKey: 'units of an organization in Saudi Arabia',
  },
  'mock-api/zatca/simulator.ts': { startZatcaSimulator: 'tests of sending, and the demonstration' },
  'ledger/tax/applied.ts': { appliedCode: 'documents with codes of their country' },
  'schema/tax/declare.ts': { rateOn: 'the rate of a line on its day' },
}
