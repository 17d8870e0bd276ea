import { useMemo, useState } from 'react'
import { taxpayerWords, jordanPageWords as words } from '../../../i18n/einvoice/jordan-pages.ts'
import { environmentWords, unitPageWords } from '../../../i18n/einvoice/unit-pages.ts'
import { unitFieldWords as fields } from '../../../i18n/einvoice/units.ts'
import { einvoiceUnitLabel } from '../../../i18n/labels.ts'
import { successTexts } from '../../../i18n/records/success.ts'
import type { EinvoiceUnit } from '../../../schema/einvoice/answers.ts'
import { jordanConnectFields, jordanUnitFields, taxpayers } from '../../../schema/einvoice/units.ts'
import { addUnit, replaceKeys } from '../../dataProvider/books/einvoices.ts'
import { newAttempt } from '../../dataProvider/calls/idempotency.ts'
import { ChoiceInput, CodeInput, TextInput } from '../../layout/inputs/TextInput.tsx'
import { useText } from '../../layout/language.tsx'
import { issuesOfForm } from '../forms/body.ts'
import { FormDialog } from '../forms/FormDialog.tsx'
import { SettingsForm } from '../forms/SettingsForm.tsx'
import { PasswordInput } from '../kit/PasswordInput.tsx'
import { useToast } from '../kit/useToast.ts'
import { ConnectSubmit } from './ConnectSubmit.tsx'
import styles from './einvoices.module.css'
import { Meaning } from './Meaning.tsx'
import { WherePassword } from './WherePassword.tsx'

/** How an organization in Jordan is connected: with the keys that the authority shows it, for one source of income. */

interface JordanFieldsProps {
  environments: readonly EinvoiceUnit['environment'][]
  connected: () => void
}

const names = ['api_client_id', 'api_secret_key', 'income_source', 'taxpayer', 'name', 'environment'] as const

const Keys = () => (
  <>
    <CodeInput source="api_client_id" label={fields.api_client_id} maxLength={100} required />
    <PasswordInput source="api_secret_key" label={fields.api_secret_key} autoComplete="off" required />
  </>
)

export function JordanFields({ environments, connected }: JordanFieldsProps) {
  const text = useText()
  const showToast = useToast()
  const [attempt, setAttempt] = useState(newAttempt)
  const first = environments.includes('core') ? 'core' : (environments[0] ?? null)
  const values = useMemo(
    () => ({ ...Object.fromEntries(names.map(name => [name, null])), taxpayer: 'sales', environment: first }),
    [first],
  )
  return (
    <SettingsForm
      values={values}
      names={names}
      check={typed => issuesOfForm({ fields: jordanUnitFields }, 'create', typed, 2)}
      label={einvoiceUnitLabel}
      save={async typed => {
        try {
          await addUnit(Object.fromEntries(names.map(name => [name, typed[name]])), attempt)
        } finally {
          setAttempt(newAttempt())
        }
        showToast(successTexts.connecting)
        connected()
      }}
    >
      <div className={styles.fields}>
        <Keys />
        <CodeInput source="income_source" label={fields.income_source} maxLength={20} required />
        <ChoiceInput
          source="taxpayer"
          label={fields.taxpayer}
          hint={text(words.taxpayerHint)}
          options={taxpayers.map(value => ({ value, label: taxpayerWords[value] }))}
          required
        />
        <TextInput source="name" label={fields.name} hint={text(unitPageWords.nameHint)} maxLength={100} required />
        <ChoiceInput
          source="environment"
          label={fields.environment}
          options={environments.map(value => ({ value, label: environmentWords[value] }))}
          required
        />
        <Meaning simulator={words.simulator} />
        <ConnectSubmit />
      </div>
    </SettingsForm>
  )
}

interface KeysDialogProps {
  unit: EinvoiceUnit
  close: () => void
  connected: () => void
}

/** Gives a unit other keys, after the authority refused the ones that it has, or gave new ones. */
export function KeysDialog({ unit, close, connected }: KeysDialogProps) {
  const showToast = useToast()
  const values = useMemo(() => ({ api_client_id: null, api_secret_key: null }), [])
  return (
    <FormDialog
      title={words.replaceKeys}
      button={words.replaceKeys}
      values={values}
      names={['api_client_id', 'api_secret_key']}
      check={typed => issuesOfForm({ fields: jordanConnectFields }, 'create', typed, 2)}
      label={einvoiceUnitLabel}
      save={async ({ api_client_id, api_secret_key }) => {
        await replaceKeys(unit.id, { api_client_id, api_secret_key })
        showToast(successTexts.connecting)
        connected()
      }}
      close={close}
    >
      <WherePassword country={unit.country} />
      <Keys />
    </FormDialog>
  )
}
