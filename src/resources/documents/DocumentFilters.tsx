import { useState } from 'react'
import { documentFieldWords, statusWords } from '../../../i18n/books/documents.ts'
import { invoiceStateWords } from '../../../i18n/books/invoice-standings.ts'
import { listWords } from '../../../i18n/pages/document-pages.ts'
import { type DocumentKind, documentKinds, documentStatuses, isInvoice } from '../../../schema/documents.ts'
import { invoiceStates } from '../../../schema/lists/invoice-standings.ts'
import { usePicking } from '../../dataProvider/usePicking.ts'
import inputStyles from '../../elements/inputs.module.css'
import { Button } from '../../layout/Button.tsx'
import { Icon } from '../../layout/icons.tsx'
import { PickInput } from '../../layout/inputs/PickInput.tsx'
import { ChoiceInput } from '../../layout/inputs/TextInput.tsx'
import { useText } from '../../layout/language.tsx'
import { useMediaQuery } from '../../layout/theme/media.ts'
import { DayFilter, useFilters, useTypedFilter } from '../records/list-filters.tsx'
import { partyFieldOf } from './invoice/invoice-values.ts'
import listStyles from './list.module.css'
import { PaymentFilters } from './payment/PaymentFilters.tsx'

export function DocumentFilters({ kind }: { kind: DocumentKind }) {
  const text = useText()
  const { filters, ask, askOnly } = useFilters()
  const words = useTypedFilter('q')
  const isPhone = useMediaQuery('(max-width: 599.95px)')
  const [isOpen, setOpen] = useState(false)
  const { field, resource } = partyFieldOf(kind)
  const picking = usePicking(resource)
  const hasParty = documentKinds[kind].party !== null
  const isFiltered = Object.keys(filters).length > 0
  return (
    <search className={listStyles.documentFilters}>
      <span className={`${inputStyles.input} ${listStyles.searchBox}`} data-part="input">
        <Icon name="search" />
        <input
          type="search"
          autoComplete="off"
          aria-label={text(listWords.find)}
          placeholder={text(listWords.find)}
          dir={words.value ? 'auto' : undefined}
          value={words.value}
          onChange={event => words.onChange(event.target.value)}
        />
      </span>
      {isPhone && (
        <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} startIcon={<Icon name="filter" />}>
          {text(listWords.filters)}
        </Button>
      )}
      {(isOpen || !isPhone) && (
        <>
          {isInvoice(kind) ? (
            <ChoiceInput
              label={listWords.status}
              placeholder={listWords.everyStatus}
              value={String(filters.state ?? '')}
              onChange={state => ask({ state, standing: null, status: null })}
              options={invoiceStates.map(state => ({ value: state, label: invoiceStateWords[state] }))}
            />
          ) : (
            <ChoiceInput
              label={listWords.status}
              placeholder={listWords.everyStatus}
              value={String(filters.status ?? '')}
              onChange={status => ask({ status })}
              options={documentStatuses.map(status => ({ value: status, label: statusWords[status] }))}
            />
          )}
          <DayFilter name="date_from" label={listWords.from} />
          <DayFilter name="date_to" label={listWords.to} />
          {hasParty && (
            <PickInput
              {...picking}
              label={documentFieldWords[field]}
              placeholder={field === 'supplier_id' ? listWords.everySupplier : listWords.everyClient}
              value={filters[field] === undefined ? null : Number(filters[field])}
              onChange={id => ask({ [field]: id })}
            />
          )}
          {documentKinds[kind].shape === 'payment' && <PaymentFilters />}
        </>
      )}
      {isFiltered && (
        <Button size="small" variant="text" onClick={() => askOnly()}>
          {text(listWords.clear)}
        </Button>
      )}
    </search>
  )
}
