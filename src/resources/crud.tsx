import type { ResourceProps } from 'react-admin'
import type { Resource } from '../../schema/declare.ts'
import { CreatePage, EditPage } from './FormPage.tsx'
import { ListPage } from './ListPage.tsx'

/** The pages of a resource, made from its declaration alone. What is special about one is merged over them. */
export const crud = (declaration: Resource): ResourceProps => ({
  name: declaration.name,
  list: () => <ListPage declaration={declaration} />,
  create: () => <CreatePage declaration={declaration} />,
  edit: () => <EditPage declaration={declaration} />,
  recordRepresentation: record => String(record[declaration.title] ?? record.id),
})
