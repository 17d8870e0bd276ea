import type { FastifyRequest } from 'fastify'
import { importPageWords } from '../../../i18n/files/import-page.ts'
import { decimalSignWords, importParameterWords, salesColumnWords } from '../../../i18n/files/imports.ts'
import { openingWords } from '../../../i18n/pages/opening-balances.ts'
import type { Language } from '../../../i18n/text.ts'
import { firstOf } from '../../../schema/collections/certain.ts'
import { documentKinds } from '../../../schema/documents.ts'
import { refuse, refuseFields } from '../../../schema/errors.ts'
import { flag } from '../../../schema/fields.ts'
import { type DecimalSign, decimalSigns } from '../../../schema/numbers/reading.ts'
import { openingFields } from '../../../schema/opening-balances.ts'
import {
  type Importable,
  isImportable,
  openingForms,
  type PercentColumnAnswer,
  percentColumnAnswers,
  type TaxAnswer,
  type TaxColumnAnswer,
  taxAnswers,
  taxColumnAnswers,
} from '../../../schema/organization/imports.ts'
import { toAsciiDigits } from '../../../schema/search.ts'
import { check, filled } from '../../../schema/validate.ts'
import { columnsOf, hasRequired } from '../../imports/columns.ts'
import { isLinedSheet, sheetTitles } from '../../imports/lists/document-lists.ts'
import { fileOf, type ImportRequest } from '../../imports/sql/run.ts'
import type { UploadedFile } from '../../imports/uploaded-file.ts'

/** A file is `file`, a column of it is called what the import calls it. */
export function labelOf(path: string, language: Language): string {
  if (path === 'head_row' || path === 'sheet') return importPageWords[path === 'sheet' ? 'sheet' : 'headRow'][language]
  if (path === 'decimal_sign') return decimalSignWords[language]
  if (path === 'date') return openingWords.date[language]
  if (path === 'taxes' || path === 'tax_column' || path === 'percent_column' || path === 'accept_differences')
    return importParameterWords[path][language]
  const column = path.replace(/^mapping\./, '') as keyof typeof salesColumnWords
  return salesColumnWords[column]?.[language] ?? { ar: 'الملف', en: 'a file' }[language]
}

const isKindOfDocument = (name: string) =>
  Object.values(documentKinds).some(({ wire }) => wire.permission === name || wire.path === name)

export const importableOf = (request: FastifyRequest): Importable => {
  const { resource } = request.params as { resource: string }
  if (isImportable(resource)) return resource
  return refuse(isKindOfDocument(resource) ? 'not_imported' : 'not_found')
}

/** An empty value is no; a word that is neither yes nor no is refused, for a dry run must never write. */
function isDryRunOf(raw: unknown): boolean {
  if (raw === undefined || raw === null || raw === '') return false
  const result = filled(flag(), 2).safeParse(raw)
  return result.success ? (result.data as boolean) : refuseFields({ dry_run: ['not_a_flag'] })
}

function decimalSignOf(raw: unknown): DecimalSign | null {
  if (raw === undefined || raw === null || raw === '') return null
  return decimalSigns.find(sign => sign === raw) ?? refuseFields({ decimal_sign: ['not_an_option'] })
}

function taxesOf(raw: unknown): TaxAnswer | null {
  if (raw === undefined || raw === null || raw === '') return null
  return taxAnswers.find(answer => answer === raw) ?? refuseFields({ taxes: ['not_an_option'] })
}

function taxColumnOf(raw: unknown): TaxColumnAnswer | null {
  if (raw === undefined || raw === null || raw === '') return null
  return taxColumnAnswers.find(answer => answer === raw) ?? refuseFields({ tax_column: ['not_an_option'] })
}

function percentColumnOf(raw: unknown): PercentColumnAnswer | null {
  if (raw === undefined || raw === null || raw === '') return null
  return percentColumnAnswers.find(answer => answer === raw) ?? refuseFields({ percent_column: ['not_an_option'] })
}

/** Documents by the numbers that they have in the file: a list, in JSON or of fields of one name, or one between commas. */
function acceptedOf(raw: unknown): ReadonlySet<string> {
  const read = typeof raw === 'string' && raw.trim().startsWith('[') ? listOfJson(raw) : raw
  const names = typeof read === 'string' ? read.split(/[,،]/) : (read ?? [])
  if (!Array.isArray(names)) return refuseFields({ accept_differences: ['not_an_option'] })
  return new Set(names.map(name => String(name).trim()).filter(Boolean))
}

function listOfJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return refuseFields({ accept_differences: ['not_an_option'] })
  }
}

export function requestOf(
  request: FastifyRequest,
  importable: Importable,
  uploaded: UploadedFile | undefined,
): ImportRequest {
  const body = (request.body ?? {}) as Record<string, unknown>
  return {
    importable,
    form: importable === 'opening_balances' ? openingFormOf(body.list) : importable,
    date: importable === 'opening_balances' ? openingDayOf(body.date) : null,
    file: fileOf(uploaded),
    isDryRun: isDryRunOf(body.dry_run),
    mapping: body.mapping,
    headRow: headRowOf(body.head_row),
    sheet: isNothing(body.sheet) ? null : String(body.sheet),
    decimalSign: decimalSignOf(body.decimal_sign),
    percentColumn: percentColumnOf(body.percent_column),
    sales: {
      taxes: taxesOf(body.taxes),
      taxColumn: taxColumnOf(body.tax_column),
      accepted: acceptedOf(body.accept_differences),
    },
  }
}

const isNothing = (raw: unknown) => raw === undefined || raw === null || raw === ''

/** Which list of opening balances a file holds, where the caller says so. */
export function openingFormOf(raw: unknown): ImportRequest['form'] {
  if (isNothing(raw)) return 'opening_balances'
  return openingForms.find(form => form === `opening_${raw}`) ?? refuseFields({ list: ['not_an_option'] })
}

/** The day of opening balances, where the caller gives it. */
function openingDayOf(raw: unknown): string | null {
  if (isNothing(raw)) return null
  const read = check(filled(openingFields.date, 2), raw)
  return 'values' in read ? String(read.values) : refuseFields({ date: firstOf(Object.values(read.issues)) })
}

/** The row that names the columns, where the caller gives its number. */
function headRowOf(raw: unknown): number | null {
  if (raw === undefined || raw === null || raw === '') return null
  const number = Number(toAsciiDigits(String(raw)))
  return Number.isInteger(number) ? number : refuseFields({ head_row: ['not_a_number'] })
}

export const placeOfTable = ({ form, headRow, sheet }: ImportRequest) => ({
  columns: columnsOf(form),
  number: headRow,
  sheet: {
    name: sheet,
    titles: sheetTitles(form),
    isWhole: (columnHeads: readonly string[]) => hasRequired(form, columnHeads),
    isOurs: (columnHeads: readonly string[]) => isLinedSheet(form, columnHeads),
  },
})

/** The file is part of the request: the same request with another file is another request. */
export function nameFileInBody(request: FastifyRequest, { digest }: ImportRequest['file']): void {
  if (request.headers['idempotency-key'] === undefined) return
  request.body = { ...(request.body as object | null), file: digest }
}
