export { ChartPage } from './ChartPage.tsx'
export { NewAccountPage } from './NewAccountPage.tsx'
