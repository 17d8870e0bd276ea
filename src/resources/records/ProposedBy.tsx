import type { RaRecord } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { proposedByWords } from '../../../i18n/tax/proposed-by.ts'
import type { ProposersOfCode } from '../../../schema/answers/records.ts'
import { Note } from '../../layout/Fields.tsx'
import { useText } from '../../layout/language.tsx'
import { Sheet } from '../../layout/Page.tsx'
import formsStyles from '../forms/forms.module.css'
import { addressOf } from '../kit/addresses.ts'
import { titleOf } from '../kit/words.ts'

/** Which records propose a tax code, and what follows from switching it off; in the form of the code. */
export default function ProposedBy({ record }: { record: RaRecord }) {
  const text = useText()
  const isActive = useWatch({ name: 'active' }) as boolean
  const proposers = (record.proposed_by ?? []) as ProposersOfCode[]
  if (proposers.length === 0) return null
  return (
    <Sheet title={proposedByWords.title} className={formsStyles.figures}>
      {!isActive && (
        <Note tone="warning">
          <p>{text(proposedByWords.off)}</p>
        </Note>
      )}
      <dl>
        {proposers.map(({ resource, count, first }) => (
          <div key={resource}>
            <dt>
              {text(titleOf(resource).all)} <bdi>{count}</bdi>
            </dt>
            <dd>
              {first.map(({ id, name }, index) => (
                <span key={id}>
                  {index > 0 && text(proposedByWords.comma)}
                  <Link to={addressOf(resource, id)}>
                    <bdi>{name}</bdi>
                  </Link>
                </span>
              ))}
              {first.length > 0 && first.length < count && text(proposedByWords.more)}
            </dd>
          </div>
        ))}
      </dl>
    </Sheet>
  )
}
