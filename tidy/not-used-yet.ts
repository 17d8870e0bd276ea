/** What is complete and tested before the product uses it, by file, with what is to use it. The list only shrinks. */
export const notUsedYet: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'server/einvoice/check.ts': { check: 'checks of electronic invoices', findingText: 'checks of electronic invoices' },
  'server/einvoice/reading/ubl.ts': { readUbl: 'checks of files' },
  'server/einvoice/ours.ts': { businessDocumentOf: 'electronic invoices by country' },
  'server/einvoice/rule-sets.ts': { european: 'checks of files' },
  'ledger/tax/applied.ts': { appliedCode: 'documents with codes of their country' },
  'schema/tax/declare.ts': { rateOn: 'the rate of a line on its day' },
}
