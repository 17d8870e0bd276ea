export { CurrenciesPage } from './CurrenciesPage.tsx'
