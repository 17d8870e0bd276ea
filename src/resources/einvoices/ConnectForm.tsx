import { useMemo, useState } from 'react'
import { useCanAccess } from 'react-admin'
import { jordanPageWords } from '../../../i18n/einvoice/jordan-pages.ts'
import { environmentWords, unitPageWords as words } from '../../../i18n/einvoice/unit-pages.ts'
import { unitFieldWords as fields } from '../../../i18n/einvoice/units.ts'
import { einvoiceUnitLabel } from '../../../i18n/labels.ts'
import { successTexts } from '../../../i18n/records/success.ts'
import type { EinvoiceUnit } from '../../../schema/einvoice/answers.ts'
import { countriesWithAuthority } from '../../../schema/einvoice/countries.ts'
import { unitFields } from '../../../schema/einvoice/units.ts'
import { addUnit } from '../../dataProvider/books/einvoices.ts'
import { newAttempt } from '../../dataProvider/calls/idempotency.ts'
import { countryOfOrganization } from '../../dataProvider/organization.ts'
import { ChoiceInput, CodeInput, TextInput } from '../../layout/inputs/TextInput.tsx'
import { useText } from '../../layout/language.tsx'
import { Sheet } from '../../layout/Page.tsx'
import { issuesOfForm } from '../forms/body.ts'
import { SettingsForm } from '../forms/SettingsForm.tsx'
import { AskAdministrators } from '../kit/AskAdministrators.tsx'
import { useToast } from '../kit/useToast.ts'
import { ConnectSubmit } from './ConnectSubmit.tsx'
import styles from './einvoices.module.css'
import { JordanFields } from './JordanConnect.tsx'
import { Meaning } from './Meaning.tsx'
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
  const isJordan = countryOfOrganization() === countriesWithAuthority.JO
  const { canAccess: mayConnect = false } = useCanAccess({ action: 'create', resource: 'einvoice_units' })
  return (
    <Sheet flush hasMargin>
      <div className={styles.intro}>
        <h2>{text(words.emptyTitle)}</h2>
        <p>{text(isJordan ? jordanPageWords.emptyWhy : words.emptyWhy)}</p>
        <p className="muted">{text(isJordan ? jordanPageWords.emptyTakes : words.emptyTakes)}</p>
      </div>
      {!isJordan && <Steps unit={null} />}
      {mayConnect ? (
        <div className={styles.connect}>
          <WherePassword country={isJordan ? 'JO' : 'SA'} />
          {isJordan ? (
            <JordanFields environments={environments} connected={connected} />
          ) : (
            <Fields environments={environments} connected={connected} />
          )}
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
        <Meaning simulator={words.simulator} />
        <ConnectSubmit />
      </div>
    </SettingsForm>
  )
}
