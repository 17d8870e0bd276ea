import type { Fields } from './fields.ts'

export const actions = ['create', 'read', 'update', 'delete'] as const
export type Action = (typeof actions)[number]

/** Where a resource stands in the console's rail. `none`: reached from its own page only. */
export type MenuGroup = 'sales' | 'purchases' | 'cash' | 'stock' | 'parties' | 'books' | 'settings' | 'none'

/** The headings a form is divided by, in the order they are drawn. */
export type FormGroup = 'identity' | 'contact' | 'terms' | 'pricing' | 'accounts' | 'opening' | 'work' | 'more'

export interface Wire {
  /** Path below `/owner/`. */
  path: string
  /** Key of the list in its answer. */
  list: string
  /** Key of one record in its answer. */
  one: string
  /** The list is a plain array under its key, without pages. */
  bare?: true
}

export interface Resource<Name extends string = string, F extends Fields = Fields, Permission extends string = string> {
  /** Our name: the permission, the table and the folder. */
  name: Name
  /** The permission that it needs, where that is not its name. */
  permission?: Permission
  wire: Wire
  fields: F
  /** The field a person calls a record by. */
  title: Extract<keyof F, string>
  menu: MenuGroup
  list: readonly Extract<keyof F, string>[]
  filters: readonly Extract<keyof F, string>[]
  /** The fields a search looks into. */
  search: readonly Extract<keyof F, string>[]
  sort: { field: Extract<keyof F, string>; order: 'asc' | 'desc' }
  form: { [G in FormGroup]?: readonly Extract<keyof F, string>[] }
  /**
   * What a new record is asked for first, the rest behind more details; and what is as another field says until somebody says
   * otherwise.
   */
  brief?: {
    first: readonly Extract<keyof F, string>[]
    follows: { [Name in Extract<keyof F, string>]?: Extract<keyof F, string> }
  }
  /** What few need of a group: it waits behind words of its own until it says something. */
  folds?: { [G in FormGroup]?: readonly Extract<keyof F, string>[] }
  /** Whether files are attached to its records. */
  files?: true
}

/** Declares a resource, or refuses it at start, naming the resource and the field. */
export function resource<const Name extends string, const F extends Fields, const Permission extends string = Name>(
  declaration: Resource<Name, F, Permission>,
): Resource<Name, F, Permission> {
  const known = new Set(Object.keys(declaration.fields))
  const named: readonly string[] = [
    declaration.title,
    declaration.sort.field,
    ...declaration.list,
    ...declaration.filters,
    ...declaration.search,
    ...Object.values(declaration.form).flatMap(group => group ?? []),
    ...Object.values(declaration.folds ?? {}).flatMap(group => group ?? []),
    ...(declaration.brief ? [...declaration.brief.first, ...Object.entries(declaration.brief.follows).flat()] : []),
  ] as string[]
  for (const field of named) {
    if (!known.has(field)) throw new Error(`${declaration.name}: there is no field "${field}"`)
  }
  for (const [name, field] of Object.entries(declaration.fields)) {
    const conditions = [field.when, field.required === true ? undefined : field.required]
    for (const condition of conditions) {
      for (const other of Object.keys(condition ?? {})) {
        if (!known.has(other)) throw new Error(`${declaration.name}.${name}: its condition names no field "${other}"`)
      }
    }
    if (field.kind === 'choice' && field.options.length === 0)
      throw new Error(`${declaration.name}.${name}: a choice of nothing`)
  }
  return declaration
}
