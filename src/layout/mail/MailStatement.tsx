import { useState } from 'react'
import { useCanAccess, useNotify } from 'react-admin'
import { statementMailWords } from '../../../i18n/files/statements.ts'
import { presetWords } from '../../../i18n/reports/presets.ts'
import { type DatePreset, datePresets } from '../../../schema/reports.ts'
import { type StatementParty, statements } from '../../../schema/statements.ts'
import { Button } from '../Button.tsx'
import { Note } from '../Fields.tsx'
import { Icon } from '../icons.tsx'
import { ChoiceInput, EmailInput, NoteInput } from '../inputs/TextInput.tsx'
import { useText } from '../language.tsx'
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../overlays/Dialog.tsx'

type Days = { preset: string } | { date_from: string; date_to: string }

interface MailStatementProps {
  party: StatementParty
  /** The party's own address, if it has one. */
  address: string | null
  /** The days that the page shows; without them they are chosen. */
  days?: Days
  /** Sends it; rejects with a sentence, or one at a field. Answers whither it went. */
  send: (mail: { email?: string; message?: string } & Partial<Days>, attempt: string) => Promise<{ email: string }>
  newAttempt: () => string
}

const presets = datePresets.filter(preset => preset !== 'next_week' && preset !== 'next_month')

/** The way to mail a party its statement: to its own address unless another is written, with a word beside it. */
export function MailStatement(props: MailStatementProps) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  const { canAccess } = useCanAccess({ action: 'read', resource: statements[props.party].report })
  if (!canAccess) return null
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)} startIcon={<Icon name="send" />}>
        {text(statementMailWords.mail)}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} aria-labelledby="statement-title" maxWidth="xs" fullWidth>
        {isOpen && <Letter {...props} close={() => setOpen(false)} />}
      </Dialog>
    </>
  )
}

/** What was refused: at its fields, or as a whole. */
function refusedOf(problem: unknown): { fields: Record<string, string>; whole: string | null } {
  const fields =
    problem instanceof Error
      ? ((problem as Error & { body?: { errors?: Record<string, string> } }).body?.errors ?? {})
      : {}
  const isAtField = 'email' in fields || 'message' in fields
  return { fields, whole: isAtField ? null : problem instanceof Error ? problem.message : String(problem) }
}

function Letter({ address, days, send, newAttempt, close }: MailStatementProps & { close: () => void }) {
  const text = useText()
  const notify = useNotify()
  const [email, setEmail] = useState(address ?? '')
  const [preset, setPreset] = useState<string>('this_year')
  const [message, setMessage] = useState('')
  // The same letter again is sent once; another one is another.
  const [attempt, setAttempt] = useState(newAttempt)
  const [isSending, setSending] = useState(false)
  const [refused, setRefused] = useState<unknown>(null)
  const { fields, whole } = refusedOf(refused)
  const change =
    <V,>(set: (value: V) => void) =>
    (value: V) => {
      set(value)
      setAttempt(newAttempt())
    }

  const mail = async () => {
    setSending(true)
    setRefused(null)
    try {
      const written = { ...(email && { email }), ...(message && { message }) }
      const sent = await send({ ...written, ...(days ?? { preset }) }, attempt)
      const sentence = text(statementMailWords.sent, { email: sent.email })
      notify(sentence, { type: 'success', messageArgs: { _: sentence } })
      close()
    } catch (problem) {
      setRefused(problem)
    } finally {
      setSending(false)
    }
  }
  return (
    <>
      <DialogTitle id="statement-title">{text(statementMailWords.title)}</DialogTitle>
      <DialogContent>
        <EmailInput
          label={statementMailWords.email}
          value={email}
          onChange={change(setEmail)}
          {...(fields.email && { error: fields.email })}
          {...(!address && { hint: text(statementMailWords.noAddress) })}
          autoFocus={!address}
        />
        {!days && (
          <ChoiceInput
            label={statementMailWords.preset}
            required
            value={preset}
            onChange={change(setPreset)}
            options={presets.map(each => ({ value: each, label: presetWords[each as DatePreset] }))}
          />
        )}
        <NoteInput
          label={statementMailWords.message}
          value={message}
          onChange={change(setMessage)}
          maxLength={1000}
          rows={3}
          {...(fields.message && { error: fields.message })}
        />
        <p className="muted dense">{text(statementMailWords.attached)}</p>
        {refused !== null && whole && <Note tone="error">{whole}</Note>}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" disabled={isSending} onClick={() => void mail()}>
          {text(isSending ? statementMailWords.sending : statementMailWords.send)}
        </Button>
        <Button variant="text" onClick={close}>
          {text(statementMailWords.cancel)}
        </Button>
      </DialogActions>
    </>
  )
}
