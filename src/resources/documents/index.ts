export { documentPages, documentPages as default } from './pages.tsx'
