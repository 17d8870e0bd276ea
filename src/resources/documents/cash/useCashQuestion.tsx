import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useRef, useState } from 'react'
import { type DataProvider, useCanAccess, useDataProvider } from 'react-admin'
import { cashQuestionWords } from '../../../../i18n/books/cash-question.ts'
import type { CashOnHand } from '../../../../schema/answers/books/cash-on-hand.ts'
import { formatMoney, type Minor, parseMoney } from '../../../../server/ledger/money.ts'
import type { Books } from '../../../dataProvider/index.ts'
import { baseCurrency, presentOrganization } from '../../../dataProvider/organization.ts'
import { Money } from '../../../layout/Fields.tsx'
import { useLanguage, useText } from '../../../layout/language.tsx'
import { showDecimal } from '../../../layout/values/decimal.ts'
import { newAddress } from '../../addresses.ts'
import { useOrganization } from '../useOrganization.ts'
import styles from './cash-question.module.css'

/** Money that a form takes out of accounts, in the base currency. */
interface CashTaken {
  date: unknown
  /** Without an account it is the usual one. */
  from: readonly { accountId: number | null; amount: Minor }[]
  /** The entry of the document that is changed: what that took is put back first. */
  entryId?: number | null | undefined
  /** Takes it from another account; absent where the form has lines for that. */
  choose?: (accountId: number) => void
  /** The account that it goes into. */
  into?: number | null
}

export interface CashQuestion {
  /** Shown where the amount is typed; null while there is nothing to ask. */
  question: ReactNode
  /** What the form does instead of posting, in the words of the answer that is chosen. */
  instead: { label: string; run: () => void } | null
  /** What posting is called where it is posted all the same. */
  postLabel: string | null
  /** Whether it may be posted now; otherwise the question is brought into sight. */
  mayPost: () => boolean
}

const nothingAsked: CashQuestion = { question: null, instead: null, postLabel: null, mayPost: () => true }

type Reply = 'record' | 'other' | 'post'

interface Short {
  account: CashOnHand
  /** What is left of it. */
  after: Minor
}

const minor = (value: string) => parseMoney(value, baseCurrency().decimals)

/** What is left of the accounts that fall below zero, cash boxes before banks. */
function shortOf(accounts: readonly CashOnHand[], from: CashTaken['from']): Short | null {
  const short = accounts.flatMap(account => {
    const taken = from.filter(({ accountId }) => (accountId === null ? account.is_usual : accountId === account.id))
    const amount = taken.reduce<Minor>((sum, each) => sum + each.amount, 0n)
    const after = minor(account.least) - amount
    const isAsked = account.is_cash_box || account.type === 'bank'
    return amount > 0n && after < 0n && isAsked ? [{ account, after }] : []
  })
  return short.find(({ account }) => account.is_cash_box) ?? short[0] ?? null
}

/** Whether a cash box holds what a form takes out of it, and the question what happened where it does not. */
export function useCashQuestion({ date, from, entryId = null, choose, into }: CashTaken): CashQuestion {
  const text = useText()
  const { language } = useLanguage()
  const dataProvider = useDataProvider<DataProvider & Books>()
  const { decimals } = baseCurrency()
  const setting = useOrganization()?.negative_cash
  const { canAccess: mayRead = false } = useCanAccess({ action: 'read', resource: 'cash-balance' })
  const isTaking = from.some(({ amount }) => amount > 0n)
  const day = typeof date === 'string' && date !== '' ? date : null
  const { data = [] } = useQuery({
    queryKey: ['cash-on-hand', presentOrganization().id, day, entryId, language],
    queryFn: () => dataProvider.cashOnHand(day!, entryId),
    enabled: mayRead && isTaking && day !== null && setting !== undefined && setting !== 'allow',
    // What was recorded in another tab is there when one comes back.
    staleTime: 0,
    retry: false,
  })
  const record = useRecordFirst()
  const box = useRef<HTMLFieldSetElement>(null)
  const [chosen, setChosen] = useState<{ reply: Reply; of: string } | null>(null)
  const short = isTaking ? shortOf(data, from) : null
  if (!short) return nothingAsked
  const { account, after } = short
  const figure = (amount: Minor) => showDecimal(formatMoney(amount, decimals), decimals)
  if (!account.is_cash_box) {
    const values = { account: account.name, amount: formatMoney(after, decimals) }
    const question = <p className="muted dense">{text(cashQuestionWords.bank, values)}</p>
    return { ...nothingAsked, question }
  }
  const needed = minor(account.least) - after
  const others = choose
    ? data.filter(
        each =>
          ![account.id, into].includes(each.id) &&
          (each.is_cash_box || each.type === 'bank') &&
          minor(each.least) >= needed,
      )
    : []
  const replies: Reply[] = [
    ...(record ? (['record'] as const) : []),
    ...(others.length > 0 ? (['other'] as const) : []),
    ...(setting === 'ask' ? (['post'] as const) : []),
  ]
  const of = `${account.id} ${day}`
  const reply = (chosen?.of === of ? chosen.reply : undefined) ?? replies[0]
  const [first] = others
  const acts: Record<Reply, CashQuestion['instead']> = {
    record: record
      ? {
          label: text(cashQuestionWords.recordFirst),
          run: () => void window.open(`${record}?from=${account.id}`, '_blank'),
        }
      : null,
    other: first
      ? { label: text(cashQuestionWords.takeFrom, { account: first.name }), run: () => choose?.(first.id) }
      : null,
    post: null,
  }
  return {
    question: (
      <Question
        {...{ short, replies, reply, others, choose }}
        isRefused={setting === 'refuse'}
        isLater={account.least_on !== day}
        setReply={next => setChosen({ reply: next, of })}
        figure={figure}
        box={box}
      />
    ),
    instead: reply === undefined ? null : acts[reply],
    postLabel: reply === 'post' ? text(cashQuestionWords.postAnyway) : null,
    mayPost() {
      if (reply === 'post' || reply === undefined) return true
      box.current?.querySelector<HTMLInputElement>('input:checked')?.focus()
      return false
    },
  }
}

/** Where what came in is recorded, for who may. */
function useRecordFirst(): string | null {
  const { canAccess: mayReceive = false } = useCanAccess({ action: 'create', resource: 'other_receipts' })
  const { canAccess: mayCollect = false } = useCanAccess({ action: 'create', resource: 'payment_sales' })
  return mayReceive ? newAddress('other_receipts') : mayCollect ? newAddress('payment_sales') : null
}

interface QuestionProps {
  short: Short
  replies: readonly Reply[]
  reply: Reply | undefined
  setReply: (reply: Reply) => void
  others: readonly CashOnHand[]
  choose: ((accountId: number) => void) | undefined
  isRefused: boolean
  /** The box is emptiest on a later day than that of the form. */
  isLater: boolean
  figure: (amount: Minor) => string
  box: React.RefObject<HTMLFieldSetElement | null>
}

function Question({ short: { account, after }, replies, reply, setReply, others, choose, ...props }: QuestionProps) {
  const text = useText()
  const id = useId()
  const { decimals } = baseCurrency()
  const values = { account: account.name, total: account.least, left: formatMoney(-after, decimals) }
  const short = props.isLater
    ? text(cashQuestionWords.shortOn, { ...values, date: account.least_on })
    : text(cashQuestionWords.short, values)
  const hints: Record<Reply, ReactNode> = {
    record: text(cashQuestionWords.recordHint),
    other: others.map(each => (
      <button key={each.id} type="button" className={styles.account} onClick={() => choose?.(each.id)}>
        <bdi>{each.name}</bdi> <Money value={each.least} decimals={decimals} />
      </button>
    )),
    post: text(cashQuestionWords.postHint, { amount: formatMoney(after, decimals) }),
  }
  return (
    <fieldset className={styles.question} data-part="cash-question" ref={props.box}>
      <legend className="visually-hidden">{short}</legend>
      <p className={styles.short} role="status">
        {short}
      </p>
      <p>{text(props.isRefused ? cashQuestionWords.refused : cashQuestionWords.which)}</p>
      {replies.map(each => (
        <div key={each} className={styles.reply}>
          <label>
            <input
              type="radio"
              name={`cash-${id}`}
              checked={reply === each}
              aria-describedby={each === 'other' ? undefined : `${id}-${each}`}
              onChange={() => setReply(each)}
            />
            <span>{text(cashQuestionWords[each])}</span>
          </label>
          <div className="muted" id={`${id}-${each}`}>
            {hints[each]}
          </div>
        </div>
      ))}
    </fieldset>
  )
}
