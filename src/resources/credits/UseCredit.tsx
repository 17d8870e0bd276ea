import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useCanAccess } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { documentLabel } from '../../../i18n/labels.ts'
import { creditLead, creditLeadOfEntry, creditWords, takeOffWords } from '../../../i18n/pages/credits.ts'
import { noPermission } from '../../../i18n/records/read-only.ts'
import { successTexts } from '../../../i18n/records/success.ts'
import { formatMoney, parseMoney, smaller, sum } from '../../../ledger/money.ts'
import type { InvoiceListed } from '../../../schema/answers/documents.ts'
import type { Credit, CreditUse } from '../../../schema/answers/settlement.ts'
import { allocationItem } from '../../../schema/documents/share-fields.ts'
import type { FieldIssues } from '../../../schema/errors.ts'
import { date, type Fields } from '../../../schema/fields.ts'
import { check, missing, recordSchema, withMissing } from '../../../schema/validate.ts'
import { newAttempt } from '../../dataProvider/calls/idempotency.ts'
import { applyCredits, type PartySide } from '../../dataProvider/credits.ts'
import { Button } from '../../layout/Button.tsx'
import { Code, DateText, Money } from '../../layout/Fields.tsx'
import { DateInput } from '../../layout/inputs/DateInput.tsx'
import { MoneyInput } from '../../layout/inputs/DecimalInput.tsx'
import { useText } from '../../layout/language.tsx'
import { Sheet } from '../../layout/Page.tsx'
import { today } from '../../layout/values/civil-date.ts'
import { ownCurrency } from '../../layout/values/own-currency.ts'
import type { FormValues } from '../forms/body.ts'
import { SettingsForm } from '../forms/SettingsForm.tsx'
import { addressOf } from '../kit/addresses.ts'
import { documentCurrency } from '../kit/currency.ts'
import { Reason } from '../kit/Reason.tsx'
import { useToast } from '../kit/useToast.ts'
import styles from './credits.module.css'
import { applicationsOf, UsedOnce } from './UsedOnce.tsx'
import { permissionOfCredits, usePartyCredits } from './usePartyCredits.ts'

/** An invoice that a credit could pay. */
export type PayableInvoice = Pick<
  InvoiceListed,
  'id' | 'status' | 'date' | 'client_id' | 'supplier_id' | 'currency_id' | 'residual'
> & {
  /** It is a journal entry by which this party owes, among others. */
  partyOfEntry?: string | null
}

const fields = { date: date({ required: true }), amount: allocationItem.amount } as const satisfies Fields

interface UseCreditProps {
  invoice: PayableInvoice
}

/**
 * Beside a posted invoice: what its party has to their credit in its currency, the way to put it on the invoice, and
 * what was put on it. Nothing where there is neither.
 */
export function UseCredit({ invoice }: UseCreditProps) {
  const side: PartySide = invoice.supplier_id === null ? 'client' : 'supplier'
  const partyId = invoice.client_id ?? invoice.supplier_id
  const credits = usePartyCredits(side, invoice.status === 'posted' ? partyId : null)
  const { decimals } = documentCurrency(invoice.currency_id)
  const minor = (amount: string) => parseMoney(amount, decimals)
  const own = credits.filter(credit => credit.currency_id === invoice.currency_id)
  const open = own.filter(({ left }) => minor(left) > 0n)
  const uses = own.flatMap(credit => credit.uses).filter(use => use.invoice_id === invoice.id)
  const isOwed = minor(invoice.residual) > 0n
  if (uses.length === 0 && (open.length === 0 || !isOwed)) return null
  return (
    <Sheet title={creditWords.title} flush className={styles.useCredit}>
      {isOwed && open.length > 0 && partyId !== null && (
        <Available side={side} invoice={invoice} credits={open} partyId={partyId} />
      )}
      {uses.length > 0 && <Used uses={uses} decimals={decimals} isEntry={Boolean(invoice.partyOfEntry)} />}
    </Sheet>
  )
}

interface AvailableProps {
  side: PartySide
  partyId: number
  invoice: PayableInvoice
  credits: readonly Credit[]
}

function Available({ side, partyId, invoice, credits }: AvailableProps) {
  const text = useText()
  const { partyOfEntry: party } = invoice
  const [isOpen, setOpen] = useState(false)
  const { canAccess: mayUse = false, isPending: isConfirming } = useCanAccess({
    action: 'create',
    resource: permissionOfCredits[side],
  })
  const { decimals } = documentCurrency(invoice.currency_id)
  return (
    <div className={styles.part}>
      <p className="muted">{party ? text(creditLeadOfEntry[side], { party }) : text(creditLead[side])}</p>
      <dl>
        {credits.map(credit => (
          <div key={credit.id}>
            <dt>
              <Link className="dotted-link" to={addressOf(credit.document.resource, credit.document.id)}>
                <Code>{credit.document.number}</Code>
              </Link>{' '}
              <span className="muted">
                {text(creditWords.since)} <DateText value={credit.date} />
              </span>
            </dt>
            <dd>
              <Money value={credit.left} decimals={decimals} />
            </dd>
          </div>
        ))}
      </dl>
      {!mayUse && !isConfirming && (
        <p className="muted">
          <Reason sentence={text(noPermission)} />
        </p>
      )}
      {mayUse &&
        (isOpen ? (
          <UseForm side={side} partyId={partyId} invoice={invoice} credits={credits} close={() => setOpen(false)} />
        ) : (
          <Button size="small" onClick={() => setOpen(true)}>
            {text(party ? creditWords.useOnEntry : creditWords.use)}
          </Button>
        ))}
    </div>
  )
}

function issuesOf(typed: FormValues, decimals: number): FieldIssues {
  const checked = check(recordSchema(fields, 'create', decimals), typed)
  return 'issues' in checked ? withMissing(fields, checked.issues, typed) : missing(fields, checked.values)
}

function UseForm({ side, partyId, invoice, credits, close }: AvailableProps & { close: () => void }) {
  const text = useText()
  const showToast = useToast()
  const queries = useQueryClient()
  const [attempt] = useState(newAttempt)
  const { code, decimals, sign } = documentCurrency(invoice.currency_id)
  const values = useMemo(() => {
    const minor = (amount: string) => parseMoney(amount, decimals)
    const max = smaller(minor(invoice.residual), sum(credits.map(({ left }) => minor(left))))
    const now = today()
    return { date: now < invoice.date ? invoice.date : now, amount: formatMoney(max, decimals) }
  }, [invoice, credits, decimals])
  const save = async (typed: FormValues) => {
    const use = { date: String(typed.date ?? ''), invoice_id: invoice.id, amount: String(typed.amount ?? '') }
    await applyCredits(side, partyId, use, attempt)
    showToast(successTexts.credit_used)
    close()
    await queries.invalidateQueries()
  }
  return (
    <SettingsForm
      values={values}
      names={['date', 'amount']}
      check={typed => issuesOf(typed, decimals)}
      label={(name, language) => documentLabel(name, language)}
      save={save}
    >
      <div className={styles.fields}>
        <DateInput source="date" label={creditWords.date} required />
        <MoneyInput
          source="amount"
          label={creditWords.amount}
          decimals={decimals}
          of={ownCurrency(code)}
          suffix={sign}
          required
        />
      </div>
      <p className="muted">{text(creditWords.effect)}</p>
      <UseActions close={close} />
    </SettingsForm>
  )
}

function UseActions({ close }: { close: () => void }) {
  const text = useText()
  const { isSubmitting } = useFormState()
  return (
    <div className="actions">
      <Button type="submit" size="small" variant="contained" disabled={isSubmitting}>
        {text(isSubmitting ? creditWords.saving : creditWords.apply)}
      </Button>
      <Button size="small" variant="text" onClick={close} disabled={isSubmitting}>
        {text(creditWords.cancel)}
      </Button>
    </div>
  )
}

function Used({ uses, decimals, isEntry }: { uses: readonly CreditUse[]; decimals: number; isEntry: boolean }) {
  const text = useText()
  return (
    <div className={styles.part}>
      <h3>{text(isEntry ? creditWords.usedOnEntry : creditWords.used)}</h3>
      <dl>
        {applicationsOf(uses, decimals).map(application => (
          <UsedOnce key={application.id} application={application} decimals={decimals} words={takeOffWords} />
        ))}
      </dl>
    </div>
  )
}
