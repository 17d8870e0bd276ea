import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { type DataProvider, useDataProvider, useNotify } from 'react-admin'
import type { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { successTexts } from '../../../../i18n/records/success.ts'
import { type DocumentKind, isReturn } from '../../../../schema/documents.ts'
import { newAttempt } from '../../../dataProvider/calls/idempotency.ts'
import { refusalOf } from '../../../dataProvider/calls/refusal.ts'
import type { Books } from '../../../dataProvider/index.ts'
import { useText } from '../../../layout/language.tsx'
import { editAddressOf, resourceOf } from '../../document-parts/kinds.ts'
import type { DocumentRecord, InvoiceRecord } from '../../document-parts/record.ts'
import type { FormValues } from '../../forms/body.ts'
import { readListAgain } from '../../kit/pending.ts'

export interface CorrectProps {
  kind: DocumentKind
  record: DocumentRecord & Partial<InvoiceRecord>
}

/** What the dialog asks for: a fault of these stands at them. */
const fields = ['date', 'reason', 'reason_code'] as const

type SetError = ReturnType<typeof useForm<FormValues>>['setError']

/** Corrects the document and opens the draft; answers what was refused at no field of the dialog. */
export function useCorrect({ kind, record }: CorrectProps, setError: SetError, close: () => void) {
  const text = useText()
  const notify = useNotify()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const dataProvider = useDataProvider<DataProvider & Books>()
  const attempt = useRef(newAttempt())
  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({ date, reason, reason_code }: FormValues) => {
      const why = { ...(reason ? { reason } : {}), ...(reason_code ? { reason_code } : {}) }
      const data = { revision: record.revision, date, ...why }
      const meta = { attempt: `correct ${JSON.stringify(data)} ${attempt.current}` }
      return (await dataProvider.act(resourceOf(kind), { id: record.id, action: 'correct', data, meta })).data
    },
    onError: failure => {
      const { errors } = refusalOf(failure)
      for (const name of fields)
        if (errors[name]) setError(name, { type: 'refused', message: errors[name] }, { shouldFocus: true })
    },
    onSuccess: async ({ id }) => {
      const done = text(successTexts[isReturn(kind) ? 'return_corrected' : 'corrected'])
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
