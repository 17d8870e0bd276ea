import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Company, openTestServer, type TestServer } from '../testing-company.ts'
import { type ImportAnswer, imported } from './testing.ts'
import { sheetsOf } from './workbook/testing-workbooks.ts'

/**
 * Small files of the kinds that users of other programs reported as read wrongly, made by hand, each with what is right. A
 * dry run says the same as the import.
 */

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server?.close())

interface Case {
  /** What stands in the books before. */
  before?: (company: Company) => Promise<unknown>
  form?: string
  file: string | Buffer | (() => Promise<Buffer>)
  fields?: Record<string, string>
  /** What is in the books afterwards: documents as `number day party total`, records by name and code. */
  books: string[]
  /** Refused rows as `row column: a part of the reason`. */
  refused?: string[]
  /** A part of each warning. */
  warned?: string[]
}

const heads = 'Invoice,Date,Customer,Item,Qty,Price'
const lines = (...rows: string[]) => `${rows.join('\n')}\n`
const sale = (...rows: string[]) => lines(heads, ...rows)
const saleWith = (more: string, ...rows: string[]) => lines(`${heads},${more}`, ...rows)

const word = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
const figure = (value: string, style = 0) => `<c s="${style}"><v>${value}</v></c>`
const error = (text: string) => `<c t="e"><v>${text}</v></c>`
const row = (cells: readonly string[], about = '') => `<row${about}>${cells.join('')}</row>`
const headRow = (more: readonly string[] = []) => row([...heads.split(','), ...more].map(word))
const line = (number: string, price: string, ...more: string[]) =>
  row([word(number), word('2026-01-05'), word('Sami'), word('Tile'), figure('1'), price, ...more])

const client =
  (...names: string[]) =>
  async (company: Company) => {
    for (const name of names)
      await company.must('POST', '/owner/clients', { type: 'business', display_name: name, company_name: name })
  }
const dollars = async (company: Company) => {
  await company.must('PUT', '/owner/organizations', { coins: [818, 840] })
  await company.must('POST', '/owner/exchange-rates', { currency_id: 840, date: '2026-01-01', rate: '50' })
}
const goods = async (company: Company) => {
  const made = await company.must('POST', '/owner/products', {
    ...{ name: 'Tile', stock_type: 'goods', default_price: '100', value_added_tax: false },
  })
  await company.must('POST', '/owner/warehouses', { name: 'Shop' })
  return made
}

const cases: Record<string, Case> = {
  'an error of a formula is no empty cell (colearendt/xlsx#7)': {
    file: () => sheetsOf([{ name: 'a', rows: [headRow(['Discount']), line('K1', figure('100'), error('#REF!'))] }]),
    books: [],
    refused: ['2 Discount: #REF!'],
  },
  'an error is no name of a client (bilig#42)': {
    file: sale('K1,2026-01-05,#N/A,Tile,1,100'),
    books: [],
    refused: ['2 Customer: #N/A'],
  },
  'a formula that was never computed is not nothing (onyx#13354)': {
    file: () =>
      sheetsOf([{ name: 'a', rows: [headRow(['Discount']), line('K1', figure('100'), '<c><f>F2*0.1</f></c>')] }]),
    books: [],
    refused: ['2 Discount: never computed'],
  },
  'a hidden sheet before the others is not the one that is sent (readxl#513)': {
    file: () =>
      sheetsOf([
        { name: 'old', isHidden: true, rows: [headRow(), line('OLD', figure('999'))] },
        { name: 'new', rows: [headRow(), line('NEW', figure('100'))] },
      ]),
    books: ['NEW 2026-01-05 Sami 100.00'],
  },
  'other sheets with rows are warned about': {
    file: () =>
      sheetsOf([
        { name: 'Jan', rows: [headRow(), line('K1', figure('100'))] },
        { name: 'Feb', rows: [headRow(), line('K2', figure('100'))] },
        { name: 'Empty', rows: [] },
      ]),
    books: ['K1 2026-01-05 Sami 100.00'],
    warned: ['others with data (Feb).'],
  },
  'hidden rows are taken, and warned about (ImportExcel#762)': {
    file: () =>
      sheetsOf([
        {
          name: 'a',
          rows: [headRow(), line('K1', figure('100')), line('K2', figure('50')).replace('<row', '<row hidden="1"')],
        },
      ]),
    books: ['K1 2026-01-05 Sami 100.00', 'K2 2026-01-05 Sami 50.00'],
    warned: ['1 hidden rows'],
  },
  'a merged cell is of all its rows (Icinga/fileshipper#16)': {
    file: () =>
      sheetsOf([
        {
          name: 'a',
          rows: [
            headRow(),
            line('K1', figure('100')),
            row([word(''), word(''), word(''), word('Grout'), figure('2'), figure('10')]),
          ],
          merged: ['A2:A3', 'B2:B3', 'C2:C3'],
        },
      ]),
    books: ['K1 2026-01-05 Sami 120.00'],
  },
  'an amount that is merged over rows is nobody’s': {
    file: () =>
      sheetsOf([
        {
          name: 'a',
          rows: [headRow(['Discount']), line('K1', figure('100'), figure('30')), line('K2', figure('100'))],
          merged: ['G2:G3'],
        },
      ]),
    books: ['K1 2026-01-05 Sami 70.00'],
    refused: ['3 Discount: merged'],
  },
  'a number that stands beside the first line only is of the lines below (gnucash-docs#123)': {
    file: sale('K1,2026-01-05,Sami,Tile,1,100', ',,,Grout,2,10', 'K2,2026-01-06,Sami,Tile,1,100'),
    books: ['K1 2026-01-05 Sami 120.00', 'K2 2026-01-06 Sami 100.00'],
    warned: ['first of them row 3'],
  },
  'a total below the last invoice is no line of it': {
    file: sale('K1,2026-01-05,Sami,Tile,1,100', ',,,الإجمالي,1,100'),
    books: ['K1 2026-01-05 Sami 100.00'],
    warned: ['Row 3 looks like a row of totals'],
  },
  'the sum, the tax and the total at the foot of a list of products are no products': {
    form: 'products',
    file: lines(
      'الصنف,السعر',
      'دلو,10',
      'Total oil,20',
      'المجموع,30.00',
      'ضريبة القيمة المضافة,4.20',
      'الإجمالي:,34.20',
    ),
    books: ['دلو  services', 'Total oil  services'],
    warned: ['rows of totals and were left out: 4 · 5 · 6'],
  },
  'a product that is called like a total and is none is a product': {
    form: 'products',
    file: lines('Item,Code,Price', 'Tile,1,10', 'Total,2,10', 'Total 9000,3,5', 'Sum,4,700'),
    books: ['Sum 4 services', 'Tile 1 services', 'Total 2 services', 'Total 9000 3 services'],
  },
  'a word for a sum at the end of a list of clients is no client': {
    form: 'clients',
    file: lines('Name,Client number,Mobile,Address', 'Sami,7,0100,Cairo', 'Laila,8,0101,Giza', 'Total: 2,,,'),
    books: ['Laila 8', 'Sami 7'],
    warned: ['Row 4 looks like a row of totals'],
  },
  'the sum of a supplier’s bills is no bill and no supplier': {
    form: 'invoice_purchases',
    file: lines(
      'Invoice,Date,Supplier,Item,Qty,Price,VAT',
      ...['B1,2026-01-05,Nile,Tile,2,30,no', 'B2,2026-01-06,Nile,Tile,3,40,no', ',,Sum,,5,70,'],
      ...['B3,2026-01-07,Delta,Tile,1,5,no', 'B4,2026-01-08,Delta,Tile,1,6,no', ',,Sum,,2,11,', ',,Grand total,,7,81,'],
    ),
    books: [
      'B1 2026-01-05 Nile 60.00',
      'B2 2026-01-06 Nile 120.00',
      'B3 2026-01-07 Delta 5.00',
      'B4 2026-01-08 Delta 6.00',
    ],
    warned: ['left out: 4 · 7 · 8'],
  },
  'heads that are repeated are no sale': {
    file: sale('K1,2026-01-05,Sami,Tile,1,100', heads, 'K2,2026-01-05,Sami,Tile,1,100'),
    books: ['K1 2026-01-05 Sami 100.00', 'K2 2026-01-05 Sami 100.00'],
    warned: ['repeat the heads of the columns and were left out: 3'],
  },
  'a code that a spreadsheet shortened is none (react-csv#136)': {
    file: lines(
      'Invoice,Date,Customer,Product code,Item,Qty,Price',
      'K1,2026-01-05,Sami,6.22E+12,Tile,1,100',
      'K1,2026-01-05,Sami,6.22E+12,Grout,1,50',
    ),
    books: [],
    refused: ['2 Product code: shortened', '3 Product code: shortened'],
  },
  'a telephone that a spreadsheet shortened is none (notifications-admin#4124)': {
    form: 'clients',
    file: lines('Name,Mobile', 'Sami,2.01E+11'),
    books: [],
    refused: ['2 Mobile: shortened'],
  },
  'a comma inside a number makes a cell too many, and the row is refused': {
    file: sale(
      'K1,2026-01-05,Sami,Tile,2,1,250.00',
      'K2,2026-01-05,Sami,Tile,2,1250.00,, ',
      'K3,2026-01-05,Sami,Tile,1,"1,250.00"',
    ),
    books: ['K2 2026-01-05 Sami 2500.00', 'K3 2026-01-05 Sami 1250.00'],
    refused: ['2 null: more cells (7) than the file has heads (6)'],
  },
  'a client whose limit has a bare comma is refused': {
    form: 'clients',
    file: lines('Name,Credit limit', 'Ali,5,000', 'Sami,5000'),
    books: ['Sami'],
    refused: ['2 null: needs quotes'],
  },
  'payments whose amount has a bare comma are refused': {
    before: client('Ali'),
    form: 'payment_sales',
    file: lines('Date,Client,Amount', '2026-01-05,Ali,1,250.50'),
    books: [],
    refused: ['2 null: needs quotes'],
  },
  'an amount that its format shows in riyals is none in pounds': {
    file: () => sheetsOf([{ name: 'a', rows: [headRow(), line('K1', figure('50', 1))] }], ['#,##0.00 &quot;ر.س&quot;']),
    books: [],
    refused: ['2 Price: another currency'],
  },
  'where days of a column have both orders, those that could be two days are refused': {
    file: sale(
      'K1,03/13/2026,Sami,Tile,1,100',
      'K2,14/03/2026,Sami,Tile,1,100',
      'K3,05/03/2026,Sami,Tile,1,100',
      'K4,04/04/2026,Sami,Tile,1,100',
    ),
    books: ['K1 2026-03-13 Sami 100.00', 'K2 2026-03-14 Sami 100.00', 'K4 2026-04-04 Sami 100.00'],
    refused: ['4 Date: could be two days'],
  },
  'a tax number of more digits than a spreadsheet keeps in a number is another one': {
    form: 'clients',
    file: () =>
      sheetsOf([
        {
          name: 'a',
          rows: [
            row(['Name', 'Tax number'].map(word)),
            row([word('Ali'), figure('1.2345678901234501E+16')]),
            row([word('Sami'), figure('3001234567890120')]),
            row([word('Mona'), word('3001234567890120')]),
          ],
        },
      ]),
    books: ['Mona'],
    refused: ['2 Tax number: last digits are lost', '3 Tax number: last digits are lost'],
  },
  'sixteen digits that a program wrote are sixteen digits (write_xlsx#90)': {
    form: 'products',
    file: () =>
      sheetsOf([
        {
          name: 'a',
          rows: [
            row(['Name', 'Code', 'Price'].map(word)),
            row([word('Tile'), figure('1405202108700589'), figure('10')]),
          ],
        },
      ]),
    books: ['Tile 1405202108700589 services'],
  },
  'a client is the same in other letters and spaces (torqvoice#44)': {
    before: client('Sami Hardware'),
    file: sale('K1,2026-01-05,SAMI  hardware,Tile,1,100'),
    books: ['K1 2026-01-05 Sami Hardware 100.00'],
    warned: ['taken for Sami Hardware'],
  },
  'a client is the same in other forms of Arabic letters': {
    before: client('مؤسسة أحمد للتجارة'),
    file: sale('K1,2026-01-05,مؤسسه احمد للتجاره,Tile,1,100', 'K2,2026-01-05,مؤسسة أحمد\u200f للتجـارة,Tile,1,100'),
    books: ['K1 2026-01-05 مؤسسة أحمد للتجارة 100.00', 'K2 2026-01-05 مؤسسة أحمد للتجارة 100.00'],
    warned: ['taken for', 'taken for'],
  },
  'two spellings in one file make one client': {
    file: sale('K1,2026-01-05,Sami,Tile,1,100', 'K2,2026-01-05,sami ,Tile,1,100'),
    books: ['K1 2026-01-05 Sami 100.00', 'K2 2026-01-05 Sami 100.00'],
    warned: ['sami was taken for Sami'],
  },
  'a name that two clients bear is neither (openspp#573)': {
    before: client('Sami', 'Sami'),
    file: sale('K1,2026-01-05,Sami,Tile,1,100'),
    books: [],
    refused: ['2 Customer: more than one client called Sami'],
  },
  'years of two digits may stand first (dateutil#217)': {
    file: sale('K1,26-01-05,Sami,Tile,1,100', 'K2,26-01-31,Sami,Tile,1,100'),
    books: ['K1 2026-01-05 Sami 100.00', 'K2 2026-01-31 Sami 100.00'],
    warned: ['year first: 26-01-05 is 2026-01-05'],
  },
  'years of two digits at the end stay there (submersion#1829)': {
    file: sale('K1,05/01/26,Sami,Tile,1,100', 'K2,31/01/26,Sami,Tile,1,100'),
    books: ['K1 2026-01-05 Sami 100.00', 'K2 2026-01-31 Sami 100.00'],
  },
  'days that fall due tell how the days of the invoices are written': {
    file: saleWith('Due date', 'K1,05/02/2026,Sami,Tile,1,100,05/30/2026'),
    books: ['K1 2026-05-02 Sami 100.00'],
  },
  'a moment of universal time is of the day that it is here (UpBank-TransactionImporter#20)': {
    file: sale('K1,2026-01-05T23:30:00Z,Sami,Tile,1,100', 'K2,2026-01-05T00:30:00+03:00,Sami,Tile,1,100'),
    books: ['K2 2026-01-05 Sami 100.00', 'K1 2026-01-06 Sami 100.00'],
  },
  'days with their weekdays are days': {
    file: sale('K1,Mon Jan 05 2026,Sami,Tile,1,100', 'K2,الاثنين 5 يناير 2026,Sami,Tile,1,100'),
    books: ['K1 2026-01-05 Sami 100.00', 'K2 2026-01-05 Sami 100.00'],
  },
  'days that a spreadsheet may have swapped are warned about': {
    file: () =>
      sheetsOf(
        [
          {
            name: 'a',
            rows: [
              headRow(),
              row([word('K1'), figure('46147', 1), word('Sami'), word('Tile'), figure('1'), figure('1')]),
              row([word('K2'), word('13/01/2026'), word('Sami'), word('Tile'), figure('1'), figure('1')]),
            ],
          },
        ],
        ['m/d/yyyy'],
      ),
    books: ['K2 2026-01-13 Sami 1.00', 'K1 2026-05-05 Sami 1.00'],
    warned: ['swapped day and month'],
  },
  'a dash is nothing (firefly-iii#2296)': {
    file: saleWith('Discount', 'K1,2026-01-05,Sami,Tile,1,100, - ', 'K2,2026-01-05,Sami,Tile,1,100,10'),
    books: ['K1 2026-01-05 Sami 100.00', 'K2 2026-01-05 Sami 90.00'],
  },
  'letters of two bytes are known without their mark (OpenRefine#1241)': {
    file: Buffer.from(sale('K1,2026-01-05,سامي,Tile,1,100'), 'utf16le'),
    books: ['K1 2026-01-05 سامي 100.00'],
  },
  'a currency beside an amount is that of its row, or refused (firefly-iii#746)': {
    before: dollars,
    file: saleWith(
      'Currency,Exchange rate',
      'K1,2026-01-05,Sami,Tile,1,$100.00,USD,50',
      'K2,2026-01-05,Sami,Tile,1,EGP 100.00,USD,50',
      'K3,2026-01-05,Sami,Tile,1,100 ج.م,EGP,',
    ),
    books: ['K1 2026-01-05 Sami 100.00', 'K3 2026-01-05 Sami 100.00'],
    refused: ['3 Price: Amounts here are in USD'],
  },
  'a currency is known by its sign (EDD-CSV-Manager#16)': {
    before: dollars,
    file: saleWith(
      'Currency,Exchange rate',
      'K1,2026-01-05,Sami,Tile,1,100,$,50',
      'K2,2026-01-05,Sami,Tile,1,100,ج.م,',
    ),
    books: ['K1 2026-01-05 Sami 100.00', 'K2 2026-01-05 Sami 100.00'],
  },
  'the currency of a receipt stands beside its amount': {
    before: dollars,
    form: 'payment_sales',
    file: lines('Voucher,Date,Customer,Amount,Currency,Exchange rate', 'R1,2026-01-05,Sami,$100.00,USD,50'),
    books: ['R1 2026-01-05 Sami 100.00'],
  },
  'the currency of a workbook’s format is a currency (fonttools#3900)': {
    file: () =>
      sheetsOf(
        [{ name: 'a', rows: [headRow(), line('K1', figure('100.5', 1)), line('K2', figure('100.5', 2))] }],
        ['[$$-409]#,##0.00', '[$ج.م.-C01] #,##0.00'],
      ),
    books: ['K2 2026-01-05 Sami 100.50'],
    refused: ['2 Price: Amounts here are in EGP'],
  },
  'what is short in stock is refused by itself (erpnext#56625)': {
    before: goods,
    file: sale('K1,2026-01-05,Sami,Tile,1,100', 'K2,2026-01-05,Laila,Labour,1,100'),
    fields: { taxes: 'none' },
    books: ['K2 2026-01-05 Laila 100.00'],
    refused: ['2 Qty: Not enough in stock'],
  },
  'the total of a bill that differs is accepted by its number (open-msupply#10187)': {
    form: 'invoice_purchases',
    file: lines('Invoice,Date,Supplier,Item,Qty,Price,Invoice total,VAT', 'B1,2026-01-05,Nile,Tile,3,33.33,100,no'),
    fields: { accept_differences: 'B1' },
    books: ['B1 2026-01-05 Nile 99.99'],
  },
  'signs of minus and brackets are quantities that come back (moneymanagerex#2898)': {
    file: sale(
      'K1,2026-01-05,Sami,Tile,2-,100',
      'K2,2026-01-05,Sami,Tile,(2),100',
      'K3,2026-01-05,Sami,Tile,٣,١٬٢٥٠٫٥٠',
    ),
    books: ['K3 2026-01-05 Sami 3751.50', 'K1 2026-01-05 Sami 200.00', 'K2 2026-01-05 Sami 200.00'],
  },
  'a quantity of pieces is its number, and one of another unit or a price of pieces is answered in plain words': {
    file: sale(
      'K1,2026-01-05,Sami,Tile,12 قطعة,100',
      'K2,2026-01-05,Sami,Tile,12 pcs.,100',
      'K3,2026-01-05,Sami,Tile,3 كرتونة,100',
      'K4,2026-01-05,Sami,Tile,1,100 قطعة',
      'K5,2026-01-05,Sami,Tile,1,100 USD',
    ),
    books: ['K1 2026-01-05 Sami 1200.00', 'K2 2026-01-05 Sami 1200.00'],
    refused: ['4 Qty: without “كرتونة” beside it', '5 Price: without “قطعة” beside it', '6 Price: another currency'],
  },
  'a day that has not come is warned about, and a day on which something falls due is not': {
    file: saleWith('Due date', 'K1,2062-01-05,Sami,Tile,1,100,2062-02-05', 'K2,2026-01-05,Sami,Tile,1,100,2062-02-05'),
    books: ['K2 2026-01-05 Sami 100.00', 'K1 2062-01-05 Sami 100.00'],
    warned: ['date 2062-01-05 in row 2 is after today'],
  },
  'a mark decides the calendar of a day, and one that contradicts its year is refused': {
    file: sale(
      ...['K1,15/03/47 هـ,Sami,Tile,1,100', 'K2,15/3/1447هـ,Sami,Tile,1,100', 'K3,15/3/2026هـ,Sami,Tile,1,100'],
      ...['K4,15/3/1447 م,Sami,Tile,1,100', 'K5,15/3/2026 م,Sami,Tile,1,100'],
    ),
    books: ['K1 2025-09-07 Sami 100.00', 'K2 2025-09-07 Sami 100.00', 'K5 2026-03-15 Sami 100.00'],
    refused: ['4 Date: The year 2026 is not of the calendar', '5 Date: The year 1447 is not of the calendar'],
  },
  'a day that is refused is not counted among old days, and a Hijri day that its month does not have is named as one': {
    file: sale(
      ...['K1,1446/12/30,Sami,Tile,1,100', 'K2,0026-01-05,Sami,Tile,1,100', 'K3,2199-12-31,Sami,Tile,1,100'],
      ...['K4,2200-01-01,Sami,Tile,1,100', 'K5,1926-01-05,Sami,Tile,1,100', 'K6,1446/12/29,Sami,Tile,1,100'],
    ),
    books: ['K5 1926-01-05 Sami 100.00', 'K6 2025-06-25 Sami 100.00', 'K3 2199-12-31 Sami 100.00'],
    refused: [
      '2 Date: The year of 1446/12/30 is Hijri, so it was read as a Hijri date',
      '3 Date: between 1900 and 2199',
      '5 Date: between 1900 and 2199',
    ],
    warned: ['date 2199-12-31 in row 4 is after today', 'date 1926-01-05 in row 6 is more than twenty years ago'],
  },
  'a bill of before these books is warned about, as a slip of the pen may be': {
    form: 'invoice_purchases',
    file: lines(
      'Invoice,Date,Supplier,Item,Qty,Price,VAT',
      ...['B1,15/03/1926,Nile,Tile,2,30,no', 'B2,15/03/2026,Nile,Tile,3,40,no'],
    ),
    books: ['B1 1926-03-15 Nile 60.00', 'B2 2026-03-15 Nile 120.00'],
    warned: ['date 1926-03-15 in row 2 is more than twenty years ago'],
  },
  'bills of years that were written with two digits are warned about where they have not come': {
    form: 'invoice_purchases',
    file: lines(
      'Invoice,Date,Supplier,Item,Qty,Price,VAT',
      ...['B1,05/01/62,Nile,Tile,2,30,no', 'B2,31/01/62,Nile,Tile,3,40,no', 'B3,31/01/2026,Nile,Tile,3,40,no'],
    ),
    books: ['B3 2026-01-31 Nile 120.00', 'B1 2062-01-05 Nile 60.00', 'B2 2062-01-31 Nile 120.00'],
    warned: ['has 2 dates after today'],
  },
  'dates of rows that are refused for something else are not counted among those to make sure of': {
    file: sale(
      ...['K1,2062-01-05,Sami,Tile,many,100', 'K2,2062-01-06,Sami,Tile,1,100', 'K3,2063-01-05,Sami,Tile,1,?'],
      ...['K4,1926-01-05,Sami,Tile,1,many', 'K5,2026-01-05,Sami,Tile,1,100'],
    ),
    books: ['K5 2026-01-05 Sami 100.00', 'K2 2062-01-06 Sami 100.00'],
    refused: ['2 Qty: ', '4 Price: ', '5 Price: '],
    warned: ['date 2062-01-06 in row 3 is after today'],
  },
  'a total before tax is compared with what the lines come to before tax, and another is told from both': {
    file: saleWith(
      'VAT,Invoice total',
      ...['K1,2026-01-05,Sami,Tile,1,100,yes,114', 'K2,2026-01-05,Sami,Tile,2,100,yes,200'],
      ...['K3,2026-01-05,Sami,Tile,2,100,yes,228', 'K4,2026-01-05,Sami,Tile,1,100,yes,115'],
      'K5,2026-01-05,Sami,Tile,1,100,no,115',
    ),
    books: ['K1 2026-01-05 Sami 114.00', 'K3 2026-01-05 Sami 228.00'],
    refused: [
      '3 Invoice total: 200.00, is what its lines come to before tax; with tax they come to 228.00.',
      '5 Invoice total: 115.00 for this document; its lines come to 100.00 before tax and 114.00 with tax.',
      '6 Invoice total: 115.00 for this document; its lines come to 100.00.',
    ],
  },
  'the total of a bill before tax is called what it is': {
    form: 'invoice_purchases',
    file: lines(
      'Invoice,Date,Supplier,Item,Qty,Price,Total,VAT',
      ...['B1,2026-01-05,Nile,Tile,2,30,60,yes', 'B2,2026-01-05,Nile,Tile,2,30,68.40,yes'],
    ),
    books: ['B2 2026-01-05 Nile 68.40'],
    refused: ['2 Total: 60.00, is what its lines come to before tax; with tax they come to 68.40.'],
    warned: ['tax of document B2 is not recovered'],
  },
  'the sum of debits and credits is no account': {
    form: 'opening_balances',
    file: lines('Account code,Debit,Credit', '1101,"1,000.50",', '3101,,"1,000.50"', 'المجموع,"1,000.50","1,000.50"'),
    fields: { date: '2026-01-01' },
    books: [],
    warned: ['Row 4 looks like a row of totals'],
  },
  'what a file has as a draft or as void is in nobody’s books': {
    file: saleWith(
      'الحالة',
      'K1,2026-01-05,Sami,Tile,1,100,مُرحّلة',
      'K2,2026-01-05,Sami,Tile,1,100,ملغاة',
      'K3,2026-01-05,Sami,Tile,1,100,مسودة',
    ),
    books: ['K1 2026-01-05 Sami 100.00'],
    refused: ['3 null: ملغاة', '4 null: مسودة'],
  },
  'documents that share a reference are told apart by what is called their number': {
    before: client('Sami'),
    form: 'payment_sales',
    file: lines(
      'Receipt number,Date,Client,Amount,Reference',
      'R-101,2026-01-05,Sami,100,BANK',
      'R-102,2026-01-05,Sami,250,BANK',
    ),
    books: ['R-101 2026-01-05 Sami 100.00', 'R-102 2026-01-05 Sami 250.00'],
  },
  'so are sales in Arabic': {
    fields: { taxes: 'none' },
    file: lines(
      'الرقم,التاريخ,العميل,الصنف,الكمية,السعر,المرجع',
      '101,2026-01-05,Sami,Work,1,100,BANK',
      '102,2026-01-05,Sami,Work,1,250,BANK',
    ),
    books: ['101 2026-01-05 Sami 100.00', '102 2026-01-05 Sami 250.00'],
  },
  'a code of one product beside the name of another is of neither': {
    before: async company => {
      for (const [code, name] of [
        ['0007', 'Rice'],
        ['7', 'Sugar'],
      ])
        await company.must('POST', '/owner/products', { code, name, stock_type: 'services', default_price: '1' })
    },
    file: lines(
      'Invoice,Date,Customer,Product code,Product name,Qty,Price',
      'K1,2026-01-05,Sami,7,Rice,1,5',
      'K2,2026-01-05,Sami,0007,rice,1,5',
      'K3,2026-01-05,Sami,7,Brown sugar,1,5',
    ),
    fields: { taxes: 'none' },
    books: ['K2 2026-01-05 Sami 5.00', 'K3 2026-01-05 Sami 5.00'],
    refused: ['2 Product code: The code 7 is of Sugar in your records'],
  },
  'so is a code of one account beside the name of another': {
    form: 'opening_balances',
    file: lines('Account code,Account,Debit,Credit', '1101,Bank,700,', '1101,Cash,700,', '3101,Anything,,700'),
    fields: { date: '2026-01-01' },
    books: [],
    refused: ['2 Account code: The code 1101 is in your chart the code of another account'],
  },
  'payments that were void or drafts stay out, and cash has many words': {
    before: client('Sami'),
    form: 'payment_sales',
    file: lines(
      'Number,Date,Client,Amount,Payment method,Status',
      'R1,2026-01-05,Sami,100,نقدي,Posted',
      'R2,2026-01-05,Sami,200,cash,Void',
      'R3,2026-01-05,Sami,400,cash,Draft',
    ),
    books: ['R1 2026-01-05 Sami 100.00'],
    refused: ['3 null: Void', '4 null: Draft'],
  },
  'goods are known by the words that people have for them': {
    form: 'products',
    file: lines('الصنف,النوع,السعر', 'دلو,منتج,10', 'صيانة,خدمي,20'),
    books: ['دلو  goods', 'صيانة  services'],
  },
  'a balance of nothing is written as a dash (accounting.js#16)': {
    form: 'opening_balances',
    file: lines('Account code,Debit,Credit', '1101,"1,000.50", - ', '3101, - ,"1,000.50"'),
    fields: { date: '2026-01-01' },
    books: [],
  },
}

const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '')

type Wire = Record<string, string>

async function booksOf(company: Company): Promise<string[]> {
  const listed = async (path: string, list: string) =>
    ((await company.must('GET', `/owner/${path}?per_page=100&sort=id&order=asc`))[list] as unknown as { data: Wire[] })
      .data
  const documents = [
    ...(await listed('invoice-sales', 'invoice_sales')),
    ...(await listed('throw-back-sales', 'throw_back_sales')),
    ...(await listed('invoice-purchases', 'invoice_purchases')),
    ...(await listed('payment-sales', 'payment_sales')),
  ]
  const parties = new Map(
    [...(await listed('clients', 'clients')), ...(await listed('suppliers', 'suppliers'))].map(each => [
      `${each.id} ${each.serial_number === undefined}`,
      each.display_name,
    ]),
  )
  return documents.map(each => {
    const party = each.client_id ? parties.get(`${each.client_id} false`) : parties.get(`${each.supplier_id} true`)
    return `${each.source_number} ${each.date} ${party} ${each.total ?? each.amount}`
  })
}

async function recordsOf(company: Company, form: string): Promise<string[]> {
  const list = form === 'products' ? 'Products' : form
  const { data } = (await company.must('GET', `/owner/${form}?per_page=100`))[list] as unknown as { data: Wire[] }
  return data.map(each =>
    `${each.name ?? each.display_name} ${each.code ?? each.serial_number ?? ''} ${each.stock_type ?? ''}`.trim(),
  )
}

test.each(Object.entries(cases))('%s', async (_, { before, form = 'invoice_sales', file, fields = {}, ...right }) => {
  const company = await server.newCompany()
  await before?.(company)
  const content = typeof file === 'function' ? await file() : file
  const dry = await imported(server, company, form, content, { ...fields, dry_run: '1' })
  const real = await imported(server, company, form, content, fields)
  const outcomeOf = ({ taken, refused, errors, warnings }: ImportAnswer) => ({ taken, refused, errors, warnings })
  expect(outcomeOf(dry)).toEqual(outcomeOf(real))
  const isRecords = form === 'clients' || form === 'products' || form === 'suppliers'
  expect(isRecords ? await recordsOf(company, form) : await booksOf(company)).toEqual(right.books)
  // Where it is wrong, and a part of the sentence that says what.
  const reasons = real.errors.map(({ row: number, column, message }) => [`${number} ${column}`, plain(message)])
  const expected = (right.refused ?? []).map(each => each.split(': '))
  expect(reasons).toEqual(expected.map(([location, part]) => [location, expect.stringContaining(part!)]))
  const warned = (right.warned ?? []).map(part => expect.stringContaining(part))
  expect(real.warnings.map(({ message }) => plain(message))).toEqual(warned)
})
