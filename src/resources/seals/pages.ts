export { SealPage } from './SealPage.tsx'
export { SealsPage } from './SealsPage.tsx'
