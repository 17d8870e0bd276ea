import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sendingFieldWords as fields, sendingWords } from '../../../i18n/pages/sending.ts'
import { sentWords } from '../../../i18n/pages/sent.ts'
import { documentKinds } from '../../../schema/documents.ts'
import { mailDocument, mailPreview } from '../../dataProvider/sending.ts'
import { Button } from '../../layout/Button.tsx'
import { Note } from '../../layout/Fields.tsx'
import { ChoiceInput, EmailInput, FlagInput, NoteInput } from '../../layout/inputs/TextInput.tsx'
import { useText } from '../../layout/language.tsx'
import { DialogActions, DialogContent, DialogTitle } from '../../layout/overlays/Dialog.tsx'
import { resourceOf } from '../document-parts/kinds.ts'
import styles from './sending.module.css'
import { dayOptions, languageOptions, type SendingProps, useLetter } from './sending-form.ts'
import { useSharingChanged } from './useSharing.ts'

/** A document by mail: whither, in which language, with a line of one's own; as it arrives stands below. */
export function SendLetter({ kind, record, sharing, title, close }: SendingProps) {
  const text = useText()
  const [to, setTo] = useState(sharing.email ?? '')
  const [cc, setCc] = useState('')
  const [language, setLanguage] = useState<string>(sharing.language)
  const [message, setMessage] = useState('')
  const [hasPaper, setPaper] = useState(true)
  const [link, setLink] = useState(documentKinds[kind].party === null ? 'none' : '30')
  const [notify, setNotify] = useState(false)
  const resource = resourceOf(kind)
  const requested = { ...(to && { to }), ...(cc && { cc }), ...(message && { message }), language, link }
  const changed = useSharingChanged(kind, record.id)
  const letter = useLetter({ changed, close }, attempt =>
    mailDocument(resource, record.id, { ...requested, has_paper: hasPaper, notify }, attempt),
  )
  const preview = useQuery({
    queryKey: [resource, 'preview', record.id, requested, hasPaper],
    queryFn: () => mailPreview(resource, record.id, { ...requested, has_paper: hasPaper ? '1' : '0' }),
    placeholderData: before => before,
  })
  const errorOf = (name: string) => (letter.fields[name] ? { error: letter.fields[name] } : {})
  return (
    <>
      <DialogTitle id="sending-title">{title}</DialogTitle>
      <DialogContent>
        <div className={styles.fields}>
          <EmailInput
            label={fields.to}
            value={to}
            onChange={letter.change('to', setTo)}
            hint={text(sharing.email ? sendingWords.several : sendingWords.noAddress)}
            autoFocus={!sharing.email}
            {...errorOf('to')}
          />
          <EmailInput label={fields.cc} value={cc} onChange={letter.change('cc', setCc)} {...errorOf('cc')} />
          <ChoiceInput
            label={fields.language}
            required
            value={language}
            onChange={letter.change('language', setLanguage)}
            options={languageOptions}
          />
          <NoteInput
            label={fields.message}
            value={message}
            onChange={letter.change('message', setMessage)}
            maxLength={1000}
            rows={3}
            {...errorOf('message')}
          />
          <FlagInput label={fields.has_paper} value={hasPaper} onChange={letter.change('has_paper', setPaper)} />
          {documentKinds[kind].party !== null && (
            <ChoiceInput
              label={fields.link}
              required
              value={link}
              onChange={letter.change('link', setLink)}
              options={[{ value: 'none', label: sendingWords.noLink }, ...dayOptions]}
            />
          )}
          {link !== 'none' && (
            <FlagInput label={fields.notify} value={notify} onChange={letter.change('notify', setNotify)} />
          )}
          {preview.data && (
            <details className={styles.preview}>
              <summary>{text(sendingWords.preview)}</summary>
              <p>
                <b>{preview.data.subject}</b>
              </p>
              <pre dir={language === 'ar' ? 'rtl' : 'ltr'} lang={language}>
                {preview.data.text}
              </pre>
            </details>
          )}
          {letter.whole && <Note tone="error">{letter.whole}</Note>}
        </div>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" disabled={letter.isSending} onClick={() => void letter.send()}>
          {text(letter.isSending ? sendingWords.sending : sentWords.send)}
        </Button>
        <Button variant="text" onClick={close}>
          {text(sendingWords.cancel)}
        </Button>
      </DialogActions>
    </>
  )
}
