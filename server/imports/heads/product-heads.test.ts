import { describe, expect, test } from 'vitest'
import type { FileForm } from '../../../schema/organization/imports.ts'
import { mappingOf } from '../columns.ts'
import type { Table } from '../table.ts'

/** What the heads of a file are taken for, in words: `Code → code`. */
function taken(form: FileForm, head: string, row = ''): string[] {
  const headers = head.split(',')
  const rows = [{ number: 2, cells: row.split(',') }]
  const table = { heads: headers, rows } as unknown as Table
  return [...mappingOf(form, table, undefined)].map(([column, index]) => `${headers[index]} → ${column}`).sort()
}

describe('a column of codes and one of names are each what they are', () => {
  test.each([
    'Code,Product',
    'كود,المنتج',
    'Code,Name',
    'الكود,الصنف',
    'Product code,Product',
    'كود,الاسم',
    'رمز المنتج,المنتج',
  ])('%s', head => {
    const [code, name] = head.split(',')
    expect(taken('products', head)).toEqual([`${code} → code`, `${name} → name`].sort())
    for (const form of ['invoice_sales', 'invoice_purchases'] as const)
      expect([form, taken(form, head)]).toEqual([form, [`${code} → product_code`, `${name} → description`].sort()])
    expect(taken('opening_stock', head)).toEqual([`${code} → product_code`, `${name} → product_name`].sort())
  })
})

test.each(['Product', 'المنتج', 'الصنف'])('%s alone is the name', head => {
  expect(taken('products', head)).toEqual([`${head} → name`])
  for (const form of ['invoice_sales', 'invoice_purchases'] as const)
    expect([form, taken(form, head)]).toEqual([form, [`${head} → description`]])
})

test('beside a description a product is its name, unless the first are codes and the second are words', () => {
  for (const form of ['invoice_sales', 'invoice_purchases'] as const) {
    expect(taken(form, 'Code,Product,Description', 'R1,Rice,A bag of five')).toEqual([
      ...['Code → product_code', 'Description → description', 'Product → product_name'],
    ])
    expect(taken(form, 'الصنف,الوصف', 'أرز,كيس ٥ كيلو')).toEqual(['الصنف → product_name', 'الوصف → description'])
    expect(taken(form, 'الصنف,الوصف', 'أ-١,مصباح')).toEqual(['الصنف → product_code', 'الوصف → description'])
    expect(taken(form, 'Product,Description', 'R-1,R-1')).toEqual([
      'Description → description',
      'Product → product_name',
    ])
  }
})

test('a name beside a code and a description is the product’s only where the party has a column of its own', () => {
  expect(taken('invoice_sales', 'Name,Code,Description')).toEqual([
    ...['Code → product_code', 'Description → description'],
  ])
  expect(taken('invoice_sales', 'Customer,Code,Name,Description')).toEqual([
    ...['Code → product_code', 'Customer → client_name', 'Description → description', 'Name → product_name'],
  ])
  // Without a code it may be anybody's.
  expect(taken('invoice_sales', 'Name')).toEqual([])
})
