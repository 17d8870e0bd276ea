import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useCanAccess } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { salaryFieldWords, salaryLabel, salaryWords } from '../../../i18n/books/salaries.ts'
import { successTexts } from '../../../i18n/records/success.ts'
import type { Advance } from '../../../schema/answers/payroll.ts'
import { advanceFields } from '../../../schema/salaries.ts'
import { check, missing, recordSchema, withMissing } from '../../../schema/validate.ts'
import { newAttempt } from '../../dataProvider/calls/idempotency.ts'
import { baseCurrency } from '../../dataProvider/organization.ts'
import { type Advances, giveAdvance, voidAdvance } from '../../dataProvider/salaries.ts'
import { usePicking } from '../../dataProvider/usePicking.ts'
import { Button } from '../../layout/Button.tsx'
import { Bdi, DateText, Money, StatusChip } from '../../layout/Fields.tsx'
import { Icon } from '../../layout/icons.tsx'
import { DateInput } from '../../layout/inputs/DateInput.tsx'
import { MoneyInput } from '../../layout/inputs/DecimalInput.tsx'
import { PickInput } from '../../layout/inputs/PickInput.tsx'
import { TextInput } from '../../layout/inputs/TextInput.tsx'
import { useText } from '../../layout/language.tsx'
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../../layout/overlays/Dialog.tsx'
import { FormPopover } from '../../layout/overlays/FormPopover.tsx'
import { LedgerTable, Sheet } from '../../layout/Page.tsx'
import { LoadFailed } from '../../layout/States.tsx'
import { today } from '../../layout/values/civil-date.ts'
import { ownCurrency } from '../../layout/values/own-currency.ts'
import { CashQuestionField } from '../document-parts/cash/CashQuestionField.tsx'
import type { CashQuestion } from '../document-parts/cash/cash-answer.ts'
import { CashAccountInput } from '../document-parts/payment/MethodInputs.tsx'
import { SettingsForm } from '../forms/SettingsForm.tsx'
import { Reason } from '../kit/Reason.tsx'
import { useToast } from '../kit/useToast.ts'
import styles from './salaries.module.css'
import { useAdvances } from './useSheet.ts'

/** Advances: who still owes how much of them, and those that were given last. */
export function AdvancesSheet() {
  const text = useText()
  const [isGiving, setGiving] = useState(false)
  const { canAccess } = useCanAccess({ action: 'create', resource: 'representative_salaries' })
  const { data, error, refetch } = useAdvances()
  return (
    <Sheet
      flush
      className={`${styles.advances} no-print`}
      title={salaryWords.advances}
      end={
        canAccess && (
          <Button size="small" startIcon={<Icon name="plus" />} onClick={() => setGiving(true)}>
            {text(salaryWords.newAdvance)}
          </Button>
        )
      }
    >
      {error && <LoadFailed title={salaryWords.advancesFailed} error={error} retry={refetch} />}
      {data && <Outstanding outstanding={data.outstanding} />}
      {data && <Given advances={data.advances} />}
      {isGiving && <AdvanceDialog close={() => setGiving(false)} />}
    </Sheet>
  )
}

function Outstanding({ outstanding }: Pick<Advances, 'outstanding'>) {
  const text = useText()
  const { decimals, sign } = baseCurrency()
  return (
    <div className={styles.outstanding} data-part="outstanding">
      <h3>{text(salaryWords.outstanding)}</h3>
      {outstanding.length === 0 ? (
        <p className="muted">{text(salaryWords.noneOutstanding)}</p>
      ) : (
        <ul>
          {outstanding.map(({ id, name, amount }) => (
            <li key={id}>
              <Bdi>{name}</Bdi>{' '}
              <b>
                <Money value={amount} decimals={decimals} />
              </b>{' '}
              <Bdi>{sign}</Bdi>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Given({ advances }: { advances: readonly Advance[] }) {
  const text = useText()
  const { decimals } = baseCurrency()
  if (advances.length === 0) return null
  return (
    <LedgerTable label={salaryWords.advances} tight>
      <thead>
        <tr>
          <th>{text(salaryFieldWords.date)}</th>
          <th>{text(salaryFieldWords.representative_id)}</th>
          <th className="amount">{text(salaryFieldWords.amount)}</th>
          <th className={styles.fills}>{text(salaryFieldWords.notes)}</th>
          <th>
            <span className="visually-hidden">{text(salaryWords.actions)}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {advances.map(advance => (
          <tr key={advance.id}>
            <td>
              <DateText value={advance.date} />
            </td>
            <td>
              <Bdi>{advance.representative.name}</Bdi>
            </td>
            <td className="amount">
              <Money value={advance.amount} decimals={decimals} />
            </td>
            <td className={styles.fills}>
              <Bdi>{advance.notes}</Bdi>
            </td>
            <td>
              {advance.status === 'void' ? (
                <StatusChip tone="idle">{text(salaryWords.isVoid)}</StatusChip>
              ) : (
                <VoidAdvance advance={advance} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </LedgerTable>
  )
}

function VoidAdvance({ advance }: { advance: Advance }) {
  const text = useText()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { allowed, reason } = advance.can.void
  const close = () => setAnchor(null)
  return (
    <>
      <Button
        size="small"
        className={allowed ? '' : styles.locked}
        aria-haspopup="dialog"
        title={reason ?? undefined}
        onClick={event => setAnchor(event.currentTarget)}
      >
        {!allowed && <Icon name="lock" />}
        {text(salaryWords.voidAdvance)}
      </Button>
      <FormPopover anchor={anchor} onClose={close} className={styles.salaryPanel}>
        <h3>{text(salaryWords.voidAdvanceTitle, { name: advance.representative.name })}</h3>
        {allowed ? (
          <>
            <p className="muted">{text(salaryWords.voidAdvanceEffect)}</p>
            <VoidForm advance={advance} close={close} />
          </>
        ) : (
          <>
            <p className="bold">{text(salaryWords.notNow)}</p>
            <p>
              <Reason sentence={reason} />
            </p>
            <div className="actions">
              <Button size="small" variant="text" onClick={close}>
                {text(salaryWords.close)}
              </Button>
            </div>
          </>
        )}
      </FormPopover>
    </>
  )
}

const nothing = {}

function VoidForm({ advance, close }: { advance: Advance; close: () => void }) {
  const showToast = useToast()
  const queries = useQueryClient()
  const [attempt] = useState(newAttempt)
  return (
    <SettingsForm
      values={nothing}
      names={[]}
      check={() => ({})}
      label={name => name}
      save={async () => {
        await voidAdvance(advance.id, attempt)
        showToast(successTexts.voided)
        close()
        await queries.invalidateQueries()
      }}
    >
      <VoidActs close={close} />
    </SettingsForm>
  )
}

function VoidActs({ close }: { close: () => void }) {
  const text = useText()
  const { isSubmitting } = useFormState()
  return (
    <div className="actions">
      <Button type="submit" size="small" variant="outlined" color="error" disabled={isSubmitting}>
        {text(isSubmitting ? salaryWords.saving : salaryWords.voidAdvance)}
      </Button>
      <Button size="small" variant="text" onClick={close} disabled={isSubmitting}>
        {text(salaryWords.cancel)}
      </Button>
    </div>
  )
}

const names = Object.keys(advanceFields)

/** Pays an advance out. */
function AdvanceDialog({ close }: { close: () => void }) {
  const text = useText()
  const showToast = useToast()
  const queries = useQueryClient()
  const representatives = usePicking('representatives')
  const [attempt] = useState(newAttempt)
  const { code, decimals, sign } = baseCurrency()
  const values = useMemo(
    () => ({ representative_id: null, date: today(), amount: null, cash_account_id: null, notes: null }),
    [],
  )
  return (
    <Dialog open onClose={close} aria-labelledby="advance-title" maxWidth="xs" fullWidth>
      <SettingsForm
        values={values}
        names={names}
        check={typed => {
          const checked = check(recordSchema(advanceFields, 'create', decimals), typed)
          return 'issues' in checked
            ? withMissing(advanceFields, checked.issues, typed)
            : missing(advanceFields, checked.values)
        }}
        label={(name, language) => salaryLabel(name, language)}
        save={async typed => {
          await giveAdvance(Object.fromEntries(names.map(name => [name, typed[name] ?? ''])), attempt)
          showToast(successTexts.advance_paid)
          close()
          await queries.invalidateQueries()
        }}
      >
        <DialogTitle id="advance-title">{text(salaryWords.newAdvance)}</DialogTitle>
        <DialogContent>
          <p className="muted">{text(salaryWords.advanceEffect)}</p>
          <div className={styles.actionForm}>
            <PickInput
              source="representative_id"
              label={salaryFieldWords.representative_id}
              required
              autoFocus
              {...representatives}
            />
            <DateInput source="date" label={salaryFieldWords.date} required />
            <MoneyInput
              source="amount"
              label={salaryFieldWords.amount}
              decimals={decimals}
              of={ownCurrency(code)}
              suffix={sign}
              required
            />
            <CashAccountInput kind="supplier_payment" />
            <TextInput source="notes" label={salaryFieldWords.notes} maxLength={500} />
          </div>
        </DialogContent>
        <CashQuestionField className={styles.cashAsked}>
          {instead => <DialogActs close={close} instead={instead} />}
        </CashQuestionField>
      </SettingsForm>
    </Dialog>
  )
}

function DialogActs({ close, instead }: { close: () => void; instead: CashQuestion['instead'] }) {
  const text = useText()
  const { isSubmitting } = useFormState()
  return (
    <DialogActions>
      <Button variant="text" onClick={close} disabled={isSubmitting}>
        {text(salaryWords.cancel)}
      </Button>
      {instead ? (
        <Button variant="contained" onClick={instead.run}>
          {instead.label}
        </Button>
      ) : (
        <Button type="submit" variant="contained" disabled={isSubmitting}>
          {text(isSubmitting ? salaryWords.saving : salaryWords.giveAdvance)}
        </Button>
      )}
    </DialogActions>
  )
}
