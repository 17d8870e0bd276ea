import { z } from 'zod'
import { percentColumnAnswers, taxAnswers, taxColumnAnswers } from '../organization/imports.ts'
import { count, day, decimal, id, moment } from './values.ts'

/** How far files are: imports, exports, letters. */

/** How far a file is that is being written, in rows; null when none of that name is. */
export const exportProgress = z.strictObject({ done: count, total: count }).nullable()
export type ExportProgress = z.infer<typeof exportProgress>

/** A statement that was mailed: whither, and of which days. */
export const mailedStatement = z.strictObject({ email: z.string(), from: day, to: day })
export type MailedStatement = z.infer<typeof mailedStatement>

/** How much of a file: rows, documents or records, and money of the base currency. */
const figures = z.strictObject({ rows: count, documents: count, total: decimal })

/** A sum in a column of numbers, with as many decimals as they have; each reading of a file that can be read in two ways. */
const readingOfColumn = z.strictObject({ decimal_sign: z.enum(['.', ',']), value: decimal, sum: decimal })

/**
 * What only a person can say of a file: whether its point or its comma stands before decimals, in columns in which every
 * cell could be both. `totals` is what the documents of the file come to either way; records have none.
 */
const decimalQuestion = z.strictObject({
  /** The decimal sign that was sent; without one the figures beside are those of the point. */
  answer: z.enum(['.', ',']).nullable(),
  /** The head of each such column, and its first cell in doubt, as either sign reads it. */
  columns: z.array(
    z.strictObject({ column: z.string(), row: id, cell: z.string(), readings: z.array(readingOfColumn) }),
  ),
  totals: z.array(z.strictObject({ decimal_sign: z.enum(['.', ',']), total: decimal })),
})
export type DecimalQuestion = z.infer<typeof decimalQuestion>

/**
 * What only a person can say of a file without a column of taxes, some of whose products carry them: whether its prices
 * contain them, they are added, or there are none; and what its documents come to in each reading.
 */
const taxQuestion = z.strictObject({
  answer: z.enum(taxAnswers).nullable(),
  /** The first of these products, and how many there are beside. */
  products: z.array(z.string()),
  more: count,
  readings: z.array(z.strictObject({ taxes: z.enum(taxAnswers), total: decimal, tax: decimal })),
})
export type TaxQuestion = z.infer<typeof taxQuestion>

/**
 * What only a person can say of a column of tax whose numbers are usual rates and not the tax of their lines: whether they are
 * rates or amounts; and how many documents each reading takes, and for how much.
 */
const taxColumnQuestion = z.strictObject({
  answer: z.enum(taxColumnAnswers).nullable(),
  /** The head of the column, and the numbers in it. */
  column: z.string(),
  values: z.array(z.string()),
  readings: z.array(z.strictObject({ tax_column: z.enum(taxColumnAnswers), documents: count, total: decimal })),
})
export type TaxColumnQuestion = z.infer<typeof taxColumnQuestion>

const readingOfPercents = z.strictObject({ percent_column: z.enum(percentColumnAnswers), value: decimal })

/**
 * What only a person can say of columns of percentages in which no number is more than one: whether 0.1 is so many percent or
 * a tenth of the whole, 10%. `totals` is what the documents of the file come to either way; records have none.
 */
const percentQuestion = z.strictObject({
  /** What was sent; without it the figures beside are those of percents. */
  answer: z.enum(percentColumnAnswers).nullable(),
  /** The head of each such column, and its first cell, as either reading has it in percent. */
  columns: z.array(
    z.strictObject({ column: z.string(), row: id, cell: z.string(), readings: z.array(readingOfPercents) }),
  ),
  totals: z.array(z.strictObject({ percent_column: z.enum(percentColumnAnswers), total: decimal })),
})
export type PercentQuestion = z.infer<typeof percentQuestion>

/** What an import did, or in a dry run would do; taken + refused is the file. */
export const importResult = z.strictObject({
  id,
  dry_run: z.boolean(),
  /** The number of the row that names the columns, as a spreadsheet counts. */
  head_row: id,
  rows: count,
  total: decimal,
  taken: figures,
  refused: figures,
  made: z.strictObject({ clients: count, suppliers: count.optional(), products: count }),
  /** Field → the head of its column. */
  mapping: z.record(z.string(), z.string()),
  /**
   * The documents of which the file has a total or a tax of its own that its lines do not come to, in the currency of each:
   * refused unless they were accepted by name, and then taken as their lines are.
   */
  differences: z.array(
    z.strictObject({
      document: z.string(),
      row: id,
      column: z.string(),
      total: decimal,
      computed: decimal,
      accepted: z.boolean(),
    }),
  ),
  /** Of a dry run: null where the file says what is taxed, or nothing in it is. */
  tax_question: taxQuestion.nullable(),
  /** Of a dry run: null where it is plain what a column of tax holds. */
  tax_column_question: taxColumnQuestion.nullable(),
  /** Of a dry run: null where the file itself shows what its percentages are. */
  percent_question: percentQuestion.nullable(),
  /** The heads of the file's columns that are not taken. */
  ignored_columns: z.array(z.string()),
  /**
   * The rows that are not taken: their number as a spreadsheet counts, the head of the column and what stands in it, whose
   * the row is in the words of the file, and why.
   */
  errors: z.array(
    z.strictObject({
      row: id,
      column: z.string().nullable(),
      value: z.string().nullable(),
      record: z.string().nullable(),
      message: z.string(),
    }),
  ),
  /** What was taken in one of several ways, from the first row where it would matter. */
  warnings: z.array(z.strictObject({ row: id, column: z.string(), message: z.string() })),
  /** Of a dry run: null where the file itself shows what its signs mean. */
  decimal_question: decimalQuestion.nullable(),
})
export type ImportResult = z.infer<typeof importResult>
export type ImportFigures = z.infer<typeof figures>
export type RefusedRow = ImportResult['errors'][number]
export type ImportWarning = ImportResult['warnings'][number]

/** What is in a file, before anything is checked. */
export const importPreview = z.strictObject({
  rows: count,
  /** The number of the row that names the columns: as the caller gave it, else found. */
  head_row: id,
  /** The sheet of a workbook that is read: as the caller named it, else found; and those beside it that have data. */
  sheet: z.string().nullable(),
  other_sheets: z.array(z.string()),
  /** The first rows of the file that are not empty, with what stands in them: the heads are one of them. */
  first_rows: z.array(z.strictObject({ row: id, cells: z.array(z.string()) })),
  columns: z.array(
    z.strictObject({
      head: z.string(),
      samples: z.array(z.string()),
      /** The field that the column was taken for. */
      field: z.string().nullable(),
    }),
  ),
  fields: z.array(z.strictObject({ name: z.string(), label: z.string(), required: z.boolean() })),
  /** As an import answers it, of the columns as they were taken: what only a person can say of points and commas. */
  decimal_question: decimalQuestion.nullable(),
  /** The same of percentages. */
  percent_question: percentQuestion.nullable(),
  /** What of the file is left out, or read beside what is seen, as an import warns of it. */
  warnings: z.array(z.strictObject({ row: id, column: z.string(), message: z.string() })),
})
export type ImportPreview = z.infer<typeof importPreview>
export type FileColumn = ImportPreview['columns'][number]
export type ImportField = ImportPreview['fields'][number]

export const importStates = ['reading', 'checking', 'writing', 'done', 'failed', 'cancelled'] as const
const importState = z.enum(importStates)
export type ImportState = z.infer<typeof importState>

/** In rows, of the present state's work. */
export const importProgress = z.strictObject({ state: importState, done: count, total: count })
export type ImportProgress = z.infer<typeof importProgress>

/** An import that was begun. */
export const importListed = z.strictObject({
  id,
  resource: z.string(),
  file_name: z.string(),
  dry_run: z.boolean(),
  state: importState,
  rows: count,
  taken: figures,
  refused: figures,
  started_at: moment,
})
export type ImportListed = z.infer<typeof importListed>
