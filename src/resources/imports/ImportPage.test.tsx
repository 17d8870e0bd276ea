import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext } from 'react-admin'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { importPageWords, taxAnswerWords } from '../../../i18n/files/import-page.ts'
import { writeLanguage } from '../../../i18n/stored-language.ts'
import type { ImportPreview, ImportResult } from '../../../schema/answers/files.ts'
import * as exporting from '../../dataProvider/exporting.ts'
import * as imports from '../../dataProvider/imports.ts'
import * as savedFiles from '../../layout/save-file.ts'
import { ImportPage } from './ImportPage.tsx'

const preview: ImportPreview = {
  rows: 3,
  head_row: 3,
  sheet: null,
  other_sheets: [],
  first_rows: [
    { row: 1, cells: ['Sales of March'] },
    { row: 3, cells: ['No', 'Day', 'Thing', 'Qty', 'Each'] },
    { row: 4, cells: ['1', '2026-01-05', 'LAMP', '2', '5.00'] },
  ],
  columns: [
    { head: 'No', samples: ['1', '2'], field: 'reference' },
    { head: 'Day', samples: ['2026-01-05'], field: 'date' },
    { head: 'Thing', samples: ['LAMP'], field: null },
    { head: 'Qty', samples: ['2'], field: 'quantity' },
    { head: 'Each', samples: ['5.00'], field: 'price' },
  ],
  fields: [
    { name: 'reference', label: 'رقم المستند', required: true },
    { name: 'date', label: 'التاريخ', required: true },
    { name: 'product_code', label: 'كود الصنف', required: true },
    { name: 'description', label: 'وصف الصنف', required: false },
    { name: 'quantity', label: 'الكمية', required: true },
    { name: 'price', label: 'السعر', required: true },
  ],
  decimal_question: null,
  percent_question: null,
  warnings: [],
}

const result: ImportResult = {
  id: 4,
  dry_run: true,
  head_row: 3,
  mapping: {},
  rows: 3,
  total: '5.00',
  taken: { rows: 2, documents: 1, total: '20.00' },
  refused: { rows: 1, documents: 1, total: '-15.00' },
  made: { clients: 1, products: 2 },
  errors: [{ row: 4, column: 'Qty', value: '-3', record: 'C2 · سلمى', message: 'إشعار دائن.' }],
  ignored_columns: [],
  differences: [],
  tax_question: null,
  tax_column_question: null,
  percent_question: null,
  warnings: [{ row: 2, column: 'Day', message: 'اليوم أم الشهر؟' }],
  decimal_question: null,
}

const file = new File(['No,Day\n'], 'month.csv', { type: 'text/csv' })
const allowAll = {
  login: async () => undefined,
  logout: async () => undefined,
  checkAuth: async () => undefined,
  checkError: async () => undefined,
  canAccess: async () => true,
  getPermissions: async () =>
    Object.fromEntries(
      ['imports', 'invoice_sales', 'clients', 'products', 'payment_sales', 'opening_balances'].map(name => [
        name,
        ['create', 'update'],
      ]),
    ),
}

function openPage(address = '/') {
  render(
    <MemoryRouter initialEntries={[address]}>
      <CoreAdminContext authProvider={allowAll}>
        <ImportPage />
      </CoreAdminContext>
    </MemoryRouter>,
  )
}

const words = importPageWords
const press = (label: { ar: string }) => userEvent.click(screen.getByRole('button', { name: label.ar }))
const choose = async () => userEvent.upload(await screen.findByLabelText(words.choose.ar, { selector: 'input' }), file)

// The field of the day of opening balances is loaded when it is needed: no test waits for that.
beforeAll(async () => {
  await import('../openings/pages.ts')
}, 60_000)
beforeEach(() => {
  vi.spyOn(imports, 'previewImport').mockResolvedValue(preview)
  vi.spyOn(imports, 'lastImport').mockResolvedValue(undefined)
})
afterEach(() => {
  cleanup()
  writeLanguage('ar')
  vi.restoreAllMocks()
})

test('a refused row names all that is wrong with it, under its number once', async () => {
  const errors: ImportResult['errors'] = [
    { row: 4, column: 'Qty', value: 'many', record: 'C2', message: 'أدخل رقمًا.' },
    { row: 4, column: 'Each', value: null, record: 'C2', message: 'أدخل السعر.' },
    { row: 6, column: 'Each', value: null, record: 'C3', message: 'أدخل السعر.' },
  ]
  vi.spyOn(imports, 'importFile').mockResolvedValue({ ...result, errors })
  openPage()
  await choose()
  await userEvent.selectOptions(await screen.findByLabelText(/كود الصنف/), 'Thing')
  await press(words.check)
  const shown = () => {
    const table = screen.getByLabelText(words.refusedTitle.ar)
    return [...table.querySelectorAll('tbody tr')].map(row =>
      [...row.querySelectorAll('td')].map(cell => cell.textContent),
    )
  }
  await screen.findByText('أدخل رقمًا.')
  expect(shown()).toEqual([
    [`${words.row.ar} 4`, 'C2', 'Qty', 'many', 'أدخل رقمًا.'],
    ['', '', 'Each', words.empty.ar, 'أدخل السعر.'],
    [`${words.row.ar} 6`, 'C3', 'Each', words.empty.ar, 'أدخل السعر.'],
  ])
  // Narrowed to one reason, a row still says what else is wrong with it.
  await userEvent.selectOptions(screen.getByLabelText(words.reason.ar), 'أدخل رقمًا.')
  expect(shown().map(cells => cells.at(-1))).toEqual(['أدخل رقمًا.', 'أدخل السعر.'])
})

test('nothing is checked while a required column is missing, and nothing imported before the dry run', async () => {
  const sent = vi.spyOn(imports, 'importFile').mockResolvedValue(result)
  openPage()
  await choose()
  const check = await screen.findByRole('button', { name: words.check.ar })
  expect(check).toHaveProperty('disabled', true)
  expect(screen.getByRole('alert').textContent).toContain('كود الصنف')
  // What nothing here matches is not dropped in silence.
  expect(screen.getByRole('status').textContent).toContain('Thing')

  await userEvent.selectOptions(screen.getByLabelText(/كود الصنف/), 'Thing')
  expect(screen.queryByRole('status')).toBeNull()
  await press(words.check)
  expect(await screen.findByText('إشعار دائن.')).toBeTruthy()
  await press(words.import)
  expect(await screen.findByText(words.done.ar)).toBeTruthy()
  const mapping = {
    reference: 'No',
    date: 'Day',
    product_code: 'Thing',
    description: '',
    quantity: 'Qty',
    price: 'Each',
  }
  expect(sent.mock.calls).toEqual([
    ['invoice_sales', file, { mapping, headRow: 3, sheet: '', isDryRun: true, date: '', answers: {} }],
    ['invoice_sales', file, { mapping, headRow: 3, sheet: '', isDryRun: false, date: '', answers: {} }],
  ])
})

test.each(['ar', 'en'] as const)(
  'that columns were matched is said only of a file in which some were: %s',
  async language => {
    writeLanguage(language)
    const ofNone = { ...preview, columns: preview.columns.map(column => ({ ...column, field: null })) }
    openPage()
    await userEvent.upload(await screen.findByLabelText(words.choose[language], { selector: 'input' }), file)
    expect(await screen.findByText(words.columnsLead[language])).toBeTruthy()
    cleanup()
    vi.spyOn(imports, 'previewImport').mockResolvedValue(ofNone)
    openPage()
    await userEvent.upload(await screen.findByLabelText(words.choose[language], { selector: 'input' }), file)
    expect(await screen.findByText(words.noColumnsLead[language])).toBeTruthy()
    expect(screen.queryByText(words.columnsLead[language])).toBeNull()
  },
)

test('a column of the file is one thing: given to another field, it leaves the first', async () => {
  openPage()
  await choose()
  await userEvent.selectOptions(await screen.findByLabelText(/السعر/), 'Qty')
  expect(screen.getByLabelText(/الكمية/)).toHaveProperty('value', '')
})

test('the row of the heads is shown, and another that is chosen is read instead', async () => {
  openPage()
  await choose()
  const row = await screen.findByLabelText(words.headRow.ar)
  expect(row).toHaveProperty('value', '3')
  expect(
    [...row.querySelectorAll('option')].map(({ textContent }) => textContent!.replace(/[\u2066-\u2069]/g, '')),
  ).toEqual([
    'الصف 1: Sales of March',
    'الصف 3: No · Day · Thing · Qty · Each',
    'الصف 4: 1 · 2026-01-05 · LAMP · 2 · 5.00',
  ])
  vi.mocked(imports.previewImport).mockResolvedValue({ ...preview, head_row: 4 })
  await userEvent.selectOptions(row, '4')
  await waitFor(() => expect(screen.getByLabelText(words.headRow.ar)).toHaveProperty('value', '4'))
  expect(imports.previewImport).toHaveBeenLastCalledWith('invoice_sales', file, { headRow: 4, sheet: '' })
})

test('the sheet of a workbook that is read is shown, and another that is chosen is read and sent instead', async () => {
  const sent = vi.spyOn(imports, 'importFile').mockResolvedValue(result)
  vi.mocked(imports.previewImport).mockResolvedValue({ ...preview, sheet: 'Clients', other_sheets: ['مارس', 'April'] })
  openPage()
  await choose()
  const sheet = await screen.findByLabelText(words.sheet.ar)
  expect([...sheet.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'Clients',
    'مارس',
    'April',
  ])
  expect(screen.getByText(words.sheetHint.ar)).toBeTruthy()
  const other = { ...preview, sheet: 'مارس', other_sheets: ['Clients', 'April'] }
  vi.mocked(imports.previewImport).mockResolvedValue(other)
  await userEvent.selectOptions(sheet, 'مارس')
  await waitFor(() => expect(screen.getByLabelText(words.sheet.ar)).toHaveProperty('value', 'مارس'))
  expect(imports.previewImport).toHaveBeenLastCalledWith('invoice_sales', file, { sheet: 'مارس' })
  await userEvent.selectOptions(screen.getByLabelText(/كود الصنف/), 'Thing')
  await press(words.check)
  await waitFor(() => expect(sent).toHaveBeenCalled())
  expect(sent.mock.calls[0]![2]).toMatchObject({ sheet: 'مارس', headRow: 3 })
})

test('what is taken and what is refused stand over the whole file', async () => {
  vi.spyOn(imports, 'importFile').mockResolvedValue(result)
  openPage()
  await choose()
  await userEvent.selectOptions(await screen.findByLabelText(/كود الصنف/), 'Thing')
  await press(words.check)
  const table = await screen.findByRole('region', { name: words.file.ar })
  const rows = [...table.querySelectorAll('tr')].map(row => [...row.children].map(cell => cell.textContent))
  expect(rows.slice(1)).toEqual([
    [words.taken.ar, '2', '1', '20.00'],
    [words.refused.ar, '1', '1', '−15.00'],
    [words.file.ar, '3', '2', '5.00'],
  ])
})

test('the tax of a file is asked with what each reading comes to, and nothing is imported before it is answered', async () => {
  const readings = [
    { taxes: 'included', total: '160.00', tax: '12.28' },
    { taxes: 'added', total: '174.00', tax: '14.00' },
    { taxes: 'none', total: '160.00', tax: '0.00' },
  ] as const
  const answerOf = (answer: 'added' | null): ImportResult => ({
    ...result,
    tax_question: { answer, products: ['بلاط', 'Tile'], more: 3, readings: [...readings] },
  })
  const sent = vi
    .spyOn(imports, 'importFile')
    .mockResolvedValueOnce(answerOf(null))
    .mockResolvedValue(answerOf('added'))
  openPage()
  await choose()
  await userEvent.selectOptions(await screen.findByLabelText(/كود الصنف/), 'Thing')
  await press(words.check)
  const ways = (await screen.findAllByRole('radio')).map(radio =>
    [...radio.nextElementSibling!.children].map(({ textContent }) =>
      textContent!.replace(/[\u2066-\u2069]/g, '').trim(),
    ),
  )
  expect(ways.map(way => way.slice(0, 2))).toEqual([
    [taxAnswerWords.included.ar, 'الضريبة 12.28'],
    [taxAnswerWords.added.ar, 'الضريبة 14.00'],
    [taxAnswerWords.none.ar, 'الضريبة 0.00'],
  ])
  expect(ways[1]![2]).toContain('174.00')
  expect(screen.getByText(/ولا عمود للضريبة/).textContent).toContain('3')
  expect(screen.queryByRole('button', { name: words.import.ar })).toBeNull()
  await userEvent.click(screen.getAllByRole('radio')[1]!)
  await screen.findByRole('button', { name: words.import.ar })
  expect(screen.getAllByRole('radio')[1]).toHaveProperty('checked', true)
  await press(words.import)
  expect(sent.mock.calls.map(([, , question]) => [question.isDryRun, question.answers])).toEqual([
    [true, {}],
    [true, { taxes: 'added' }],
    [false, { taxes: 'added' }],
  ])
})

test('documents that differ from the totals of the file are accepted one by one or all, and checked again', async () => {
  const differences = [
    { document: 'K7', row: 2, column: 'Total', total: '90.00', computed: '100.00', accepted: false },
    { document: 'K9', row: 4, column: 'Total', total: '26.000', computed: '25.000', accepted: false },
  ]
  const sent = vi.spyOn(imports, 'importFile').mockResolvedValue({ ...result, differences })
  openPage()
  await choose()
  await userEvent.selectOptions(await screen.findByLabelText(/كود الصنف/), 'Thing')
  await press(words.check)
  const table = await screen.findByRole('region', { name: words.differencesTitle.ar })
  const rows = [...table.querySelectorAll('tbody tr')].map(row =>
    [...row.children].map(cell => cell.textContent?.trim()),
  )
  expect(rows).toEqual([
    ['K7', 'Total', '90.00', '100.00'],
    ['K9', 'Total', '26.000', '25.000'],
  ])
  const accept = () => screen.getByRole('button', { name: words.acceptDifferences.ar })
  expect(accept()).toHaveProperty('disabled', true)
  await userEvent.click(screen.getByRole('checkbox', { name: words.document.ar }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'K9' }))
  await userEvent.click(accept())
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(2))
  expect(sent.mock.calls[1]![2].answers).toEqual({ accepted: ['K7'] })
})

test('a refused row shows whose it is and what was refused, and the rows are downloaded to be mended', async () => {
  vi.spyOn(imports, 'importFile').mockResolvedValue({ ...result, ignored_columns: ['Clerk', 'Colour'] })
  const download = vi
    .spyOn(exporting, 'fileOfRefusedRows')
    .mockResolvedValue({ content: new Blob(), name: 'refused.csv' })
  const saved = vi.spyOn(savedFiles, 'saveFile').mockReturnValue()
  openPage()
  await choose()
  await userEvent.selectOptions(await screen.findByLabelText(/كود الصنف/), 'Thing')
  await press(words.check)
  const table = await screen.findByRole('region', { name: words.refusedTitle.ar })
  const rows = [...table.querySelectorAll('tr')].map(row => [...row.children].map(cell => cell.textContent))
  expect(rows).toEqual([
    [words.row, words.whose, words.column, words.value, words.reason].map(({ ar }) => ar),
    ['الصف 4', 'C2 · سلمى', 'Qty', '-3', 'إشعار دائن.'],
  ])
  expect(screen.getByText(/أعمدة لم تُؤخذ/).textContent).toContain('Clerk\u2069، \u2068Colour')
  await press(words.refusedDownload)
  await waitFor(() => expect(saved).toHaveBeenCalled())
  expect(download).toHaveBeenCalledWith(4)
})

test('what could have been meant otherwise is told before the import and after it', async () => {
  vi.spyOn(imports, 'importFile').mockResolvedValue(result)
  openPage()
  await choose()
  await userEvent.selectOptions(await screen.findByLabelText(/كود الصنف/), 'Thing')
  await press(words.check)
  expect((await screen.findByText('اليوم أم الشهر؟')).parentElement?.textContent).toContain(words.warnings.ar)
  await press(words.import)
  await screen.findByText(words.done.ar)
  expect(screen.getByText('اليوم أم الشهر؟')).toBeTruthy()
})

test('opening balances are asked for their day, which is sent with the file', async () => {
  const fields = [
    { name: 'product_name', label: 'اسم الصنف', required: false },
    { name: 'product_code', label: 'كود الصنف', required: false },
    { name: 'quantity', label: 'الكمية', required: true },
  ]
  vi.spyOn(imports, 'previewImport').mockResolvedValue({ ...preview, fields })
  const sent = vi
    .spyOn(imports, 'importFile')
    .mockResolvedValue({ ...result, made: { clients: 0, suppliers: 1, products: 0 } })
  openPage('/?resource=opening_stock')
  await choose()
  // A product is named by its name or by its code.
  expect((await screen.findByRole('alert')).textContent).toContain('اسم الصنف')
  await userEvent.selectOptions(screen.getByLabelText(/كود الصنف/), 'Thing')
  await userEvent.type(await screen.findByLabelText(/تاريخ الأرصدة/), '31/12/2025')
  await press(words.check)
  expect(await screen.findByText(/مورد جديد واحد/)).toBeTruthy()
  await press(words.import)
  expect(await screen.findByText(words.openOpenings.ar)).toBeTruthy()
  expect(sent.mock.calls.map(([form, , { date }]) => [form, date])).toEqual([
    ['opening_stock', '2025-12-31'],
    ['opening_stock', '2025-12-31'],
  ])
})

test('a receipt is of the client that it names, or of the invoice', async () => {
  const fields = [
    { name: 'client_name', label: 'اسم العميل', required: false },
    { name: 'invoice', label: 'عن الفاتورة', required: false },
  ]
  vi.spyOn(imports, 'previewImport').mockResolvedValue({ ...preview, fields })
  openPage('/?resource=payment_sales')
  await choose()
  expect((await screen.findByRole('alert')).textContent).toContain('اسم العميل')
  await userEvent.selectOptions(screen.getByLabelText(/عن الفاتورة/), 'No')
  expect(screen.queryByRole('alert')).toBeNull()
})

const bothWays: ImportResult = {
  ...result,
  decimal_question: {
    answer: null,
    columns: [
      {
        ...{ column: 'Each', row: 2, cell: '1.000' },
        readings: [
          { decimal_sign: '.', value: '1', sum: '13.5' },
          { decimal_sign: ',', value: '1000', sum: '13500' },
        ],
      },
    ],
    totals: [
      { decimal_sign: '.', total: '14.50' },
      { decimal_sign: ',', total: '14500.00' },
    ],
  },
}

test.each([
  [
    'ar' as const,
    ['النقطة قبل الكسر والفاصلة للآلاف', 'Each: 1.000 = 1 · مجموع العمود 13.5', 'إجمالي المستندات 14.50'],
    ['الفاصلة قبل الكسر والنقطة للآلاف', 'Each: 1.000 = 1,000 · مجموع العمود 13,500', 'إجمالي المستندات 14,500.00'],
  ],
  [
    'en' as const,
    [
      'A point before decimals, a comma for thousands',
      'Each: 1.000 = 1 · the column adds up to 13.5',
      'documents 14.50',
    ],
    ['A comma before decimals, a point for thousands', 'Each: 1.000 = 1,000', 'Total of the documents 14,500.00'],
  ],
])('numbers that could be two are asked about before anything is imported, in %s', async (language, point, comma) => {
  writeLanguage(language)
  const inLanguage = (label: { ar: string; en: string }) => label[language]
  const sent = vi.spyOn(imports, 'importFile').mockResolvedValue(bothWays)
  openPage()
  await userEvent.upload(await screen.findByLabelText(inLanguage(words.choose), { selector: 'input' }), file)
  await userEvent.selectOptions(await screen.findByLabelText(/كود الصنف/), 'Thing')
  await userEvent.click(screen.getByRole('button', { name: inLanguage(words.check) }))
  expect((await screen.findByRole('group')).textContent).toContain(inLanguage(words.decimalLead))
  const choices = screen.getAllByRole<HTMLInputElement>('radio')
  expect(choices.map(({ checked }) => checked)).toEqual([false, false])
  const shown = choices.map(choice => choice.closest('label')!.textContent!.replace(/[\u2066-\u2069]/g, ''))
  for (const sentence of point) expect(shown[0]).toContain(sentence)
  for (const sentence of comma) expect(shown[1]).toContain(sentence)
  expect(screen.queryByRole('button', { name: inLanguage(words.import) })).toBeNull()

  // Answered, it is checked as the answer reads it; the answer can be changed.
  for (const answer of [',', '.'] as const) {
    const answered = { ...bothWays, decimal_question: { ...bothWays.decimal_question!, answer } }
    sent.mockResolvedValue(answered)
    const location = answer === '.' ? 0 : 1
    await userEvent.click(screen.getAllByRole('radio')[location]!)
    await waitFor(() => expect(screen.getAllByRole<HTMLInputElement>('radio')[location]!.checked).toBe(true))
    expect(sent.mock.lastCall?.[2]).toMatchObject({ isDryRun: true, answers: { decimalSign: answer } })
  }
  await userEvent.click(screen.getByRole('button', { name: inLanguage(words.import) }))
  await screen.findByText(inLanguage(words.done))
  expect(sent.mock.lastCall?.[2]).toMatchObject({ isDryRun: false, answers: { decimalSign: '.' } })
  writeLanguage('ar')
})

test('a refusal of the server is shown, and the columns stay as they were set', async () => {
  vi.spyOn(imports, 'importFile').mockRejectedValue(new Error('الملف خالٍ من الصفوف'))
  openPage()
  await choose()
  await userEvent.selectOptions(await screen.findByLabelText(/كود الصنف/), 'Thing')
  await press(words.check)
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('الملف خالٍ من الصفوف'))
  expect(screen.getByLabelText(/كود الصنف/)).toHaveProperty('value', 'Thing')
})

test('a file that is no table is refused before it is sent', async () => {
  openPage()
  const box = await screen.findByLabelText(words.choose.ar, { selector: 'input' })
  await userEvent.upload(box, new File(['x'], 'photo.png'), { applyAccept: false })
  expect(screen.getByRole('alert').textContent).toContain(words.wrongType.ar)
  expect(imports.previewImport).not.toHaveBeenCalled()
})

test('whether the numbers of a tax column are rates or amounts is asked, and sent as it is answered', async () => {
  const readings = [
    { tax_column: 'rates', documents: 2, total: '150.00' },
    { tax_column: 'amounts', documents: 0, total: '0.00' },
  ] as const
  const answerOf = (answer: 'rates' | null): ImportResult => ({
    ...result,
    tax_column_question: { answer, column: 'VAT', values: ['14', '0'], readings: [...readings] },
  })
  const sent = vi
    .spyOn(imports, 'importFile')
    .mockResolvedValueOnce(answerOf(null))
    .mockResolvedValue(answerOf('rates'))
  const warnings = [{ row: 9, column: 'No', message: 'الصف 9 صف إجماليات.' }]
  vi.mocked(imports.previewImport).mockResolvedValue({ ...preview, warnings })
  openPage()
  await choose()
  await userEvent.selectOptions(await screen.findByLabelText(/كود الصنف/), 'Thing')
  screen.getByText('الصف 9 صف إجماليات.')
  await press(words.check)
  const question = await screen.findByText(/أهي نسب أم مبالغ/)
  expect(question.textContent!.replace(/[\u2066-\u2069]/g, '')).toContain('VAT كلها من: 14 · 0')
  expect(screen.queryByRole('button', { name: words.import.ar })).toBeNull()
  await userEvent.click(screen.getAllByRole('radio')[0]!)
  await press(words.import)
  expect(sent.mock.calls.map(([, , requested]) => requested.answers)).toEqual([
    {},
    { taxColumn: 'rates' },
    { taxColumn: 'rates' },
  ])
})

test('whether 0.1 is a tenth or so many percent is asked with what each comes to, and sent as it is answered', async () => {
  const answerOf = (answer: 'fractions' | null): ImportResult => ({
    ...result,
    percent_question: {
      answer,
      columns: [
        {
          ...{ column: 'Discount %', row: 2, cell: '0.1' },
          readings: [
            { percent_column: 'percents', value: '0.1' },
            { percent_column: 'fractions', value: '10' },
          ],
        },
      ],
      totals: [
        { percent_column: 'percents', total: '999.00' },
        { percent_column: 'fractions', total: '900.00' },
      ],
    },
  })
  const sent = vi
    .spyOn(imports, 'importFile')
    .mockResolvedValueOnce(answerOf(null))
    .mockResolvedValue(answerOf('fractions'))
  openPage()
  await choose()
  await userEvent.selectOptions(await screen.findByLabelText(/كود الصنف/), 'Thing')
  await press(words.check)
  await screen.findByText(/كسور من الواحد؟/)
  const readings = screen.getAllByRole('radio').map(radio => radio.closest('label')!.textContent)
  expect(readings[0]).toContain('0.1 = 0.1%')
  expect(readings[1]).toContain('0.1 = 10%')
  expect(readings[1]).toContain('900.00')
  expect(screen.queryByRole('button', { name: words.import.ar })).toBeNull()
  await userEvent.click(screen.getAllByRole('radio')[1]!)
  await press(words.import)
  expect(sent.mock.calls.map(([, , requested]) => requested.answers)).toEqual([
    {},
    { percentColumn: 'fractions' },
    { percentColumn: 'fractions' },
  ])
})
