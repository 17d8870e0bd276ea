import { type ReactNode, useMemo, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { environmentWords, unitPageWords as words } from '../../../i18n/einvoice/unit-pages.ts'
import { unitFieldWords as labels } from '../../../i18n/einvoice/units.ts'
import { einvoiceUnitLabel } from '../../../i18n/labels.ts'
import { crudWords } from '../../../i18n/pages/console.ts'
import { successTexts } from '../../../i18n/records/success.ts'
import type { Text } from '../../../i18n/text.ts'
import type { EinvoiceUnit } from '../../../schema/einvoice/answers.ts'
import type { Fields } from '../../../schema/fields.ts'
import { addUnit } from '../../dataProvider/books/einvoices.ts'
import { newAttempt } from '../../dataProvider/calls/idempotency.ts'
import { usePicking } from '../../dataProvider/usePicking.ts'
import { Button } from '../../layout/Button.tsx'
import { PickInput } from '../../layout/inputs/PickInput.tsx'
import { ChoiceInput, TextInput } from '../../layout/inputs/TextInput.tsx'
import { useText } from '../../layout/language.tsx'
import { issuesOfForm } from '../forms/body.ts'
import { SettingsForm } from '../forms/SettingsForm.tsx'
import { useToast } from '../kit/useToast.ts'
import styles from './einvoices.module.css'
import { Meaning } from './Meaning.tsx'

export interface ConnectProps {
  /** Where there is a unit of the whole organization: whose sales the new one issues. */
  isOfBranch?: boolean
  environments: readonly EinvoiceUnit['environment'][]
  connected: () => void
}

interface UnitFieldsProps extends ConnectProps {
  /** What is typed, in the order in which faults are looked for. */
  names: readonly string[]
  fields: Fields
  /** What is chosen already; a constant. */
  chosen: Readonly<Record<string, string>>
  /** What a simulator of the country is for. */
  simulator: Text
  /** The inputs that the country has of its own. */
  children: ReactNode
}

/** The form that begins to connect a unit, in any country: its own inputs, what the unit is called, and whom to connect to. */
export function UnitFields({
  names: own,
  fields,
  isOfBranch = false,
  chosen,
  simulator,
  environments,
  connected,
  children,
}: UnitFieldsProps) {
  const text = useText()
  const showToast = useToast()
  const [attempt, setAttempt] = useState(newAttempt)
  const warehouses = usePicking('warehouses')
  const names = useMemo(() => (isOfBranch ? ['warehouse_id', ...own] : own), [isOfBranch, own])
  const first = environments.includes('core') ? 'core' : (environments[0] ?? null)
  const values = useMemo(
    () => ({ ...Object.fromEntries(names.map(name => [name, null])), ...chosen, environment: first }),
    [names, chosen, first],
  )
  return (
    <SettingsForm
      values={values}
      names={names}
      check={typed => ({
        ...issuesOfForm({ fields }, 'create', typed, 2),
        ...(isOfBranch && typed.warehouse_id === null ? { warehouse_id: ['required' as const] } : {}),
      })}
      label={einvoiceUnitLabel}
      save={async typed => {
        try {
          await addUnit(Object.fromEntries(names.map(name => [name, typed[name]])), attempt)
        } finally {
          // What is sent next is another attempt, with another password.
          setAttempt(newAttempt())
        }
        showToast(successTexts.connecting)
        connected()
      }}
    >
      <div className={styles.fields}>
        {isOfBranch && <PickInput source="warehouse_id" label={labels.warehouse_id} required {...warehouses} />}
        {children}
        <TextInput source="name" label={labels.name} hint={text(words.nameHint)} maxLength={100} required />
        <ChoiceInput
          source="environment"
          label={labels.environment}
          options={environments.map(value => ({ value, label: environmentWords[value] }))}
          required
        />
        <Meaning simulator={simulator} />
        <Connect />
      </div>
    </SettingsForm>
  )
}

function Connect() {
  const text = useText()
  const { isSubmitting } = useFormState()
  return (
    <div>
      <Button type="submit" variant="contained" disabled={isSubmitting}>
        {text(isSubmitting ? crudWords.saving : words.connect)}
      </Button>
    </div>
  )
}
