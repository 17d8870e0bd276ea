import { type Ref, useImperativeHandle, useState } from 'react'
import { matchingWords as words } from '../../../../i18n/bank/matching-pages.ts'
import type { BankLineWhole, Candidate } from '../../../../schema/bank/answers.ts'
import { elementAt } from '../../../../schema/collections/certain.ts'
import { reasonOf } from '../../../dataProvider/calls/reason.ts'
import { Button } from '../../../layout/Button.tsx'
import { Note } from '../../../layout/Fields.tsx'
import { Icon } from '../../../layout/icons.tsx'
import { useText } from '../../../layout/language.tsx'
import { Reason } from '../../kit/Reason.tsx'
import { Candidates, Effect } from './Candidates.tsx'
import { History, Matched } from './Matched.tsx'
import styles from './matching.module.css'
import { bodyOfProposal, isComplete, newPart, type Part, type PartKind, partsOf, sizeOf } from './parts.ts'
import { Split } from './Split.tsx'
import type { LineActions } from './useMatching.ts'

/** What keys do with the line in hand. */
export interface PanelKeys {
  accept: () => void
  split: () => void
  choose: (index: number) => void
}

interface LinePanelProps {
  line: BankLineWhole
  actions: LineActions
  onMatched: (id: number) => void
  keys?: Ref<PanelKeys>
}

/** The line in hand: what it may be and how it is accepted, or what it was matched with. */
export function LinePanel({ line, actions, onMatched, keys }: LinePanelProps) {
  if (line.state === 'matched') return <Matched line={line} actions={actions} />
  return <Open line={line} actions={actions} onMatched={onMatched} {...(keys && { keys })} />
}

function Open({ line, actions: { match }, onMatched, keys }: LinePanelProps) {
  const [chosen, setChosen] = useState(0)
  const [first, setFirst] = useState<readonly Part[] | null>(null)
  const { candidates, can } = line
  const index = Math.min(chosen, candidates.length - 1)
  const candidate = candidates[index]
  const mayMatch = can.match.allowed && !match.isPending
  const start = (parts: readonly Part[]) => {
    match.reset()
    setFirst(parts)
  }
  const accept = () => {
    if (!mayMatch || !candidate || first) return
    if (!isComplete(candidate)) return start(partsOf(line, candidate))
    const parts = candidate.parts.map(bodyOfProposal)
    match.mutate({ id: line.id, parts }, { onSuccess: () => onMatched(line.id) })
  }
  const splitAs = (kind: PartKind) => can.match.allowed && start([newPart(0, kind, sizeOf(line))])
  useImperativeHandle(keys, () => ({
    accept,
    split: () => void (first === null && splitAs('invoice')),
    choose: wanted => wanted < candidates.length && setChosen(wanted),
  }))
  if (first)
    return (
      <Split
        line={line}
        first={first}
        match={match}
        back={() => {
          match.reset()
          setFirst(null)
        }}
        onMatched={() => onMatched(line.id)}
      />
    )
  return (
    <>
      {match.error && (
        <Note tone="error">
          <p>{reasonOf(match.error)}</p>
        </Note>
      )}
      {candidate ? (
        <>
          <Candidates line={line} chosen={index} choose={setChosen} />
          <Effect candidate={elementAt(candidates, index)} />
        </>
      ) : (
        <Ways isIn={!line.amount.startsWith('-')} isOpen={can.match.allowed} choose={splitAs} />
      )}
      <div className={styles.acts}>
        {can.match.allowed ? (
          <Answers candidate={candidate} isOff={!mayMatch} accept={accept} split={() => splitAs('invoice')} />
        ) : (
          <p className="muted dense">
            <Reason sentence={can.match.reason} />
          </p>
        )}
      </div>
      <History line={line} />
    </>
  )
}

interface AnswersProps {
  candidate: Candidate | undefined
  isOff: boolean
  accept: () => void
  split: () => void
}

/** What can be done with the line, each with its key. */
function Answers({ candidate, isOff, accept, split }: AnswersProps) {
  const text = useText()
  return (
    <>
      {candidate && (
        <Button variant="contained" disabled={isOff} onClick={accept}>
          {text(isComplete(candidate) ? words.accept : words.complete)} <kbd className="only-desk">⏎</kbd>
        </Button>
      )}
      <Button disabled={isOff} onClick={split}>
        {text(words.split)} <kbd className="only-desk">S</kbd>
      </Button>
    </>
  )
}

interface WaysProps {
  isIn: boolean
  isOpen: boolean
  choose: (kind: PartKind) => void
}

/** Where nothing is proposed: what it may have been, in the words of the street. */
function Ways({ isIn, isOpen, choose }: WaysProps) {
  const text = useText()
  const ways = [
    { kind: 'invoice', icon: 'invoice', label: words.asInvoice },
    { kind: 'account', icon: 'wallet', label: isIn ? words.asIncome : words.asExpense },
    { kind: 'transfer', icon: 'refresh', label: words.asTransfer },
  ] as const
  return (
    <div className={styles.ways}>
      <p>{text(words.noCandidate)}</p>
      {isOpen &&
        ways.map(({ kind, icon, label }) => (
          <Button key={kind} variant="text" startIcon={<Icon name={icon} />} onClick={() => choose(kind)}>
            {text(label)}
          </Button>
        ))}
    </div>
  )
}
