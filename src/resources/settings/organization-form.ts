import { organizationLabel } from '../../../i18n/labels.ts'
import { inputWords } from '../../../i18n/pages/layout.ts'
import { settingsPageWords } from '../../../i18n/pages/settings.ts'
import { settingWords } from '../../../i18n/records/organization.ts'
import type { Language, Text } from '../../../i18n/text.ts'
import type { Organization } from '../../../schema/answers/organizations.ts'
import type { FieldIssues } from '../../../schema/errors.ts'
import {
  type SettingName,
  type SettingPart,
  settingParts,
  settings,
  settingsOfPart,
} from '../../../schema/organization/settings.ts'
import { isCivilDate, showDate } from '../../layout/values/civil-date.ts'
import { dateInWords } from '../../layout/values/date-words.ts'
import { inDigitsOfBooks } from '../../layout/values/forms-of-books.ts'
import { bodyOfChange, type FormValues, issuesOfForm } from '../forms/body.ts'
import { isEmpty } from '../kit/same-values.ts'

const declared = { fields: settings }

/** What stands in the form beside the settings. */
const besides: Partial<Record<SettingPart, readonly string[]>> = {
  identity: ['logo', 'country_id'],
  taxes: ['coins'],
  figures: ['time_zone'],
}

/** The fields of a subject: its settings, and what stands beside them. */
export const fieldsOfPart = (part: SettingPart): readonly string[] => [
  ...settingsOfPart(part),
  ...(besides[part] ?? []),
]

/** The fields of the page, in its order. */
export const fieldsOfPage: readonly string[] = settingParts.flatMap(fieldsOfPart)

export const labelOfField = (name: string, language: Language): string => organizationLabel(name, language)

/** The organization as its form holds it: a currency is its id. */
export const valuesOf = ({ coins, country_id, ...organization }: Organization): FormValues => ({
  ...organization,
  country_id: String(country_id),
  coins: coins.map(({ id }) => id),
})

/** What is wrong with the form, by the check that the server makes. */
export const issuesOf = (values: FormValues): FieldIssues => issuesOfForm(declared, 'update', values, 2)

/** What the organization is changed with: only what differs, an emptied field as null. */
export function changeOf(values: FormValues, before: FormValues): FormValues {
  const change = bodyOfChange(declared, values, before)
  for (const name of ['coins', 'country_id', 'time_zone'])
    if (String(values[name]) !== String(before[name])) change[name] = values[name]
  if ((values.logo ?? null) !== (before.logo ?? null)) change.logo = values.logo ?? null
  return change
}

/** A zone as Arabic calls it, by its country or by its city where the country has several; in English by its path. */
export const timeZoneName = (timeZone: string, language: Language): string =>
  language === 'en'
    ? timeZone.replaceAll('_', ' ')
    : (new Intl.DateTimeFormat('ar', { timeZone, timeZoneName: 'shortGeneric' })
        .formatToParts(0)
        .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone)

/** What a field of the page holds, as it is said beside what it is changed to. */
export function writtenSetting(name: string, value: unknown, language: Language): string {
  if (name === 'coins') return String((value as readonly number[] | undefined)?.length ?? 0)
  if (isEmpty(value)) return settingsPageWords.nothing[language]
  if (name === 'fiscal_year_start') return dateInWords(`2000-${value}`, language, 'dayAndMonth')
  if (name === 'time_zone') return timeZoneName(String(value), language)
  if (name === 'logo') return settingsPageWords.aPicture[language]
  if (typeof value === 'boolean') return inputWords[value ? 'yes' : 'no'][language]
  const words: { label: Text; options?: Record<string, Text> } | undefined = settingWords[name as SettingName]
  const option = words?.options?.[String(value)]
  const text = option ? (option.figures ? inDigitsOfBooks(option[language]) : option[language]) : String(value)
  return isCivilDate(text) ? showDate(text) : text
}
