import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useDataProvider } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { cashCustomer } from '../../../../i18n/books/cash.ts'
import { formWords } from '../../../../i18n/pages/document-pages.ts'
import type { Language } from '../../../../i18n/text.ts'
import { newAttempt } from '../../../dataProvider/calls/idempotency.ts'
import { useText } from '../../../layout/language.tsx'
import formStyles from '../../document-parts/form.module.css'
import { useOrganization } from '../../kit/useOrganization.ts'

interface Client {
  id: number
  display_name: string
  active?: boolean
}

/**
 * Whoever pays over the counter needs no record: one client stands for them all, the one that an import gives rows without
 * a client to. It is made with the first such sale.
 */
export function CashCustomer({ choose }: { choose: (id: number) => void }) {
  const text = useText()
  const dataProvider = useDataProvider()
  const organization = useOrganization()
  const { setError } = useFormContext()
  const attempt = useRef(newAttempt())
  const { mutate, isPending } = useMutation({
    mutationFn: async (language: Language): Promise<number> => {
      const name = cashCustomer[language]
      const { data } = await dataProvider.getList<Client>('clients', {
        filter: { q: name },
        pagination: { page: 1, perPage: 100 },
        sort: { field: 'id', order: 'ASC' },
      })
      const known = data.find(client => client.display_name === name && client.active !== false)
      if (known) return known.id
      const made = { type: 'business', display_name: name, company_name: name }
      return (await dataProvider.create<Client>('clients', { data: made, meta: { attempt: attempt.current } })).data.id
    },
    onSuccess: choose,
    onError: ({ message }) => setError('client_id', { type: 'refused', message }),
  })
  if (!organization) return null
  return (
    <button
      type="button"
      className={`${formStyles.asLink} dotted-link`}
      disabled={isPending}
      onClick={() => mutate(organization.language)}
    >
      {text(formWords.toCashCustomer)}
    </button>
  )
}
