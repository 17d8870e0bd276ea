import { matchingWords as words } from '../../../../i18n/bank/matching-pages.ts'
import type { BankLineWhole, Candidate, CandidatePart } from '../../../../schema/bank/answers.ts'
import { baseCurrency } from '../../../dataProvider/organization.ts'
import { Bdi, Code, DateText, Money } from '../../../layout/Fields.tsx'
import { Icon } from '../../../layout/icons.tsx'
import { useText } from '../../../layout/language.tsx'
import { effectsOf } from './effects.ts'
import styles from './matching.module.css'

interface CandidatesProps {
  line: BankLineWhole
  chosen: number
  choose: (index: number) => void
}

/** What a line may be, the nearest first, each with why. */
export function Candidates({ line: { candidates }, chosen, choose }: CandidatesProps) {
  const text = useText()
  return (
    <ul className={styles.candidates} aria-label={text(words.inBooks)} data-part="candidates">
      {candidates.map((candidate, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a proposal is its rank
        <li key={index}>
          <button
            type="button"
            className={styles.candidate}
            data-candidate={index}
            aria-pressed={index === chosen}
            onClick={() => choose(index)}
            onFocus={() => choose(index)}
          >
            <i className={styles.nuqta} aria-hidden="true" />
            <span className={styles.words}>
              {candidate.parts.map((part, position) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the proposal
                <PartWords key={position} part={part} />
              ))}
              <Reasons candidate={candidate} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function PartWords({ part: { amount, name, number, party, date } }: { part: CandidatePart }) {
  const { decimals } = baseCurrency()
  return (
    <span className={styles.part}>
      <span>
        <Bdi>{name}</Bdi>
        {number && (
          <>
            {' '}
            <Code>{number}</Code>
          </>
        )}
        <span className="muted dense">
          {party && party !== name && (
            <>
              {' · '}
              <Bdi>{party}</Bdi>
            </>
          )}
          {date && (
            <>
              {' · '}
              <DateText value={date} />
            </>
          )}
        </span>
      </span>
      <Money value={amount} decimals={decimals} />
    </span>
  )
}

function Reasons({ candidate: { reasons, is_sure } }: { candidate: Candidate }) {
  const text = useText()
  return (
    <span className={styles.reasons}>
      {is_sure && (
        <span className={styles.reason} data-kind="sure">
          <Icon name="check" />
          {text(words.sure)}
        </span>
      )}
      {reasons.map(({ code, text: sentence }) => (
        <span key={code} className={styles.reason} data-kind={code === 'fee' ? 'against' : undefined}>
          <Bdi>{sentence}</Bdi>
        </span>
      ))}
    </span>
  )
}

/** What accepting it writes in the books. */
export function Effect({ candidate }: { candidate: Candidate }) {
  const text = useText()
  const effects = effectsOf(candidate)
  return (
    <p className={`${styles.effect} muted dense`}>
      {effects.length === 0
        ? text(words.willLink)
        : `${text(words.willWrite)}: ${effects.map(effect => text(effect)).join(' + ')}`}
    </p>
  )
}
