export { ChequePage } from './ChequePage.tsx'
export { ChequesPage } from './ChequesPage.tsx'
