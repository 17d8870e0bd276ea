import { useState } from 'react'
import type { Identifier } from 'react-admin'
import { sendingFieldWords as fields, sendingWords, toneWords } from '../../../i18n/pages/sending.ts'
import { sentWords } from '../../../i18n/pages/sent.ts'
import { remind } from '../../dataProvider/sending.ts'
import { Button } from '../../layout/Button.tsx'
import { Note } from '../../layout/Fields.tsx'
import { ChoiceInput, EmailInput, NoteInput } from '../../layout/inputs/TextInput.tsx'
import { useText } from '../../layout/language.tsx'
import { DialogActions, DialogContent, DialogTitle } from '../../layout/overlays/Dialog.tsx'
import { showDate } from '../../layout/values/civil-date.ts'
import styles from './sending.module.css'
import { languageOptions, useLetter } from './sending-form.ts'

const tones = [
  { value: 'friendly', label: toneWords.friendly },
  { value: 'firm', label: toneWords.firm },
]

interface RemindClientProps {
  /** An invoice, or a client with all that is overdue. */
  resource: string
  id: Identifier
  email: string | null
  language: string
  /** The day on which the client said that it is paid, where no receipt came since. */
  saidPaidOn?: string | undefined
  title: string
  changed: () => Promise<unknown>
  close: () => void
}

/** Reminds a client of what is open. */
export function RemindClient({ resource, id, email, saidPaidOn, title, changed, close, ...props }: RemindClientProps) {
  const text = useText()
  const [to, setTo] = useState(email ?? '')
  const [language, setLanguage] = useState(props.language)
  const [tone, setTone] = useState('friendly')
  const [message, setMessage] = useState('')
  const letter = useLetter({ changed, close }, attempt =>
    remind(resource, id, { ...(to && { to }), language, tone, ...(message && { message }) }, attempt),
  )
  const errorOf = (name: string) => (letter.fields[name] ? { error: letter.fields[name] } : {})
  return (
    <>
      <DialogTitle id="sending-title">{title}</DialogTitle>
      <DialogContent>
        <div className={styles.fields}>
          {saidPaidOn && <Note tone="warning">{text(sendingWords.saidPaid, { date: showDate(saidPaidOn) })}</Note>}
          <EmailInput
            label={fields.to}
            value={to}
            onChange={letter.change('to', setTo)}
            {...(!email && { hint: text(sendingWords.noAddress) })}
            {...errorOf('to')}
          />
          <ChoiceInput
            label={fields.language}
            required
            value={language}
            onChange={letter.change('language', setLanguage)}
            options={languageOptions}
          />
          <ChoiceInput
            label={fields.tone}
            required
            value={tone}
            onChange={letter.change('tone', setTone)}
            options={tones}
          />
          <NoteInput
            label={fields.message}
            value={message}
            onChange={letter.change('message', setMessage)}
            maxLength={1000}
            rows={3}
            {...errorOf('message')}
          />
          {letter.whole && <Note tone="error">{letter.whole}</Note>}
        </div>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" disabled={letter.isSending} onClick={() => void letter.send()}>
          {text(letter.isSending ? sendingWords.sending : sentWords.remind)}
        </Button>
        <Button variant="text" onClick={close}>
          {text(sendingWords.cancel)}
        </Button>
      </DialogActions>
    </>
  )
}
