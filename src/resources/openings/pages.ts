export { OpeningsPage } from './OpeningsPage.tsx'
