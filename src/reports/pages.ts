export { ChangesPage } from './ChangesPage.tsx'
export { ProofsPage } from './proofs/ProofsPage.tsx'
export { ReportIndex } from './ReportIndex.tsx'
export { ReportPage } from './ReportPage.tsx'
