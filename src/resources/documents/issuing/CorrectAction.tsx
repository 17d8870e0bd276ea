import { type ReactNode, useMemo, useState } from 'react'
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form'
import { documentFieldWords, documentWords } from '../../../../i18n/books/documents.ts'
import { pageWords } from '../../../../i18n/pages/document-pages.ts'
import { correctWords as words } from '../../../../i18n/tax/issuing.ts'
import { isReturn } from '../../../../schema/documents.ts'
import { Button } from '../../../layout/Button.tsx'
import { Note } from '../../../layout/Fields.tsx'
import { DateInput } from '../../../layout/inputs/DateInput.tsx'
import { useText } from '../../../layout/language.tsx'
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../../../layout/overlays/Dialog.tsx'
import { showDate, today } from '../../../layout/values/civil-date.ts'
import { isZeroOrEmpty } from '../../../layout/values/decimal.ts'
import { ActionButton } from '../../document-parts/page/ActionButton.tsx'
import documentStyles from '../../document-parts/page/document-view.module.css'
import { VoidFields } from '../../document-parts/page/VoidFields.tsx'
import { voidDays } from '../../document-parts/page/void-days.ts'
import type { DocumentRecord } from '../../document-parts/record.ts'
import type { FormValues } from '../../forms/body.ts'
import { useOrganization } from '../../kit/useOrganization.ts'
import { filedFor } from './filed.ts'
import { NoteReason } from './NoteReason.tsx'
import { type CorrectProps, useCorrect } from './useCorrect.ts'

/**
 * Stands where what was issued would be changed or taken back: a return of all of it, and a draft to be mended. A return that
 * the authority refused is voided instead.
 */
export function CorrectAction({ kind, record }: CorrectProps) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  const Question = isReturn(kind) ? ReturnQuestion : InvoiceQuestion
  return (
    <>
      <ActionButton permit={record.can?.correct} icon="edit" label={text(words.correct)} press={() => setOpen(true)} />
      <Dialog open={isOpen} onClose={() => setOpen(false)} aria-labelledby="correct-title" maxWidth="xs" fullWidth>
        {isOpen && <Question kind={kind} record={record} close={() => setOpen(false)} />}
      </Dialog>
    </>
  )
}

interface QuestionProps extends CorrectProps {
  close: () => void
}

function InvoiceQuestion(props: QuestionProps) {
  const { record } = props
  const text = useText()
  const form = useForm<FormValues>({ defaultValues: { date: firstDayOf(record), reason: '', reason_code: null } })
  return (
    <Question {...props} form={form}>
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
    </Question>
  )
}

function ReturnQuestion(props: QuestionProps) {
  const { kind, record } = props
  const text = useText()
  const organization = useOrganization()
  const lockDate = organization?.own_lock_date ?? organization?.lock_date ?? null
  const { first, usual } = voidDays(record.date, lockDate, filedFor(kind, record))
  const values = useMemo(() => ({ date: usual, reason: null }), [usual])
  const form = useForm<FormValues>({ values, resetOptions: { keepDirtyValues: true } })
  return (
    <Question {...props} form={form}>
      <p>{text(words.bodyOfReturn)}</p>
      <VoidFields kind={kind} first={first} />
    </Question>
  )
}

/** What is asked before something is corrected; then does it, and says why if it was refused. */
function Question({
  kind,
  record,
  close,
  form,
  children,
}: QuestionProps & { form: UseFormReturn<FormValues>; children: ReactNode }) {
  const text = useText()
  const { correct, isPending, sentence } = useCorrect({ kind, record }, form.setError, close)
  const values = { kind: text(documentWords[kind].title.one), number: record.number ?? '' }
  return (
    <FormProvider {...form}>
      <DialogTitle id="correct-title">{text(words.title, values)}</DialogTitle>
      <DialogContent>
        {children}
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

/** Today, but not before the document itself. */
const firstDayOf = ({ date }: DocumentRecord): string => {
  const now = today()
  return now < date ? date : now
}
