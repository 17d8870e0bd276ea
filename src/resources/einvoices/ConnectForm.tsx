import { useCanAccess } from 'react-admin'
import { jordanPageWords } from '../../../i18n/einvoice/jordan-pages.ts'
import { unitPageWords as words } from '../../../i18n/einvoice/unit-pages.ts'
import { unitFieldWords as fields } from '../../../i18n/einvoice/units.ts'
import { countriesWithAuthority } from '../../../schema/einvoice/countries.ts'
import { unitFields } from '../../../schema/einvoice/units.ts'
import { countryOfOrganization } from '../../dataProvider/organization.ts'
import { CodeInput } from '../../layout/inputs/TextInput.tsx'
import { useText } from '../../layout/language.tsx'
import { Sheet } from '../../layout/Page.tsx'
import { AskAdministrators } from '../kit/AskAdministrators.tsx'
import styles from './einvoices.module.css'
import { JordanFields } from './JordanConnect.tsx'
import { Steps } from './Steps.tsx'
import { type ConnectProps, UnitFields } from './UnitFields.tsx'
import { WherePassword } from './WherePassword.tsx'

const names = ['name', 'environment', 'otp'] as const

/** Nothing is connected yet: what it is for, what is needed, and the three fields that begin it. */
export function ConnectForm({ environments, connected, isOfBranch = false }: ConnectProps) {
  const text = useText()
  const isJordan = countryOfOrganization() === countriesWithAuthority.JO
  const { canAccess: mayConnect = false } = useCanAccess({ action: 'create', resource: 'einvoice_units' })
  return (
    <Sheet flush hasMargin>
      <div className={styles.intro}>
        <h2>{text(isOfBranch ? words.branchTitle : words.emptyTitle)}</h2>
        <p>{text(isOfBranch ? words.branchWhy : isJordan ? jordanPageWords.emptyWhy : words.emptyWhy)}</p>
        <p className="muted">{text(isJordan ? jordanPageWords.emptyTakes : words.emptyTakes)}</p>
      </div>
      {!isJordan && <Steps unit={null} />}
      {mayConnect ? (
        <div className={styles.connect}>
          <WherePassword country={isJordan ? 'JO' : 'SA'} />
          {isJordan ? (
            <JordanFields environments={environments} connected={connected} isOfBranch={isOfBranch} />
          ) : (
            <SaudiFields environments={environments} connected={connected} isOfBranch={isOfBranch} />
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

const nothing = {}

const SaudiFields = (props: ConnectProps) => (
  <UnitFields {...props} names={names} fields={unitFields} chosen={nothing} simulator={words.simulator}>
    <CodeInput source="otp" label={fields.otp} maxLength={20} required />
  </UnitFields>
)
