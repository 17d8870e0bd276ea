import { Fragment, useState } from 'react'
import { salaryFieldWords, salaryStatusWords, salaryWords } from '../../../i18n/books/salaries.ts'
import { formatMoney, parseMoney, sum } from '../../../ledger/money.ts'
import type { Salary } from '../../../schema/answers/payroll.ts'
import { type SalaryStatus, typedFigures } from '../../../schema/salaries.ts'
import { baseCurrency } from '../../dataProvider/organization.ts'
import type { TypedFigure } from '../../dataProvider/salaries.ts'
import type { StatusMark } from '../../elements/StatusDot.tsx'
import { Bdi, Code, Money, Percent, StatusChip, type Tone } from '../../layout/Fields.tsx'
import { Icon } from '../../layout/icons.tsx'
import { useText } from '../../layout/language.tsx'
import { LedgerTable } from '../../layout/Page.tsx'
import { FigureCell, moveInColumn } from './FigureCell.tsx'
import { SalaryActions } from './SalaryActions.tsx'
import { SalaryDetails } from './SalaryDetails.tsx'
import styles from './salaries.module.css'
import { useSaveFigure } from './useSheet.ts'

const looks: Record<SalaryStatus, { tone: Tone; mark: StatusMark }> = {
  draft: { tone: 'idle', mark: 'hollow' },
  approved: { tone: 'info', mark: 'half' },
  paid: { tone: 'done', mark: 'full' },
}

const columns = 12
type Figure = 'basic_salary' | 'commission' | 'net' | TypedFigure

const totalOf = (salaries: readonly Salary[], name: Figure, decimals: number): string =>
  formatMoney(sum(salaries.map(salary => parseMoney(salary[name], decimals))), decimals)

interface SheetRows {
  salaries: readonly Salary[]
}

/** The month's sheet as a grid: a row for each representative, the figures of drafts written in place. */
export function MonthSheet({ salaries }: SheetRows) {
  const text = useText()
  const { decimals } = baseCurrency()
  const total = (name: Figure) => <Money value={totalOf(salaries, name, decimals)} decimals={decimals} />
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the boxes inside
    <div className={styles.salaries} data-part="salaries" onKeyDown={moveInColumn}>
      <LedgerTable label={salaryWords.title} tight>
        <thead>
          <tr>
            <th>{text(salaryFieldWords.number)}</th>
            <th>{text(salaryFieldWords.name)}</th>
            <th className="amount">{text(salaryFieldWords.basic_salary)}</th>
            <th className="amount">{text(salaryFieldWords.sale_percentage_value)}</th>
            <th className="amount">{text(salaryFieldWords.commission)}</th>
            {typedFigures.map(name => (
              <th key={name} className="amount">
                {text(salaryFieldWords[name])}
              </th>
            ))}
            <th className="amount">{text(salaryFieldWords.net)}</th>
            <th>{text(salaryFieldWords.status)}</th>
          </tr>
        </thead>
        <tbody>
          {salaries.map(salary => (
            <Row key={salary.id} salary={salary} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={2}>{text(salaryWords.total)}</td>
            <td className="amount">{total('basic_salary')}</td>
            <td />
            <td className="amount">{total('commission')}</td>
            {typedFigures.map(name => (
              <td key={name} className="amount">
                {total(name)}
              </td>
            ))}
            <td className="amount">{total('net')}</td>
            <td />
          </tr>
        </tfoot>
      </LedgerTable>
    </div>
  )
}

function Status({ salary }: { salary: Salary }) {
  const text = useText()
  return <StatusChip {...looks[salary.status]}>{text(salaryStatusWords[salary.status])}</StatusChip>
}

function Row({ salary }: { salary: Salary }) {
  const text = useText()
  const { decimals } = baseCurrency()
  const save = useSaveFigure(salary)
  const [isOpen, setOpen] = useState(false)
  return (
    <Fragment>
      <tr>
        <td>
          <Code>{salary.number}</Code>
        </td>
        <td>
          <button
            type="button"
            className={styles.opener}
            aria-expanded={isOpen}
            aria-label={text(salaryWords.openRow, { name: salary.name })}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name={isOpen ? 'up' : 'down'} />
            <Bdi>{salary.name}</Bdi>
          </button>
        </td>
        <td className="amount">
          <Money value={salary.basic_salary} decimals={decimals} />
        </td>
        <td className="amount">
          <Percent value={salary.sale_percentage_value} />
        </td>
        <td className="amount">
          <Money value={salary.commission} decimals={decimals} />
        </td>
        {typedFigures.map(name => (
          <td key={name} className={`amount ${styles.figure}`} data-figure={name}>
            <FigureCell salary={salary} name={name} save={save} />
          </td>
        ))}
        <td className={`amount ${styles.net}`}>
          <Money value={salary.net} decimals={decimals} />
        </td>
        <td>
          <span className={styles.stateAndActions}>
            <Status salary={salary} />
            <SalaryActions salary={salary} />
          </span>
        </td>
      </tr>
      {isOpen && (
        <tr className={styles.opened}>
          <td colSpan={columns}>
            <SalaryDetails salary={salary} />
          </td>
        </tr>
      )}
    </Fragment>
  )
}

/** The same on a phone: a card for each representative. */
export function MonthCards({ salaries }: SheetRows) {
  const text = useText()
  const { decimals, sign } = baseCurrency()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the boxes inside
    <div className={styles.salaries} data-part="salaries" onKeyDown={moveInColumn}>
      <ul className={styles.salaryCards}>
        {salaries.map(salary => (
          <Card key={salary.id} salary={salary} />
        ))}
      </ul>
      <p className={styles.cardsTotal} data-part="total">
        {text(salaryWords.total)}{' '}
        <b>
          <Money value={totalOf(salaries, 'net', decimals)} decimals={decimals} /> <Bdi>{sign}</Bdi>
        </b>
      </p>
    </div>
  )
}

function Card({ salary }: { salary: Salary }) {
  const text = useText()
  const { decimals } = baseCurrency()
  const save = useSaveFigure(salary)
  const [isOpen, setOpen] = useState(false)
  return (
    <li>
      <div className={styles.line}>
        <button
          type="button"
          className={styles.opener}
          aria-expanded={isOpen}
          aria-label={text(salaryWords.openRow, { name: salary.name })}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name={isOpen ? 'up' : 'down'} />
          <Bdi>{salary.name}</Bdi>
        </button>
        <b>
          <Money value={salary.net} decimals={decimals} />
        </b>
      </div>
      <div className={styles.line}>
        <Status salary={salary} />
        <SalaryActions salary={salary} />
      </div>
      {isOpen && (
        <>
          <dl className={styles.cardFigures}>
            {(['basic_salary', 'commission'] as const).map(name => (
              <div key={name}>
                <dt>
                  {text(salaryFieldWords[name])}{' '}
                  {name === 'commission' && <Percent value={salary.sale_percentage_value} />}
                </dt>
                <dd>
                  <Money value={salary[name]} decimals={decimals} />
                </dd>
              </div>
            ))}
            {typedFigures.map(name => (
              <div key={name}>
                <dt>{text(salaryFieldWords[name])}</dt>
                <dd className={styles.figure} data-figure={name}>
                  <FigureCell salary={salary} name={name} save={save} />
                </dd>
              </div>
            ))}
          </dl>
          <SalaryDetails salary={salary} />
        </>
      )}
    </li>
  )
}
