import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCanAccess, useDataProvider, useNotify } from 'react-admin'
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form'
import { documentFieldWords, documentWords } from '../../../../i18n/books/documents.ts'
import { crudWords } from '../../../../i18n/pages/console.ts'
import { pageWords } from '../../../../i18n/pages/document-pages.ts'
import { fieldWordsOf } from '../../../../i18n/pages/returns.ts'
import { successTexts } from '../../../../i18n/records/success.ts'
import { correctWords as words } from '../../../../i18n/tax/issuing.ts'
import { headerOf, itemOf } from '../../../../schema/document-fields.ts'
import { type DocumentKind, isReturn, isVoucher } from '../../../../schema/documents.ts'
import { refusalOf } from '../../../dataProvider/calls/refusal.ts'
import { usePicking } from '../../../dataProvider/usePicking.ts'
import { Button } from '../../../layout/Button.tsx'
import { Bdi, Note } from '../../../layout/Fields.tsx'
import { Icon } from '../../../layout/icons.tsx'
import { DateInput } from '../../../layout/inputs/DateInput.tsx'
import { PickInput } from '../../../layout/inputs/PickInput.tsx'
import { NoteInput } from '../../../layout/inputs/TextInput.tsx'
import { useText } from '../../../layout/language.tsx'
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../../../layout/overlays/Dialog.tsx'
import { resourceOf } from '../../document-parts/kinds.ts'
import documentStyles from '../../document-parts/page/document-view.module.css'
import type { DocumentRecord, InvoiceRecord } from '../../document-parts/record.ts'
import type { FormValues } from '../../forms/body.ts'
import { readListAgain } from '../../kit/pending.ts'
import { RepresentativeInput } from '../form/RepresentativeInput.tsx'

interface EditIssuedProps {
  kind: DocumentKind
  record: DocumentRecord & Partial<InvoiceRecord>
}

/** What of a document that was issued, or whose return was filed, is still changed: notes, due date, representative and analytical accounts. */
export function EditIssued({ kind, record }: EditIssuedProps) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  const { canAccess } = useCanAccess({ action: 'edit', resource: resourceOf(kind) })
  if (!canAccess) return null
  return (
    <>
      <Button variant="text" startIcon={<Icon name="edit" />} onClick={() => setOpen(true)}>
        {text(pageWords.edit)}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} aria-labelledby="light-title" maxWidth="xs" fullWidth>
        {isOpen && <LightForm kind={kind} record={record} close={() => setOpen(false)} />}
      </Dialog>
    </>
  )
}

/** A return has the representative and the accounts of what it takes back, and falls due at no day; nor does a voucher. */
const fieldsOf = (kind: DocumentKind) => ({
  due_date: !isReturn(kind) && 'due_date' in headerOf(kind),
  representative_id: !isReturn(kind) && 'representative_id' in headerOf(kind),
  analytical_account_id: !isReturn(kind) && !isVoucher(kind) && 'analytical_account_id' in itemOf(kind),
})

const accountsOf = ({ items = [] }: Partial<InvoiceRecord>) =>
  items.map(({ analytical_account_id }) => analytical_account_id)

/** What was changed, and no more: lines are sent as they stand, each with its account. */
function changesOf(record: EditIssuedProps['record'], { accounts, ...header }: FormValues): Record<string, unknown> {
  const before = record as unknown as Record<string, unknown>
  const changed = Object.entries(header).filter(([name, value]) => (value || null) !== (before[name] ?? null))
  const chosen = (accounts as (number | null)[]).map(id => (id === null ? null : Number(id)))
  const isSame = JSON.stringify(chosen) === JSON.stringify(accountsOf(record))
  const items = record.items?.map((item, index) => ({ ...item, analytical_account_id: chosen[index] ?? null }))
  return {
    revision: record.revision,
    ...Object.fromEntries(changed.map(([name, value]) => [name, value || null])),
    ...(isSame ? {} : { items }),
  }
}

function LightForm({ kind, record, close }: EditIssuedProps & { close: () => void }) {
  const text = useText()
  const has = fieldsOf(kind)
  const form = useForm<FormValues>({
    defaultValues: {
      notes: record.notes ?? null,
      ...(has.due_date && { due_date: record.due_date ?? null }),
      ...(has.representative_id && { representative_id: record.representative_id ?? null }),
      accounts: accountsOf(record),
    },
  })
  const { save, isPending, sentence } = useLightEdit({ kind, record }, form, close)
  const values = { kind: text(documentWords[kind].title.one), number: record.number ?? '' }
  return (
    <FormProvider {...form}>
      <DialogTitle id="light-title">{text(words.editTitle, values)}</DialogTitle>
      <DialogContent>
        <p>{text(record.issued_at ? words.editBody : words.editFiledBody)}</p>
        <div className={documentStyles.voiding}>
          {has.due_date && <DateInput source="due_date" label={fieldWordsOf(kind, 'due_date')} />}
          {has.representative_id && <RepresentativeInput named={record.representative ?? null} />}
          <NoteInput source="notes" label={documentFieldWords.notes} />
          {has.analytical_account_id && <Accounts record={record} />}
        </div>
        {sentence && (
          <Note tone="error">
            <p className="bold">{text(pageWords.failed)}</p>
            <p>{sentence}</p>
          </Note>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" disabled={isPending} onClick={() => void form.handleSubmit(sent => save(sent))()}>
          {text(crudWords.save)}
        </Button>
        <Button variant="text" onClick={close}>
          {text(crudWords.cancel)}
        </Button>
      </DialogActions>
    </FormProvider>
  )
}

/** The analytical account of each line. */
function Accounts({ record }: Pick<EditIssuedProps, 'record'>) {
  const picking = usePicking('analytical_accounts')
  return record.items?.map((item, index) => (
    <div key={item.id}>
      <p className="muted dense">
        <Bdi>{item.product?.name ?? item.description}</Bdi>
      </p>
      <PickInput source={`accounts.${index}`} label={documentFieldWords.analytical_account_id} {...picking} />
    </div>
  ))
}

/** Sends what was changed; answers what was refused at no field of the dialog. */
function useLightEdit({ kind, record }: EditIssuedProps, form: UseFormReturn<FormValues>, close: () => void) {
  const text = useText()
  const notify = useNotify()
  const queries = useQueryClient()
  const dataProvider = useDataProvider()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (values: FormValues) =>
      dataProvider.update(resourceOf(kind), {
        ...{ id: record.id, data: changesOf(record, values), previousData: record },
      }),
    onError: failure => {
      const { due_date } = refusalOf(failure).errors
      if (due_date) form.setError('due_date', { type: 'refused', message: due_date }, { shouldFocus: true })
    },
    onSuccess: async () => {
      const done = text(successTexts.updated)
      notify(done, { type: 'success', messageArgs: { _: done } })
      await readListAgain(queries, resourceOf(kind))
      close()
    },
  })
  const { due_date, ...elsewhere } = refusalOf(error).errors
  const sentence = error && !due_date ? (Object.values(elsewhere)[0] ?? error.message) : null
  return { save: mutate, isPending, sentence }
}
