import { settingsPageWords } from '../../../i18n/pages/settings.ts'
import { holdsWords, organizationWords, settingWords } from '../../../i18n/records/organization.ts'
import type { Text } from '../../../i18n/text.ts'
import { type SettingName, settingDeclaration } from '../../../schema/organization/settings.ts'
import { ChoiceInput } from '../../layout/inputs/TextInput.tsx'
import { useLanguage, useText } from '../../layout/language.tsx'
import { FieldInput } from '../records/inputs.tsx'
import { writtenSetting } from './organization-form.ts'
import styles from './settings-page.module.css'

interface RowProps {
  readOnly: boolean
  /** Changed and not saved yet. */
  isChanged: boolean
}

interface SettingRowProps extends RowProps {
  name: SettingName
  /** What is said of a setting that depends on more than the setting. */
  more?: string | undefined
  before: unknown
}

/** One setting: its name, one sentence of what it changes and from when, and its control at the end. */
export function SettingRow({ name, more, readOnly, isChanged, before }: SettingRowProps) {
  const text = useText()
  const { language } = useLanguage()
  const words: { label: Text; hint?: Text; options?: Record<string, Text> } = settingWords[name]
  const field = settingDeclaration(name)
  const said = [words.hint && text(words.hint), more, text(holdsWords[field.holds])]
  const was = writtenSetting(name, before, language)
  return (
    <div className={styles.row} data-changed={isChanged} data-kind={field.kind}>
      <FieldInput
        name={name}
        field={field}
        label={words.label}
        hint={[...said, isChanged ? text(settingsPageWords.was, { value: was }) : undefined].flatMap(sentence =>
          sentence ? [<span key={sentence}>{sentence}</span>, ' '] : [],
        )}
        options={words.options}
        readOnly={readOnly}
        required={field.kind === 'choice' || (field.required === true && field.default === undefined)}
        className=""
      />
    </div>
  )
}

const timeZones = Intl.supportedValuesOf('timeZone')

/** The clock of the organization. */
export function TimeZoneRow({ readOnly, isChanged }: RowProps) {
  const text = useText()
  return (
    <div className={styles.row} data-changed={isChanged}>
      <ChoiceInput
        source="time_zone"
        label={organizationWords.time_zone}
        hint={text(settingsPageWords.timeZoneHint)}
        options={timeZones.map(value => ({ value, label: value.replaceAll('_', ' ') }))}
        readOnly={readOnly}
        required
      />
    </div>
  )
}
