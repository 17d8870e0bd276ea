import type { ResourceProps } from 'react-admin'
import type { Resource } from '../../../schema/declare.ts'
import { lazyPages } from '../../layout/shell/lazy-pages.tsx'

const { page } = lazyPages(() => import('./pages.ts'))
const ListPage = page(pages => pages.ListPage)
const CreatePage = page(pages => pages.CreatePage)
const EditPage = page(pages => pages.EditPage)

/** The pages of a resource, made from its declaration alone. What is special about one is merged over them. */
export const crud = (declaration: Resource): ResourceProps => ({
  name: declaration.name,
  list: () => <ListPage declaration={declaration} />,
  create: () => <CreatePage declaration={declaration} />,
  edit: () => <EditPage declaration={declaration} />,
  recordRepresentation: record => String(record[declaration.title] ?? record.id),
})
