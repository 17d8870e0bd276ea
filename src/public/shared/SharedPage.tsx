import { type ReactNode, useEffect, useState } from 'react'
import { sharedWords, standsOfNote, standsWords } from '../../../i18n/pages/shared.ts'
import { readableDay } from '../../../i18n/text.ts'
import type { Shared, SharedDocument, SharedEnded } from '../../../schema/answers/sent/sending.ts'
import chipStyles from '../../elements/chip.module.css'
import inputStyles from '../../elements/inputs.module.css'
import { StatusDot, type StatusMark } from '../../elements/StatusDot.tsx'
import sheetStyles from '../../elements/sheet.module.css'
import { Button } from '../Button.tsx'
import { publicClient } from '../connection/api.ts'
import { Logo } from '../Logo.tsx'
import { LanguageLink, useLanguage, useWords } from '../language.tsx'
import { definePage } from '../page/definition.tsx'
import { usePageLocation } from '../page-location.tsx'
import publicStyles from '../public.module.css'
import { useIsTakenOver } from '../render-context.ts'
import { Due, Facts, Items } from './figures.tsx'
import { PaidForm, PaidNotice } from './PaidNotice.tsx'
import { IsolatedText, Ltr, Shares, Sign } from './parts.tsx'
import { asPosted, Fault, Outcome, usePosted } from './posted.tsx'
import { Reminders } from './Reminders.tsx'
import styles from './shared.module.css'

/** One document, for the client or supplier who was sent its link. Who sent it comes first, we come last. */
function SharedPage({ data }: { data: Shared }): ReactNode {
  const words = useWords()
  const { seller } = data
  return (
    <div className={publicStyles.pub}>
      <main className={styles.page} id="content">
        <header className={styles.from}>
          <Sign seller={seller} />
          <div>
            <b>
              <bdi>{seller.name}</bdi>
            </b>
            <span className={styles.muted}>
              {[seller.place, seller.tax_number && words(sharedWords.register, { number: seller.tax_number })]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </div>
          <LanguageLink className={styles.language} />
        </header>
        {data.state === 'open' ? <Open data={data} /> : <Ended data={data} />}
        <footer className={styles.by}>
          <span>
            {data.state === 'open'
              ? words(sharedWords.until, { date: readableDay(data.until) })
              : words(sharedWords.nothingShown)}
          </span>
          <span className={styles.books}>
            {words(sharedWords.sentFrom)} <Logo />
          </span>
        </footer>
      </main>
    </div>
  )
}

const marks: Partial<Record<SharedDocument['document']['stands'], StatusMark>> = {
  open: 'hollow',
  waiting: 'hollow',
  overdue: 'hollow',
  partly_paid: 'half',
}
const tones: Partial<Record<SharedDocument['document']['stands'], string>> = {
  partly_paid: 'warning',
  overdue: 'warning',
  expired: 'idle',
  declined: 'idle',
  void: 'idle',
}

function Open({ data }: { data: SharedDocument }): ReactNode {
  const words = useWords()
  const { document, can, how_to_pay, asked } = data
  const token = usePageLocation().params.token ?? ''
  useOpening(token)
  const posted = usePosted('question')
  const isOffer = document.kind === 'invoice_sales_price_offers' || document.kind === 'invoice_purchase_orders'
  return (
    <>
      <article className={`${sheetStyles.sheet} ${styles.leaf} ${styles.document}`}>
        <Outcome />
        <div className={styles.title}>
          <h1 tabIndex={-1}>{document.title}</h1>
          {document.number && <Ltr>{document.number}</Ltr>}
          <span className={chipStyles.chip} data-tone={tones[document.stands]}>
            <StatusDot mark={marks[document.stands] ?? 'full'} />
            {words((document.kind === 'debit_notes' && standsOfNote[document.stands]) || standsWords[document.stands])}
          </span>
        </div>
        <Due data={data} isOffer={isOffer} />
        {document.residual !== null && <Shares document={document} />}
        <div className={`${styles.actions} ${styles.onDesk}`}>
          <Download token={token} isPrimary={!can.answer.allowed} />
          {can.paid_notice.allowed && <PaidNotice isGiven={data.paid_notice_at !== null} />}
          <a className={styles.quiet} href="#ask">
            {words(sharedWords.ask)}
          </a>
        </div>
        {data.paid_notice_at === null && can.paid_notice.allowed && <PaidForm token={token} />}
        {data.paid_notice_at && can.paid_notice.allowed && (
          <p className={styles.hint}>
            {words(sharedWords.paidNotice, { date: readableDay(data.paid_notice_on ?? '') })}
          </p>
        )}
        <Facts document={document} isOffer={isOffer} />
        <Items document={document} />
        {document.has_code && (
          <img
            className={styles.code}
            src={`/d/${token}/code`}
            alt={words(sharedWords.code)}
            width={148}
            height={148}
          />
        )}
        {document.comments && (
          <>
            <h2>{words(sharedWords.comments)}</h2>
            <p className={styles.comments}>
              <IsolatedText>{document.comments}</IsolatedText>
            </p>
          </>
        )}
        {how_to_pay && <HowToPay instructions={how_to_pay} />}
        {isOffer && <Answer data={data} token={token} />}
        {(data.reminded_of > 0 || document.stands === 'overdue') && <Reminders data={data} token={token} />}
        <h2 id="ask">{words(sharedWords.questionTitle)}</h2>
        {data.questions.map(({ words: message, at, on }) => (
          <figure key={at} className={styles.asked}>
            <figcaption className={styles.muted}>{words(sharedWords.asked, { date: readableDay(on) })}</figcaption>
            <blockquote>
              <IsolatedText>{message}</IsolatedText>
            </blockquote>
          </figure>
        ))}
        <form method="post" action={`/d/${token}/question`} encType="multipart/form-data" className={styles.ask}>
          <div>
            <textarea
              {...asPosted(posted, 'message')}
              className={`${inputStyles.input} ${styles.area}`}
              name="message"
              rows={2}
              required
              maxLength={1000}
              placeholder={words(sharedWords.question)}
              aria-label={words(sharedWords.questionTitle)}
            />
            <Fault posted={posted} />
          </div>
          <div className={styles.line}>
            <Button type="submit">{words(sharedWords.sendQuestion)}</Button>
            <span className={styles.muted}>{words(sharedWords.reaches, { person: asked })}</span>
          </div>
        </form>
      </article>
      <div className={styles.dock}>
        {can.answer.allowed ? (
          <>
            <Button type="submit" form="answer" look="primary">
              {words(sharedWords.accept)}
            </Button>
            <Button type="submit" form="answer" formAction={`/d/${token}/decline`} formNoValidate>
              {words(sharedWords.decline)}
            </Button>
            <Download token={token} isPrimary={false} />
          </>
        ) : (
          <>
            <Download token={token} isPrimary />
            {can.paid_notice.allowed && <PaidNotice isGiven={data.paid_notice_at !== null} />}
          </>
        )}
      </div>
    </>
  )
}

/** Tells that a person has it before their eyes; a program that looks at links does not come as far as this. */
function useOpening(token: string): void {
  useEffect(() => {
    const notify = () => {
      if (document.visibilityState !== 'visible') return
      document.removeEventListener('visibilitychange', notify)
      void publicClient.post(`/owner/shared/${token}/opened`, {}).catch(() => undefined)
    }
    document.addEventListener('visibilitychange', notify)
    notify()
    return () => document.removeEventListener('visibilitychange', notify)
  }, [token])
}

function Download({ token, isPrimary }: { token: string; isPrimary: boolean }): ReactNode {
  const words = useWords()
  const language = useLanguage()
  return (
    <a className={isPrimary ? styles.primary : styles.plain} href={`/d/${token}/pdf?lng=${language}`}>
      {words(sharedWords.download)}
    </a>
  )
}

function HowToPay({ instructions }: { instructions: string }): ReactNode {
  const words = useWords()
  const isTakenOver = useIsTakenOver()
  const [isCopied, setCopied] = useState(false)
  return (
    <section className={styles.pay}>
      <h2>{words(sharedWords.howToPay)}</h2>
      <div className={styles.line}>
        <bdi className={styles.instructions}>
          <IsolatedText>{instructions}</IsolatedText>
        </bdi>
        {isTakenOver && (
          <Button
            onClick={() =>
              void navigator.clipboard.writeText(instructions).then(
                () => setCopied(true),
                () => setCopied(false),
              )
            }
          >
            {words(isCopied ? sharedWords.copied : sharedWords.copy)}
          </Button>
        )}
      </div>
      <p className={styles.hint}>{words(sharedWords.afterPaying)}</p>
    </section>
  )
}

/** What the reader says to an offer; that of another is told by name and day. */
function Answer({ data, token }: { data: SharedDocument; token: string }): ReactNode {
  const words = useWords()
  const { answer, can } = data
  const posted = usePosted('accept', 'decline')
  if (!can.answer.allowed) {
    if (!answer) return can.answer.reason && <p className={styles.hint}>{can.answer.reason}</p>
    const date = readableDay(answer.on)
    return (
      <p className={styles.hint}>
        {answer.kind === 'accepted'
          ? words(sharedWords.acceptedBy, { name: answer.name ?? '', date })
          : words(sharedWords.declinedOn, { date })}
      </p>
    )
  }
  return (
    <section className={styles.answer}>
      <h2>{words(sharedWords.answerTitle)}</h2>
      <form id="answer" method="post" action={`/d/${token}/accept`} encType="multipart/form-data">
        <label className={`${inputStyles.field} ${styles.name}`}>
          <span className={inputStyles.label}>
            {words(sharedWords.name)}
            <i className={inputStyles.star} aria-hidden="true">
              *
            </i>
          </span>
          <input
            {...asPosted(posted, 'name')}
            className={inputStyles.input}
            name="name"
            autoComplete="name"
            required
            maxLength={120}
          />
          <Fault posted={posted} />
        </label>
        <div className={`${styles.actions} ${styles.onDesk}`}>
          <Button type="submit" look="primary">
            {words(sharedWords.accept)}
          </Button>
          <Button type="submit" formAction={`/d/${token}/decline`} formNoValidate>
            {words(sharedWords.decline)}
          </Button>
        </div>
      </form>
      <p className={styles.hint}>{words(sharedWords.accepting)}</p>
    </section>
  )
}

function Ended({ data }: { data: SharedEnded }): ReactNode {
  const words = useWords()
  const token = usePageLocation().params.token ?? ''
  const isExpired = data.state === 'expired'
  const { phone } = data.seller
  return (
    <article className={`${sheetStyles.sheet} ${styles.leaf} ${styles.document}`}>
      <Outcome />
      <h1 tabIndex={-1}>{words(isExpired ? sharedWords.expiredTitle : sharedWords.takenBackTitle)}</h1>
      <p className={styles.gone}>
        {words(isExpired ? sharedWords.expired : sharedWords.takenBack, { date: readableDay(data.ended) })}
      </p>
      {data.asked_again ? (
        <p role="status">{words(sharedWords.askedAgain)}</p>
      ) : (
        <form method="post" action={`/d/${token}/ask-again`} encType="multipart/form-data" className={styles.actions}>
          <input type="hidden" name="again" value="1" />
          <Button type="submit" look="primary">
            {words(sharedWords.askAgain)}
          </Button>
        </form>
      )}
      {data.reminded_of > 0 && <Reminders data={data} token={token} />}
      {phone && (
        <p className={styles.call}>
          {words(sharedWords.call)}{' '}
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
            <Ltr>{phone}</Ltr>
          </a>
        </p>
      )}
    </article>
  )
}

export const sharedPage = definePage<Shared | null>({
  Component: SharedPage,
  load: ({ data, language, params }) => data.shared(params.token ?? '', language),
  isOnlyTheirs: true,
  head: ({ data, words }) => ({
    title:
      data.state === 'open'
        ? words(sharedWords.title, {
            title: data.document.title,
            number: data.document.number ?? '',
            seller: data.seller.name,
          })
        : words(data.state === 'expired' ? sharedWords.expiredTitle : sharedWords.takenBackTitle),
    description: data.seller.name,
    noindex: true,
    ...(data.state === 'open' ? {} : { status: 410 as const }),
  }),
})
