import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { documentLabel } from '../../../i18n/labels.ts'
import { creditWords, handBack, handBackIn } from '../../../i18n/pages/credits.ts'
import { successTexts } from '../../../i18n/records/success.ts'
import { formatMoney, type Minor } from '../../../ledger/money.ts'
import { creditRefund } from '../../../schema/credits.ts'
import type { FieldIssues } from '../../../schema/errors.ts'
import { check, missing, recordSchema, withMissing } from '../../../schema/validate.ts'
import { newAttempt } from '../../dataProvider/calls/idempotency.ts'
import { type PartySide, refundCredits } from '../../dataProvider/credits.ts'
import { baseCurrency } from '../../dataProvider/organization.ts'
import { Button } from '../../layout/Button.tsx'
import { DateInput } from '../../layout/inputs/DateInput.tsx'
import { ExchangeRateInput, MoneyInput } from '../../layout/inputs/DecimalInput.tsx'
import { useText } from '../../layout/language.tsx'
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../../layout/overlays/Dialog.tsx'
import { today } from '../../layout/values/civil-date.ts'
import { ownCurrency } from '../../layout/values/own-currency.ts'
import { useCashQuestion } from '../document-parts/cash/useCashQuestion.tsx'
import { InBase } from '../document-parts/payment/InBase.tsx'
import { CashAccountInput } from '../document-parts/payment/MethodInputs.tsx'
import { cashTakenBy } from '../document-parts/payment/payment-values.ts'
import { RateHint } from '../exchange-rates/RateHint.tsx'
import { useProposedRate } from '../exchange-rates/useProposedRate.ts'
import type { FormValues } from '../forms/body.ts'
import { SettingsForm } from '../forms/SettingsForm.tsx'
import type { Currency } from '../kit/currency.ts'
import { useToast } from '../kit/useToast.ts'
import styles from './credits.module.css'

interface HandBackProps {
  side: PartySide
  partyId: number
  currency: Currency
  /** What there is of it, and since when. */
  left: Minor
  since: string
  close: () => void
}

const { client_id: _client, supplier_id: _supplier, ...fields } = creditRefund
const names = Object.keys(fields)

function issuesOf(typed: FormValues, { decimals, id }: Currency): FieldIssues {
  const checked = check(recordSchema(fields, 'create', decimals), typed)
  const issues = 'issues' in checked ? withMissing(fields, checked.issues, typed) : missing(fields, checked.values)
  const needsRate = id !== baseCurrency().id && !typed.exchange_rate
  return needsRate ? { ...issues, exchange_rate: ['required'] } : issues
}

/** Hands back what a party has to their credit in a currency; of a supplier, what they give back of ours. */
export function HandBack({ side, partyId, currency, left, since, close }: HandBackProps) {
  const text = useText()
  const showToast = useToast()
  const queries = useQueryClient()
  const [attempt] = useState(newAttempt)
  const isForeign = currency.id !== baseCurrency().id
  const values = useMemo(() => {
    const now = today()
    return {
      date: now < since ? since : now,
      amount: formatMoney(left, currency.decimals),
      currency_id: currency.id,
      ...{ exchange_rate: null, cash_account_id: null },
    }
  }, [since, left, currency.id, currency.decimals])
  const save = async (typed: FormValues) => {
    const refund = {
      date: String(typed.date ?? ''),
      amount: String(typed.amount ?? ''),
      currency_id: currency.id,
      exchange_rate: isForeign ? String(typed.exchange_rate ?? '') : null,
      cash_account_id: (typed.cash_account_id ?? null) as number | null,
    }
    await refundCredits(side, partyId, refund, attempt)
    showToast(successTexts.credit_refunded)
    close()
    await queries.invalidateQueries()
  }
  const { code, decimals, sign } = currency
  return (
    <Dialog open onClose={close} aria-labelledby="hand-back-title" maxWidth="xs" fullWidth>
      <SettingsForm
        values={values}
        names={names}
        check={typed => issuesOf(typed, currency)}
        label={(name, language) => documentLabel(name, language)}
        save={save}
      >
        <DialogTitle id="hand-back-title">
          {isForeign ? text(handBackIn[side], { currency: code }) : text(handBack[side])}
        </DialogTitle>
        <DialogContent>
          <p className="muted">{text(isForeign ? creditWords.handBackEffectForeign : creditWords.handBackEffect)}</p>
          <div className={styles.dialogFields}>
            <DateInput source="date" label={creditWords.date} required />
            <MoneyInput
              source="amount"
              label={creditWords.amount}
              decimals={decimals}
              of={ownCurrency(code)}
              suffix={sign}
              required
            />
            {isForeign && <Rate currency={currency} />}
            {/* Money goes the other way than a payment of the same party. */}
            <CashAccountInput kind={side === 'client' ? 'supplier_payment' : 'receipt'} />
          </div>
        </DialogContent>
        <Actions side={side} currency={currency} close={close} />
      </SettingsForm>
    </Dialog>
  )
}

function Rate({ currency }: { currency: Currency }) {
  const { watch } = useFormContext()
  const [amount, rate] = watch(['amount', 'exchange_rate'])
  const proposal = useProposedRate({ isNew: true })
  return (
    <>
      <ExchangeRateInput
        source="exchange_rate"
        label={creditWords.rate}
        required
        hint={<RateHint currencyId={currency.id} rate={rate} proposal={proposal} />}
      />
      <p className="muted">
        <InBase amount={String(amount ?? '')} rate={rate} currency={currency} />
      </p>
    </>
  )
}

function Actions({ side, currency, close }: Pick<HandBackProps, 'side' | 'currency' | 'close'>) {
  const text = useText()
  const { isSubmitting } = useFormState()
  const { watch, setValue } = useFormContext()
  const values = watch()
  const { question, instead } = useCashQuestion({
    date: values.date,
    from: side === 'client' ? cashTakenBy(values, currency) : [],
    choose: id => setValue('cash_account_id', id),
  })
  return (
    <>
      {question && <div className={styles.cashAsked}>{question}</div>}
      <DialogActions>
        <Button variant="text" onClick={close} disabled={isSubmitting}>
          {text(creditWords.cancel)}
        </Button>
        {instead ? (
          <Button variant="contained" onClick={instead.run}>
            {instead.label}
          </Button>
        ) : (
          <Button type="submit" variant="contained" disabled={isSubmitting}>
            {text(isSubmitting ? creditWords.saving : handBack[side])}
          </Button>
        )}
      </DialogActions>
    </>
  )
}
