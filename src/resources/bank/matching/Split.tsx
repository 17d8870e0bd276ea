import { type KeyboardEvent, useRef, useState } from 'react'
import { partsCounted, splitWords as words } from '../../../../i18n/bank/matching-pages.ts'
import type { BankLineWhole } from '../../../../schema/bank/answers.ts'
import { refusalOf } from '../../../dataProvider/calls/refusal.ts'
import { baseCurrency } from '../../../dataProvider/organization.ts'
import { Button } from '../../../layout/Button.tsx'
import { Money, Note } from '../../../layout/Fields.tsx'
import { Icon } from '../../../layout/icons.tsx'
import { useCount, useText } from '../../../layout/language.tsx'
import { isZeroOrEmpty } from '../../../layout/values/decimal.ts'
import styles from './matching.module.css'
import { PartRow } from './PartRow.tsx'
import { areWhole, bodyOfPart, newPart, type Part, restOf } from './parts.ts'
import type { LineActions } from './useMatching.ts'
import { usePartPicking } from './usePartPicking.ts'

interface SplitProps {
  line: BankLineWhole
  /** What it begins with. */
  first: readonly Part[]
  match: LineActions['match']
  back: () => void
  onMatched: () => void
}

/** The sentences of a refusal that stand at no box of a part. */
function otherSentences(error: Error): string[] {
  const { errors } = refusalOf(error)
  const others = Object.entries(errors).filter(([path]) => !/^parts\.\d+\./.test(path))
  return Object.keys(errors).length === 0 ? [error.message] : others.map(([, sentence]) => sentence)
}

/** A line in parts, each with an amount: it can be accepted once nothing of the line is left. */
export function Split({ line, first, match, back, onMatched }: SplitProps) {
  const text = useText()
  const count = useCount()
  const [parts, setParts] = useState(first)
  const lastKey = useRef(first.length)
  const { pickings, residualOf } = usePartPicking(line.amount.startsWith('-') ? 'out' : 'in')
  const rest = restOf(line, parts)
  const isWhole = areWhole(line, parts)
  const errors = match.error ? refusalOf(match.error).errors : {}
  const others = match.error ? otherSentences(match.error) : []
  const change = (key: number, changes: Partial<Part>) => {
    match.reset()
    setParts(parts.map(part => (part.key === key ? { ...part, ...changes } : part)))
  }
  const add = () => {
    lastKey.current += 1
    setParts([...parts, newPart(lastKey.current, 'account', rest && !isZeroOrEmpty(rest) ? rest : '')])
  }
  const accept = () => {
    if (!isWhole || match.isPending) return
    match.mutate({ id: line.id, parts: parts.map(part => bodyOfPart(line, part)) }, { onSuccess: onMatched })
  }
  const press = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      accept()
    }
    if (event.key === 'Escape' && !event.defaultPrevented) back()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: parts that are sent together, none of them a field set
    <div className={styles.split} role="group" aria-label={text(words.title)} onKeyDown={press}>
      {parts.map((part, index) => (
        <PartRow
          key={part.key}
          {...{ line, part, index, residualOf, errors }}
          picking={pickings[part.kind]}
          change={changes => change(part.key, changes)}
          remove={parts.length > 1 ? () => setParts(parts.filter(({ key }) => key !== part.key)) : null}
        />
      ))}
      {others.map(sentence => (
        <Note key={sentence} tone="error">
          <p>{sentence}</p>
        </Note>
      ))}
      <Rest line={line} rest={rest} />
      <div className={styles.acts}>
        <Button variant="contained" disabled={!isWhole || match.isPending} onClick={accept}>
          {count(partsCounted, parts.length)}
          <kbd className="only-desk" dir="ltr">
            Ctrl ⏎
          </kbd>
        </Button>
        <Button onClick={add} startIcon={<Icon name="plus" />}>
          {text(words.add)}
        </Button>
        <Button variant="text" onClick={back}>
          {text(words.back)}
        </Button>
      </div>
    </div>
  )
}

/** What the line comes to and what is left of it, counted down to nothing. */
function Rest({ line, rest }: { line: BankLineWhole; rest: string | null }) {
  const text = useText()
  const { decimals } = baseCurrency()
  return (
    <>
      <dl className={styles.rest} aria-live="polite">
        <div>
          <dt>{text(words.line)}</dt>
          <dd>
            <Money value={line.amount} decimals={decimals} />
          </dd>
        </div>
        <div data-kind="total" data-holds={rest !== null && isZeroOrEmpty(rest)}>
          <dt>{text(words.rest)}</dt>
          <dd>{rest === null ? '—' : <Money value={rest} decimals={decimals} />}</dd>
        </div>
      </dl>
      <p className="muted dense">{text(words.restHint)}</p>
    </>
  )
}
