export { NumberingPage } from './NumberingPage.tsx'
export { PostingAccountsPage } from './PostingAccountsPage.tsx'
