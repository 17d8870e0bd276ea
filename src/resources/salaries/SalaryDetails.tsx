import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { Link } from 'react-router-dom'
import { salaryFieldWords, salaryWords } from '../../../i18n/books/salaries.ts'
import type { Text } from '../../../i18n/text.ts'
import type { CountedInvoice, Salary } from '../../../schema/answers/payroll.ts'
import type { dataProvider as ours } from '../../dataProvider/index.ts'
import { baseCurrency, presentOrganization } from '../../dataProvider/organization.ts'
import { salaryById } from '../../dataProvider/salaries.ts'
import { Code, DateText, Ltr, Money } from '../../layout/Fields.tsx'
import { useLanguage, useText } from '../../layout/language.tsx'
import { LedgerTable } from '../../layout/Page.tsx'
import { LoadFailed } from '../../layout/States.tsx'
import { EntryLines } from '../document-parts/page/EntrySheet.tsx'
import { addressOf } from '../kit/addresses.ts'
import styles from './salaries.module.css'

/** What made a month's commission, document by document, and what the month wrote into the books. */
export function SalaryDetails({ salary }: { salary: Salary }) {
  const text = useText()
  const { data, error, refetch } = useQuery({
    queryKey: ['salaries', 'one', presentOrganization().id, salary.id, salary.revision],
    queryFn: () => salaryById(salary.id),
    retry: false,
  })
  if (error) {
    return <LoadFailed title={salaryWords.failed} error={error} retry={refetch} />
  }
  if (!data) return <p className="muted delayed">…</p>
  return (
    <div className={styles.salaryDetails} data-part="details">
      <section>
        <h3>{text(salaryWords.madeOf)}</h3>
        {data.invoices.length === 0 ? (
          <p className="muted">{text(salaryWords.noInvoices)}</p>
        ) : (
          <Invoices salary={salary} invoices={data.invoices} />
        )}
      </section>
      {data.entry_id !== null && <EntryPart id={data.entry_id} date={data.date} name={salaryWords.entryOf} />}
      {data.payments.map(payment => (
        <EntryPart key={payment.id} id={payment.entry_id} date={payment.date} name={salaryWords.payments} />
      ))}
    </div>
  )
}

function Invoices({ salary, invoices }: { salary: Salary; invoices: readonly CountedInvoice[] }) {
  const text = useText()
  const { decimals } = baseCurrency()
  return (
    <LedgerTable label={text(salaryWords.openRow, { name: salary.name })} tight>
      <thead>
        <tr>
          <th>{text(salaryFieldWords.date)}</th>
          <th>{text(salaryWords.document)}</th>
          <th className="amount">
            {text(salary.commission_base === 'collected' ? salaryWords.collected : salaryFieldWords.sales)}
          </th>
          <th className="amount">{text(salaryFieldWords.commission)}</th>
        </tr>
      </thead>
      <tbody>
        {invoices.map(({ id, kind, number, date, net, commission, late }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what was collected of an invoice stands here once for each payment
          <tr key={`${id}-${index}`}>
            <td>
              <DateText value={date} />
              {late && <span className="muted"> {text(salaryWords.late)}</span>}
            </td>
            <td>
              <Link className="dotted-link" to={addressOf(kind, id)}>
                <Code>{number}</Code>
              </Link>
            </td>
            <td className="amount">
              <Money value={net} decimals={decimals} />
            </td>
            <td className="amount">
              <Money value={commission} decimals={decimals} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={2}>{text(salaryWords.total)}</td>
          <td className="amount">
            <Money value={salary.sales} decimals={decimals} />
          </td>
          <td className="amount">
            <Money value={salary.commission} decimals={decimals} />
          </td>
        </tr>
      </tfoot>
    </LedgerTable>
  )
}

function EntryPart({ id, date, name }: { id: number; date: string | null; name: Text }) {
  const text = useText()
  const { language } = useLanguage()
  const dataProvider = useDataProvider<typeof ours>()
  const { data } = useQuery({
    queryKey: ['entries', presentOrganization().id, id, language],
    queryFn: async () => (await dataProvider.entry(id)).data,
    retry: false,
  })
  if (!data) return null
  return (
    <section>
      <h3>
        {text(name)} <Ltr>{data.number}</Ltr>{' '}
        <span className="muted">
          <DateText value={date} />
        </span>
      </h3>
      <EntryLines entry={data} label={name} />
    </section>
  )
}
