import { useMemo, useState } from 'react'
import { useCanAccess } from 'react-admin'
import { useFormState, useWatch } from 'react-hook-form'
import { environmentWords, unitPageWords as words } from '../../../i18n/einvoice/unit-pages.ts'
import { unitFieldWords as fields } from '../../../i18n/einvoice/units.ts'
import { einvoiceUnitLabel } from '../../../i18n/labels.ts'
import { crudWords } from '../../../i18n/pages/console.ts'
import { successTexts } from '../../../i18n/records/success.ts'
import type { EinvoiceUnit } from '../../../schema/einvoice/answers.ts'
import { unitFields } from '../../../schema/einvoice/units.ts'
import { addUnit } from '../../dataProvider/books/einvoices.ts'
import { newAttempt } from '../../dataProvider/calls/idempotency.ts'
import { Button } from '../../layout/Button.tsx'
import { Note } from '../../layout/Fields.tsx'
import { ChoiceInput, CodeInput, TextInput } from '../../layout/inputs/TextInput.tsx'
import { useText } from '../../layout/language.tsx'
import { Sheet } from '../../layout/Page.tsx'
import { issuesOfForm } from '../forms/body.ts'
import { SettingsForm } from '../forms/SettingsForm.tsx'
import { AskAdministrators } from '../kit/AskAdministrators.tsx'
import { useToast } from '../kit/useToast.ts'
import styles from './einvoices.module.css'
import { Steps } from './Steps.tsx'
import { WherePassword } from './WherePassword.tsx'

interface ConnectFormProps {
  environments: readonly EinvoiceUnit['environment'][]
  connected: () => void
}

const names = ['name', 'environment', 'otp'] as const

/** Nothing is connected yet: what it is for, what is needed, and the three fields that begin it. */
export function ConnectForm({ environments, connected }: ConnectFormProps) {
  const text = useText()
  const { canAccess: mayConnect = false } = useCanAccess({ action: 'create', resource: 'einvoice_units' })
  return (
    <Sheet flush hasMargin>
      <div className={styles.intro}>
        <h2>{text(words.emptyTitle)}</h2>
        <p>{text(words.emptyWhy)}</p>
        <p className="muted">{text(words.emptyTakes)}</p>
      </div>
      <Steps unit={null} />
      {mayConnect ? (
        <div className={styles.connect}>
          <WherePassword />
          <Fields environments={environments} connected={connected} />
        </div>
      ) : (
        <p className={styles.inside}>
          {text(words.onlyAdministrators)} <AskAdministrators />
        </p>
      )}
    </Sheet>
  )
}

function Fields({ environments, connected }: ConnectFormProps) {
  const showToast = useToast()
  const [attempt, setAttempt] = useState(newAttempt)
  const first = environments.includes('core') ? 'core' : (environments[0] ?? null)
  const values = useMemo(() => ({ name: null, environment: first, otp: null }), [first])
  const text = useText()
  return (
    <SettingsForm
      values={values}
      names={names}
      check={typed => issuesOfForm({ fields: unitFields }, 'create', typed, 2)}
      label={einvoiceUnitLabel}
      save={async ({ name, environment, otp }) => {
        try {
          await addUnit({ name, environment, otp }, attempt)
        } finally {
          // What is sent next is another attempt, with another password.
          setAttempt(newAttempt())
        }
        showToast(successTexts.connecting)
        connected()
      }}
    >
      <div className={styles.fields}>
        <CodeInput source="otp" label={fields.otp} maxLength={20} required />
        <TextInput source="name" label={fields.name} hint={text(words.nameHint)} maxLength={100} required />
        <ChoiceInput
          source="environment"
          label={fields.environment}
          options={environments.map(value => ({ value, label: environmentWords[value] }))}
          required
        />
        <Meaning />
        <Submit />
      </div>
    </SettingsForm>
  )
}

/** What connecting there means. */
function Meaning() {
  const text = useText()
  const environment = useWatch({ name: 'environment' })
  if (environment === 'core') return <p className="muted dense">{text(words.real)}</p>
  if (environment !== 'simulator') return null
  return (
    <Note tone="info">
      <p>{text(words.simulator)}</p>
    </Note>
  )
}

function Submit() {
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
