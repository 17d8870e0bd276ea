import { useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { organizationWords, settingWords } from '../../../i18n/records/organization.ts'
import { partyFoldWords } from '../../../i18n/tax/parties.ts'
import type { Text } from '../../../i18n/text.ts'
import type { Organization } from '../../../schema/answers/organizations.ts'
import {
  type SettingName,
  settingDeclaration,
  settings,
  settingsOfPart,
} from '../../../schema/organization/settings.ts'
import { taxForm } from '../../../schema/resources/party-fields.ts'
import { ChoiceInput } from '../../layout/inputs/TextInput.tsx'
import { useLanguage, useText } from '../../layout/language.tsx'
import type { FormValues } from '../forms/body.ts'
import formsStyles from '../forms/forms.module.css'
import { FieldInput } from '../forms/inputs.tsx'
import { hintOfParty, isAskedFor, offeredOf } from '../forms/party-hints.ts'
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
/** What few change: it waits in a fold. */
const folded: readonly SettingName[] = taxForm
/** A setting that has no place of its own yet stands at the end. */
const others = settingsOfPart('identity')
  .filter(name => !lines.some(([placed]) => placed === name) && !folded.includes(name))
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
        <TaxFold readOnly={readOnly} />
      </div>
    </div>
  )
}

/** What it is to the tax, and its identity in addition to the tax number. */
function TaxFold({ readOnly }: { readOnly: boolean }) {
  const text = useText()
  const values = useWatch() as FormValues
  const { errors } = useFormState()
  // What an error opened stays open while it is mended.
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className={`${formsStyles.more} ${styles.line}`}
      open={isOpen || folded.some(name => name in errors)}
      onToggle={event => setOpen(event.currentTarget.open)}
    >
      <summary>{text(partyFoldWords.identity)}</summary>
      <div className={styles.fields}>
        {folded
          .filter(name => isAskedFor(name, values))
          .map(name => (
            <IdentityInput key={name} name={name} readOnly={readOnly} className={styles.half ?? ''} />
          ))}
      </div>
    </details>
  )
}

interface FieldProps {
  readOnly: boolean
  className: string
}

function IdentityInput({ name, ...about }: FieldProps & { name: SettingName }) {
  const text = useText()
  const words: { label: Text; hint?: Text; options?: Record<string, Text> } = settingWords[name]
  const { language } = useLanguage()
  const values = useWatch() as FormValues
  const field = settingDeclaration(name)
  return (
    <FieldInput
      {...about}
      name={name}
      field={offeredOf(name, field, values)}
      label={words.label}
      hint={words.hint ? text(words.hint) : hintOfParty(settings, name, values, language)}
      options={words.options}
      required={(field.kind === 'choice' && field.default !== undefined) || field.required === true}
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
