import { useState } from 'react'
import { useCanAccess } from 'react-admin'
import { Link } from 'react-router-dom'
import { creditOfParty, creditWords, handBack, handBackIn, handedBack, undoWords } from '../../../i18n/pages/credits.ts'
import { type Minor, parseMoney, sum } from '../../../ledger/money.ts'
import type { Credit } from '../../../schema/answers/settlement.ts'
import { lastOf } from '../../../schema/collections/certain.ts'
import type { PartySide } from '../../dataProvider/credits.ts'
import { Button } from '../../layout/Button.tsx'
import { Bdi, Code, DateText, Money } from '../../layout/Fields.tsx'
import { useText } from '../../layout/language.tsx'
import { Sheet } from '../../layout/Page.tsx'
import { lazyPages } from '../../layout/shell/lazy-pages.tsx'
import { addressOf } from '../kit/addresses.ts'
import { type Currency, documentCurrency } from '../kit/currency.ts'
import styles from './credits.module.css'
import { applicationsOf, UsedOnce } from './UsedOnce.tsx'
import { permissionOfCredits } from './usePartyCredits.ts'

const HandBack = lazyPages(() => import('./HandBack.tsx')).page(all => all.HandBack, null)

/** What a party has to their credit in one currency, and what of it went back. */
interface InCurrency {
  currency: Currency
  open: Credit[]
  left: Minor
  refunds: Credit['refunds']
}

function byCurrency(credits: readonly Credit[]): InCurrency[] {
  return [...new Set(credits.map(({ currency_id }) => currency_id))].map(id => {
    const currency = documentCurrency(id)
    const own = credits.filter(({ currency_id }) => currency_id === id)
    const minor = ({ left }: Credit) => parseMoney(left, currency.decimals)
    const open = own.filter(credit => minor(credit) > 0n)
    return { currency, open, left: sum(open.map(minor)), refunds: own.flatMap(({ refunds }) => refunds) }
  })
}

/** Whether there is anything to show of credits: what is left, or what went back. */
export const hasCredits = (credits: readonly Credit[]): boolean =>
  byCurrency(credits).some(({ open, refunds }) => open.length > 0 || refunds.length > 0)

interface PartyCreditsProps {
  side: PartySide
  partyId: number
  credits: readonly Credit[]
}

/** Beside a client or a supplier: what stands to their credit, the way to hand it back, and what was handed back. */
export function PartyCredits({ side, partyId, credits }: PartyCreditsProps) {
  const text = useText()
  const currencies = byCurrency(credits)
  const open = currencies.filter(({ left }) => left > 0n)
  const refunded = currencies.filter(({ refunds }) => refunds.length > 0)
  return (
    <Sheet title={creditWords.title} flush className={styles.useCredit}>
      {open.length > 0 && (
        <div className={styles.part}>
          <p className="muted">{text(creditOfParty[side])}</p>
          {open.map(each => (
            <Open key={each.currency.id} {...each} {...{ side, partyId }} isOneOfSeveral={open.length > 1} />
          ))}
        </div>
      )}
      {refunded.length > 0 && (
        <div className={styles.part}>
          <h3>{text(handedBack[side])}</h3>
          <dl>
            {refunded.flatMap(({ currency, refunds }) =>
              applicationsOf(refunds, currency.decimals).map(application => (
                <UsedOnce
                  key={application.id}
                  application={application}
                  decimals={currency.decimals}
                  words={undoWords}
                  sign={currency.sign}
                />
              )),
            )}
          </dl>
        </div>
      )}
    </Sheet>
  )
}

type OpenProps = InCurrency & Pick<PartyCreditsProps, 'side' | 'partyId'> & { isOneOfSeveral: boolean }

function Open({ side, partyId, currency, open, left, isOneOfSeveral }: OpenProps) {
  const text = useText()
  const [isHanding, setHanding] = useState(false)
  const { canAccess: mayHand = false } = useCanAccess({ action: 'create', resource: permissionOfCredits[side] })
  const { code, decimals, sign } = currency
  return (
    <>
      <dl>
        {open.map(credit => (
          <div key={credit.id}>
            <dt>
              <Link className="dotted-link" to={addressOf(credit.document.resource, credit.document.id)}>
                <Code>{credit.document.number}</Code>
              </Link>{' '}
              <span className="muted">
                {text(creditWords.since)} <DateText value={credit.date} />
              </span>
            </dt>
            <dd>
              <Money value={credit.left} decimals={decimals} /> <Bdi>{sign}</Bdi>
            </dd>
          </div>
        ))}
      </dl>
      {mayHand && (
        <Button size="small" aria-haspopup="dialog" onClick={() => setHanding(true)}>
          {isOneOfSeveral ? text(handBackIn[side], { currency: code }) : text(handBack[side])}
        </Button>
      )}
      {isHanding && (
        <HandBack
          {...{ side, partyId, currency, left }}
          since={lastOf(open.map(({ date }) => date).sort())}
          close={() => setHanding(false)}
        />
      )}
    </>
  )
}
