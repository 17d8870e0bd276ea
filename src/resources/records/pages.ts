export { CreatePage, EditPage } from './FormPage.tsx'
export { ListPage } from './ListPage.tsx'
