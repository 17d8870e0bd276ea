import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useCanAccess, useDataProvider, usePermissions } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import { organizationPageWords, removalWords, settingsPageWords } from '../../../i18n/pages/settings.ts'
import { settingWords } from '../../../i18n/records/organization.ts'
import { successTexts } from '../../../i18n/records/success.ts'
import type { Language } from '../../../i18n/text.ts'
import type { Organization } from '../../../schema/answers/organizations.ts'
import { settingNames } from '../../../schema/organization/settings.ts'
import { may, type Permissions } from '../../../schema/permissions.ts'
import type { dataProvider as ours } from '../../dataProvider/index.ts'
import { isOwnOrganization, presentOrganization } from '../../dataProvider/organization.ts'
import { Button } from '../../layout/Button.tsx'
import { Icon } from '../../layout/icons.tsx'
import { TextInput } from '../../layout/inputs/TextInput.tsx'
import { useLanguage, useText } from '../../layout/language.tsx'
import { useMediaQuery } from '../../layout/media.ts'
import { PageHead, Sheet } from '../../layout/Page.tsx'
import { Waiting } from '../../layout/States.tsx'
import { withAccess } from '../../layout/withAccess.tsx'
import { SettingsForm, UnsavedSettings } from '../forms/SettingsForm.tsx'
import { Unreadable } from '../kit/Unreadable.tsx'
import { useToast } from '../kit/useToast.ts'
import { changeOf, fieldsOfPage, issuesOf, labelOfField, valuesOf } from './organization-form.ts'
import { idOf, type Titled } from './Rail.tsx'
import { RemovalDialog } from './RemovalDialog.tsx'
import { isNamedIn, Subjects } from './Subjects.tsx'
import styles from './settings-page.module.css'
import { useInitialData } from './useInitialData.ts'

const resource = 'organizations'

/** Everything that an organization is and chooses, by subject. */
export const SettingsPage = withAccess({ action: 'list', resource }, function SettingsPage() {
  const text = useText()
  const { language } = useLanguage()
  const dataProvider = useDataProvider<typeof ours>()
  const [wanted] = useSearchParams()
  const [query, setQuery] = useState(() => nameOfSetting(wanted.get('setting'), language))
  const page = useInitialData([resource, 'show', presentOrganization().id, language], () => dataProvider.organization())
  const { opened, error, retry, setOpened } = page
  const isPhone = useMediaQuery('(max-width: 899.95px)')
  const hasRemoval = isOwnOrganization() && isNamedIn(query, removalWords.section, removalWords.remove)
  return (
    <>
      <PageHead
        title={text(settingsPageWords.title)}
        aside={<span className="only-desk">{text(settingsPageWords.lead)}</span>}
        actionsOnPhone="wide"
        actions={
          <search className={styles.search}>
            <TextInput
              label={settingsPageWords.search}
              placeholder={settingsPageWords.search}
              value={query}
              onChange={setQuery}
            />
          </search>
        }
      />
      {!opened && error && <Unreadable title={organizationPageWords.failed} error={error} retry={retry} />}
      {!opened && !error && <Waiting kind={isPhone ? 'rows' : 'form'} />}
      {opened && (
        <OrganizationForm
          organization={opened}
          query={query}
          further={hasRemoval ? [removal] : []}
          onSaved={setOpened}
        />
      )}
      {opened && hasRemoval && <Removal />}
    </>
  )
})

/** What is searched for at first: the setting that the address names. */
function nameOfSetting(name: string | null, language: Language): string {
  if (name === 'books_file') return settingsPageWords.booksFile[language]
  const setting = settingNames.find(each => each === name)
  return setting ? settingWords[setting].label[language] : ''
}

const removal = { key: 'removal', title: removalWords.section }

/** At the very end, apart from what is saved. */
function Removal() {
  const text = useText()
  const [isConfirming, setConfirming] = useState(false)
  return (
    <section id={idOf(removal.key)}>
      <Sheet title={removalWords.section} className={styles.removal}>
        <p>{text(removalWords.body)}</p>
        <Button size="small" color="error" onClick={() => setConfirming(true)} startIcon={<Icon name="trash" />}>
          {text(removalWords.remove)}
        </Button>
        <RemovalDialog
          isOpen={isConfirming}
          close={() => setConfirming(false)}
          body={removalWords.body}
          button={removalWords.remove}
          isTyped
        />
      </Sheet>
    </section>
  )
}

interface OrganizationFormProps {
  organization: Organization
  query: string
  /** What stands under the form, and on the rail with the subjects. */
  further: readonly Titled[]
  onSaved: (saved: Organization) => void
}

function OrganizationForm({ organization, query, further, onSaved }: OrganizationFormProps) {
  const showToast = useToast()
  const queries = useQueryClient()
  const dataProvider = useDataProvider<typeof ours>()
  const values = useMemo(() => valuesOf(organization), [organization])
  const { permissions = {} } = usePermissions<Permissions>()
  const { canAccess: maySeeExceptions = false } = useCanAccess({ action: 'list', resource: 'organizations' })
  const mayChange = {
    organizations: may(permissions, 'organizations', 'update'),
    settings: may(permissions, 'settings', 'update'),
  }
  return (
    <SettingsForm
      values={values}
      names={fieldsOfPage}
      check={issuesOf}
      label={labelOfField}
      save={async typed => {
        const change = changeOf(typed, values)
        const isChanged = Object.keys(change).length > 0
        onSaved(
          isChanged ? await dataProvider.changeOrganization(change, mayChange.organizations) : { ...organization },
        )
        // The shell names the organization, and everything shown follows what was chosen.
        await queries.invalidateQueries()
        showToast(successTexts.updated)
      }}
    >
      <Subjects
        organization={organization}
        values={values}
        query={query}
        further={further}
        mayChange={mayChange}
        maySeeExceptions={maySeeExceptions}
      />
      <UnsavedSettings />
    </SettingsForm>
  )
}
