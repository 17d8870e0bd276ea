import { settingWords } from '../../../i18n/records/organization.ts'
import type { Text } from '../../../i18n/text.ts'
import type { Field } from '../../../schema/fields.ts'
import {
  type SettingName,
  type SettingPart,
  settingDeclaration,
  settingsOfPart,
} from '../../../schema/organization/settings.ts'
import { useText } from '../../layout/language.tsx'
import pageStyles from '../../layout/Page.module.css'
import { FieldInput } from '../records/inputs.tsx'

const widths: Partial<Record<Field['kind'], string | undefined>> = {
  note: pageStyles.full,
  text: pageStyles.wide,
  percent: pageStyles.wide,
  date: pageStyles.wide,
  month_day: pageStyles.wide,
}

interface SettingInputsProps {
  part: SettingPart
  readOnly: boolean
  /** What is said beside a setting that depends on more than the setting. */
  hintOf?: (name: SettingName) => string | undefined
}

/** The inputs of one sheet of the organization's form, each by its declaration. */
export function SettingInputs({ part, readOnly, hintOf }: SettingInputsProps) {
  const text = useText()
  return settingsOfPart(part).map(name => {
    const words: { label: Text; hint?: Text; options?: Record<string, Text> } = settingWords[name]
    const field = settingDeclaration(name)
    return (
      <FieldInput
        key={name}
        name={name}
        field={field}
        label={words.label}
        hint={hintOf?.(name) ?? (words.hint && text(words.hint))}
        options={words.options}
        readOnly={readOnly}
        required={field.kind === 'choice' || (field.required === true && field.default === undefined)}
        className={widths[field.kind] ?? ''}
      />
    )
  })
}
