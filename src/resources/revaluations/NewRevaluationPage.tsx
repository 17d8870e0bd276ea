import { useMemo, useState } from 'react'
import { HttpError } from 'react-admin'
import { useFormState, useWatch } from 'react-hook-form'
import { Link, useNavigate } from 'react-router-dom'
import { revaluationLabel } from '../../../i18n/labels.ts'
import { crudWords } from '../../../i18n/pages/console.ts'
import { revaluationPageWords } from '../../../i18n/pages/policy.ts'
import { successTexts } from '../../../i18n/records/success.ts'
import { revaluationFields } from '../../../schema/revaluations.ts'
import { newAttempt } from '../../dataProvider/calls/idempotency.ts'
import { refusalOf } from '../../dataProvider/calls/refusal.ts'
import { currenciesOfOrganization } from '../../dataProvider/organization.ts'
import { revalue } from '../../dataProvider/policy.ts'
import { Button } from '../../layout/Button.tsx'
import { Dock } from '../../layout/Dock.tsx'
import { DateText } from '../../layout/Fields.tsx'
import { DateInput } from '../../layout/inputs/DateInput.tsx'
import { ExchangeRateInput } from '../../layout/inputs/DecimalInput.tsx'
import { useText } from '../../layout/language.tsx'
import pageStyles from '../../layout/Page.module.css'
import { PageHead, Sheet } from '../../layout/Page.tsx'
import { useHere } from '../../layout/shell/useHere.ts'
import { addDays, startOfMonth, today } from '../../layout/values/civil-date.ts'
import { withAccess } from '../../layout/withAccess.tsx'
import { RateText } from '../exchange-rates/RateText.tsx'
import { useLatestRate } from '../exchange-rates/useProposedRate.ts'
import { type FormValues, issuesOfForm } from '../forms/body.ts'
import { SettingsForm, UnsavedSettings } from '../forms/SettingsForm.tsx'
import { revaluationAddress, revaluationsAddress } from '../kit/addresses.ts'
import { useToast } from '../kit/useToast.ts'
import { errorsAtRates, type RateInput, rateField, rateInputs } from './rate-inputs.ts'
import revaluationsStyles from './revaluations.module.css'

const toCreate = { action: 'create', resource: 'restrictions' }

/** Values what is open in foreign currencies on the last day of a period. */
export const NewRevaluationPage = withAccess(toCreate, function NewRevaluationPage() {
  const text = useText()
  const showToast = useToast()
  const navigate = useNavigate()
  const here = useHere()
  const [attempt, setAttempt] = useState(newAttempt)
  const coins = currenciesOfOrganization().slice(1)
  const values = useMemo((): FormValues => ({ date: addDays(startOfMonth(today()), -1), rates: {} }), [])
  const save = async (typed: FormValues) => {
    const rates: RateInput[] = rateInputs(typed)
    const isHere = here()
    try {
      const { id } = await revalue({ date: typed.date, rates }, attempt)
      showToast(successTexts.posted)
      if (isHere()) navigate(revaluationAddress(id))
    } catch (error) {
      setAttempt(newAttempt())
      const { code, errors } = refusalOf(error)
      const status = error instanceof HttpError ? error.status : 0
      const ids = coins.map(({ id }) => id)
      throw new HttpError((error as Error).message, status, { code, errors: errorsAtRates(errors, rates, ids) })
    }
  }
  return (
    <>
      <PageHead
        crumbs={[{ label: text(revaluationPageWords.title), to: revaluationsAddress }]}
        title={text(revaluationPageWords.create)}
      />
      <SettingsForm
        values={values}
        names={['date', ...coins.map(({ id }) => rateField(id))]}
        check={typed => issuesOfForm({ fields: revaluationFields }, 'create', typed, 2)}
        label={revaluationLabel}
        save={save}
      >
        <Sheet hasMargin>
          <p className={`${revaluationsStyles.revaluationLead} muted`}>{text(revaluationPageWords.lead)}</p>
          <div className={pageStyles.formGrid}>
            <DateInput
              source="date"
              label={revaluationPageWords.day}
              hint={text(revaluationPageWords.dayHint)}
              className={pageStyles.wide}
              required
            />
          </div>
          <h3 className={revaluationsStyles.ratesTitle}>{text(revaluationPageWords.rates)}</h3>
          <p className="muted">{text(revaluationPageWords.ratesHint)}</p>
          <div className={pageStyles.formGrid}>
            {coins.map(({ id, name, code }) => (
              <RateOfDay key={id} currencyId={id} name={code ?? name} />
            ))}
          </div>
        </Sheet>
        <Actions />
        <UnsavedSettings />
      </SettingsForm>
    </>
  )
})

/** What a currency was worth on the day: as it was recorded, or as it is typed. */
function RateOfDay({ currencyId, name }: { currencyId: number; name: string }) {
  const text = useText()
  const field = rateField(currencyId)
  const [day, typed] = useWatch({ name: ['date', field] }) as [string | null, string | null]
  const latest = useLatestRate(currencyId, day)
  const rate = typed || latest?.rate
  return (
    <ExchangeRateInput
      source={field}
      label={text(revaluationPageWords.rateOf, { currency: name })}
      placeholder={latest?.rate}
      className={pageStyles.wide}
      hint={
        rate && (
          <>
            <RateText currencyId={currencyId} rate={rate} />
            {!typed && latest && (
              <>
                {' · '}
                <DateText value={latest.date} />
              </>
            )}
          </>
        )
      }
    />
  )
}

function Actions() {
  const text = useText()
  const { isSubmitting } = useFormState()
  return (
    <Dock
      others={
        <Button component={Link} to={revaluationsAddress} variant="text">
          {text(crudWords.cancel)}
        </Button>
      }
    >
      <Button type="submit" variant="contained" disabled={isSubmitting}>
        {text(isSubmitting ? crudWords.saving : revaluationPageWords.create)}
      </Button>
    </Dock>
  )
}
