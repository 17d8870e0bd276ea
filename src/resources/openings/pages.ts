export { OpeningDate } from './OpeningDate.tsx'
export { OpeningsPage } from './OpeningsPage.tsx'
