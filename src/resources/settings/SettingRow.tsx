import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { settingsPageWords } from '../../../i18n/pages/settings.ts'
import { holdsWords, organizationWords, settingWords } from '../../../i18n/records/organization.ts'
import type { Language, Text } from '../../../i18n/text.ts'
import { isFilled } from '../../../schema/fields.ts'
import { type SettingName, settingDeclaration } from '../../../schema/organization/settings.ts'
import { hasSecondFactor } from '../../dataProvider/security.ts'
import { ChoiceInput } from '../../layout/inputs/TextInput.tsx'
import { useLanguage, useText } from '../../layout/language.tsx'
import { untilIdle } from '../../layout/shell/lazy-pages.tsx'
import { FieldInput } from '../forms/inputs.tsx'
import { profileAddress } from '../kit/addresses.ts'
import { timeZoneName, writtenSetting } from './organization-form.ts'
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
  /** The head of its subject says from when a change holds. */
  isHoldSaid?: boolean
  before: unknown
}

/** One setting: its name, one sentence of what it changes and from when, and its control at the end. */
export function SettingRow({ name, more, isHoldSaid = false, readOnly, isChanged, before }: SettingRowProps) {
  const text = useText()
  const { language } = useLanguage()
  const words: { label: Text; hint?: Text; options?: Record<string, Text> } = settingWords[name]
  const field = settingDeclaration(name)
  const message = [words.hint && text(words.hint), more, isHoldSaid ? undefined : text(holdsWords[field.holds])]
  const isOwnFactorMissing = name === 'second_factor_required' && !readOnly && !hasSecondFactor()
  const was = writtenSetting(name, before, language)
  return (
    <div className={styles.row} data-changed={isChanged} data-kind={field.kind}>
      <FieldInput
        name={name}
        field={field}
        label={words.label}
        hint={[
          ...[...message, isChanged ? text(settingsPageWords.was, { value: was }) : undefined].flatMap(sentence =>
            sentence ? [<span key={sentence}>{sentence}</span>, ' '] : [],
          ),
          isOwnFactorMissing && (
            <Link key="own" to={profileAddress}>
              {text(settingsPageWords.ownFactor)}
            </Link>
          ),
        ]}
        options={words.options}
        readOnly={readOnly}
        required={field.required === true || (field.kind === 'choice' && isFilled(field))}
        className=""
      />
    </div>
  )
}

const timeZones = Intl.supportedValuesOf('timeZone')
const inLanguage = (language: Language) => (value: string) => ({ value, label: timeZoneName(value, language) })
const byPath = timeZones.map(inLanguage('en'))

/** How many zones are named at a time: a few milliseconds. */
const namedAtOnce = 20

let arabicZones: Promise<typeof byPath> | undefined
async function nameInArabic(): Promise<typeof byPath> {
  const named: typeof byPath = []
  while (named.length < timeZones.length) {
    await untilIdle()
    named.push(...timeZones.slice(named.length, named.length + namedAtOnce).map(inLanguage('ar')))
  }
  return named.sort((one, other) => one.label.localeCompare(other.label, 'ar'))
}

/** The zones by their names in the reader's language. Naming them all in Arabic takes a moment, so it comes after the page. */
function useTimeZones(chosen: unknown) {
  const { language } = useLanguage()
  const [named, setNamed] = useState<typeof byPath>()
  useEffect(() => {
    if (language !== 'ar') return
    arabicZones ??= nameInArabic()
    arabicZones.then(setNamed)
  }, [language])
  if (language !== 'ar') return byPath
  return named ?? timeZones.filter(value => value === chosen).map(inLanguage('ar'))
}

/** The clock of the organization. */
export function TimeZoneRow({ readOnly, isChanged, before }: RowProps & { before: string }) {
  const text = useText()
  const { language } = useLanguage()
  const was = text(settingsPageWords.was, { value: timeZoneName(before, language) })
  const options = useTimeZones(useWatch({ name: 'time_zone' }))
  return (
    <div className={styles.row} data-changed={isChanged}>
      <ChoiceInput
        source="time_zone"
        label={organizationWords.time_zone}
        hint={`${text(settingsPageWords.timeZoneHint)}${isChanged ? ` ${was}` : ''}`}
        options={options}
        readOnly={readOnly}
        required
      />
    </div>
  )
}
