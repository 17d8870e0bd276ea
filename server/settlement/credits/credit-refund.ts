import { currencyOf, decimalsOf } from '../../../i18n/records/currencies-countries.ts'
import { convertToBase, formatMoney, type Minor, parseMoney, sum } from '../../../ledger/money.ts'
import { postings } from '../../../ledger/postings.ts'
import { creditRefund } from '../../../schema/credits.ts'
import { type FieldIssues, refuseFields, refuseIfAny } from '../../../schema/errors.ts'
import { demand } from '../../../schema/permissions.ts'
import { check, missing, recordSchema, type Values, withMissing } from '../../../schema/validate.ts'
import { cashAccountIssues } from '../../books/cash-account.ts'
import { refuseRate } from '../../books/exchange.ts'
import { refuseLocked } from '../../books/lock.ts'
import type { BooksContext } from '../../books/store.ts'
import { allocate } from '../allocations.ts'
import { entryOfUse, type PartySide, partyOf, permissionOfSide, refuseUnknown, sideNamed } from '../credit-use.ts'
import { takeFrom } from '../draws.ts'
import { creditsOf, lockSources } from './open-credits.ts'

/** Credit of a party that goes back in money: what is booked of it leaves its account, the money moves at the rate of its day. */

/** What a body says, as far as its currency lets it be read. */
function readRefund({ organization }: BooksContext, body: unknown): Values {
  const named = Number((body as Values | null)?.currency_id ?? organization.baseCurrencyId)
  const checked = check(recordSchema(creditRefund, 'create', currencyOf(named)?.decimals), body)
  if ('issues' in checked) return refuseFields(withMissing(creditRefund, checked.issues, body))
  refuseIfAny(missing(creditRefund, checked.values))
  return checked.values
}

async function currencyIssues({ store, organization }: BooksContext, values: Values, currencyId: number) {
  const rate = (values.exchange_rate ?? null) as string | null
  const issues: FieldIssues = {}
  if (currencyId === organization.baseCurrencyId) {
    if (rate !== null && Number(rate) !== 1) issues.exchange_rate = ['same_currency_rate']
    return issues
  }
  if (!(await store.coins()).has(currencyId)) issues.currency_id = ['unknown_currency']
  else if (rate === null) issues.exchange_rate = [`rate_missing|${currencyOf(currencyId)?.code ?? ''}`]
  return issues
}

type Credits = Awaited<ReturnType<typeof creditsOf>>

const sumOn = (credits: Credits, day: string): Minor => sum(credits.on(day).map(({ amount }) => amount))

/** What is wrong where a party has less credit on a day, or on a later one, than is to be handed back. */
function shortIssues(credits: Credits, amount: Minor, date: string, currencyId: number): FieldIssues {
  const available = sumOn(credits, date)
  if (amount <= available) return {}
  const later = credits.days.filter(day => day > date)
  const from = later.find(day => sumOn(credits, day) >= amount)
  if (from !== undefined) return { date: [`credit_from|${from}`] }
  const isNone = available === 0n && later.every(day => sumOn(credits, day) === 0n)
  return isNone
    ? { currency_id: [`no_credit_in|${currencyOf(currencyId)?.code ?? ''}`] }
    : { amount: [`above_credit|${formatMoney(available, decimalsOf(currencyId))}`] }
}

/** Whose credit is meant: the ids of clients and of suppliers are counted apart, so that a body has to say it. */
const sideOfBody = (partyId: number, values: Values): PartySide =>
  sideNamed(partyId, values) ?? refuseFields({ client_id: ['required'] })

/**
 * Hands a party's credit back in money, oldest first, by an entry of its own; a supplier hands ours back to us. Answers the id of the
 * application. Refused is what is not there on its day or on a later one.
 */
export async function refundCredits(context: BooksContext, partyId: number, body: unknown): Promise<number> {
  const { store, organization, permissions } = context
  const values = readRefund(context, body)
  const side = sideOfBody(partyId, values)
  demand(permissions, permissionOfSide[side], 'create')
  await refuseUnknown(context, side, partyId)
  const date = values.date as string
  const currencyId = (values.currency_id as number | null | undefined) ?? organization.baseCurrencyId
  const accountId = (values.cash_account_id as number | null | undefined) ?? null
  refuseIfAny({
    ...(await currencyIssues(context, values, currencyId)),
    ...(await cashAccountIssues(context, accountId)),
  })
  const party = partyOf(side, partyId)
  const decimals = decimalsOf(currencyId)
  const amount = parseMoney(String(values.amount), decimals)
  const rate = String(values.exchange_rate ?? '1')
  const paid = convertToBase(amount, decimals, rate, organization.baseDecimals)
  refuseRate(amount, paid)

  await lockSources(context, party)
  const credits = await creditsOf(context, party, currencyId)
  refuseIfAny(shortIssues(credits, amount, date, currencyId))
  refuseLocked(date, organization.own_lock_date)

  const taken = takeFrom(credits.on(date), amount)
  const [id] = await store.rows.takeIds('credit_applications', 1)
  await allocate(
    context,
    date,
    taken.map(({ credit, ...portion }) => ({
      ...{ invoice_id: null, kind: 'handed_back', application_id: id!, credit_id: credit.id, item_id: credit.item_id },
      ...{ amount: portion.amount, base_amount: portion.base, credit_base_amount: portion.base },
    })),
  )
  const sources = await store.heads([...new Set(taken.map(({ credit }) => credit.document_id))])
  const booked = sum(taken.map(({ base }) => base))
  const figures = {
    partyId,
    cash: accountId === null ? ('cash' as const) : { accountId },
    paid,
    used: taken.map(({ credit, base }) => ({ role: credit.role, base })),
  }
  const [entryId] = await store.writeEntries([
    {
      ...entryOfUse(
        context,
        id!,
        sources.map(({ number }) => number!),
        'credit_refund',
      ),
      date,
      lines:
        side === 'client'
          ? postings.customer_credit_refunded({ ...figures, exchangeGain: booked - paid })
          : postings.supplier_credit_refunded({ ...figures, exchangeGain: paid - booked }),
    },
  ])
  await store.rows.insert('credit_applications', [
    {
      ...{ organization_id: organization.id, id: id!, ...party, date, entry_id: entryId!, goods_corrections: null },
      ...{ currency_id: currencyId, exchange_rate: rate, amount, base_amount: paid, cash_account_id: accountId },
      voided_on: null,
    },
  ])
  return id!
}
