import { useMemo } from 'react'
import { taxpayerWords, jordanPageWords as words } from '../../../i18n/einvoice/jordan-pages.ts'
import { unitFieldWords as fields } from '../../../i18n/einvoice/units.ts'
import { einvoiceUnitLabel } from '../../../i18n/labels.ts'
import { successTexts } from '../../../i18n/records/success.ts'
import type { EinvoiceUnit } from '../../../schema/einvoice/answers.ts'
import { jordanConnectFields, jordanUnitFields, taxpayers } from '../../../schema/einvoice/units.ts'
import { replaceKeys } from '../../dataProvider/books/einvoices.ts'
import { ChoiceInput, CodeInput } from '../../layout/inputs/TextInput.tsx'
import { useText } from '../../layout/language.tsx'
import { issuesOfForm } from '../forms/body.ts'
import { FormDialog } from '../forms/FormDialog.tsx'
import { PasswordInput } from '../kit/PasswordInput.tsx'
import { useToast } from '../kit/useToast.ts'
import { type ConnectProps, UnitFields } from './UnitFields.tsx'
import { WherePassword } from './WherePassword.tsx'

/** How an organization in Jordan is connected: with the keys that the authority shows it, for one source of income. */

const names = ['api_client_id', 'api_secret_key', 'income_source', 'taxpayer', 'name', 'environment'] as const

const Keys = () => (
  <>
    <CodeInput source="api_client_id" label={fields.api_client_id} maxLength={100} required />
    <PasswordInput source="api_secret_key" label={fields.api_secret_key} autoComplete="off" required />
  </>
)

const chosen = { taxpayer: 'sales' }

export function JordanFields(props: ConnectProps) {
  const text = useText()
  return (
    <UnitFields {...props} names={names} fields={jordanUnitFields} chosen={chosen} simulator={words.simulator}>
      <Keys />
      <CodeInput source="income_source" label={fields.income_source} maxLength={20} required />
      <ChoiceInput
        source="taxpayer"
        label={fields.taxpayer}
        hint={text(words.taxpayerHint)}
        options={taxpayers.map(value => ({ value, label: taxpayerWords[value] }))}
        required
      />
    </UnitFields>
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
