import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type DataProvider, useDataProvider, useNotify } from 'react-admin'
import { FormProvider, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { documentFieldWords, documentWords } from '../../../../i18n/books/documents.ts'
import { pageWords } from '../../../../i18n/pages/document-pages.ts'
import { successTexts } from '../../../../i18n/records/success.ts'
import { correctWords as words } from '../../../../i18n/tax/issuing.ts'
import type { DocumentKind } from '../../../../schema/documents.ts'
import { newAttempt } from '../../../dataProvider/calls/idempotency.ts'
import { refusalOf } from '../../../dataProvider/calls/refusal.ts'
import type { Books } from '../../../dataProvider/index.ts'
import { Button } from '../../../layout/Button.tsx'
import { Note } from '../../../layout/Fields.tsx'
import { DateInput } from '../../../layout/inputs/DateInput.tsx'
import { useText } from '../../../layout/language.tsx'
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../../../layout/overlays/Dialog.tsx'
import { showDate, today } from '../../../layout/values/civil-date.ts'
import { isZeroOrEmpty } from '../../../layout/values/decimal.ts'
import { editAddressOf, resourceOf } from '../../document-parts/kinds.ts'
import { ActionButton } from '../../document-parts/page/ActionButton.tsx'
import documentStyles from '../../document-parts/page/document-view.module.css'
import type { DocumentRecord, InvoiceRecord } from '../../document-parts/record.ts'
import type { FormValues } from '../../forms/body.ts'
import { readListAgain } from '../../kit/pending.ts'
import { NoteReason } from './NoteReason.tsx'

interface CorrectActionProps {
  kind: DocumentKind
  record: DocumentRecord & Partial<InvoiceRecord>
}

/** Stands where what was issued would be changed or taken back: a return of all of it, and a draft to be mended. */
export function CorrectAction({ kind, record }: CorrectActionProps) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ActionButton permit={record.can?.correct} icon="edit" label={text(words.correct)} press={() => setOpen(true)} />
      <Dialog open={isOpen} onClose={() => setOpen(false)} aria-labelledby="correct-title" maxWidth="xs" fullWidth>
        {isOpen && <Question kind={kind} record={record} close={() => setOpen(false)} />}
      </Dialog>
    </>
  )
}

function Question({ kind, record, close }: CorrectActionProps & { close: () => void }) {
  const text = useText()
  const form = useForm<FormValues>({ defaultValues: { date: firstDayOf(record), reason: '', reason_code: null } })
  const { correct, isPending, sentence } = useCorrect({ kind, record }, form.setError, close)
  const values = { kind: text(documentWords[kind].title.one), number: record.number ?? '' }
  return (
    <FormProvider {...form}>
      <DialogTitle id="correct-title">{text(words.title, values)}</DialogTitle>
      <DialogContent>
        <p>{text(words.body)}</p>
        {!isZeroOrEmpty(record.paid ?? '') && <p>{text(words.paid)}</p>}
        <div className={documentStyles.voiding}>
          <DateInput
            source="date"
            label={documentFieldWords.date}
            hint={text(words.dateHint, { first: showDate(record.date) })}
            required
          />
          <NoteReason label={words.reason} hint={text(words.reasonHint)} required />
        </div>
        {sentence && (
          <Note tone="error">
            <p className="bold">{text(pageWords.failed)}</p>
            <p>{sentence}</p>
          </Note>
        )}
      </DialogContent>
      <DialogActions>
        <Button
          variant="contained"
          disabled={isPending}
          onClick={() => void form.handleSubmit(values => correct(values))()}
        >
          {text(words.correct)}
        </Button>
        <Button autoFocus variant="text" onClick={close}>
          {text(pageWords.keep)}
        </Button>
      </DialogActions>
    </FormProvider>
  )
}

/** What the dialog asks for: a fault of these stands at them. */
const fields = ['date', 'reason', 'reason_code'] as const

/** Today, but not before the document itself. */
const firstDayOf = ({ date }: DocumentRecord): string => {
  const now = today()
  return now < date ? date : now
}

type SetError = ReturnType<typeof useForm<FormValues>>['setError']

/** Corrects the document and opens the draft; answers what was refused at no field of the dialog. */
function useCorrect({ kind, record }: CorrectActionProps, setError: SetError, close: () => void) {
  const text = useText()
  const notify = useNotify()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const dataProvider = useDataProvider<DataProvider & Books>()
  const attempt = useRef(newAttempt())
  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({ date, reason, reason_code }: FormValues) => {
      const data = { revision: record.revision, date, reason, ...(reason_code ? { reason_code } : {}) }
      const meta = { attempt: `correct ${JSON.stringify(data)} ${attempt.current}` }
      return (await dataProvider.act(resourceOf(kind), { id: record.id, action: 'correct', data, meta })).data
    },
    onError: failure => {
      const { errors } = refusalOf(failure)
      for (const name of fields)
        if (errors[name]) setError(name, { type: 'refused', message: errors[name] }, { shouldFocus: true })
    },
    onSuccess: async ({ id }) => {
      const done = text(successTexts.corrected)
      notify(done, { type: 'success', messageArgs: { _: done } })
      close()
      await readListAgain(queries, resourceOf(kind))
      await queries.invalidateQueries({ queryKey: [resourceOf('sales_return')] })
      void navigate(editAddressOf(kind, id))
    },
  })
  const refused = Object.entries(refusalOf(error).errors)
  const [, elsewhere] = refused.find(([name]) => !fields.some(field => field === name)) ?? []
  const isAtFields = refused.length > 0 && elsewhere === undefined
  const sentence = error && !isAtFields ? (elsewhere ?? error.message) : null
  return { correct: mutate, isPending, sentence }
}
