import { organizationWords, settingWords } from '../../../i18n/records/organization.ts'
import type { Text } from '../../../i18n/text.ts'
import type { Organization } from '../../../schema/answers/organizations.ts'
import { type SettingName, settingDeclaration, settingsOfPart } from '../../../schema/organization/settings.ts'
import { ChoiceInput } from '../../layout/inputs/TextInput.tsx'
import { useText } from '../../layout/language.tsx'
import { FieldInput } from '../forms/inputs.tsx'
import { useCountries } from '../forms/useCountries.ts'
import { LogoInput } from './LogoInput.tsx'
import styles from './settings-page.module.css'

/** How much of a line of six each field takes. */
const lines: readonly [SettingName | 'country_id', 2 | 3 | 6][] = [
  ['name', 3],
  ['name_en', 3],
  ['tax_number', 3],
  ['commercial_register', 3],
  ['country_id', 3],
  ['province', 3],
  ['city', 2],
  ['district', 2],
  ['street', 2],
  ['building_number', 2],
  ['unit', 2],
  ['postal_code', 2],
  ['additional_number', 2],
  ['location', 6],
  ['phone', 3],
  ['second_phone', 3],
  ['contact_email', 3],
  ['website', 3],
  ['language', 6],
]
/** A setting that has no place of its own yet stands at the end. */
const others = settingsOfPart('identity')
  .filter(name => !lines.some(([placed]) => placed === name))
  .map((name): [SettingName, 2] => [name, 2])
const widths = { 2: styles.third, 3: styles.half, 6: styles.line }

/** The organization itself: its picture, names, numbers and address. */
export function Identity({ organization, readOnly }: { organization: Organization; readOnly: boolean }) {
  return (
    <div className={styles.about}>
      <LogoInput saved={organization.logo} readOnly={readOnly} />
      <div className={styles.fields}>
        {[...lines, ...others].map(([name, width]) =>
          name === 'country_id' ? (
            <CountryInput key={name} organization={organization} readOnly={readOnly} className={widths[width] ?? ''} />
          ) : (
            <IdentityInput key={name} name={name} readOnly={readOnly} className={widths[width] ?? ''} />
          ),
        )}
      </div>
    </div>
  )
}

interface FieldProps {
  readOnly: boolean
  className: string
}

function IdentityInput({ name, ...about }: FieldProps & { name: SettingName }) {
  const text = useText()
  const words: { label: Text; hint?: Text; options?: Record<string, Text> } = settingWords[name]
  const field = settingDeclaration(name)
  return (
    <FieldInput
      {...about}
      name={name}
      field={field}
      label={words.label}
      hint={words.hint && text(words.hint)}
      options={words.options}
      required={field.kind === 'choice' || field.required === true}
    />
  )
}

function CountryInput({ organization, ...about }: FieldProps & { organization: Organization }) {
  const { data } = useCountries()
  const known = data ?? [{ id: organization.country_id, country: organization.country ?? '' }]
  return (
    <ChoiceInput
      {...about}
      source="country_id"
      label={organizationWords.country_id}
      options={known.map(({ id, country }) => ({ value: String(id), label: country }))}
      required
    />
  )
}
