import { useMemo } from 'react'
import { unitFieldWords as fields } from '../../../i18n/einvoice/units.ts'
import { einvoiceUnitLabel } from '../../../i18n/labels.ts'
import { successTexts } from '../../../i18n/records/success.ts'
import type { Text } from '../../../i18n/text.ts'
import type { EinvoiceUnit } from '../../../schema/einvoice/answers.ts'
import { connectFields } from '../../../schema/einvoice/units.ts'
import { connectUnit } from '../../dataProvider/books/einvoices.ts'
import { CodeInput } from '../../layout/inputs/TextInput.tsx'
import { issuesOfForm } from '../forms/body.ts'
import { FormDialog } from '../forms/FormDialog.tsx'
import { useToast } from '../kit/useToast.ts'
import { WherePassword } from './WherePassword.tsx'

interface PasswordDialogProps {
  unit: EinvoiceUnit
  title: Text
  close: () => void
  connected: () => void
}

/** Connects a unit again, or renews its certificate, with a new password. */
export function PasswordDialog({ unit, title, close, connected }: PasswordDialogProps) {
  const showToast = useToast()
  const values = useMemo(() => ({ otp: null }), [])
  return (
    <FormDialog
      title={title}
      button={title}
      values={values}
      names={['otp']}
      check={typed => issuesOfForm({ fields: connectFields }, 'create', typed, 2)}
      label={einvoiceUnitLabel}
      save={async ({ otp }) => {
        await connectUnit(unit.id, otp)
        showToast(successTexts.connecting)
        connected()
      }}
      close={close}
    >
      <WherePassword country={unit.country} />
      <CodeInput source="otp" label={fields.otp} maxLength={20} required />
    </FormDialog>
  )
}
