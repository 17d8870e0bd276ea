import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { type DataProvider, useCanAccess, useDataProvider } from 'react-admin'
import { cashQuestionWords } from '../../../../i18n/books/cash-question.ts'
import { formatMoney, type Minor, parseMoney } from '../../../../ledger/money.ts'
import type { CashOnHand } from '../../../../schema/answers/books/cash-on-hand.ts'
import type { Books } from '../../../dataProvider/index.ts'
import { baseCurrency, presentOrganization } from '../../../dataProvider/organization.ts'
import { Money } from '../../../layout/Fields.tsx'
import { useLanguage, useText } from '../../../layout/language.tsx'
import { newAddress } from '../../kit/addresses.ts'
import { useOrganization } from '../../kit/useOrganization.ts'
import { type CashAnswer, type CashTaken, noCashQuestion } from './cash-answer.ts'
import styles from './cash-question.module.css'

type Reply = 'record' | 'other' | 'post'

interface Short {
  account: CashOnHand
  /** What is left of it. */
  after: Minor
}

const minor = (value: string) => parseMoney(value, baseCurrency().decimals)

const isCash = ({ is_cash_box, type }: CashOnHand) => is_cash_box || type === 'bank'

/** What is left of the accounts that fall below zero, cash boxes before banks. */
function shortOf(accounts: readonly CashOnHand[], from: CashTaken['from']): Short | null {
  const short = accounts.flatMap(account => {
    const taken = from.filter(({ accountId }) => (accountId === null ? account.is_usual : accountId === account.id))
    const amount = taken.reduce<Minor>((sum, each) => sum + each.amount, 0n)
    const after = minor(account.least) - amount
    return amount > 0n && after < 0n && isCash(account) ? [{ account, after }] : []
  })
  return short.find(({ account }) => account.is_cash_box) ?? short[0] ?? null
}

interface CashQuestionDialogProps extends CashTaken {
  answer: (answer: CashAnswer) => void
}

/** The question, for as long as a cash box holds too little; what was answered goes to the form. */
export function CashQuestionDialog({ date, from, entryId = null, choose, into, answer }: CashQuestionDialogProps) {
  const text = useText()
  const { language } = useLanguage()
  const dataProvider = useDataProvider<DataProvider & Books>()
  const setting = useOrganization()?.negative_cash
  const { canAccess: mayRead = false } = useCanAccess({ action: 'read', resource: 'cash-balance' })
  const day = typeof date === 'string' && date ? date : null
  const { data = [] } = useQuery({
    queryKey: ['cash-on-hand', presentOrganization().id, day, entryId, language],
    queryFn: () => dataProvider.cashOnHand(day!, entryId),
    enabled: mayRead && day !== null && !!setting && setting !== 'allow',
    // What was recorded in another tab is there when one comes back.
    staleTime: 0,
    retry: false,
  })
  const record = useRecordFirst()
  const box = useRef<HTMLFieldSetElement>(null)
  const [chosen, setChosen] = useState<{ reply: Reply; of: string } | null>(null)
  const short = shortOf(data, from)
  const needed = short ? minor(short.account.least) - short.after : 0n
  const isRequested = short?.account.is_cash_box === true
  const others =
    isRequested && choose
      ? data.filter(each => ![short.account.id, into].includes(each.id) && isCash(each) && minor(each.least) >= needed)
      : []
  const [first] = others
  const isOffered = { record, other: first, post: setting === 'ask' }
  const replies = isRequested ? (['record', 'other', 'post'] as const).filter(reply => isOffered[reply]) : []
  const of = `${short?.account.id} ${day}`
  const reply = replies.find(each => chosen?.of === of && each === chosen.reply) ?? replies[0]
  const labels: Record<Reply, string> = {
    record: text(cashQuestionWords.recordFirst),
    other: text(cashQuestionWords.takeFrom, { account: first?.name ?? '' }),
    post: text(cashQuestionWords.postAnyway),
  }
  const act = () => {
    if (reply === 'other' && first) choose?.(first.id)
    if (reply === 'record') window.open(`${record}?from=${short?.account.id}`, '_blank')
  }
  const hand = useEffectEvent(() => {
    if (reply === undefined) return answer(noCashQuestion)
    if (reply === 'post') return answer({ ...noCashQuestion, postLabel: labels.post })
    return answer({
      instead: { label: labels[reply], run: act },
      postLabel: null,
      mayPost() {
        box.current?.querySelector<HTMLInputElement>(':checked')?.focus()
        return false
      },
    })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer is another when one of these is
  useEffect(() => hand(), [reply, of, first?.id, language])
  useEffect(() => () => answer(noCashQuestion), [answer])

  if (!short) return null
  if (!isRequested) return <BankNote account={short.account.name} after={short.after} />
  return (
    <Question
      {...{ short, replies, reply, others, choose, box }}
      isRefused={setting === 'refuse'}
      isLater={short.account.least_on !== day}
      setReply={next => setChosen({ reply: next, of })}
    />
  )
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
  box: RefObject<HTMLFieldSetElement | null>
}

/** What happened with a cash box that holds too little, in the words of its owner. */
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

/** A bank may owe: what is left of it is told, and nothing asked. */
function BankNote({ account, after }: { account: string; after: Minor }) {
  const text = useText()
  const amount = formatMoney(after, baseCurrency().decimals)
  return <p className="muted dense">{text(cashQuestionWords.bank, { account, amount })}</p>
}
