import { useGetList } from 'react-admin'
import { Link } from 'react-router-dom'
import { homeWords } from '../../../i18n/pages/console.ts'
import type { Text } from '../../../i18n/text.ts'
import { documentKinds } from '../../../schema/documents.ts'
import { may, type PermissionName, type Permissions } from '../../../schema/permissions.ts'
import { reports } from '../../../schema/reports.ts'
import { StatusDot } from '../../elements/StatusDot.tsx'
import { Button } from '../../layout/Button.tsx'
import { Icon } from '../../layout/icons.tsx'
import { useText } from '../../layout/language.tsx'
import { Sheet } from '../../layout/Page.tsx'
import { newAddress, reportAddress } from '../kit/addresses.ts'
import styles from './GetStarted.module.css'

const invoices = documentKinds.sales_invoice.wire.permission

const useTotal = (resource: string, enabled = true) =>
  useGetList(
    resource,
    { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' } },
    { enabled, retry: false },
  ).total

/** Whether any of the first steps is the reader's to do. */
export const hasFirstSteps = (permissions: Permissions): boolean =>
  (['clients', 'products', invoices] as const).some(name => may(permissions, name, 'create'))

interface Step {
  label: Text
  to?: string
  isDone: boolean
  mayDo: boolean
}

/** The steps of the reader from an empty organization to its first trial balance; it leaves when they are walked. */
export function GetStarted({ permissions }: { permissions: Permissions }) {
  const text = useText()
  const sees = (name: PermissionName) => may(permissions, name, 'read')
  const totals = {
    clients: useTotal('clients', sees('clients')),
    products: useTotal('products', sees('products')),
    invoices: useTotal(invoices, sees(invoices)),
  }
  if (Object.values(totals).some(total => total === undefined)) return null
  const makes = (name: PermissionName) => may(permissions, name, 'create')
  const all: Step[] = [
    { label: homeWords.stepOrganization, isDone: true, mayDo: true },
    {
      ...{ label: homeWords.stepClient, to: newAddress('clients') },
      ...{ isDone: (totals.clients ?? 0) > 0, mayDo: makes('clients') },
    },
    {
      ...{ label: homeWords.stepProduct, to: newAddress('products') },
      ...{ isDone: (totals.products ?? 0) > 0, mayDo: makes('products') },
    },
    { label: homeWords.stepInvoice, to: newAddress(invoices), isDone: false, mayDo: makes(invoices) },
    {
      ...{ label: homeWords.stepTrialBalance, to: reportAddress(reports.trial_balance.wire) },
      ...{ isDone: false, mayDo: sees(reports.trial_balance.wire) },
    },
  ]
  const steps = all.filter(({ mayDo }) => mayDo)
  const next = steps.find(({ isDone }) => !isDone)
  return (
    <Sheet title={homeWords.start} hasMargin>
      <p className="muted">{text(homeWords.startBody)}</p>
      <ol className={styles.firstSteps}>
        {steps.map(step => (
          <li key={step.to ?? 'organization'} className={step.isDone ? styles.done : ''}>
            <StatusDot mark={step.isDone ? 'full' : 'hollow'} />
            <span>{text(step.label)}</span>
            {step.isDone && (
              <span className="at-end muted">
                <Icon name="check" /> {text(homeWords.done)}
              </span>
            )}
            {step === next && step.to && (
              <Button className="at-end" variant="contained" size="small" component={Link} to={step.to}>
                {text(step.label)}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Sheet>
  )
}
