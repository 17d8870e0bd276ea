import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useCanAccess, useDataProvider, useRequireAccess } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { successTexts } from '../../../i18n/messages.ts'
import { crudWords } from '../../../i18n/pages/console.ts'
import { layoutWords } from '../../../i18n/pages/layout.ts'
import { taxRatePageWords } from '../../../i18n/pages/policy.ts'
import { organizationPageWords, removalWords } from '../../../i18n/pages/settings.ts'
import { settingPartWords } from '../../../i18n/records/organization.ts'
import type { Organization } from '../../../schema/answers/organizations.ts'
import type { SettingName } from '../../../schema/organization/settings.ts'
import { taxCodes } from '../../../schema/organization/tax-rates.ts'
import type { dataProvider as ours } from '../../dataProvider/index.ts'
import { isOwnOrganization, presentOrganization } from '../../dataProvider/organization.ts'
import { Button } from '../../layout/Button.tsx'
import { Bdi, Ltr } from '../../layout/Fields.tsx'
import { Icon } from '../../layout/icons.tsx'
import { useLanguage, useText } from '../../layout/language.tsx'
import pageStyles from '../../layout/Page.module.css'
import { Dock, PageHead, Sheet } from '../../layout/Page.tsx'
import { showDate } from '../../layout/values/civil-date.ts'
import formsStyles from '../records/forms.module.css'
import { useSay } from '../useSay.ts'
import { BooksFile } from './BooksFile.tsx'
import { CurrenciesInput } from './CurrenciesInput.tsx'
import { LockExceptionsSheet } from './LockExceptions.tsx'
import { changeOf, fieldsOfPage, issuesOf, labelOfField, valuesOf } from './organization-form.ts'
import { RemovalDialog } from './RemovalDialog.tsx'
import { SettingInputs } from './SettingInputs.tsx'
import { SettingsForm, UnsavedSettings } from './SettingsForm.tsx'
import settingsStyles from './settings.module.css'
import { TaxRatesSheet, useTaxRates } from './TaxRates.tsx'
import { TradingTerms } from './TradingTerms.tsx'
import { Unreadable } from './Unreadable.tsx'
import { useInitialData } from './useInitialData.ts'

const resource = 'organizations'

/** The organization's own page: what it is called and taxed with, and how far its books are locked. */
export function OrganizationPage() {
  useRequireAccess({ action: 'list', resource })
  const text = useText()
  const { language } = useLanguage()
  const dataProvider = useDataProvider<typeof ours>()
  const { canAccess: mayChange = false } = useCanAccess({ action: 'edit', resource })
  const page = useInitialData([resource, 'show', presentOrganization().id, language], () => dataProvider.organization())
  const { opened, fresh, error, retry, setOpened } = page
  return (
    <>
      <PageHead title={text(layoutWords.organization)} actions={opened && isOwnOrganization() && <RemoveButton />} />
      {!opened && error && <Unreadable title={organizationPageWords.failed} error={error} retry={retry} />}
      {opened && (
        <OrganizationForm
          organization={opened}
          country={fresh?.country ?? opened.country}
          readOnly={!mayChange}
          onSaved={setOpened}
        />
      )}
    </>
  )
}

function RemoveButton() {
  const text = useText()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button size="small" color="error" onClick={() => setAsking(true)} startIcon={<Icon name="trash" />}>
        {text(removalWords.remove)}
      </Button>
      <RemovalDialog
        isOpen={isAsking}
        close={() => setAsking(false)}
        body={removalWords.body}
        button={removalWords.remove}
        isTyped
      />
    </>
  )
}

interface OrganizationFormProps {
  organization: Organization
  /** In the reader's language. */
  country: string | null
  readOnly: boolean
  onSaved: (saved: Organization) => void
}

function OrganizationForm({ organization, country, readOnly, onSaved }: OrganizationFormProps) {
  const say = useSay()
  const queries = useQueryClient()
  const dataProvider = useDataProvider<typeof ours>()
  const values = useMemo(() => valuesOf(organization), [organization])
  const { canAccess: maySeeExceptions = false } = useCanAccess({ action: 'list', resource: 'settings' })
  return (
    <SettingsForm
      values={values}
      names={fieldsOfPage}
      check={issuesOf}
      label={labelOfField}
      save={async typed => {
        const change = changeOf(typed, values)
        const isChanged = Object.keys(change).length > 0
        onSaved(isChanged ? await dataProvider.changeOrganization(change) : { ...organization })
        // The shell names the organization, and may offer others beside it.
        await queries.invalidateQueries({ queryKey: ['organizations'] })
        say(successTexts.updated)
      }}
    >
      <div className={`${pageStyles.withAside} ${settingsStyles.settings}`}>
        <div className={`${pageStyles.stack} ${settingsStyles.stack}`}>
          <Identity readOnly={readOnly} />
          <Taxes readOnly={readOnly} saved={organization.coins.map(({ id }) => id)} />
          <TaxRatesSheet mayChange={!readOnly} />
          <TradingTerms readOnly={readOnly} />
          <Books readOnly={readOnly} />
          <People readOnly={readOnly} />
          {maySeeExceptions && <LockExceptionsSheet />}
        </div>
        <div className={`${pageStyles.stack} ${settingsStyles.stack}`}>
          <Fixed country={country} timeZone={organization.time_zone} />
          <BooksFile />
        </div>
      </div>
      {!readOnly && <SaveDock />}
      <UnsavedSettings />
    </SettingsForm>
  )
}

const grid = `${pageStyles.formGrid} ${formsStyles.formGrid} ${settingsStyles.formGrid}`

const Identity = ({ readOnly }: { readOnly: boolean }) => (
  <Sheet title={settingPartWords.identity.title} hasMargin>
    <div className={grid}>
      <SettingInputs part="identity" readOnly={readOnly} />
    </div>
  </Sheet>
)

function Taxes({ readOnly, saved }: { readOnly: boolean; saved: readonly number[] }) {
  const text = useText()
  const { firstOf } = useTaxRates()
  const hintOf = (name: SettingName) => {
    const code = taxCodes.find(each => each === name)
    const first = code && firstOf(code)
    return first && text(taxRatePageWords.before, { date: showDate(first) })
  }
  return (
    <Sheet title={settingPartWords.taxes.title}>
      <div className={grid}>
        <SettingInputs part="taxes" readOnly={readOnly} hintOf={hintOf} />
        <CurrenciesInput saved={saved} readOnly={readOnly} />
      </div>
    </Sheet>
  )
}

const Books = ({ readOnly }: { readOnly: boolean }) => (
  <Sheet title={settingPartWords.books.title}>
    <div className={grid}>
      <SettingInputs part="books" readOnly={readOnly} />
    </div>
  </Sheet>
)

const People = ({ readOnly }: { readOnly: boolean }) => (
  <Sheet title={settingPartWords.people.title}>
    <div className={grid}>
      <SettingInputs part="people" readOnly={readOnly} />
    </div>
  </Sheet>
)

/** What was fixed when the organization was registered. */
function Fixed({ country, timeZone }: { country: string | null; timeZone: string }) {
  const text = useText()
  return (
    <Sheet title={organizationPageWords.fixed} className={formsStyles.figures}>
      <dl>
        <div>
          <dt>{text(organizationPageWords.country)}</dt>
          <dd>
            <Bdi>{country}</Bdi>
          </dd>
        </div>
        <div>
          <dt>{text(organizationPageWords.timeZone)}</dt>
          <dd>
            <Ltr>{timeZone}</Ltr>
          </dd>
        </div>
      </dl>
      <p className="muted">{text(organizationPageWords.fixedHint)}</p>
    </Sheet>
  )
}

function SaveDock() {
  const text = useText()
  const { isSubmitting } = useFormState()
  return (
    <Dock>
      <Button type="submit" variant="contained" disabled={isSubmitting}>
        {text(isSubmitting ? crudWords.saving : crudWords.save)}
      </Button>
    </Dock>
  )
}
