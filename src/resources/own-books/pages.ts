export { OwnBooksPage } from './OwnBooksPage.tsx'
