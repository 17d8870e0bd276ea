export { CreateDocument, EditDocument } from './FormPages.tsx'
