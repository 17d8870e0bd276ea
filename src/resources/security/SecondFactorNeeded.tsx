import { secondFactorWords } from '../../../i18n/pages/security.ts'
import { presentOrganization } from '../../dataProvider/organization.ts'
import { useText } from '../../layout/language.tsx'
import { PageHead } from '../../layout/Page.tsx'
import { consoleAddress } from '../kit/addresses.ts'
import { SecondFactorSheet } from './SecondFactorSheet.tsx'
import styles from './security.module.css'

/** That the organization requires a second factor, and the way to get one. */
export function SecondFactorNeeded() {
  const text = useText()
  return (
    <>
      <PageHead title={text(secondFactorWords.neededTitle, { name: presentOrganization().name })} />
      <div className={styles.gate}>
        <p>{text(secondFactorWords.neededBody)}</p>
        <SecondFactorSheet onTurnedOn={() => window.location.assign(consoleAddress)} />
      </div>
    </>
  )
}
