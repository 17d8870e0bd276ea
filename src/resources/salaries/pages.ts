export { SalariesPage } from './SalariesPage.tsx'
