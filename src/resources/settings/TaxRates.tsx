import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useCanAccess } from 'react-admin'
import { Link } from 'react-router-dom'
import { taxRateLabel } from '../../../i18n/labels.ts'
import { crudWords } from '../../../i18n/pages/console.ts'
import { taxNameWords, taxRatePageWords, taxRateWords } from '../../../i18n/pages/policy.ts'
import { resourceWords } from '../../../i18n/records/resources.ts'
import { successTexts } from '../../../i18n/records/success.ts'
import type { TaxRate } from '../../../schema/answers/organizations.ts'

import { type TaxName, taxNames, taxRateFields } from '../../../schema/organization/tax-rates.ts'
import { ratesOfLaw } from '../../dataProvider/books/tax-returns.ts'
import { newAttempt } from '../../dataProvider/calls/idempotency.ts'
import { presentOrganization } from '../../dataProvider/organization.ts'
import { addTaxRate, removeTaxRate, taxRates } from '../../dataProvider/policy.ts'
import { IconButton } from '../../elements/IconButton.tsx'
import { Button } from '../../layout/Button.tsx'
import { DateText, Percent } from '../../layout/Fields.tsx'
import { Icon } from '../../layout/icons.tsx'
import { DateInput } from '../../layout/inputs/DateInput.tsx'
import { PercentInput } from '../../layout/inputs/DecimalInput.tsx'
import { ChoiceInput } from '../../layout/inputs/TextInput.tsx'
import { useText } from '../../layout/language.tsx'
import { LedgerTable, Sheet } from '../../layout/Page.tsx'
import { showDate } from '../../layout/values/civil-date.ts'
import { issuesOfForm } from '../forms/body.ts'
import { FormDialog } from '../forms/FormDialog.tsx'
import { listAddress } from '../kit/addresses.ts'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import { Unreadable } from '../kit/Unreadable.tsx'
import { useToast } from '../kit/useToast.ts'
import styles from './settings.module.css'

const queryKey = () => ['tax_rates', presentOrganization().id]

/** The rates with dates, and from which day the first of a tax holds. */
export function useTaxRates() {
  const { data, error, refetch } = useQuery({ queryKey: queryKey(), queryFn: taxRates })
  const firstOf = (code: TaxName): string | undefined =>
    data
      ?.filter(rate => rate.code === code)
      .map(rate => rate.valid_from)
      .sort()[0]
  return { rates: data, error, refetch, firstOf }
}

/** Every form and every total uses what was changed. */
function useChanged() {
  const queries = useQueryClient()
  return async () => {
    await queries.invalidateQueries({ queryKey: queryKey() })
    await queries.invalidateQueries({ queryKey: ['organizations'] })
  }
}

/** Taxes that change on a date: entered ahead, each document takes the rate of its day. */
export function TaxRatesSheet({ mayChange }: { mayChange: boolean }) {
  const text = useText()
  const showToast = useToast()
  const changed = useChanged()
  const { rates, error, refetch } = useTaxRates()
  const { canAccess: seesCodes } = useCanAccess({ action: 'list', resource: 'tax_codes' })
  const [isAdding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<TaxRate | null>(null)
  const named = ({ code, rate, valid_from }: TaxRate) => ({
    tax: text(taxNameWords[code]),
    rate,
    date: showDate(valid_from),
  })
  const law = ratesOfLaw()
  const ofRate = ({ rate, valid_from }: (typeof law)[number]) =>
    text(taxRatePageWords.ofLawFrom, { rate, date: showDate(valid_from) })
  const ofLaw =
    law.length === 0
      ? null
      : text(taxRatePageWords.ofLaw, { rates: law.map(ofRate).join(text(taxRatePageWords.between)) })
  if (!rates && error) return <Unreadable title={taxRatePageWords.failed} error={error} retry={() => void refetch()} />
  return (
    <Sheet
      flush
      title={taxRatePageWords.title}
      end={
        mayChange && (
          <Button size="small" onClick={() => setAdding(true)} startIcon={<Icon name="plus" />}>
            {text(taxRatePageWords.add)}
          </Button>
        )
      }
    >
      <p className={`${styles.sheetLead} muted`}>
        {text(rates?.length === 0 && ofLaw === null ? taxRatePageWords.none : taxRatePageWords.lead)} {ofLaw}{' '}
        {seesCodes && <Link to={listAddress('tax_codes')}>{text(resourceWords.tax_codes.title.all)}</Link>}
      </p>
      {rates && rates.length > 0 && (
        <LedgerTable label={taxRatePageWords.title}>
          <thead>
            <tr>
              <th scope="col">{text(taxRateWords.code)}</th>
              <th scope="col" className="amount">
                {text(taxRateWords.rate)}
              </th>
              <th scope="col">{text(taxRateWords.valid_from)}</th>
              <th>
                <span className="visually-hidden">{text(taxRatePageWords.actions)}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rates.map(rate => (
              <tr key={rate.id}>
                <td>{text(taxNameWords[rate.code])}</td>
                <td className="amount">
                  <Percent value={rate.rate} />
                </td>
                <td>
                  <DateText value={rate.valid_from} />
                </td>
                <td className="amount">
                  {mayChange && (
                    <IconButton label={text(taxRatePageWords.remove, named(rate))} onClick={() => setRemoving(rate)}>
                      <Icon name="trash" />
                    </IconButton>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </LedgerTable>
      )}
      {isAdding && (
        <TaxRateDialog
          close={() => setAdding(false)}
          onAdded={async () => {
            await changed()
            showToast(successTexts.added)
          }}
        />
      )}
      {removing && (
        <ConfirmDialog
          title={text(taxRatePageWords.confirm, named(removing))}
          button={crudWords.delete}
          act={async () => {
            await removeTaxRate(removing.id)
            await changed()
            showToast(successTexts.deleted)
          }}
          close={() => setRemoving(null)}
        >
          {text(taxRatePageWords.confirmBody)}
        </ConfirmDialog>
      )}
    </Sheet>
  )
}

const names = ['code', 'rate', 'valid_from'] as const

function TaxRateDialog({ close, onAdded }: { close: () => void; onAdded: () => Promise<void> }) {
  const [attempt] = useState(newAttempt)
  const values = useMemo(() => ({ code: 'value_added_tax', rate: null, valid_from: null }), [])
  return (
    <FormDialog
      title={taxRatePageWords.add}
      button={taxRatePageWords.add}
      values={values}
      names={names}
      check={typed => issuesOfForm({ fields: taxRateFields }, 'create', typed, 2)}
      label={taxRateLabel}
      save={async typed => {
        await addTaxRate({ code: typed.code, rate: typed.rate, valid_from: typed.valid_from }, attempt)
        await onAdded()
      }}
      close={close}
    >
      <ChoiceInput
        source="code"
        label={taxRateWords.code}
        options={taxNames.map(value => ({ value, label: taxNameWords[value] }))}
        required
      />
      <div className={styles.pair}>
        <PercentInput source="rate" label={taxRateWords.rate} autoFocus required />
        <DateInput source="valid_from" label={taxRateWords.valid_from} required />
      </div>
    </FormDialog>
  )
}
