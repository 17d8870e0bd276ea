// Which sentences of the product did not come out of it in the tests that just ran: `sentences.ts <folder>` reads what
// they kept there. A sentence that an answer holds must have come from the server and from the mock, one that only
// pages say from a page, and each in both languages.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { reasonWords } from '../i18n/books/documents.ts'
import { everyIssueText } from '../i18n/files/file-issues.ts'
import { documentErrorTexts, errorTexts, successTexts } from '../i18n/messages.ts'
import { authMessages, fieldMessages } from '../i18n/pages/public.ts'
import { type Speaker, type SpokenSentence, withoutIsolates } from '../i18n/testing-sentences.ts'
import { languages, type Text } from '../i18n/text.ts'

/** What only the server can say: the mock has one process and no roles, database, imports, papers, mail server or faults. */
const onlyTheServer = new Set([
  ...[
    'idempotency_in_progress',
    'import_cancelled',
    'print_failed',
    'cannot_print',
    'too_many_papers',
    'too_many_files',
    'address_mailed_enough',
    'mailed_enough',
  ],
  ...[
    'too_many_uploads',
    'unavailable',
    'file_lost',
    'storage_full',
    'internal',
    'settlement_above_limit',
    'unreadable_file',
    'no_rows',
  ],
  ...['too_many_rows_in_file', 'too_many_cells', 'unpacked_too_large', 'missing_column', 'too_many_rows'],
  ...['no_permission', 'damaged_text', 'number_too_large', 'files_too_large', 'mail_cancelled', 'changed_meanwhile'],
  ...[
    'taxes_needed',
    'decimal_sign_needed',
    'currency_differs',
    'number_alone',
    'tax_column_needed',
    'percent_column_needed',
  ],
  ...[
    'list_without_lines',
    'not_imported',
    'which_currency',
    'other_calendar',
    'both_day_orders',
    'no_hijri_day',
    'same_heads',
  ],
  ...['not_a_workbook', 'is_a_pdf', 'other_sheet'],
])

/** What no answer holds: what forms find by themselves, and that a paper was printed in the browser. */
const onlyPages = new Set(['validation', 'printed', 'not_a_quantity'])

const catalogue: Record<string, Record<string, Text>> = {
  errorTexts,
  documentErrorTexts: documentErrorTexts as Record<string, Text>,
  everyIssueText,
  successTexts,
  reasonWords,
  authMessages,
  fieldMessages,
}

const [folder = ''] = process.argv.slice(2)
const spoken: SpokenSentence[] = readdirSync(folder).flatMap(file =>
  readFileSync(path.join(folder, file), 'utf8')
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line)),
)

/** A sentence with anything where its values stand. A reason is also said at the end of the refusal that it explains. */
function patternOf(sentence: string, isReason: boolean): RegExp {
  const parts = withoutIsolates(sentence)
    .split(/\{\w+\}/)
    .map(part => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`${isReason ? '(^|: )' : '^'}${parts.join('.+')}$`)
}

function speakersOf(list: string, code: string): Speaker[] {
  if (list === 'authMessages' || list === 'fieldMessages' || onlyPages.has(code)) return ['a page']
  return onlyTheServer.has(code) ? ['the server'] : ['the server', 'the mock']
}

const missing = Object.entries(catalogue).flatMap(([list, texts]) =>
  Object.entries(texts).flatMap(([code, text]) =>
    speakersOf(list, code).flatMap(speaker =>
      languages.flatMap(language => {
        const pattern = patternOf(text[language], list === 'reasonWords')
        const isStated = spoken.some(
          each => each.speaker === speaker && each.language === language && pattern.test(each.sentence),
        )
        return isStated ? [] : [`${list}.${code} never came from ${speaker} in ${language}: “${text[language]}”`]
      }),
    ),
  ),
)
for (const fault of missing) console.log(fault)
process.exit(missing.length === 0 ? 0 : 1)
