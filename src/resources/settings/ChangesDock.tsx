import { useFormContext, useFormState } from 'react-hook-form'
import { crudWords } from '../../../i18n/pages/console.ts'
import { changesCounted, settingsPageWords } from '../../../i18n/pages/settings.ts'
import { type SettingName, settingDeclaration, settingNames } from '../../../schema/organization/settings.ts'
import { Button } from '../../layout/Button.tsx'
import { Dock } from '../../layout/Dock.tsx'
import { Bdi, Ltr } from '../../layout/Fields.tsx'
import { Icon } from '../../layout/icons.tsx'
import { useCount, useLanguage, useText } from '../../layout/language.tsx'
import type { FormValues } from '../forms/body.ts'
import { useCountries } from '../forms/useCountries.ts'
import { labelOfField, writtenSetting } from './organization-form.ts'
import styles from './settings-page.module.css'

const maxNamed = 3

const isSetting = (name: string): name is SettingName => (settingNames as readonly string[]).includes(name)
const holdsLater = (name: string) => isSetting(name) && settingDeclaration(name).holds === 'next_posting'

/** What would be saved, each from what to what, and from when it holds. */
export function ChangesDock({ change, values }: { change: FormValues; values: FormValues }) {
  const text = useText()
  const count = useCount()
  const { language } = useLanguage()
  const { reset } = useFormContext()
  const { isSubmitting } = useFormState()
  const { data: known = [] } = useCountries()
  const written = (name: string, value: unknown): string =>
    (/(^|_)country_id$/.test(name) && known.find(({ id }) => id === Number(value))?.country) ||
    writtenSetting(name, value, language)
  const names = Object.keys(change)
  const rest = names.length - maxNamed
  const summary =
    names.length === 0 ? (
      <span className="muted dense">{text(settingsPageWords.noChanges)}</span>
    ) : (
      <span className={styles.changes}>
        <strong>{count(changesCounted, names.length)}</strong>
        {names.slice(0, maxNamed).map(name => (
          <span key={name} className={styles.change}>
            {labelOfField(name, language)}: <Bdi>{written(name, values[name])}</Bdi>
            <Icon name="chevron" />
            <Bdi>{written(name, change[name])}</Bdi>
          </span>
        ))}
        {rest > 0 && <Ltr>{`+${rest}`}</Ltr>}
        <span className="muted only-desk">
          {text(names.some(holdsLater) ? settingsPageWords.holdsLater : settingsPageWords.holdsAtOnce)}
        </span>
      </span>
    )
  return (
    <Dock
      summary={summary}
      isIdle={names.length === 0}
      others={
        names.length > 0 && (
          <Button variant="text" disabled={isSubmitting} onClick={() => reset(values)}>
            {text(settingsPageWords.undo)}
          </Button>
        )
      }
    >
      <Button type="submit" variant="contained" disabled={isSubmitting}>
        {text(isSubmitting ? crudWords.saving : crudWords.save)}
      </Button>
    </Dock>
  )
}
