import { headAliases } from '../../../i18n/files/imports.ts'
import type { Text } from '../../../i18n/text.ts'
import { normalize } from '../../../schema/search.ts'

/** What the heads of a file are taken for. */

interface NamedColumn {
  name: string
  label: Text
  aliases?: readonly string[]
}

// A percentage is another column than an amount of the same name.
export const bare = (head: string) => normalize(head.replace(/[%٪]/g, ' percent')).replace(/[^\p{L}\p{N}]/gu, '')

/** Column of an import → index of its head. */
export function guess(columns: readonly NamedColumn[], headers: readonly string[]): Map<string, number> {
  const locations = new Map<string, number>()
  headers.forEach((head, index) => {
    if (!locations.has(bare(head))) locations.set(bare(head), index)
  })
  const guessed = new Map<string, number>()
  const claimed = new Set<number>()
  const claim = (column: NamedColumn, names: readonly string[]) => {
    if (guessed.has(column.name)) return
    const index = names.map(name => locations.get(bare(name))).find(found => found !== undefined && !claimed.has(found))
    if (index === undefined) return
    guessed.set(column.name, index)
    claimed.add(index)
  }
  // Our own words first, so that an alias of one column cannot take the head that is another's name. A reference is what
  // a document is known by only where nothing is called its number.
  for (const column of columns) claim(column, [column.label.ar, column.label.en])
  for (const column of columns) if (column.name !== 'reference') claim(column, [column.name])
  for (const column of columns) claim(column, column.aliases ?? headAliases[column.name] ?? [])
  const ofProduct = columns.find(({ name }) => name === 'product_name')
  if (ofProduct) {
    claim(ofProduct, ['Product', 'المنتج', 'الصنف', 'اسم المنتج'])
    // Beside a code a name is the product's, unless it may be that of the party.
    const isOfProduct = !guessed.has('description') || parties.some(name => guessed.has(name))
    if (guessed.has('product_code') && isOfProduct) claim(ofProduct, ['Name', 'الاسم'])
  }
  return guessed
}

const parties = ['client_name', 'client_code', 'supplier_name']

type Rows = readonly { cells: readonly string[] }[]

/** Where a file has both a name and a description of the product, each is itself; where the first holds codes, the second names it. */
export function settleProduct(mapping: Map<string, number>, columns: readonly NamedColumn[], rows: Rows): void {
  const index = mapping.get('product_name')
  if (index === undefined || !columns.some(({ name }) => name === 'description')) return
  const description = mapping.get('description')
  const areCodes = (at: number) => {
    const filled = rows.map(({ cells }) => (cells[at] ?? '').trim()).filter(cell => cell !== '')
    return filled.length > 0 && filled.every(cell => /^(?=.*\p{N})[\p{L}\p{N}._/-]+$/u.test(cell))
  }
  const other =
    description === undefined
      ? 'description'
      : !mapping.has('product_code') && areCodes(index) && !areCodes(description)
        ? 'product_code'
        : null
  if (other === null) return
  mapping.delete('product_name')
  mapping.set(other, index)
}
