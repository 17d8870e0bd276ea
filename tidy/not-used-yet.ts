/** What is complete and tested before the product uses it, by file, with what is to use it. The list only shrinks. */
export const notUsedYet: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'i18n/tax/countries.ts': { nameOfTaxCode: 'the page of tax codes' },
  'i18n/tax/identity-issues.ts': { identityIssueTexts: 'forms of parties and of the organization' },
  'schema/tax/declare.ts': { rateOn: 'the rate of a line on its day' },
  'schema/tax/identities.ts': { checkIdentities: 'parties and the organization' },
  'schema/tax/index.ts': { taxCountryOf: 'the tax codes of an organization' },
}
