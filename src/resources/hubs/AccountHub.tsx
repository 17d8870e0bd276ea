import type { ReactNode } from 'react'
import { type RaRecord, useCanAccess } from 'react-admin'
import { hubWords } from '../../../i18n/records/hubs.ts'
import { declarationOf } from '../../../schema/index.ts'
import { reports } from '../../../schema/reports.ts'
import { baseCurrency } from '../../dataProvider/organization.ts'
import { Money } from '../../layout/Fields.tsx'
import { useText } from '../../layout/language.tsx'
import { AddSubAccount } from '../accounts/AddSubAccount.tsx'
import { useIsVisible } from '../forms/visible-fields.ts'
import { ledgerAddress } from '../kit/addresses.ts'
import { EditPage } from '../records/FormPage.tsx'
import { HubFigures, type HubTab, HubTabs, type PossibleFigure, tabAddress, withRecord } from './Hub.tsx'
import { PartOfReport } from './PartOfReport.tsx'
import { useReportOf } from './useReportOf.ts'

const ledger = reports.detailed_general_ledger.wire

/** The page of an account: what it comes to, what moved it this year, line by line. */
export const AccountPage = () => (
  <EditPage
    declaration={declarationOf('accounts')}
    actions={({ id }) => <AddSubAccount id={id} />}
    hub={(account, { form }) => <AccountHub key={account.id} account={account} form={form} />}
  />
)

function AccountHub({ account, form }: { account: RaRecord; form: ReactNode }) {
  const { canAccess = false, isPending } = useCanAccess({ action: 'read', resource: ledger })
  if (isPending) return null
  const filters = { account_id: String(account.id) }
  const lines: HubTab = {
    key: 'ledger',
    label: hubWords.ledger,
    content: () => <PartOfReport wire={ledger} filters={filters} />,
  }
  return (
    <>
      <Figures account={account} mayReadLedger={canAccess} />
      <HubTabs tabs={withRecord(canAccess ? [lines] : [], form, null)} />
    </>
  )
}

function Figures({ account, mayReadLedger }: { account: RaRecord; mayReadLedger: boolean }) {
  const text = useText()
  const isVisible = useIsVisible('accounts')
  const { decimals } = baseCurrency()
  const data = useReportOf(ledger, { preset: 'this_year', account_id: String(account.id) })
  const moved = (key: 'debit' | 'credit', title: string): PossibleFigure => {
    const value = data === null ? null : data?.totals[key]
    return (
      (typeof value === 'string' || data === null) && {
        key,
        title,
        value: typeof value === 'string' ? <Money value={value} decimals={decimals} /> : null,
        to: tabAddress('ledger'),
        says: null,
      }
    )
  }
  const { balance } = account
  const figures: PossibleFigure[] = [
    isVisible('balance') &&
      typeof balance === 'string' && {
        key: 'balance',
        title: text(hubWords.balance),
        value: <Money value={balance} decimals={decimals} />,
        ...(mayReadLedger && { to: ledgerAddress(Number(account.id)) }),
        says: text(hubWords.sinceBeginning),
      },
    moved('debit', text(hubWords.debits)),
    moved('credit', text(hubWords.credits)),
  ]
  return <HubFigures figures={figures} />
}
