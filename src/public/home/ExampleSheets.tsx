import type { ReactNode } from 'react'
import { exampleWords } from '../../../i18n/pages/public.ts'
import chipStyles from '../../elements/chip.module.css'
import inputStyles from '../../elements/inputs.module.css'
import ledgerStyles from '../../elements/ledger.module.css'
import proofStyles from '../../elements/proof.module.css'
import { StatusDot } from '../../elements/StatusDot.tsx'
import sheetStyles from '../../elements/sheet.module.css'
import { Icon } from '../Icon.tsx'
import { useWords } from '../language.tsx'
import styles from './home.module.css'

const items = [
  { name: exampleWords.cable, quantity: '250', total: '13,199.06' },
  { name: exampleWords.breaker, quantity: '40', total: '8,436.00' },
  { name: exampleWords.board, quantity: '6', total: '8,208.00' },
  { name: exampleWords.light, quantity: '30', total: '10,602.00' },
]
const total = '40,445.06'

const Figure = ({ children }: { children?: string }): ReactNode => (
  <td className="amount">{children && <bdi className="number">{children}</bdi>}</td>
)

/** One invoice and the entry it wrote: the product in one picture. */
export function ExampleSheets(): ReactNode {
  const words = useWords()
  return (
    <div className={styles.sheets} role="img" aria-label={words(exampleWords.picture)}>
      <div className={`${sheetStyles.sheet} ${sheetStyles.withMargin} ${styles.document}`} data-part="sheet">
        <div className={styles.sheetHead}>
          <span className={styles.sheetName}>
            <b>{words(exampleWords.invoice)}</b>
            <bdi className="number">INV-2026-0432</bdi>
          </span>
          <span className={chipStyles.chip} data-part="chip" data-tone="done">
            <StatusDot />
            {words(exampleWords.posted)}
          </span>
        </div>
        <p className={inputStyles.hint} data-part="hint">
          {words(exampleWords.client)} · <bdi className="number">21/11/2026</bdi>
        </p>
        <table className={`${ledgerStyles.ledger} ${ledgerStyles.tight}`} data-part="ledger">
          <thead>
            <tr>
              <th>{words(exampleWords.item)}</th>
              <th className="amount">{words(exampleWords.quantity)}</th>
              <th className="amount">{words(exampleWords.total)}</th>
            </tr>
          </thead>
          <tbody>
            {items.map(item => (
              <tr key={item.total}>
                <td>{words(item.name)}</td>
                <Figure>{item.quantity}</Figure>
                <Figure>{item.total}</Figure>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td colSpan={2}>
                {words(exampleWords.total)} <span className="muted">{words(exampleWords.currency)}</span>
              </td>
              <Figure>{total}</Figure>
            </tr>
          </tfoot>
        </table>
      </div>
      <div className={styles.thread}>
        <StatusDot />
      </div>
      <div className={`${sheetStyles.sheet} ${styles.entrySheet}`} data-part="sheet">
        <div className={styles.sheetHead}>
          <span className={styles.sheetName}>
            <b>{words(exampleWords.entry)}</b>
            <bdi className="number">JE-2026-1209</bdi>
          </span>
        </div>
        <table className={`${ledgerStyles.ledger} ${ledgerStyles.tight}`} data-part="ledger">
          <thead>
            <tr>
              <th>{words(exampleWords.account)}</th>
              <th className="amount debit">{words(exampleWords.debit)}</th>
              <th className="amount credit">{words(exampleWords.credit)}</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>{words(exampleWords.receivable)}</td>
              <Figure>{total}</Figure>
              <Figure />
            </tr>
            <tr>
              <td className={ledgerStyles.indent} data-part="indent">
                {words(exampleWords.sales)}
              </td>
              <Figure />
              <Figure>35,478.12</Figure>
            </tr>
            <tr>
              <td className={ledgerStyles.indent} data-part="indent">
                {words(exampleWords.outputTax)}
              </td>
              <Figure />
              <Figure>4,966.94</Figure>
            </tr>
          </tbody>
          <tfoot>
            <tr>
              <td />
              <Figure>{total}</Figure>
              <Figure>{total}</Figure>
            </tr>
          </tfoot>
        </table>
        <div className={proofStyles.proof} data-part="proof" data-holds="true">
          <b>
            <Icon name="check" />
            {words(exampleWords.balanced)}
          </b>
          <span>
            {words(exampleWords.difference)} <bdi className="number">0.00</bdi>
          </span>
        </div>
      </div>
      <p className={`${inputStyles.hint} ${styles.exampleNote}`} data-part="hint">
        {words(exampleWords.note)}
      </p>
    </div>
  )
}
