import type { ListOptions } from '../lists/list-options.ts'

/** What the list of all books of one person can be asked for. */
export const bookListOptions: ListOptions = { filters: {}, sorts: ['name'], sort: { field: 'name', order: 'asc' } }
