export { NewTaxFilingPage } from './NewTaxFilingPage.tsx'
export { TaxFilingPage } from './TaxFilingPage.tsx'
export { TaxFilingsPage } from './TaxFilingsPage.tsx'
