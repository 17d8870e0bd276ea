import { useState } from 'react'
import { Link } from 'react-router-dom'
import { matchingWords as words } from '../../../../i18n/bank/matching-pages.ts'
import { crudWords } from '../../../../i18n/pages/console.ts'
import type { BankLineWhole, BankMatch } from '../../../../schema/bank/answers.ts'
import { reports } from '../../../../schema/reports.ts'
import { reasonOf } from '../../../dataProvider/calls/reason.ts'
import { baseCurrency } from '../../../dataProvider/organization.ts'
import { Button } from '../../../layout/Button.tsx'
import { Bdi, Code, DateText, DateTimeText, Money, Note } from '../../../layout/Fields.tsx'
import { FlagInput } from '../../../layout/inputs/TextInput.tsx'
import { useText } from '../../../layout/language.tsx'
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../../../layout/overlays/Dialog.tsx'
import { addressOf, reportAddress } from '../../kit/addresses.ts'
import { Reason } from '../../kit/Reason.tsx'
import styles from './matching.module.css'
import type { LineActions } from './useMatching.ts'

/** What a line was matched with, and the way to take that back. */
export function Matched({ line, actions }: { line: BankLineWhole; actions: LineActions }) {
  const text = useText()
  const live = line.matches.filter(({ undone_at }) => undone_at === null)
  return (
    <>
      <h3 className={styles.subhead}>{text(words.matchedTo)}</h3>
      <ul className={styles.matches}>
        {live.map(match => (
          <MatchRow key={match.id} match={match} />
        ))}
      </ul>
      <div className={styles.acts}>
        <Undo line={line} isMade={live.some(({ is_made }) => is_made)} actions={actions} />
      </div>
      <History line={line} />
    </>
  )
}

/** What was matched once and is not any more. */
export function History({ line }: { line: BankLineWhole }) {
  const text = useText()
  const undone = line.matches.filter(({ undone_at }) => undone_at !== null)
  if (undone.length === 0) return null
  return (
    <>
      <h3 className={styles.subhead}>{text(words.history)}</h3>
      <ul className={styles.matches}>
        {undone.map(match => (
          <MatchRow key={match.id} match={match} />
        ))}
      </ul>
    </>
  )
}

function MatchRow({ match: { amount, entry, document, ...match } }: { match: BankMatch }) {
  const { decimals } = baseCurrency()
  const isUndone = match.undone_at !== null
  const by = isUndone ? match.undone_by : match.created_by
  return (
    <li data-undone={isUndone}>
      <span className={styles.words}>
        <span>
          <Bdi>{entry.name}</Bdi>{' '}
          <Link
            className="dotted-link"
            to={
              document
                ? addressOf(document.resource, document.id)
                : reportAddress(reports.show_account_transaction.wire, { entry_id: entry.id })
            }
          >
            <Code>{document?.number ?? entry.number}</Code>
          </Link>
        </span>
        <span className="muted dense">
          <DateText value={entry.date} />
          {by && (
            <>
              {' · '}
              <Bdi>{by}</Bdi>
            </>
          )}
          {' · '}
          <DateTimeText value={isUndone ? match.undone_at : match.created_at} />
        </span>
      </span>
      <Money value={amount} decimals={decimals} />
    </li>
  )
}

interface UndoProps {
  line: BankLineWhole
  /** Whether documents were made with the match. */
  isMade: boolean
  actions: LineActions
}

/** Undoes the match of a line; asks before, where documents were made with it. */
function Undo({ line: { id, can }, isMade, actions: { undo } }: UndoProps) {
  const text = useText()
  const [isAsking, setAsking] = useState(false)
  if (!can.unmatch.allowed)
    return (
      <p className="muted dense">
        <Reason sentence={can.unmatch.reason} />
      </p>
    )
  return (
    <>
      <Button disabled={undo.isPending} onClick={() => (isMade ? setAsking(true) : undo.mutate({ id, keeps: false }))}>
        {text(words.undo)}
      </Button>
      {undo.error && !isAsking && (
        <p className="negative" role="alert">
          {reasonOf(undo.error)}
        </p>
      )}
      {isAsking && <UndoDialog id={id} undo={undo} close={() => setAsking(false)} />}
    </>
  )
}

interface UndoDialogProps extends Pick<LineActions, 'undo'> {
  id: number
  close: () => void
}

/** Whether what was recorded with the match is taken back with it, or stays. */
function UndoDialog({ id, undo, close }: UndoDialogProps) {
  const text = useText()
  const [keeps, setKeeps] = useState(false)
  return (
    <Dialog open onClose={close} aria-labelledby="undo-title" maxWidth="xs" fullWidth>
      <DialogTitle id="undo-title">{text(words.undoTitle)}</DialogTitle>
      <DialogContent>
        <p>{text(words.undoMade)}</p>
        <FlagInput label={words.keepDocuments} value={keeps} onChange={setKeeps} />
        {undo.error && (
          <Note tone="error">
            <p>{reasonOf(undo.error)}</p>
          </Note>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={close}>
          {text(crudWords.cancel)}
        </Button>
        <Button
          color="error"
          disabled={undo.isPending}
          onClick={() => undo.mutate({ id, keeps }, { onSuccess: close })}
        >
          {text(words.undo)}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
