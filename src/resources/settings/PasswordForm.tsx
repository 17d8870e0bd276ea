import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { crudWords } from '../../../i18n/pages/console.ts'
import { goodPassword } from '../../../i18n/pages/password.ts'
import { profileWords } from '../../../i18n/pages/settings.ts'
import { successTexts } from '../../../i18n/records/success.ts'
import type { dataProvider as ours } from '../../dataProvider/index.ts'
import type { NewPassword } from '../../dataProvider/settings.ts'
import { Button } from '../../layout/Button.tsx'
import { useText } from '../../layout/language.tsx'
import pageStyles from '../../layout/Page.module.css'
import { Sheet } from '../../layout/Page.tsx'
import { passwordIssues, personLabel } from '../forms/person.ts'
import { SettingsForm } from '../forms/SettingsForm.tsx'
import { PasswordInput } from '../kit/PasswordInput.tsx'
import { useToast } from '../kit/useToast.ts'
import settingsStyles from './settings.module.css'

const names = ['old_password', 'password', 'password_confirmation'] as const
const blank = { old_password: null, password: null, password_confirmation: null }

/** Another password for who is signed in. */
export function PasswordForm() {
  const text = useText()
  const showToast = useToast()
  const dataProvider = useDataProvider<typeof ours>()
  const [values, setValues] = useState(blank)
  return (
    <SettingsForm
      values={values}
      names={names}
      check={passwordIssues}
      label={personLabel}
      save={async typed => {
        await dataProvider.changePassword(typed as unknown as NewPassword)
        setValues({ ...blank })
        showToast(successTexts.password_changed)
      }}
    >
      <Sheet title={profileWords.password}>
        <p className={`muted ${settingsStyles.lead}`}>{text(profileWords.passwordLead)}</p>
        <div className={`${pageStyles.formGrid} ${settingsStyles.formGrid}`}>
          <PasswordInput
            source="old_password"
            label={profileWords.oldPassword}
            autoComplete="current-password"
            className={pageStyles.wide}
            required
          />
          <PasswordInput
            source="password"
            label={profileWords.newPassword}
            hint={text(goodPassword)}
            autoComplete="new-password"
            className={`${pageStyles.wide} ${settingsStyles.beginsRow}`}
            required
          />
          <PasswordInput
            source="password_confirmation"
            label={profileWords.confirmPassword}
            autoComplete="new-password"
            className={pageStyles.wide}
            required
          />
        </div>
        <ChangeButton />
      </Sheet>
    </SettingsForm>
  )
}

function ChangeButton() {
  const text = useText()
  const { isSubmitting } = useFormState()
  return (
    <div className={settingsStyles.foot}>
      <Button type="submit" size="small" disabled={isSubmitting}>
        {text(isSubmitting ? crudWords.saving : profileWords.changePassword)}
      </Button>
    </div>
  )
}
