import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { salaryFieldWords, salaryLabel, salaryWords } from '../../../i18n/books/salaries.ts'
import { printPageWords } from '../../../i18n/files/print.ts'
import { successTexts } from '../../../i18n/records/success.ts'
import type { Text } from '../../../i18n/text.ts'
import type { Salary, SalaryAction } from '../../../schema/answers/payroll.ts'
import type { Fields } from '../../../schema/fields.ts'
import { approvalFields, salaryPaymentFields } from '../../../schema/salaries.ts'
import { check, recordSchema } from '../../../schema/validate.ts'
import { newAttempt } from '../../dataProvider/calls/idempotency.ts'
import { baseCurrency } from '../../dataProvider/organization.ts'
import { slipOfSalary } from '../../dataProvider/printing.ts'
import { removeSalary, runSalaryAction } from '../../dataProvider/salaries.ts'
import { IconButton } from '../../elements/IconButton.tsx'
import { Button } from '../../layout/Button.tsx'
import { Icon, type IconName } from '../../layout/icons.tsx'
import { DateInput } from '../../layout/inputs/DateInput.tsx'
import { MoneyInput } from '../../layout/inputs/DecimalInput.tsx'
import { useText } from '../../layout/language.tsx'
import { FormPopover } from '../../layout/overlays/FormPopover.tsx'
import { Menu } from '../../layout/overlays/Menu.tsx'
import { endOfMonth, today } from '../../layout/values/civil-date.ts'
import { ownCurrency } from '../../layout/values/own-currency.ts'
import { CashQuestionField } from '../document-parts/cash/CashQuestionField.tsx'
import type { CashQuestion } from '../document-parts/cash/cash-answer.ts'
import { CashAccountInput } from '../document-parts/payment/MethodInputs.tsx'
import type { FormValues } from '../forms/body.ts'
import { SettingsForm } from '../forms/SettingsForm.tsx'
import { Reason } from '../kit/Reason.tsx'
import { useToast } from '../kit/useToast.ts'
import { PrintDialog } from '../printing/PrintDialog.tsx'
import styles from './salaries.module.css'

type SalaryActionName = Exclude<SalaryAction, 'edit'>

interface ActionWords {
  name: Text
  title: Text
  effect: Text
  done: Text
  icon: IconName
  isDestructive: boolean
  fields: Fields
}

const salaryActions: Record<SalaryActionName, ActionWords> = {
  approve: {
    name: salaryWords.approve,
    title: salaryWords.approveTitle,
    effect: salaryWords.approveEffect,
    done: successTexts.salary_approved,
    icon: 'check',
    isDestructive: false,
    fields: approvalFields,
  },
  pay: {
    name: salaryWords.pay,
    title: salaryWords.payTitle,
    effect: salaryWords.payEffect,
    done: successTexts.salary_paid,
    icon: 'cash',
    isDestructive: false,
    fields: salaryPaymentFields,
  },
  unpay: {
    name: salaryWords.unpay,
    title: salaryWords.unpayTitle,
    effect: salaryWords.unpayEffect,
    done: successTexts.payment_taken_back,
    icon: 'return',
    isDestructive: true,
    fields: {},
  },
  void: {
    name: salaryWords.void,
    title: salaryWords.voidTitle,
    effect: salaryWords.voidEffect,
    done: successTexts.voided,
    icon: 'forbid',
    isDestructive: true,
    fields: {},
  },
  delete: {
    name: salaryWords.remove,
    title: salaryWords.removeTitle,
    effect: salaryWords.removeEffect,
    done: successTexts.deleted,
    icon: 'trash',
    isDestructive: true,
    fields: {},
  },
}

const nextOf = ({ status, can }: Salary): SalaryActionName | null =>
  status === 'draft' ? 'approve' : can.pay.allowed || status === 'approved' ? 'pay' : null

const othersOf = ({ status }: Salary): SalaryActionName[] => (status === 'draft' ? ['delete'] : ['unpay', 'void'])

/** The next step of a month in its row, and the ways back in a menu; what cannot be done now says why. */
export function SalaryActions({ salary }: { salary: Salary }) {
  const text = useText()
  const [action, setAction] = useState<SalaryActionName | null>(null)
  const [isPrinting, setPrinting] = useState(false)
  const group = useRef<HTMLSpanElement>(null)
  const next = nextOf(salary)
  const label = text(salaryWords.actionsOf, { name: salary.name })
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons of one row, not fields of a form
    <span className={`${styles.salaryActions} no-print`} role="group" aria-label={label} ref={group}>
      {next && (
        <Button
          size="small"
          className={salary.can[next].allowed ? '' : styles.locked}
          aria-haspopup="dialog"
          title={salary.can[next].reason ?? undefined}
          onClick={() => setAction(next)}
        >
          {!salary.can[next].allowed && <Icon name="lock" />}
          {text(salaryActions[next].name)}
        </Button>
      )}
      <Menu
        label={label}
        choices={[
          {
            key: 'print',
            label: text(printPageWords.printSlip),
            icon: 'print' as const,
            choose: () => setPrinting(true),
          },
          ...othersOf(salary).map(other => ({
            key: other,
            label: text(salaryActions[other].name),
            icon: salary.can[other].allowed ? salaryActions[other].icon : 'lock',
            choose: () => setAction(other),
          })),
        ]}
        button={state => (
          <IconButton className={styles.more} label={label} {...state}>
            <Icon name="more" />
          </IconButton>
        )}
      />
      {isPrinting && (
        <PrintDialog
          papers={[{ key: 'slip', label: '', print: copy => slipOfSalary(salary.id, copy) }]}
          first="slip"
          close={() => setPrinting(false)}
        />
      )}
      <FormPopover anchor={action && group.current} onClose={() => setAction(null)} className={styles.salaryPanel}>
        {action && <ActionPanel salary={salary} action={action} close={() => setAction(null)} />}
      </FormPopover>
    </span>
  )
}

interface PanelProps {
  salary: Salary
  action: SalaryActionName
  close: () => void
}

/** What a action will write, with what it asks for; or why it cannot be done now. */
function ActionPanel({ salary, action, close }: PanelProps) {
  const text = useText()
  const { allowed, reason } = salary.can[action]
  const title = <h3>{text(salaryActions[action].title, { name: salary.name })}</h3>
  if (!allowed) {
    return (
      <>
        {title}
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
    )
  }
  return (
    <>
      {title}
      <p className="muted">{text(salaryActions[action].effect)}</p>
      <ActionForm salary={salary} action={action} close={close} />
    </>
  )
}

function initialValuesOf({ month, date, residual }: Salary, action: SalaryActionName): FormValues {
  if (action === 'approve') return { date: endOfMonth(`${month}-01`) }
  if (action !== 'pay') return {}
  return { date: date !== null && date > today() ? date : today(), amount: residual, cash_account_id: null }
}

function ActionForm({ salary, action, close }: PanelProps) {
  const showToast = useToast()
  const queries = useQueryClient()
  const [attempt] = useState(newAttempt)
  const { fields, done } = salaryActions[action]
  const { code, decimals, sign } = baseCurrency()
  const names = Object.keys(fields)
  // What is shown begins once: a refetch must not take what is being typed.
  const [opened] = useState(salary)
  const values = useMemo(() => initialValuesOf(opened, action), [opened, action])
  const save = async (typed: FormValues) => {
    const stated = Object.fromEntries(names.map(name => [name, typed[name] ?? '']))
    if (action === 'delete') await removeSalary(salary.id)
    else {
      const revision = action === 'approve' ? { revision: salary.revision } : {}
      await runSalaryAction(salary.id, action, { ...stated, ...revision }, attempt)
    }
    showToast(done)
    close()
    // The books, the cash and what is owed have changed: whatever is shown of them is asked for again.
    await queries.invalidateQueries()
  }
  return (
    <SettingsForm
      values={values}
      names={names}
      check={typed => {
        const checked = check(recordSchema(fields, 'create', decimals), typed)
        return 'issues' in checked ? checked.issues : {}
      }}
      label={(name, language) => salaryLabel(name, language)}
      save={save}
    >
      {names.length > 0 && (
        <div className={styles.actionForm}>
          <DateInput source="date" label={salaryFieldWords.date} required />
          {'amount' in fields && (
            <MoneyInput
              source="amount"
              label={salaryFieldWords.amount}
              decimals={decimals}
              of={ownCurrency(code)}
              suffix={sign}
              required
            />
          )}
          {'cash_account_id' in fields && <CashAccountInput kind="supplier_payment" />}
        </div>
      )}
      {'cash_account_id' in fields ? (
        <CashQuestionField>{instead => <Acts action={action} close={close} instead={instead} />}</CashQuestionField>
      ) : (
        <Acts action={action} close={close} />
      )}
    </SettingsForm>
  )
}

function Acts({ action, close, instead }: Omit<PanelProps, 'salary'> & { instead?: CashQuestion['instead'] }) {
  const text = useText()
  const { isSubmitting } = useFormState()
  const { name, isDestructive } = salaryActions[action]
  return (
    <div className="actions">
      {instead ? (
        <Button size="small" variant="contained" onClick={instead.run}>
          {instead.label}
        </Button>
      ) : (
        <Button
          type="submit"
          size="small"
          variant={isDestructive ? 'outlined' : 'contained'}
          color={isDestructive ? 'error' : 'primary'}
          disabled={isSubmitting}
        >
          {text(isSubmitting ? salaryWords.saving : name)}
        </Button>
      )}
      <Button size="small" variant="text" onClick={close} disabled={isSubmitting}>
        {text(salaryWords.cancel)}
      </Button>
    </div>
  )
}
