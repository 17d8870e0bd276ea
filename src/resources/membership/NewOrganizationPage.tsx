import { useEffect, useRef, useState } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { organizationLabel } from '../../../i18n/labels.ts'
import { crudWords } from '../../../i18n/pages/console.ts'
import { foundingWords, membershipWords } from '../../../i18n/pages/membership.ts'
import { settingWords } from '../../../i18n/records/organization.ts'
import { offeredWeeks, otherwiseSunday, proposedTax } from '../../../i18n/records/proposals.ts'
import { offeredWeekStart, proposedIn } from '../../../schema/organization/by-country.ts'
import { settings } from '../../../schema/organization/settings.ts'
import { newAttempt } from '../../dataProvider/calls/idempotency.ts'
import { foundOrganization, presentView } from '../../dataProvider/membership.ts'
import { Button } from '../../layout/Button.tsx'
import { Dock } from '../../layout/Dock.tsx'
import { PercentInput } from '../../layout/inputs/DecimalInput.tsx'
import { PickInput } from '../../layout/inputs/PickInput.tsx'
import { FlagInput, TextInput } from '../../layout/inputs/TextInput.tsx'
import { useLanguage, useText } from '../../layout/language.tsx'
import pageStyles from '../../layout/Page.module.css'
import { PageHead, Sheet } from '../../layout/Page.tsx'
import { type FormValues, issuesOfForm } from '../forms/body.ts'
import { requiredOf } from '../forms/person.ts'
import { SettingsForm, UnsavedSettings } from '../forms/SettingsForm.tsx'
import { consoleAddress, organizationsAddress } from '../kit/addresses.ts'
import { AccessDeniedPage } from '../kit/error-pages.tsx'
import styles from './membership.module.css'
import { useWorld } from './useWorld.ts'

const names = ['name', 'country_id', 'coins', 'value_added_tax', 'sales_tax'] as const
const { name, value_added_tax, sales_tax } = settings
const declared = { fields: { name, value_added_tax, sales_tax } }

const issuesOf = (typed: FormValues) => ({
  ...requiredOf(typed, ['country_id']),
  ...(typed.coins ? {} : { coins: ['no_coins' as const] }),
  ...issuesOfForm(declared, 'create', typed, 2),
})

/** Founds another organization, as the second step of registration does, and opens it. */
export function NewOrganizationPage() {
  const text = useText()
  const { language } = useLanguage()
  const [attempt, setAttempt] = useState(newAttempt)
  const [values] = useState<FormValues>({
    name: null,
    coins: null,
    country_id: null,
    value_added_tax: '0',
    sales_tax: '0',
    has_own_week: false,
  })
  const [isTaxProposed, setTaxProposed] = useState(false)
  const currencies = useWorld('currencies')
  const countries = useWorld('countries')
  if (presentView()) return <AccessDeniedPage />
  return (
    <>
      <PageHead
        title={text(foundingWords.new)}
        crumbs={[{ label: text(membershipWords.title), to: organizationsAddress }, { label: text(foundingWords.new) }]}
      />
      <SettingsForm
        values={values}
        names={names}
        check={issuesOf}
        label={organizationLabel}
        save={async ({ coins, has_own_week, ...typed }) => {
          const week_start = has_own_week ? offeredWeekStart(Number(typed.country_id)) : undefined
          try {
            await foundOrganization({ ...typed, coins: [coins], language, week_start }, attempt)
          } finally {
            // What is sent after a refusal is another attempt.
            setAttempt(newAttempt())
          }
          window.location.assign(consoleAddress)
        }}
      >
        <Sheet hasMargin>
          <p className={`muted ${styles.lead}`}>{text(foundingWords.lead)}</p>
          <div className={pageStyles.formGrid}>
            <TextInput
              source="name"
              label={settingWords.name.label}
              className={pageStyles.full}
              maxLength={200}
              required
            />
            <PickInput
              source="country_id"
              label={foundingWords.country}
              className={pageStyles.wide}
              search={countries.search}
              load={countries.load}
              required
            />
            <ProposedByCountry told={setTaxProposed} />
            <PickInput
              source="coins"
              label={foundingWords.base}
              hint={text(foundingWords.baseHint)}
              className={pageStyles.wide}
              search={currencies.search}
              load={currencies.load}
              required
            />
            <PercentInput
              source="value_added_tax"
              label={settingWords.value_added_tax.label}
              hint={isTaxProposed && text(proposedTax)}
              className={pageStyles.wide}
            />
            <PercentInput source="sales_tax" label={settingWords.sales_tax.label} className={pageStyles.wide} />
            <WeekOfCountry />
          </div>
        </Sheet>
        <FoundDock />
        <UnsavedSettings />
      </SettingsForm>
    </>
  )
}

/** Fills in what is usual in the country that was chosen, where nobody filled it in otherwise. */
function ProposedByCountry({ told }: { told: (isTaxProposed: boolean) => void }) {
  const { setValue, getValues } = useFormContext()
  const country = useWatch({ name: 'country_id' }) as number | null
  const before = useRef<ReturnType<typeof proposedIn>>(undefined)
  useEffect(() => {
    const proposed = proposedIn(Number(country))
    const isUntouched = (name: string, ...values: unknown[]) => values.includes(getValues(name) ?? null)
    if (proposed && isUntouched('coins', null, before.current?.currency))
      setValue('coins', proposed.currency, { shouldDirty: true })
    if (proposed && isUntouched('value_added_tax', null, '0', before.current?.value_added_tax)) {
      setValue('value_added_tax', proposed.value_added_tax ?? '0', { shouldDirty: true })
      told(proposed.value_added_tax !== null)
    }
    before.current = proposed
  }, [country, setValue, getValues, told])
  return null
}

/** Weeks begin on Sunday, unless the week of the country is taken. */
function WeekOfCountry() {
  const text = useText()
  const week = offeredWeekStart(Number(useWatch({ name: 'country_id' })))
  if (!week) return null
  return (
    <FlagInput
      source="has_own_week"
      label={offeredWeeks[week]}
      hint={text(otherwiseSunday)}
      className={pageStyles.full}
    />
  )
}

function FoundDock() {
  const text = useText()
  const { isSubmitting } = useFormState()
  return (
    <Dock>
      <Button type="submit" variant="contained" disabled={isSubmitting}>
        {text(isSubmitting ? crudWords.saving : foundingWords.found)}
      </Button>
    </Dock>
  )
}
