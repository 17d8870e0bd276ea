export { ChangesPage } from './ChangesPage.tsx'
export { ProofsPage } from './ProofsPage.tsx'
export { ReportIndex } from './ReportIndex.tsx'
export { ReportPage } from './ReportPage.tsx'
