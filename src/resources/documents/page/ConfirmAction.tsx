import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { type DataProvider, useCanAccess, useDataProvider, useNotify } from 'react-admin'
import { FormProvider, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { documentWords } from '../../../../i18n/books/documents.ts'
import { pageWords } from '../../../../i18n/pages/document-pages.ts'
import { offerWords } from '../../../../i18n/pages/returns.ts'
import { successTexts } from '../../../../i18n/records/success.ts'
import { correctWords } from '../../../../i18n/tax/issuing.ts'
import type { Text } from '../../../../i18n/text.ts'
import { draftToKeep } from '../../../../schema/documents/kept-draft.ts'
import { type DocumentKind, documentKinds, saleKinds } from '../../../../schema/documents.ts'
import { newAttempt } from '../../../dataProvider/calls/idempotency.ts'
import { refusalOf } from '../../../dataProvider/calls/refusal.ts'
import type { Books } from '../../../dataProvider/index.ts'
import { issuesAtPosting } from '../../../dataProvider/organization.ts'
import { Button } from '../../../layout/Button.tsx'
import { Note } from '../../../layout/Fields.tsx'
import { useText } from '../../../layout/language.tsx'
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../../../layout/overlays/Dialog.tsx'
import { showDecimal } from '../../../layout/values/decimal.ts'
import { toast, toastWith } from '../../../public/connection/toast.ts'
import { listAddressOf, resourceOf } from '../../document-parts/kinds.ts'
import { VoidFields } from '../../document-parts/page/VoidFields.tsx'
import { voidDays } from '../../document-parts/page/void-days.ts'
import { type DocumentRecord, hidesLines, hidesPrices, type InvoiceRecord } from '../../document-parts/record.ts'
import type { FormValues } from '../../forms/body.ts'
import { addressOf } from '../../kit/addresses.ts'
import { type Currency, documentCurrency } from '../../kit/currency.ts'
import { readListAgain } from '../../kit/pending.ts'
import { useOrganization } from '../../kit/useOrganization.ts'
import { postedTextOf } from '../form/posted-text.ts'
import { filedFor } from '../issuing/filed.ts'

export type ConfirmedAction = 'post' | 'void' | 'delete'

interface Question {
  title: Text
  body: Text
  button: Text
  done: Text
  isDestructive: boolean
}

const questions: Record<ConfirmedAction, Question> = {
  post: {
    title: pageWords.confirmPost,
    body: pageWords.confirmPostBody,
    button: pageWords.post,
    done: successTexts.posted,
    isDestructive: false,
  },
  void: {
    title: pageWords.confirmVoid,
    body: pageWords.confirmVoidBody,
    button: pageWords.void,
    done: successTexts.voided,
    isDestructive: true,
  },
  delete: {
    title: pageWords.confirmDelete,
    body: pageWords.confirmDeleteBody,
    button: pageWords.delete,
    done: successTexts.deleted,
    isDestructive: true,
  },
}

/** What is asked about a document of a kind: an offer or an order writes no entry, and none is reversed. */
function questionOf(kind: DocumentKind, action: ConfirmedAction): Question {
  const question = action === 'post' ? { ...questions.post, done: postedTextOf(kind) } : questions[action]
  const isIssued = action === 'post' && issuesAtPosting() && saleKinds.some(each => each === kind)
  if (isIssued) return { ...question, body: correctWords.confirmPost }
  if (documentKinds[kind].posts || action === 'delete') return question
  return action === 'post'
    ? { ...question, body: offerWords.confirmPost }
    : { ...question, body: offerWords.confirmVoid, done: offerWords.voided }
}

const amountOf = ({ total }: DocumentRecord, currency: Currency) =>
  `${showDecimal(total, currency.decimals)} ${currency.sign}`

interface ConfirmActionProps {
  kind: DocumentKind
  record: DocumentRecord & Partial<InvoiceRecord>
  action: ConfirmedAction | null
  close: () => void
}

/** Asks before a document is posted, voided or deleted, naming it; then does it, and says why if it was refused. */
export function ConfirmAction({ kind, record, action, close }: ConfirmActionProps) {
  const text = useText()
  const notify = useNotify()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const dataProvider = useDataProvider<DataProvider & Books>()
  const attempt = useRef(newAttempt())
  const resource = resourceOf(kind)
  const organization = useOrganization({ enabled: action === 'void' })
  const days = voidDays(
    record.date,
    organization?.own_lock_date ?? organization?.lock_date ?? null,
    filedFor(kind, record),
  )
  const requested = useMemo(() => ({ date: days.usual, reason: null }), [days.usual])
  const voiding = useForm<FormValues>({ values: requested, resetOptions: { keepDirtyValues: true } })
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async (action: ConfirmedAction) => {
      if (action === 'delete') await dataProvider.delete(resource, { id: record.id })
      else {
        // What was changed meanwhile by somebody else is not what one has read.
        const { revision } = record
        const data = action === 'void' ? { revision, ...messageFor(kind, voiding.getValues()) } : { revision }
        await dataProvider.act(resource, {
          ...{ id: record.id, action, data },
          meta: { attempt: `${action} ${JSON.stringify(data)} ${attempt.current}` },
        })
      }
    },
    onError: failure => {
      for (const [name, message] of Object.entries(refusalOf(failure).errors))
        voiding.setError(name, { type: 'refused', message }, { shouldFocus: true })
    },
    onSuccess: async (_, action) => {
      attempt.current = newAttempt()
      const { done } = questionOf(kind, action)
      if (action === 'delete') {
        if (stored) toastWith({ label: pageWords.takeBackDelete, run: () => void bringBack(stored) }, done)
        else toast('good', done)
        queries.removeQueries({ queryKey: [resource, 'getOne', { id: String(record.id) }] })
        close()
        void navigate(listAddressOf(kind))
      } else notify(text(done), { type: 'success', messageArgs: { _: text(done) } })
      await readListAgain(queries, resource)
      close()
    },
  })
  const { canAccess: mayMake } = useCanAccess({ action: 'create', resource })
  const stored =
    mayMake && !hidesLines(kind, record) && !hidesPrices(kind, record) ? draftToKeep(kind, { ...record }) : null
  /** The server makes it anew, with another id: a draft had no number that could be taken meanwhile. */
  const bringBack = async (data: Record<string, unknown>) => {
    try {
      const made = await dataProvider.create(resource, { data, meta: { attempt: `bring back ${record.id}` } })
      await readListAgain(queries, resource)
      toast('good', pageWords.draftIsBack)
      void navigate(addressOf(resource, made.data.id))
    } catch (error) {
      toast('bad', (error as Error).message)
    }
  }
  const leave = () => {
    reset()
    voiding.reset(requested)
    close()
  }
  const question = action && questionOf(kind, action)
  const values = {
    kind: text(documentWords[kind].title.one),
    number: record.number ?? '',
    total: amountOf(record, documentCurrency(record.currency_id)),
  }
  return (
    <Dialog open={question !== null} onClose={leave} aria-labelledby="confirm-title" maxWidth="xs" fullWidth>
      {question && action && (
        <>
          <DialogTitle id="confirm-title">{text(question.title, values)}</DialogTitle>
          <DialogContent>
            <p>{text(action === 'delete' && !stored ? pageWords.confirmDeleteForGood : question.body, values)}</p>
            {action === 'void' && (
              <FormProvider {...voiding}>
                <VoidFields kind={kind} first={days.first} />
              </FormProvider>
            )}
            {error && (
              <Note tone="error">
                <p className="bold">{text(pageWords.failed)}</p>
                <p>{error.message}</p>
              </Note>
            )}
          </DialogContent>
          <DialogActions>
            <Button
              variant={question.isDestructive ? 'outlined' : 'contained'}
              color={question.isDestructive ? 'error' : 'primary'}
              disabled={isPending}
              onClick={() => (action === 'void' ? void voiding.handleSubmit(() => mutate(action))() : mutate(action))}
            >
              {text(question.button)}
            </Button>
            <Button autoFocus variant="text" onClick={leave}>
              {text(pageWords.keep)}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  )
}

/** What is said of a document that is taken back; of an offer or an order, which is not in the books, no day. */
const messageFor = (kind: DocumentKind, { date, reason }: FormValues): Record<string, unknown> => ({
  ...(documentKinds[kind].posts && date ? { date } : {}),
  ...(reason ? { reason } : {}),
})
