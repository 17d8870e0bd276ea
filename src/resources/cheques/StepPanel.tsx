import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useCanAccess } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { chequeLabel, chequeWords } from '../../../i18n/books/cheques.ts'
import { documentFieldWords } from '../../../i18n/books/documents.ts'
import { successTexts } from '../../../i18n/records/success.ts'
import type { Text } from '../../../i18n/text.ts'
import type { Cheque } from '../../../schema/answers/settlement.ts'
import { type ChequeStep, chequeStepFields } from '../../../schema/cheques.ts'
import type { FieldIssues } from '../../../schema/errors.ts'
import { check, missing, recordSchema, withMissing } from '../../../schema/validate.ts'
import { newAttempt } from '../../dataProvider/calls/idempotency.ts'
import { takeStep } from '../../dataProvider/cheques.ts'
import { baseCurrency } from '../../dataProvider/organization.ts'
import { Button } from '../../layout/Button.tsx'
import { Code } from '../../layout/Fields.tsx'
import { DateInput } from '../../layout/inputs/DateInput.tsx'
import { ExchangeRateInput, MoneyInput } from '../../layout/inputs/DecimalInput.tsx'
import { PickInput } from '../../layout/inputs/PickInput.tsx'
import { useText } from '../../layout/language.tsx'
import { Waiting } from '../../layout/States.tsx'
import { lazyPages } from '../../layout/shell/lazy-pages.tsx'
import { today } from '../../layout/values/civil-date.ts'
import { ownCurrency } from '../../layout/values/own-currency.ts'
import { RateText } from '../exchange-rates/RateText.tsx'
import { useLatestRate } from '../exchange-rates/useProposedRate.ts'
import type { FormValues } from '../forms/body.ts'
import { SettingsForm } from '../forms/SettingsForm.tsx'
import { AskAdministrators } from '../kit/AskAdministrators.tsx'
import { Reason } from '../kit/Reason.tsx'
import { useToast } from '../kit/useToast.ts'
import { wordsOfStep } from './cheque-state.ts'
import styles from './cheques.module.css'
import { StepActions } from './StepActions.tsx'
import { useBankPicking, useFirstBank } from './useBankPicking.ts'

const EndorseForm = lazyPages(() => import('./EndorseForm.tsx')).page(
  pages => pages.EndorseForm,
  <Waiting kind="form" />,
)

interface StepPanelProps {
  cheque: Cheque
  step: ChequeStep
  close: () => void
}

function issuesOf(step: ChequeStep, typed: FormValues): FieldIssues {
  const fields = chequeStepFields[step]
  const checked = check(recordSchema(fields, 'create', baseCurrency().decimals), typed)
  return 'issues' in checked ? withMissing(fields, checked.issues, typed) : missing(fields, checked.values)
}

function doneWord({ direction }: Cheque, step: ChequeStep): Text {
  if (step === 'deposit') return successTexts.cheque_deposited
  if (step === 'bounce') return successTexts.cheque_bounced
  return direction === 'issued' ? successTexts.cheque_paid : successTexts.cheque_cleared
}

/** A step of a cheque, or why it cannot be taken now. */
export function StepPanel(props: StepPanelProps) {
  const { cheque, step, close } = props
  const text = useText()
  const { allowed, reason } = cheque.can[step]
  const { canAccess: seesAccounts, isPending } = useCanAccess({ action: 'list', resource: 'accounts' })
  const name = text(wordsOfStep(cheque, step).name)
  const title = (
    <h3>
      {name} <Code>{cheque.number}</Code>
    </h3>
  )
  if (!allowed) {
    return (
      <>
        {title}
        <p className="bold">{text(chequeWords.notNow)}</p>
        <p className={styles.why}>
          <Reason sentence={reason} />
        </p>
        <div className="actions">
          <Button size="small" variant="text" onClick={close}>
            {text(chequeWords.close)}
          </Button>
        </div>
      </>
    )
  }
  return (
    <>
      {title}
      <p className="muted">{text(wordsOfStep(cheque, step).effect)}</p>
      {cheque.status === 'endorsed' && <p className="muted">{text(chequeWords.bounceOfEndorsed)}</p>}
      {step === 'endorse' && <EndorseForm cheque={cheque} close={close} />}
      {step !== 'endorse' && !('bank_account_id' in chequeStepFields[step]) && <StepForm {...props} firstBank={null} />}
      {'bank_account_id' in chequeStepFields[step] &&
        !isPending &&
        (seesAccounts ? (
          <StepOfBank {...props} />
        ) : (
          <p className={styles.why}>
            {text(chequeWords.noAccounts)} <AskAdministrators />
          </p>
        ))}
    </>
  )
}

/** A step that names an account: the first bank is meant until another is chosen. */
function StepOfBank(props: StepPanelProps) {
  const first = useFirstBank(useBankPicking())
  return first !== undefined && <StepForm {...props} firstBank={first?.id ?? null} />
}

function StepForm({ cheque, step, close, firstBank }: StepPanelProps & { firstBank: number | null }) {
  const showToast = useToast()
  const queries = useQueryClient()
  const picking = useBankPicking()
  const [attempt] = useState(newAttempt)
  const fields: object = chequeStepFields[step]
  const names = Object.keys(fields)
  const values = useMemo(
    () => ({ date: today(), bank_account_id: cheque.bank_account_id ?? firstBank, fee: null, exchange_rate: null }),
    [cheque, firstBank],
  )
  const save = async (typed: FormValues) => {
    const stated = Object.fromEntries(names.map(name => [name, typed[name] ?? '']))
    await takeStep(cheque.id, step, stated, attempt)
    showToast(doneWord(cheque, step))
    close()
    // A step changes what is owed, the books and the bank: whatever is shown of them is asked for again.
    await queries.invalidateQueries()
  }
  return (
    <SettingsForm
      values={values}
      names={names}
      check={typed => issuesOf(step, typed)}
      label={(name, language) => chequeLabel(name, language)}
      save={save}
    >
      <div className={styles.stepForm}>
        <DateInput source="date" label={chequeWords.date} required />
        {'bank_account_id' in fields && (
          <PickInput source="bank_account_id" label={chequeWords.bank} required {...picking} />
        )}
        {'exchange_rate' in fields && cheque.currency_id !== baseCurrency().id && <Rate cheque={cheque} />}
        {'fee' in fields && <Fee />}
      </div>
      <StepActions name={wordsOfStep(cheque, step).name} isDestructive={step === 'bounce'} close={close} />
    </SettingsForm>
  )
}

/** What the currency of the cheque was worth on the day: as it is typed, or as it was recorded last. */
function Rate({ cheque: { currency_id } }: { cheque: Cheque }) {
  const text = useText()
  const [day, typed] = useWatch({ name: ['date', 'exchange_rate'] }) as [string | null, string | null]
  const latest = useLatestRate(currency_id, day)
  const rate = typed || latest?.rate
  return (
    <ExchangeRateInput
      source="exchange_rate"
      label={documentFieldWords.exchange_rate}
      placeholder={latest?.rate}
      hint={rate ? <RateText currencyId={currency_id} rate={rate} /> : text(chequeWords.rateHint)}
    />
  )
}

function Fee() {
  const text = useText()
  const { code, decimals, sign } = baseCurrency()
  return (
    <MoneyInput
      source="fee"
      label={chequeWords.fee}
      hint={text(chequeWords.feeHint)}
      decimals={decimals}
      of={ownCurrency(code)}
      suffix={sign}
    />
  )
}
