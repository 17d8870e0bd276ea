import type { FieldIssues } from '../../../schema/errors.ts'
import { refuseIfAny } from '../../../schema/errors.ts'
import { custodyIssues, transferIssues } from '../../books/cash-account.ts'
import type { DocumentRow } from '../../books/rows.ts'
import type { BooksContext } from '../../books/store.ts'
import { formatMoney } from '../../ledger/money.ts'
import { postings } from '../../ledger/postings.ts'
import { linksOf, rowsOf } from '../entered.ts'
import type { Rules } from '../rules.ts'

/** Cash that goes from one account of ours to another, into somebody's custody, or back out of it. */

function ownIssues({ date, arrives_on, cash_account_id, to_account_id }: DocumentRow): FieldIssues {
  const issues: FieldIssues = {}
  if (cash_account_id === to_account_id) issues.to_account_id = ['same_account']
  if (arrives_on !== null && arrives_on < date) issues.arrives_on = [`date_before|${date}`]
  return issues
}

const isOnItsWay = ({ date, arrives_on }: DocumentRow): boolean => arrives_on !== null && arrives_on > date

/** Nobody gives back more than they hold. */
async function refuseBeyondCustody(
  { store, organization }: BooksContext,
  { id, date, cash_account_id, amount, bank_fees }: DocumentRow,
): Promise<void> {
  const account = (await store.accounts([cash_account_id!])).get(cash_account_id!)
  if (!account || account.custody === null) return
  const held = await store.leastInCustody(account.id, date, id)
  if (amount + bank_fees <= held) return
  refuseIfAny({ amount: [`beyond_custody|${formatMoney(held > 0n ? held : 0n, organization.baseDecimals)}`] })
}

export const transferRules: Rules = {
  async prepare(context, kind, entered, before) {
    const none = { value_added_tax: '0', sales_tax: '0' }
    const { document } = rowsOf(context, kind, entered, new Map(), before, none)
    const { cash_account_id, to_account_id, amount, bank_fees: bankFees, arrives_on } = document
    const issuesOf = kind === 'custody' ? custodyIssues : transferIssues
    refuseIfAny({
      ...ownIssues(document),
      ...(await context.store.brokenLinks(linksOf(kind, entered))),
      ...(await issuesOf(context, { cash_account_id, to_account_id })),
    })
    const from = { accountId: cash_account_id! }
    const to = { accountId: to_account_id! }
    return {
      items: [],
      document: { ...document, total: amount, base_total: amount },
      post: async transfer => {
        if (kind === 'custody') await refuseBeyondCustody(context, transfer.document)
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
}
