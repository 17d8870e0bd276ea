import type { ReactNode } from 'react'
import { dayWords, pricesWords, sharedWords } from '../../../i18n/pages/shared.ts'
import { countText, grouped, readableDay, type Text } from '../../../i18n/text.ts'
import type { SharedDocument } from '../../../schema/answers/sent/sending.ts'
import { useLanguage, useWords } from '../language.tsx'
import { Amount, IsolatedText, Ltr, pricedAs } from './parts.tsx'
import styles from './shared.module.css'

/** What a shared document comes to: what is owed and when, who and what, and the sums. */

export function Due({ data: { document }, isOffer }: { data: SharedDocument; isOffer: boolean }): ReactNode {
  const words = useWords()
  const language = useLanguage()
  const { due_date, days, residual, stands, in_parts } = document
  const isOwed = residual !== null && stands !== 'paid' && stands !== 'void'
  const text =
    days !== null && days < 0
      ? ([sharedWords.wasDue, sharedWords.wasValid] as const)
      : ([sharedWords.due, sharedWords.valid] as const)
  const when =
    days === null || days === 0
      ? words(dayWords.today)
      : countText(days < 0 ? dayWords.daysAgo : dayWords.inDays, language, Math.abs(days))
  return (
    <dl className={styles.due}>
      <dt>{words(isOffer ? sharedWords.offered : isOwed ? sharedWords.owed : sharedWords.value)}</dt>
      <dd>
        <span className={styles.amount}>
          <Amount value={document.amount} />
          <small>{document.currency}</small>
        </span>
        {in_parts && due_date && (
          <span className={styles.when}>
            {words(sharedWords.dueInParts, {
              ...{ amount: in_parts.due_now, left: in_parts.rest },
              ...{ date: due_date, when },
            })}
          </span>
        )}
        {!in_parts && due_date && days !== null && (isOwed || isOffer) && (
          <span className={styles.when}>{words(text[isOffer ? 1 : 0], { date: readableDay(due_date), when })}</span>
        )}
      </dd>
    </dl>
  )
}

export function Facts({ document, isOffer }: { document: SharedDocument['document']; isOffer: boolean }): ReactNode {
  const words = useWords()
  const facts: [Text, ReactNode][] = [
    ...(document.party ? [[sharedWords.to, <bdi key="to">{document.party}</bdi>] as [Text, ReactNode]] : []),
    ...(document.representative
      ? [[sharedWords.representative, <bdi key="by">{document.representative}</bdi>] as [Text, ReactNode]]
      : []),
    [sharedWords.date, <Ltr key="date">{readableDay(document.date)}</Ltr>],
    ...(document.due_date
      ? [
          [
            isOffer ? sharedWords.validUntil : sharedWords.dueDate,
            <Ltr key="due">{readableDay(document.due_date)}</Ltr>,
          ] as [Text, ReactNode],
        ]
      : []),
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label.en}>
          <dt>{words(label)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export function Items({ document }: { document: SharedDocument['document'] }): ReactNode {
  const words = useWords()
  const { items, prices, totals, currency } = document
  return (
    <>
      {items.length > 0 && (
        <>
          <h2>
            {words(sharedWords.items)} {prices && <small>{words(pricesWords[prices])}</small>}
          </h2>
          <ul className={styles.items}>
            {items.map((item, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no names, and never move
              <li key={index}>
                <span>
                  <bdi>
                    <IsolatedText>{item.name}</IsolatedText>
                  </bdi>
                  {item.description && (
                    <bdi className={styles.quantity}>
                      <IsolatedText>{item.description}</IsolatedText>
                    </bdi>
                  )}
                  <span className={styles.quantity}>
                    <Ltr>{grouped(item.quantity)}</Ltr> {item.unit && <bdi>{item.unit}</bdi>} ×{' '}
                    <Ltr>{grouped(pricedAs(item.price, item.amount))}</Ltr>
                    {!/^0(\.0+)?$/.test(item.discount) && (
                      <>
                        {' · '}
                        {words(sharedWords.discount)} <Amount value={`-${item.discount}`} />
                      </>
                    )}
                  </span>
                </span>
                <Amount value={item.amount} />
              </li>
            ))}
          </ul>
        </>
      )}
      <dl className={styles.totals}>
        {totals.map(({ label, value, is }) => (
          <div key={label} data-is={is}>
            <dt>
              {label} {is === 'total' && <small>{currency}</small>}
            </dt>
            <dd>
              <Amount value={value} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
