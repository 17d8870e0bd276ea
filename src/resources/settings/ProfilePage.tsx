import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { crudWords } from '../../../i18n/pages/console.ts'
import { layoutWords } from '../../../i18n/pages/layout.ts'
import { languageNames, profileWords } from '../../../i18n/pages/settings.ts'
import { successTexts } from '../../../i18n/records/success.ts'
import { languages } from '../../../i18n/text.ts'
import type { Owner } from '../../../schema/answers/people.ts'
import type { dataProvider as ours } from '../../dataProvider/index.ts'

import { Button } from '../../layout/Button.tsx'
import { ChoiceInput, EmailInput, TextInput } from '../../layout/inputs/TextInput.tsx'
import { useLanguage, useText } from '../../layout/language.tsx'
import pageStyles from '../../layout/Page.module.css'
import { PageHead, Sheet } from '../../layout/Page.tsx'
import { changesOf, personLabel, requiredOf } from '../forms/person.ts'
import { SettingsForm, UnsavedSettings } from '../forms/SettingsForm.tsx'
import { Unreadable } from '../kit/Unreadable.tsx'
import { useToast } from '../kit/useToast.ts'
import { OwnSessions } from '../security/OwnSessions.tsx'
import { SecondFactorSheet } from '../security/SecondFactorSheet.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import settingsStyles from './settings.module.css'
import { useInitialData } from './useInitialData.ts'

const names = ['first_name', 'last_name', 'gender', 'language'] as const

/** Who is signed in: their names, their language, their password, their second factor, their devices. */
export function ProfilePage() {
  const text = useText()
  const dataProvider = useDataProvider<typeof ours>()
  const { opened, error, retry, setOpened } = useInitialData(['profile'], () => dataProvider.profile())
  return (
    <>
      <PageHead title={text(layoutWords.profile)} />
      {!opened && error && <Unreadable title={profileWords.failed} error={error} retry={retry} />}
      {opened && (
        <div className={`${pageStyles.stack} ${settingsStyles.stack} ${settingsStyles.settings}`}>
          <PersonForm profile={opened} onSaved={setOpened} />
          <PasswordForm />
          <SecondFactorSheet />
          <OwnSessions />
        </div>
      )}
    </>
  )
}

function PersonForm({ profile, onSaved }: { profile: Owner; onSaved: (saved: Owner) => void }) {
  const text = useText()
  const showToast = useToast()
  const queries = useQueryClient()
  const dataProvider = useDataProvider<typeof ours>()
  const { setLanguage } = useLanguage()
  const values = profile as unknown as Record<string, unknown>
  return (
    <SettingsForm
      values={values}
      names={names}
      check={typed => requiredOf(typed, ['first_name', 'last_name'])}
      label={personLabel}
      save={async typed => {
        const change = changesOf(typed, values, names)
        const saved = Object.keys(change).length > 0 ? await dataProvider.changeProfile(change) : profile
        onSaved({ ...saved })
        await queries.invalidateQueries({ queryKey: ['auth', 'getIdentity'] })
        if ('language' in change) setLanguage(saved.language)
        showToast(successTexts.updated)
      }}
    >
      <Sheet title={profileWords.about} hasMargin>
        <div className={`${pageStyles.formGrid} ${settingsStyles.formGrid}`}>
          <TextInput
            source="first_name"
            label={profileWords.first_name}
            autoComplete="given-name"
            className={pageStyles.wide}
            required
          />
          <TextInput
            source="last_name"
            label={profileWords.last_name}
            autoComplete="family-name"
            className={pageStyles.wide}
            required
          />
          <EmailInput
            label={profileWords.email}
            hint={text(profileWords.emailHint)}
            value={profile.email}
            onChange={() => undefined}
            className={pageStyles.wide}
            readOnly
          />
          <ChoiceInput
            source="gender"
            label={profileWords.gender}
            options={(['male', 'female'] as const).map(value => ({ value, label: profileWords[value] }))}
          />
          <ChoiceInput
            source="language"
            label={profileWords.language}
            hint={text(profileWords.languageHint)}
            options={languages.map(value => ({ value, label: languageNames[value] }))}
            required
          />
        </div>
        <SaveButton />
      </Sheet>
      <UnsavedSettings />
    </SettingsForm>
  )
}

function SaveButton() {
  const text = useText()
  const { isSubmitting } = useFormState()
  return (
    <div className={settingsStyles.foot}>
      <Button type="submit" variant="contained" size="small" disabled={isSubmitting}>
        {text(isSubmitting ? crudWords.saving : crudWords.save)}
      </Button>
    </div>
  )
}
