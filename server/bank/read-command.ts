import { lineText, readCommandUsage, unreadableStatementTexts } from '../../i18n/bank-statements.ts'
import type { Text } from '../../i18n/text.ts'
import { maxBytes, readStatements } from './read.ts'
import { type Statement, type StatementLine, UnreadableStatement, type UnreadableStatementReason } from './statement.ts'
import { tied } from './taking-in.ts'

const texts: Readonly<Record<UnreadableStatementReason, Text>> = unreadableStatementTexts

type ReadLine = Pick<
  StatementLine,
  'date' | 'value_date' | 'amount' | 'reference' | 'description' | 'counterparty' | 'iban'
>

/** A statement as the command prints it. */
interface ReadStatement extends Pick<Statement, 'format' | 'account' | 'currency'> {
  file: string
  opening: string | null
  closing: string | null
  /** Whether the opening balance and the lines make the closing one; null where a balance is missing. */
  ties: boolean | null
  difference?: string
  lines: ReadLine[]
}

interface UnreadFile {
  file: string
  error: UnreadableStatementReason
  message: string
}

export const usage: string = readCommandUsage.en

function unread(file: string, { reason, place }: UnreadableStatement): UnreadFile {
  const line = place.line === undefined ? [] : [`${lineText.en} ${place.line}`]
  const written = place.written === undefined ? [] : [place.written]
  return { file, error: reason, message: [texts[reason].en, ...line, ...written].join(': ') }
}

function printed(file: string, statement: Statement): ReadStatement {
  const { format, account, currency, opening, closing, lines } = statement
  const { ties, difference } = tied(statement)
  return {
    file,
    format,
    account,
    currency,
    opening: opening?.amount ?? null,
    closing: closing?.amount ?? null,
    ties,
    ...(ties === false && difference !== null && { difference }),
    lines: lines.map(({ date, value_date, amount, reference, description, counterparty, iban }) => ({
      date,
      value_date,
      amount,
      reference,
      description,
      counterparty,
      iban,
    })),
  }
}

/** What the command prints of a file: each of its statements, or why there is none. `load` is undefined where no file is. */
export async function readFileOf(
  file: string,
  found: { size: number; load: () => Uint8Array } | undefined,
): Promise<(ReadStatement | UnreadFile)[]> {
  try {
    if (found === undefined) throw new UnreadableStatement('missing')
    if (found.size > maxBytes) throw new UnreadableStatement('tooLarge')
    const statements = await readStatements(file, found.load())
    if (statements.length === 0) throw new UnreadableStatement('noStatement')
    return statements.map(statement => printed(file, statement))
  } catch (problem) {
    if (problem instanceof UnreadableStatement) return [unread(file, problem)]
    throw problem
  }
}
