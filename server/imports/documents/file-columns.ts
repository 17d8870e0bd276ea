import { fileColumnAliases, fileColumnWords } from '../../../i18n/files/document-imports.ts'
import { headAliases, salesColumnWords } from '../../../i18n/files/imports.ts'
import type { Text } from '../../../i18n/text.ts'
import { chequeStatuses } from '../../../schema/cheques.ts'
import { fieldOf } from '../../../schema/collections/certain.ts'
import { headerOf, itemOf } from '../../../schema/document-fields.ts'
import { choice, code, type Field, type Fields, money, percent, price, rate, text } from '../../../schema/fields.ts'
import { resources } from '../../../schema/index.ts'
import { openingFields, openingLists } from '../../../schema/opening-balances.ts'
import {
  type FileForm,
  type ImportedDocuments,
  isImportedDocuments,
  openingListOf,
} from '../../../schema/organization/imports.ts'

import { isCodeField, type NumberKind, numbersOfFields } from '../number-kinds.ts'

/** The columns of files of documents and of opening balances, each with the field that its cells are checked as. */
export interface FileColumn {
  name: string
  label: Text
  field: Field
  aliases: readonly string[]
  /** What numbers stand in it, or null. */
  number: NumberKind | null
  isRequired: boolean
  /** Whether it holds codes or telephones, of which every digit counts. */
  isCode: boolean
  /** Of a document as a whole: its rows say the same, or only the first of them says it. */
  isOfDocument: boolean
  /** A column that names the same: where that is filled in, this one is not read. */
  unless?: string
  /** A column that does as well where this one is empty. */
  orElse?: string
}

type Word = keyof typeof fileColumnWords
type About = Partial<Pick<FileColumn, 'isRequired' | 'isOfDocument' | 'unless' | 'orElse'>>

const aliasesOf = (word: Word): readonly string[] =>
  (fileColumnAliases as Partial<Record<Word, readonly string[]>>)[word] ?? []

const column = (name: string, word: Word, field: Field, about: About = {}): FileColumn => ({
  name,
  label: fileColumnWords[word],
  field,
  aliases: aliasesOf(word),
  number: name === 'discount' || name === 'document_discount' ? 'discount' : (numbersOfFields[field.kind] ?? null),
  isRequired: false,
  isCode: isCodeField(field),
  isOfDocument: false,
  ...about,
})
const required = { isRequired: true }
const ofDocument = { isOfDocument: true }

/** Which words name a column, where its name does not. */
type Words = Readonly<Record<string, Word>>

/** Columns that are fields of a declaration, by their names. */
const fieldsOf = (fields: Fields, names: readonly string[], about: About = {}, words: Words = {}): FileColumn[] =>
  names.map(name => column(name, words[name] ?? (name as Word), fieldOf(fields, name), about))

/** What a line says of its tax beside yes or no, as in files of sales. */
const taxColumns: FileColumn[] = (['tax_amount', 'tax_rate'] as const).map(name => ({
  ...column(name, 'value_added_tax', name === 'tax_rate' ? percent() : price({ signed: true })),
  label: salesColumnWords[name],
  aliases: fieldOf(headAliases, name),
  number: name === 'tax_rate' ? 'percent' : 'discount',
}))

/** The code that a line is taxed by. */
const taxCode = (field: Field): FileColumn => ({
  ...column('tax_code_id', 'value_added_tax', field),
  label: salesColumnWords.tax_code_id,
  aliases: fieldOf(headAliases, 'tax_code_id'),
})

/** The same discount as a percentage, as in files of sales. */
const discountInPercent = (name: 'discount_percent' | 'document_discount_percent', about: About = {}): FileColumn => ({
  ...column(name, 'discount', percent(), about),
  label: salesColumnWords[name],
  aliases: fieldOf(headAliases, name),
})

const { clients, products } = resources
const clientColumns: FileColumn[] = [
  column('client_code', 'client_code', clients.fields.serial_number, ofDocument),
  column('client_name', 'client_name', clients.fields.display_name, ofDocument),
]
/** What distinguishes parties of one name; it is compared, and not stored. */
const detailColumns = (...words: Word[]): FileColumn[] => words.map(word => column(word, word, text(), ofDocument))
const clientDetails = detailColumns('client_tax_number', 'client_phone', 'client_email')
const supplierDetails = detailColumns('supplier_phone', 'supplier_email')
const taxNumber = column('supplier_tax_number', 'supplier_tax_number', text(), ofDocument)
const supplierColumn = column('supplier_name', 'supplier_name', resources.suppliers.fields.display_name, ofDocument)

function purchaseColumns(): FileColumn[] {
  const [header, item] = [headerOf('purchase_invoice'), itemOf('purchase_invoice')]
  return [
    column('reference', 'invoice_number', fieldOf(header, 'reference'), {
      ...required,
      ...ofDocument,
      orElse: 'number_in_books',
    }),
    column('number_in_books', 'number_in_books', fieldOf(header, 'reference'), ofDocument),
    column('date', 'date', fieldOf(header, 'date'), { ...required, ...ofDocument }),
    { ...supplierColumn, isRequired: true },
    column('product_code', 'product_code', products.fields.code),
    { ...column('product_name', 'product_name', products.fields.name), aliases: [] },
    column('description', 'description', fieldOf(item, 'description')),
    ...fieldsOf(item, ['quantity', 'price'], required),
    ...fieldsOf(item, ['discount']),
    discountInPercent('discount_percent'),
    ...fieldsOf(item, ['value_added_tax', 'sales_tax']),
    ...taxColumns,
    taxCode(fieldOf(item, 'tax_code_id')),
    ...fieldsOf(item, ['analytical_account_id']),
    column('stock_type', 'stock_type', products.fields.stock_type),
    ...fieldsOf(header, ['due_date', 'warehouse_id', 'currency_id', 'exchange_rate'], ofDocument),
    column('document_discount', 'document_discount', fieldOf(header, 'discount'), ofDocument),
    discountInPercent('document_discount_percent', ofDocument),
    ...fieldsOf(header, ['shipping_fee', 'settlement', 'tax_inclusive', 'notes', 'supplier_tax_number'], ofDocument),
    ...fieldsOf(header, ['client_comments', 'due_at_once_percent', 'representative_id'], ofDocument),
    column('total', 'document_total', money(), ofDocument),
    ...supplierDetails,
  ]
}

/** A transfer is cash of an account that the file has to name. */
const paymentMethod = choice(['cash', 'cheque', 'transfer'])

function paymentColumns(kind: 'receipt' | 'supplier_payment'): FileColumn[] {
  const header = headerOf(kind)
  return [
    column('reference', 'voucher_number', fieldOf(header, 'reference'), ofDocument),
    column('date', 'date', fieldOf(header, 'date'), { ...required, ...ofDocument }),
    ...(kind === 'receipt' ? [...clientColumns, ...clientDetails] : [supplierColumn, taxNumber, ...supplierDetails]),
    column('amount', 'amount', fieldOf(header, 'amount'), required),
    column('invoice', 'settled_invoice', code({ max: 60 })),
    column('invoice_in_books', 'settled_invoice_in_books', code({ max: 60 })),
    column('payment_method', 'payment_method', paymentMethod, ofDocument),
    ...fieldsOf(header, ['cheque_number', 'cheque_date'], ofDocument),
    column('cheque_state', 'cheque_state', choice(chequeStatuses), ofDocument),
    column('cheque_cleared_on', 'cheque_cleared_on', fieldOf(header, 'cheque_date'), ofDocument),
    column('cheque_fee', 'cheque_fee', money(), ofDocument),
    column('cheque_rate', 'cheque_rate', rate(), ofDocument),
    column('cheque_bank', 'cheque_bank', fieldOf(header, 'cash_account_id'), ofDocument),
    ...fieldsOf(header, ['cash_account_id'], ofDocument),
    ...fieldsOf(header, ['discount_allowed', 'bank_fees']),
    ...fieldsOf(header, ['currency_id', 'exchange_rate', 'notes'], ofDocument),
    column('own_reference', 'own_reference', fieldOf(header, 'reference'), ofDocument),
  ]
}

/** An account is named by its code or by its name; the code goes before the name. */
const accountColumns = (field: Field): FileColumn[] => [
  column('account_code', 'account_code', field),
  column('account_id', 'account_id', field, { unless: 'account_code' }),
]

function expenseColumns(): FileColumn[] {
  const [header, item] = [headerOf('expense'), itemOf('expense')]
  return [
    column('reference', 'voucher_number', fieldOf(header, 'reference'), ofDocument),
    column('date', 'date', fieldOf(header, 'date'), { ...required, ...ofDocument }),
    ...accountColumns(fieldOf(item, 'account_id')),
    ...fieldsOf(item, ['details']),
    column('amount', 'amount', fieldOf(item, 'amount'), required),
    ...fieldsOf(header, ['cash_account_id', 'payee'], ofDocument),
    column('supplier_id', 'supplier_of_line', fieldOf(item, 'supplier_id')),
    ...fieldsOf(header, ['representative_id'], ofDocument),
    ...fieldsOf(item, ['value_added_tax', 'sales_tax']),
    ...taxColumns,
    taxCode(fieldOf(item, 'tax_code_id')),
    ...fieldsOf(item, ['tax_base', 'tax_number', 'analytical_account_id']),
    ...fieldsOf(header, ['tax_inclusive', 'notes'], ofDocument),
    column('own_reference', 'own_reference', fieldOf(header, 'reference'), ofDocument),
  ]
}

const documentColumns: Record<ImportedDocuments, readonly FileColumn[]> = {
  invoice_purchases: purchaseColumns(),
  payment_sales: paymentColumns('receipt'),
  payment_purchases: paymentColumns('supplier_payment'),
  expenses: expenseColumns(),
}

const asOf = column('as_of', 'as_of', openingFields.date, ofDocument)
const { accounts, invoices, stock } = openingLists

const openingColumns: Record<keyof typeof openingLists, readonly FileColumn[]> = {
  accounts: [...accountColumns(accounts.account_id), ...fieldsOf(accounts, ['debtor', 'creditor']), asOf],
  invoices: [
    column('reference', 'invoice_number', invoices.reference, required),
    ...fieldsOf(invoices, ['date'], required),
    ...clientColumns,
    supplierColumn,
    column('amount', 'open_amount', invoices.amount, required),
    ...fieldsOf(invoices, ['due_date', 'currency_id', 'exchange_rate']),
    asOf,
    ...clientDetails,
    taxNumber,
    ...supplierDetails,
  ],
  stock: [
    column('product_code', 'product_code', products.fields.code),
    column('product_name', 'product_name', products.fields.name),
    ...fieldsOf(stock, ['quantity'], required),
    column('cost', 'unit_cost', stock.cost, required),
    ...fieldsOf(stock, ['warehouse_id']),
    asOf,
  ],
}

/** The columns of a file of documents or of opening balances; null of other files. */
export function fileColumnsOf(form: FileForm): readonly FileColumn[] | null {
  if (isImportedDocuments(form)) return documentColumns[form]
  const list = openingListOf(form)
  return list === null ? null : openingColumns[list]
}
