import { useState } from 'react'
import { sendingFieldWords as fields, sendingWords, toneWords } from '../../../i18n/pages/sending.ts'
import { remind } from '../../dataProvider/sending.ts'
import { Button } from '../../layout/Button.tsx'
import { Note } from '../../layout/Fields.tsx'
import { ChoiceInput, EmailInput, NoteInput } from '../../layout/inputs/TextInput.tsx'
import { useText } from '../../layout/language.tsx'
import { DialogActions, DialogContent, DialogTitle } from '../../layout/overlays/Dialog.tsx'
import { resourceOf } from '../documents/kinds.ts'
import styles from './sending.module.css'
import { languageOptions, type SendingProps, useLetter } from './sending-form.ts'

const tones = [
  { value: 'friendly', label: toneWords.friendly },
  { value: 'firm', label: toneWords.firm },
]

/** Reminds the client of an invoice that is open. */
export function RemindClient(props: SendingProps) {
  const { kind, record, sharing, title, close } = props
  const text = useText()
  const [to, setTo] = useState(sharing.email ?? '')
  const [language, setLanguage] = useState<string>(sharing.language)
  const [tone, setTone] = useState('friendly')
  const [message, setMessage] = useState('')
  const letter = useLetter(props, attempt =>
    remind(resourceOf(kind), record.id, { ...(to && { to }), language, tone, ...(message && { message }) }, attempt),
  )
  const errorOf = (name: string) => (letter.fields[name] ? { error: letter.fields[name] } : {})
  return (
    <>
      <DialogTitle id="sending-title">{title}</DialogTitle>
      <DialogContent>
        <div className={styles.fields}>
          <EmailInput
            label={fields.to}
            value={to}
            onChange={letter.change(setTo)}
            {...(!sharing.email && { hint: text(sendingWords.noAddress) })}
            {...errorOf('to')}
          />
          <ChoiceInput
            label={fields.language}
            required
            value={language}
            onChange={letter.change(setLanguage)}
            options={languageOptions}
          />
          <ChoiceInput label={fields.tone} required value={tone} onChange={letter.change(setTone)} options={tones} />
          <NoteInput
            label={fields.message}
            value={message}
            onChange={letter.change(setMessage)}
            maxLength={1000}
            rows={3}
            {...errorOf('message')}
          />
          {letter.whole && <Note tone="error">{letter.whole}</Note>}
        </div>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" disabled={letter.isSending} onClick={() => void letter.send()}>
          {text(letter.isSending ? sendingWords.sending : sendingWords.remind)}
        </Button>
        <Button variant="text" onClick={close}>
          {text(sendingWords.cancel)}
        </Button>
      </DialogActions>
    </>
  )
}
