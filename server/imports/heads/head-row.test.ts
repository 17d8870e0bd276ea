import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { utils, write } from '@e965/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Importable } from '../../../schema/organization/imports.ts'
import { columnsOf, firstRowsOf, mappingOf } from '../columns.ts'
import { readTable } from '../read-table.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'heads-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function read(content: string | Buffer, importable: Importable = 'clients', number: number | null = null) {
  const path = join(folder, 'file')
  await writeFile(path, content)
  const sheet = { name: null, titles: [], isWhole: () => true, isOurs: () => false }
  return readTable({ path }, { columns: columnsOf(importable), number, sheet })
}
const lines = (...rows: string[]) => rows.join('\n')

test('heads are found below a title', async () => {
  const { heads, headRow, rows, count } = await read(
    lines('Customers of Red Gate,,', ',,', 'Type,Display name,Company name', 'business,Green Lamp,Green Lamp'),
  )
  expect([headRow, heads, count]).toEqual([3, ['Type', 'Display name', 'Company name'], 1])
  expect(rows).toEqual([{ number: 4, cells: ['business', 'Green Lamp', 'Green Lamp'] }])
})

test('a title without the separator of the table, or with another, hides neither separator nor heads', async () => {
  const rest = [
    'Type;Display name;Mobile',
    'business;Green Lamp, Red Gate;01000000001',
    'business;Blue, Ltd;01000000002',
  ]
  for (const title of ['Customers', 'Customers, suppliers, and others, all of 2026, so far, as known']) {
    const { heads, headRow, rows } = await read(lines(title, 'Printed;Sunday', ...rest))
    expect([headRow, heads, rows[0]?.cells[1]]).toEqual([3, ['Type', 'Display name', 'Mobile'], 'Green Lamp, Red Gate'])
  }
})

test('decimal commas do not make a comma the separator of a file with semicolons', async () => {
  const { heads } = await read(
    lines('Name;Stock type;Default price', 'Pump;services;1,500', 'Valve;services;2,50', 'Tile;goods;3,75'),
    'products',
  )
  expect(heads).toEqual(['Name', 'Stock type', 'Default price'])
})

test('a row of figures that is filtered by a head is not taken for the heads', async () => {
  const { headRow } = await read(
    lines('Type,business', 'Mobile', 'اسم العرض,النوع,المحمول', 'Green Lamp,business,0100'),
  )
  expect(headRow).toBe(3)
})

test('without a head that is known, the heads are the first row as wide as the table', async () => {
  const { heads, headRow } = await read(lines('Our list,,,', '', 'Wer,Was,Wo,Wann', 'a,b,c,d', 'e,f,g,h'))
  expect([headRow, heads]).toEqual([3, ['Wer', 'Was', 'Wo', 'Wann']])
})

test('a file whose heads are its first row is read as before', async () => {
  const { headRow, count } = await read(lines('Name,Mobile', 'Green Lamp,01000000001'))
  expect([headRow, count]).toEqual([1, 1])
})

test('heads of a workbook are found below its title, in the columns where its table stands', async () => {
  const sheet = utils.aoa_to_sheet([])
  utils.sheet_add_aoa(sheet, [['Customers of Red Gate']], { origin: 'B2' })
  utils.sheet_add_aoa(
    sheet,
    [
      ['Display name', 'Mobile'],
      ['Green Lamp', '01000000001'],
    ],
    { origin: 'B5' },
  )
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 'a')
  const { heads, headRow, rows } = await read(write(book, { type: 'buffer', bookType: 'xlsx' }))
  expect([headRow, heads]).toEqual([5, ['Display name', 'Mobile']])
  expect(rows).toMatchObject([{ number: 6, cells: ['Green Lamp', '01000000001'] }])
})

test('the row of the heads can be named, and a row that is not there is refused', async () => {
  const content = lines('Name,Mobile', 'Trade name,Telephone', 'Green Lamp,01000000001')
  const table = await read(content, 'clients', 2)
  expect([table.headRow, table.heads, table.count]).toEqual([2, ['Trade name', 'Telephone'], 1])
  expect(firstRowsOf(table)).toEqual([
    { row: 1, cells: ['Name', 'Mobile'] },
    { row: 2, cells: ['Trade name', 'Telephone'] },
    { row: 3, cells: ['Green Lamp', '01000000001'] },
  ])
  for (const number of [0, 4, 9_999])
    await expect(read(content, 'clients', number)).rejects.toMatchObject({ fields: { head_row: ['not_found'] } })
  await expect(read(content, 'clients', 3)).rejects.toMatchObject({ fields: { file: ['no_rows'] } })
})

test('a long text above the heads is cut where the heads are chosen', async () => {
  const table = await read(lines(`${'x'.repeat(500)},`, 'Name,Mobile', 'Green Lamp,01000000001'))
  expect(firstRowsOf(table)[0]!.cells).toEqual([`${'x'.repeat(60)}…`])
})

test.each(['الاسم', 'اسم الصنف', 'Name'])('a list of products has their names under “%s”', async head => {
  const table = await read(lines(`الكود,${head},سعر البيع`, 'LMP-1,لمبة,25'), 'products')
  expect(table.heads[mappingOf('products', table, undefined).get('name')!]).toBe(head)
})
