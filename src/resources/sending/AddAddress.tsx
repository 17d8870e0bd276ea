import { useState } from 'react'
import { overdueWords as words } from '../../../i18n/records/overdue.ts'
import type { Owing } from '../../../schema/answers/sent/reminders.ts'
import { addAddress } from '../../dataProvider/sent/follow-up.ts'
import { Button } from '../../layout/Button.tsx'
import { Bdi, Note } from '../../layout/Fields.tsx'
import { EmailInput, PhoneInput } from '../../layout/inputs/TextInput.tsx'
import { useText } from '../../layout/language.tsx'
import { DialogActions, DialogContent, DialogTitle } from '../../layout/overlays/Dialog.tsx'
import styles from './sending.module.css'
import { refusedOf } from './sending-form.ts'

interface AddAddressProps {
  owing: Owing
  field: 'mobile' | 'email'
  changed: () => Promise<unknown>
  close: () => void
}

/** Adds a telephone number or an e-mail to the details of a client. */
export function AddAddress({ owing: { client, email }, field, changed, close }: AddAddressProps) {
  const text = useText()
  const [value, setValue] = useState(field === 'email' ? (email ?? '') : '')
  const [isSaving, setSaving] = useState(false)
  const [refused, setRefused] = useState<ReturnType<typeof refusedOf> | null>(null)
  async function save() {
    setSaving(true)
    try {
      await addAddress(client.id, field === 'email' ? { email: value } : { mobile: value })
      await changed()
      close()
    } catch (problem) {
      setRefused(refusedOf(problem))
      setSaving(false)
    }
  }
  const error = refused?.fields[field]
  const shared = { label: words[field], value, onChange: setValue, required: true, ...(error ? { error } : {}) }
  return (
    <>
      <DialogTitle id="sending-title">{text(words.addTitle)}</DialogTitle>
      <DialogContent>
        <div className={styles.fields}>
          <p className="muted">
            <Bdi>{client.display_name}</Bdi>
          </p>
          {field === 'email' ? <EmailInput {...shared} autoFocus /> : <PhoneInput {...shared} autoFocus />}
          {refused?.whole && <Note tone="error">{refused.whole}</Note>}
        </div>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" disabled={isSaving || value.trim() === ''} onClick={() => void save()}>
          {text(words.save)}
        </Button>
        <Button variant="text" onClick={close}>
          {text(words.cancel)}
        </Button>
      </DialogActions>
    </>
  )
}
