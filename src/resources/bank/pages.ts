export { BankPages } from './BankPages.tsx'
