import { formatMoney, type Minor } from '../../../ledger/money.ts'
import { postings } from '../../../ledger/postings.ts'
import type { FieldIssues } from '../../../schema/errors.ts'
import { refuseIfAny } from '../../../schema/errors.ts'
import { custodyIssues, transferIssues } from '../../books/cash-account.ts'
import type { TransferDocument } from '../../books/rows.ts'
import type { BooksContext } from '../../books/store.ts'
import { no, refuseUnless } from '../../books/verdict.ts'
import { linksOf } from '../named/links.ts'
import { newTransfer } from '../new-rows.ts'
import type { RulesOf } from '../rules.ts'

/** Cash that goes from one account of ours to another, into somebody's custody, or back out of it. */

function ownIssues({ date, arrives_on, cash_account_id, to_account_id }: TransferDocument): FieldIssues {
  const issues: FieldIssues = {}
  if (cash_account_id === to_account_id) issues.to_account_id = ['same_account']
  if (arrives_on !== null && arrives_on < date) issues.arrives_on = [`date_before|${date}`]
  return issues
}

const isOnItsWay = ({ date, arrives_on }: TransferDocument): boolean => arrives_on !== null && arrives_on > date

/** Nobody gives back more than they hold. */
async function refuseBeyondCustody(
  { store, organization }: BooksContext,
  { id, date, cash_account_id, amount, bank_fees }: TransferDocument,
): Promise<void> {
  const account = (await store.accounts([cash_account_id])).get(cash_account_id)
  if (!account || account.custody === null) return
  const balance = await store.leastInCustody(account.id, date, id)
  if (amount + bank_fees <= balance) return
  refuseIfAny({ amount: [`beyond_custody|${formatMoney(balance > 0n ? balance : 0n, organization.baseDecimals)}`] })
}

/** What of a voucher an account gained by the end of a day. */
const gained = (accountId: number, voucher: TransferDocument | null, day: string): Minor => {
  if (!voucher || voucher.date > day) return 0n
  const { cash_account_id, to_account_id, amount, bank_fees } = voucher
  return (to_account_id === accountId ? amount : 0n) - (cash_account_id === accountId ? amount + bank_fees : 0n)
}

/** Refuses a voucher to be taken back, or changed, that gave what its receiver has given back since: they never held it then. */
async function refuseUngrounded(
  { store, organization, language }: BooksContext,
  before: TransferDocument,
  after: TransferDocument | null,
): Promise<void> {
  const receiver = (await store.accounts([before.to_account_id])).get(before.to_account_id)
  if (!receiver || receiver.custody === null) return
  const returns = await store.heldOnReturns(receiver.id, before.date, before.id)
  const missing = returns
    .map(({ date, held }) => {
      const [was, is] = [before, after].map(voucher => held + gained(receiver.id, voucher, date)) as [Minor, Minor]
      return is < was ? -is : 0n
    })
    .reduce((max, each) => (each > max ? each : max), 0n)
  if (missing === 0n) return
  const verdict = no('custody_given_back', { amount: formatMoney(missing, organization.baseDecimals) })
  refuseUnless(verdict, after ? 'cannot_edit' : 'cannot_void', language, after ? before.kind : undefined)
}

export const transferRules: RulesOf<'transfer'> = {
  async prepare(context, kind, input, before) {
    const document = newTransfer(context, kind, input, before)
    const { cash_account_id, to_account_id, amount, bank_fees: bankFees, arrives_on } = document
    const issuesOf = kind === 'custody' ? custodyIssues : transferIssues
    refuseIfAny({
      ...ownIssues(document),
      ...(await context.store.brokenLinks(linksOf(kind, input))),
      ...(await issuesOf(context, { cash_account_id, to_account_id })),
    })
    const from = { accountId: cash_account_id }
    const to = { accountId: to_account_id }
    return {
      items: [],
      document: { ...document, total: amount, base_total: amount },
      post: async transfer => {
        if (kind === 'custody') await refuseBeyondCustody(context, transfer.document)
        if (kind === 'custody' && before?.status === 'posted')
          await refuseUngrounded(context, before, transfer.document)
        return isOnItsWay(document)
          ? {
              lines: postings.transfer({ amount, bankFees, from, to: 'cash_in_transit' }),
              arrival: { date: arrives_on!, lines: postings.transfer_arrived({ amount, to }) },
              adjustments: [],
              document: transfer,
            }
          : { lines: postings.transfer({ amount, bankFees, from, to }), adjustments: [], document: transfer }
      },
    }
  },
  async refuseVoid(context, document) {
    if (document.kind === 'custody') await refuseUngrounded(context, document, null)
  },
}
