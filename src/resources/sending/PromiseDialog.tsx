import { useState } from 'react'
import { promiseFieldWords as fields } from '../../../i18n/pages/sending.ts'
import { lateSince, promiseStateWords, overdueWords as words } from '../../../i18n/records/overdue.ts'
import type { Owing } from '../../../schema/answers/sent/reminders.ts'
import { newAttempt } from '../../dataProvider/calls/idempotency.ts'
import { baseCurrency } from '../../dataProvider/organization.ts'
import { makePromise, withdrawPromise } from '../../dataProvider/sent/follow-up.ts'
import { Button } from '../../layout/Button.tsx'
import { Bdi, Note } from '../../layout/Fields.tsx'
import { DateInput } from '../../layout/inputs/DateInput.tsx'
import { MoneyInput } from '../../layout/inputs/DecimalInput.tsx'
import { TextInput } from '../../layout/inputs/TextInput.tsx'
import { useCount, useText } from '../../layout/language.tsx'
import { DialogActions, DialogContent, DialogTitle } from '../../layout/overlays/Dialog.tsx'
import { addDays, endOfMonth, showDate, today } from '../../layout/values/civil-date.ts'
import { showDecimal } from '../../layout/values/decimal.ts'
import { ownCurrency } from '../../layout/values/own-currency.ts'
import styles from './overdue.module.css'
import sendingStyles from './sending.module.css'
import { refusedOf } from './sending-form.ts'

interface PromiseDialogProps {
  owing: Owing
  changed: () => Promise<unknown>
  close: () => void
}

/** What a client promises to pay, and when: a day in one press, all that is late unless it is less. */
export function PromiseDialog({ owing, changed, close }: PromiseDialogProps) {
  const text = useText()
  const count = useCount()
  const { code, decimals, sign } = baseCurrency()
  const { client, owed, days, promise } = owing
  const present = today()
  const quick = [
    [addDays(present, 1), words.tomorrow],
    [addDays(present, 7), words.inAWeek],
    [endOfMonth(present), words.endOfMonth],
  ] as const
  const [date, setDate] = useState<string>(addDays(present, 1))
  const [amount, setAmount] = useState(owed)
  const [notes, setNotes] = useState('')
  const [attempt, setAttempt] = useState(newAttempt)
  const [isSaving, setSaving] = useState(false)
  const [refused, setRefused] = useState<ReturnType<typeof refusedOf> | null>(null)
  async function attemptTo(work: () => Promise<unknown>) {
    setSaving(true)
    try {
      await work()
      await changed()
      close()
    } catch (problem) {
      setRefused(refusedOf(problem))
      setAttempt(newAttempt())
      setSaving(false)
    }
  }
  const save = () => attemptTo(() => makePromise(client.id, { date, amount, ...(notes && { notes }) }, attempt))
  const errorOf = (name: string) => (refused?.fields[name] ? { error: refused.fields[name] } : {})
  return (
    <>
      <DialogTitle id="sending-title">
        {text(words.promiseTitle)}{' '}
        <span className={`${styles.titleName} muted`}>
          <Bdi>{client.display_name}</Bdi>
        </span>
      </DialogTitle>
      <DialogContent>
        <div className={sendingStyles.fields}>
          <p>
            {text(words.owes, { amount: `${showDecimal(owed, decimals)} ${sign}`, late: count(lateSince, days) })}{' '}
            {promise?.state === 'broken' && text(words.lastPromise, { date: showDate(promise.date) })}
          </p>
          <fieldset className={styles.quick}>
            <legend className="visually-hidden">{text(fields.date)}</legend>
            {quick.map(([day, label]) => (
              <button key={label.en} type="button" aria-pressed={date === day} onClick={() => setDate(day)}>
                {text(label)}
              </button>
            ))}
          </fieldset>
          <DateInput label={fields.date} required value={date} onChange={setDate} {...errorOf('date')} />
          <MoneyInput
            label={fields.amount}
            required
            value={amount}
            onChange={setAmount}
            decimals={decimals}
            of={ownCurrency(code)}
            suffix={sign}
            {...errorOf('amount')}
          />
          <TextInput label={fields.notes} value={notes} onChange={setNotes} maxLength={200} {...errorOf('notes')} />
          <p className="muted dense">{text(words.changesNothing)}</p>
          {refused?.whole && <Note tone="error">{refused.whole}</Note>}
        </div>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" disabled={isSaving} onClick={() => void save()}>
          {text(words.savePromise)}
        </Button>
        {promise && (
          <Button disabled={isSaving} onClick={() => void attemptTo(() => withdrawPromise(client.id, promise.id))}>
            {text(words.withdraw)}
            <span className="visually-hidden">
              : {text(promiseStateWords[promise.state])} {showDate(promise.date)}
            </span>
          </Button>
        )}
        <Button variant="text" onClick={close}>
          {text(words.cancel)}
        </Button>
      </DialogActions>
    </>
  )
}
