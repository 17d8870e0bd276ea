export { EinvoicesPage } from './EinvoicesPage.tsx'
export { UnitsPage } from './UnitsPage.tsx'
