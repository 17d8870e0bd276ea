import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useDataProvider } from 'react-admin'
import { FormProvider, useForm } from 'react-hook-form'
import { crudWords } from '../../../../i18n/pages/console.ts'
import { quickCreateWords } from '../../../../i18n/pages/document-pages.ts'
import type { Text } from '../../../../i18n/text.ts'
import { fieldOf } from '../../../../schema/collections/certain.ts'
import { declarationOf, isResourceName, type ResourceName } from '../../../../schema/index.ts'
import { holds } from '../../../../schema/validate.ts'
import { newAttempt } from '../../../dataProvider/calls/idempotency.ts'
import { refusalOf } from '../../../dataProvider/calls/refusal.ts'
import { baseCurrency } from '../../../dataProvider/organization.ts'
import { Button } from '../../../layout/Button.tsx'
import { Note } from '../../../layout/Fields.tsx'
import type { PickOption } from '../../../layout/inputs/PickOption.tsx'
import { useLanguage, useText } from '../../../layout/language.tsx'
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../../../layout/overlays/Dialog.tsx'
import pageStyles from '../../../layout/Page.module.css'
import { bodyOfNew, completed, type FormValues, initialValues, isRequired, resolverOf } from '../../forms/body.ts'
import recordFormStyles from '../../forms/forms.module.css'
import { RecordInput } from '../../forms/inputs.tsx'
import { useIsWritable } from '../../forms/visible-fields.ts'
import formStyles from '../form.module.css'
import type { FoundRecord } from '../lines/columns.ts'

interface Quick {
  title: Text
  /** The fields of its short form; the others wait for the record's own page. */
  fields: readonly string[]
  /** Asked behind more details. */
  folded?: readonly string[]
  /** What the words that found nothing were meant as. */
  begin: (words: string) => FormValues
  /** What follows from these fields. */
  complete: (values: FormValues) => FormValues
}

const isBarcode = (words: string) => /^\d{6,}$/.test(words)
const asIs = (values: FormValues) => values

const quick: Partial<Record<ResourceName, Quick>> = {
  products: {
    title: quickCreateWords.product,
    fields: [
      'name',
      'stock_type',
      'default_price',
      // Goods are sold from a shelf: what is on it now can be said at once.
      'opening_quantity',
      'opening_cost',
      'unit_id',
      'code',
      'barcode',
      'value_added_tax',
      'sales_tax',
    ],
    begin: words => (isBarcode(words) ? { barcode: words } : { name: words }),
    complete: asIs,
  },
  clients: {
    title: quickCreateWords.client,
    fields: ['display_name', 'phone'],
    folded: ['type', 'tax_number'],
    begin: words => ({ display_name: words }),
    complete: values => completed(declarationOf('clients'), values),
  },
  custody_holders: {
    title: quickCreateWords.custodyHolder,
    fields: ['name', 'job_title', 'phone'],
    begin: words => ({ name: words }),
    complete: asIs,
  },
  suppliers: {
    title: quickCreateWords.supplier,
    fields: ['type', 'display_name', 'phone', 'tax_number'],
    begin: words => ({ display_name: words }),
    complete: values => ({ ...values, company_name: values.display_name, first_name: values.display_name }),
  },
}

export interface QuickCreateRequest {
  resource: string
  words: string
  made: (found: FoundRecord) => void
  dropped?: () => void
}

/** What a picker does with words that name nothing: the record is made in a dialog, and given back unless that was closed. */
export const makingOnTheWay =
  (ask: (request: QuickCreateRequest) => void, resource: ResourceName, optionOf: (made: FoundRecord) => PickOption) =>
  (words: string): Promise<PickOption | undefined> =>
    new Promise(resolve =>
      ask({ resource, words, made: found => resolve(optionOf(found)), dropped: () => resolve(undefined) }),
    )

/** Makes a product, a party or a holder of custody on the way, without leaving the document. */
export function QuickCreate({ request, close }: { request: QuickCreateRequest | null; close: () => void }) {
  const resource = request?.resource
  const about = resource && isResourceName(resource) ? quick[resource] : undefined
  // An open dialog holds the keyboard: what was made is handed over once it has let go.
  const handOver = useRef(() => {})
  const end = (then: () => void) => {
    handOver.current = then
    close()
  }
  return (
    <Dialog
      open={about !== undefined}
      onClose={() => end(() => request?.dropped?.())}
      aria-labelledby="quick-create-title"
      maxWidth="sm"
      fullWidth
      transitionDuration={{ exit: 0 }}
      slotProps={{ transition: { onExited: () => handOver.current() } }}
    >
      {request && about && (
        <QuickForm resource={request.resource as ResourceName} about={about} request={request} end={end} />
      )}
    </Dialog>
  )
}

function QuickForm({
  resource,
  about,
  request,
  end,
}: {
  resource: ResourceName
  about: Quick
  request: QuickCreateRequest
  /** Closes the dialog, then does what follows from it. */
  end: (then: () => void) => void
}) {
  const text = useText()
  const { language } = useLanguage()
  const declaration = declarationOf(resource)
  const isWritable = useIsWritable(resource)
  const [attempt] = useState(newAttempt)
  const dataProvider = useDataProvider()
  const queries = useQueryClient()
  const [refusal, setRefusal] = useState<string | null>(null)
  const check = resolverOf(declaration, 'create', language, baseCurrency().decimals)
  const form = useForm<FormValues>({
    defaultValues: { ...initialValues(declaration), ...about.begin(request.words) },
    resolver: (values, context, options) => check(about.complete(values), context, options),
  })
  const values = form.watch()

  const save = form.handleSubmit(async () => {
    const data = bodyOfNew(declaration, about.complete(form.getValues()))
    try {
      const { data: made } = await dataProvider.create<FoundRecord>(resource, { data, meta: { attempt } })
      void queries.invalidateQueries({ queryKey: [resource] })
      end(() => request.made(made))
    } catch (error) {
      const { errors } = refusalOf(error)
      for (const [name, message] of Object.entries(errors)) form.setError(name, { type: 'refused', message })
      if (Object.keys(errors).length === 0) setRefusal(error instanceof Error ? error.message : String(error))
    }
  })

  const input = (name: string, autoFocus = false) => {
    const field = fieldOf(declaration.fields, name)
    if (!isWritable(name) || (field.when && !holds(field.when, values))) return null
    const required = isRequired(field, values)
    return <RecordInput key={name} resource={resource} name={name} {...{ field, required, autoFocus }} />
  }
  return (
    <FormProvider {...form}>
      <form
        onSubmit={event => {
          // The dialog's React parent is the document's form: its submit is not this one's.
          event.stopPropagation()
          void save(event)
        }}
        noValidate
      >
        <DialogTitle id="quick-create-title">{text(about.title)}</DialogTitle>
        <DialogContent>
          {refusal && <Note tone="error">{refusal}</Note>}
          <div className={`${pageStyles.formGrid} ${formStyles.formGrid} ${formStyles.quickCreate}`}>
            {about.fields.map((name, index) =>
              input(name, index === (request.words === '' ? 0 : firstEmpty(about, request.words))),
            )}
          </div>
          {about.folded && (
            <details className={recordFormStyles.more}>
              <summary>{text(crudWords.moreDetails)}</summary>
              <div className={`${pageStyles.formGrid} ${formStyles.formGrid} ${formStyles.quickCreate}`}>
                {about.folded.map(name => input(name))}
              </div>
            </details>
          )}
        </DialogContent>
        <DialogActions>
          <Button type="submit" variant="contained" disabled={form.formState.isSubmitting}>
            {text(quickCreateWords.add)}
          </Button>
          <Button variant="text" onClick={() => end(() => request.dropped?.())}>
            {text(quickCreateWords.cancel)}
          </Button>
        </DialogActions>
      </form>
    </FormProvider>
  )
}

/** The first field to type in, once the words have found theirs: the price of a named product, the name of a scanned one. */
const firstEmpty = ({ fields, begin }: Quick, words: string): number => {
  const known = begin(words)
  if ('name' in known) return fields.indexOf('default_price')
  return fields.findIndex(name => !(name in known) && name !== 'type')
}
