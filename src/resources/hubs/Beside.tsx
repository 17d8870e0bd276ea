import type { RaRecord } from 'react-admin'
import { hubWords } from '../../../i18n/records/hubs.ts'
import type { Text } from '../../../i18n/text.ts'
import { declarationOf, type ResourceName } from '../../../schema/index.ts'
import { baseCurrency } from '../../dataProvider/organization.ts'
import { Bdi, Money } from '../../layout/Fields.tsx'
import { useText } from '../../layout/language.tsx'
import { Sheet } from '../../layout/Page.tsx'
import { isZeroOrEmpty } from '../../layout/values/decimal.ts'
import formsStyles from '../forms/forms.module.css'
import { isEmpty } from '../kit/same-values.ts'
import { negated } from '../kit/sum.ts'
import { FieldsSheet } from '../records/FieldsSheet.tsx'
import styles from './hubs.module.css'
import type { Aged } from './usePartyFigures.ts'

/** What is owed by how late it is; only what there is. Where credit makes the balance less, it says by how much. */
export function Ages({ aged: { ages, owed, credits, net }, balance }: { aged: Aged; balance: Text }) {
  const text = useText()
  const { decimals } = baseCurrency()
  const shown = ages.filter(({ amount }) => !isZeroOrEmpty(amount))
  if (shown.length === 0) return null
  return (
    <Sheet title={hubWords.ages} className={formsStyles.figures}>
      <dl>
        {shown.map(({ key, label, amount }) => (
          <div key={key}>
            <dt>
              <Bdi>{label}</Bdi>
            </dt>
            <dd className={key === 'current' ? '' : 'negative'}>
              <Money value={amount} decimals={decimals} />
            </dd>
          </div>
        ))}
        {!isZeroOrEmpty(credits) && (
          <>
            <div>
              <dt>{text(hubWords.openInAll)}</dt>
              <dd>
                <Money value={owed} decimals={decimals} />
              </dd>
            </div>
            <div>
              <dt>{text(hubWords.lessCredit)}</dt>
              <dd>
                <Money value={negated(credits)} decimals={decimals} />
              </dd>
            </div>
            <div>
              <dt>
                <b>{text(balance)}</b>
              </dt>
              <dd>
                <b>
                  <Money value={net} decimals={decimals} />
                </b>
              </dd>
            </div>
          </>
        )}
      </dl>
    </Sheet>
  )
}

/** How a party is reached and what is agreed with them; only what was written. */
export function Facts({
  resource,
  record,
  names,
}: {
  resource: ResourceName
  record: RaRecord
  names: readonly string[]
}) {
  const declaration = declarationOf(resource)
  const written = names.filter(name => declaration.fields[name] && !isEmpty(record[name]))
  return (
    <FieldsSheet
      title={hubWords.contact}
      declaration={declaration}
      record={record}
      names={written}
      className={styles.facts}
    />
  )
}
