import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { reportPageWords } from '../../../i18n/pages/console.ts'
import { checksHold, reportSheetWords } from '../../../i18n/pages/report-pages.ts'
import type { Proof } from '../../../schema/answers/proofs.ts'
import { baseCurrency } from '../../dataProvider/organization.ts'
import { Button } from '../../layout/Button.tsx'
import { Bdi, Money, ProofLine } from '../../layout/Fields.tsx'
import { Icon } from '../../layout/icons.tsx'
import { useCount, useText } from '../../layout/language.tsx'
import { addressOfLink, type From } from '../kit/addresses.ts'
import styles from '../kit/report-page.module.css'

const holds = ({ difference }: Proof) => /^-?[0.]+$/.test(difference)
const shownWhole = 2

/** What was checked, with both sides of each check. What holds is quiet; what does not stands first, with the record that breaks it. */
export function Proofs({ proofs, from }: { proofs: readonly Proof[]; from: From }) {
  const broken = proofs.filter(proof => !holds(proof))
  const current = proofs.filter(holds)
  return (
    <>
      {broken.map(proof => (
        <Broken key={proof.key} proof={proof} from={from} />
      ))}
      {current.length > shownWhole ? (
        <Current proofs={current} />
      ) : (
        current.map(proof => (
          <ProofLine key={proof.key} holds statement={<Bdi>{proof.name}</Bdi>}>
            <Sides proof={proof} />
          </ProofLine>
        ))
      )}
    </>
  )
}

function Sides({ proof: { left, right } }: { proof: Proof }) {
  const { decimals } = baseCurrency()
  return (
    <bdi dir="ltr" className={styles.sides}>
      <Money value={left} decimals={decimals} /> = <Money value={right} decimals={decimals} />
    </bdi>
  )
}

function Broken({ proof, from }: { proof: Proof; from: From }) {
  const text = useText()
  const { decimals } = baseCurrency()
  const { name, left, right, difference, breaks } = proof
  const to = breaks?.link && addressOfLink(from, breaks.link)
  return (
    <ProofLine holds={false} statement={<Bdi>{name}</Bdi>}>
      <bdi dir="ltr" className={styles.sides}>
        <Money value={left} decimals={decimals} /> ≠ <Money value={right} decimals={decimals} />
      </bdi>
      <span>
        {text(reportPageWords.difference)} <Money value={difference} decimals={decimals} className="bold" />
      </span>
      {breaks && (
        <span>
          {to ? (
            <Link className="dotted-link" to={to}>
              {text(reportSheetWords.breaksAt, { record: breaks.label })}
            </Link>
          ) : (
            text(reportSheetWords.breaksAt, { record: breaks.label })
          )}
        </span>
      )}
    </ProofLine>
  )
}

/** Many checks in one line, opened for whoever wants both sides of each. */
function Current({ proofs }: { proofs: readonly Proof[] }) {
  const text = useText()
  const count = useCount()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <ProofLine
        holds
        statement={count(checksHold, proofs.length)}
        end={
          <Button
            size="small"
            variant="text"
            className="no-print"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            {text(isOpen ? reportSheetWords.hideChecks : reportSheetWords.showChecks)}
            <Icon name={isOpen ? 'up' : 'down'} />
          </Button>
        }
      />
      {isOpen && (
        <ul id={id} className={styles.proofList} data-part="proofs">
          {proofs.map(proof => (
            <li key={proof.key}>
              <Icon name="check" />
              <Bdi>{proof.name}</Bdi>
              <Sides proof={proof} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
