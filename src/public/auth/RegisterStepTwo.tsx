import { type ComponentProps, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { authMessages, authWords, fieldMessages } from '../../../i18n/pages/public.ts'
import { offeredWeeks, otherwiseSunday, proposedTax } from '../../../i18n/records/proposals.ts'
import { readLanguage } from '../../../i18n/stored-language.ts'
import { offeredWeekStart, proposedIn } from '../../../schema/organization/by-country.ts'
import noteStyles from '../../elements/note.module.css'
import { Button } from '../Button.tsx'
import { readFailure } from '../connection/failure.ts'
import {
  type Country,
  createOrganization,
  hasOrganization,
  listCountries,
  listCurrencies,
} from '../connection/organization.ts'
import { type Currency, readUser } from '../connection/session.ts'
import { signOut } from '../connection/sign-out.ts'
import { toast } from '../connection/toast.ts'
import { isPercentage, toPercentage } from '../digits.ts'
import { Icon } from '../Icon.tsx'
import { useLanguage, useWords } from '../language.tsx'
import { PageLoading } from '../PageLoading.tsx'
import type { Page } from '../page/definition.tsx'
import { usePageLocation } from '../page-location.tsx'
import { AuthForm, type FieldErrors, type Values } from './AuthForm.tsx'
import { AuthPage } from './AuthPage.tsx'
import styles from './auth.module.css'
import { required } from './checks.ts'
import { CheckField, Field, SelectField } from './Field.tsx'

type OrganizationField = 'name' | 'coins' | 'value_added_tax' | 'sales_tax' | 'country_id' | 'week_start'

export function RegisterStepTwo(): ReactNode {
  const words = useWords()
  const isFree = useNoOrganizationYet()
  const { lists, hasFailed, retry } = useLists(isFree)
  if (!isFree) return <PageLoading />
  return (
    <AuthPage
      title={authWords.organizationSubtitle}
      heading={
        <>
          <span lang="en">Jornal</span>
          <small>{words(authWords.organizationSubtitle)}</small>
        </>
      }
    >
      {hasFailed ? <ListsFailed retry={retry} /> : <OrganizationForm {...lists} />}
    </AuthPage>
  )
}

/** Proposes what is usual in the country, where nothing else was chosen or typed; answers whether a tax was among it. */
function propose(countryId: number, form: HTMLFormElement, before: ReturnType<typeof proposedIn>): boolean {
  const proposed = proposedIn(countryId)
  const { coins, value_added_tax } = form.elements as unknown as Record<OrganizationField, HTMLSelectElement>
  const isUntouched = [String(before?.currency), coins.options[0]?.value].includes(coins.value)
  const currency = proposed && [...coins.options].find(({ value }) => value === String(proposed.currency))
  if (isUntouched && currency) coins.value = currency.value
  if (![before?.value_added_tax ?? '', ''].includes(value_added_tax.value)) return false
  value_added_tax.value = proposed?.value_added_tax ?? ''
  return value_added_tax.value !== ''
}

function OrganizationForm({ currencies, countries }: { currencies: Currency[]; countries: Country[] }): ReactNode {
  const { go } = usePageLocation()
  const country = useRef<number>(0)
  const [isTaxProposed, setTaxProposed] = useState(false)
  const [week, setWeek] = useState<ReturnType<typeof offeredWeekStart>>()
  return (
    <AuthForm<OrganizationField>
      check={organizationFaults}
      send={async ({ coins, value_added_tax, sales_tax, ...values }) => {
        await createOrganization({
          ...values,
          value_added_tax: value_added_tax || '0',
          sales_tax: sales_tax || '0',
          language: readLanguage(),
          coins: [coins],
        })
        await go('/dashboard', { replace: true })
      }}
      refused={failure => {
        const messages = Object.values(failure.fields)
        toast('bad', authMessages.checkData, ...(messages.length > 0 ? messages : [failure.message]))
        return failure
      }}
      submit={authWords.save}
      actions={<CancelButton />}
    >
      <Field
        name="name"
        label={authWords.organizationName}
        placeholder={authWords.organizationName}
        autoComplete="organization"
        starred
      />
      <SelectField
        name="coins"
        label={authWords.currency}
        options={currencies.map(({ id, name, code }) => ({ id, text: code ? `${name} (${code})` : name }))}
      />
      <div className={styles.pair}>
        <PercentageField
          name="value_added_tax"
          label={authWords.valueAddedTax}
          hint={isTaxProposed ? proposedTax : undefined}
        />
        <PercentageField name="sales_tax" label={authWords.salesTax} placeholder={authWords.tax} />
      </div>
      <SelectField
        name="country_id"
        label={authWords.country}
        placeholder={authWords.country}
        options={countries.map(({ id, country }) => ({ id, text: country }))}
        onPick={(picked, form) => {
          setTaxProposed(propose(Number(picked), form, proposedIn(country.current)))
          setWeek(offeredWeekStart(Number(picked)))
          country.current = Number(picked)
        }}
      />
      {week && (
        <CheckField key={week} name="week_start" value={week} label={offeredWeeks[week]} hint={otherwiseSunday} />
      )}
    </AuthForm>
  )
}

const PercentageField = (
  props: { name: OrganizationField } & Pick<ComponentProps<typeof Field>, 'label' | 'placeholder' | 'hint'>,
): ReactNode => (
  <Field {...props} dir="ltr" inputMode="decimal" autoComplete="off" tidy={toPercentage} unit="%" optional />
)

function organizationFaults(values: Values<OrganizationField>): FieldErrors {
  const faults = required(values, {
    name: fieldMessages.organizationName,
    coins: fieldMessages.currency,
    country_id: fieldMessages.country,
  })
  for (const tax of ['value_added_tax', 'sales_tax'] as const)
    if (values[tax] && !isPercentage(values[tax])) faults[tax] = fieldMessages.percentage
  return faults
}

function CancelButton(): ReactNode {
  const words = useWords()
  const { go } = usePageLocation()
  const [isLeaving, setLeaving] = useState(false)
  return (
    <Button
      size="large"
      disabled={isLeaving}
      onClick={() => {
        setLeaving(true)
        void signOut().then(() => go('/login', { replace: true }))
      }}
    >
      {words(authWords.cancel)}
    </Button>
  )
}

function ListsFailed({ retry }: { retry: () => void }): ReactNode {
  const words = useWords()
  return (
    <>
      <div className={noteStyles.note} data-part="note" data-tone="error" role="alert">
        <Icon name="warning" />
        <span>{words(authMessages.somethingWrong)}</span>
      </div>
      <div className={styles.actions}>
        <Button size="large" look="primary" onClick={retry}>
          {words(authMessages.tryAgain)}
        </Button>
        <CancelButton />
      </div>
    </>
  )
}

/** Turns away whoever is not signed in, not verified, or already has an organization; true when the page may show. */
function useNoOrganizationYet(): boolean {
  const { go } = usePageLocation()
  const [isFree, setFree] = useState(false)
  useEffect(() => {
    let isHere = true
    const turnAway = (location: string) => isHere && void go(location, { replace: true })
    if (!readUser()) {
      turnAway('/login')
      return
    }
    hasOrganization().then(
      hasOne => (hasOne ? turnAway('/dashboard') : isHere && setFree(true)),
      error => {
        const { status, code } = readFailure(error)
        if (status === 401) turnAway('/login')
        else if (status === 403 && code === 'unverified') turnAway('/VerifyAccount')
        else if (isHere) setFree(true)
      },
    )
    return () => {
      isHere = false
    }
  }, [go])
  return isFree
}

interface Lists {
  currencies: Currency[]
  countries: Country[]
}

/** The currencies and countries in the language of the page, and the way to ask again when they did not come. */
function useLists(isWanted: boolean): { lists: Lists; hasFailed: boolean; retry: () => void } {
  const language = useLanguage()
  const [lists, setLists] = useState<Lists>({ currencies: [], countries: [] })
  const [hasFailed, setFailed] = useState(false)
  const load = useCallback(async () => {
    try {
      const [currencies, countries] = await Promise.all([listCurrencies(language), listCountries(language)])
      if (language === readLanguage()) setLists({ currencies, countries })
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }, [language])
  useEffect(() => {
    if (isWanted) void load()
  }, [isWanted, load])
  return { lists, hasFailed: hasFailed && lists.currencies.length === 0, retry: () => void load() }
}

/** Only the browser knows who is signed in. */
export const registerStepTwoPage: Page = { Component: RegisterStepTwo, isShared: true }
