import type { Language } from '../../../i18n/text.ts'
import { formatMoney } from '../../../ledger/money.ts'
import type { Answer, Company } from '../../testing-company.ts'

/** Statements of a bank for tests, as its file has them, and how they are sent. */

export interface WrittenLine {
  day: string
  /** In piastres; below zero where money left. */
  amount: bigint
  text: string
}

interface WrittenStatement {
  number: string
  account?: string
  currency?: string
  from: string
  to: string
  opening: bigint
  /** What its lines come to, unless it does not tie. */
  closing?: bigint
  lines: readonly WrittenLine[]
}

const short = (day: string) => day.slice(2).replaceAll('-', '')
const comma = (amount: bigint) => formatMoney(amount < 0n ? -amount : amount, 2).replace('.', ',')
const mark = (amount: bigint) => (amount < 0n ? 'D' : 'C')

/** MT940. */
export function mt940({
  number,
  account = 'EG380019',
  currency = 'EGP',
  from,
  to,
  opening,
  lines,
  ...end
}: WrittenStatement) {
  const closing = end.closing ?? lines.reduce((sum, { amount }) => sum + amount, opening)
  return [
    ...[`:20:${number}`, `:25:${account}`, `:28C:${number}`],
    `:60F:${mark(opening)}${short(from)}${currency}${comma(opening)}`,
    ...lines.flatMap(({ day, amount, text }) => [
      `:61:${short(day)}${short(day).slice(2)}${mark(amount)}${comma(amount)}NTRFNONREF`,
      `:86:${text}`,
    ]),
    `:62F:${mark(closing)}${short(to)}${currency}${comma(closing)}`,
    '-',
    '',
  ].join('\n')
}

interface SentWith {
  bank_account?: string
  reason?: string
  dry_run?: boolean
  lang?: Language
  name?: string
}

/** Sends a file to be taken into an account. */
export async function sendStatement(
  company: Company,
  accountId: number,
  text: string,
  { lang = 'en', name = 'statement.txt', ...fields }: SentWith = {},
): Promise<Answer> {
  const form = new FormData()
  form.append('file', new Blob([text]), name)
  form.append('account_id', String(accountId))
  for (const [field, value] of Object.entries(fields)) form.append(field, String(value))
  const body = new Response(form)
  return company.call('POST', '/owner/bank-statements', Buffer.from(await body.arrayBuffer()), {
    'content-type': body.headers.get('content-type') ?? '',
    lang,
  })
}

let accounts = 0

/** A new account of a bank. */
export async function bankAccountOf(company: Company, name = 'البنك'): Promise<number> {
  accounts += 1
  const { account } = (await company.must('POST', '/owner/accounts', {
    ...{ code: `19${String(accounts).padStart(4, '0')}`, name, type: 'bank' },
  })) as unknown as { account: { id: number } }
  return account.id
}
