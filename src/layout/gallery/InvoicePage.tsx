import { Button } from '@mui/material'
import { Code, DateText, DateTimeText, Ltr, Money, ProofLine, Qty, ShareBar, StatusChip } from '../Fields.tsx'
import { Icon } from '../icons.tsx'
import { useText } from '../language.tsx'
import { LedgerTable, PageHead, Sheet } from '../Page.tsx'
import { entry, lines } from './examples.ts'

const number = 'INV-2026-0418'

export function InvoicePage() {
  const text = useText()
  return (
    <>
      <PageHead
        crumbs={[
          { label: text({ ar: 'فواتير المبيعات', en: 'Sales invoices' }), to: '/gallery/clients' },
          { label: <Ltr>{number}</Ltr> },
        ]}
        title={
          <>
            {text({ ar: 'فاتورة مبيعات', en: 'Sales invoice' })} <Ltr>{number}</Ltr>
          </>
        }
        chip={
          <StatusChip tone="warning" nuqta="half">
            {text({ ar: 'مدفوعة جزئيًا', en: 'Partly paid' })}
          </StatusChip>
        }
        actions={
          <>
            <Button startIcon={<Icon name="return" />}>{text({ ar: 'مرتجع', en: 'Return' })}</Button>
            <Button startIcon={<Icon name="print" />}>{text({ ar: 'طباعة', en: 'Print' })}</Button>
            <Button variant="contained" startIcon={<Icon name="cash" />}>
              {text({ ar: 'تحصيل المتبقي', en: 'Collect the rest' })}
            </Button>
          </>
        }
      />
      <div className="stack">
        <Sheet leaf>
          <ShareBar
            label={text({ ar: 'مدفوع ومرتجع ومتبقٍّ', en: 'Paid, returned and residual' })}
            shares={[
              { fill: 'fill-paid', percent: 40 },
              { fill: 'fill-returned', percent: 5 },
              { fill: 'fill-residual', percent: 55 },
            ]}
          />
          <LedgerTable label={{ ar: 'الأصناف', en: 'Items' }}>
            <thead>
              <tr>
                <th>{text({ ar: 'الصنف', en: 'Item' })}</th>
                <th className="r">{text({ ar: 'الكمية', en: 'Quantity' })}</th>
                <th className="r">{text({ ar: 'السعر', en: 'Price' })}</th>
                <th className="r">{text({ ar: 'الخصم', en: 'Discount' })}</th>
                <th className="r">{text({ ar: 'الصافي', en: 'Net' })}</th>
                <th className="r">{text({ ar: 'الإجمالي', en: 'Total' })}</th>
              </tr>
            </thead>
            <tbody>
              {lines.map(line => (
                <tr key={line.code}>
                  <td>
                    <bdi>{text(line.name)}</bdi> <Code>{line.code}</Code>
                  </td>
                  <td className="r">
                    <Qty value={line.quantity} unit={text(line.unit)} />
                  </td>
                  <td className="r">
                    <Money value={line.price} />
                  </td>
                  <td className="r">
                    <Money value={line.discount} blankZero />
                  </td>
                  <td className="r">
                    <Money value={line.net} />
                  </td>
                  <td className="r bold">
                    <Money value={line.total} />
                  </td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <td colSpan={4}>{text({ ar: 'الإجمالي ج.م.', en: 'Total EGP' })}</td>
                <td className="r">
                  <Money value="29678.12" />
                </td>
                <td className="r">
                  <Money value="33833.06" />
                </td>
              </tr>
            </tfoot>
          </LedgerTable>
        </Sheet>
        <Sheet
          flush
          title={{ ar: 'قيد اليومية', en: 'Journal entry' }}
          end={
            <span className="muted dense">
              <DateTimeText value="2026-11-03T10:44:00Z" /> · <DateText value="2026-11-03" />
            </span>
          }
        >
          <LedgerTable tight label={{ ar: 'قيد اليومية', en: 'Journal entry' }}>
            <thead>
              <tr>
                <th>{text({ ar: 'الكود', en: 'Code' })}</th>
                <th className="widest">{text({ ar: 'الحساب', en: 'Account' })}</th>
                <th className="r debit">{text({ ar: 'مدين', en: 'Debit' })}</th>
                <th className="r credit">{text({ ar: 'دائن', en: 'Credit' })}</th>
              </tr>
            </thead>
            <tbody>
              {entry.map(line => (
                <tr key={line.code}>
                  <td>
                    <Code>{line.code}</Code>
                  </td>
                  <td className={line.debit === '0.00' ? 'indent' : ''}>
                    <a className="drill" href="#/gallery/invoice">
                      {text(line.account)}
                    </a>
                  </td>
                  <td className="r">
                    <Money value={line.debit} blankZero />
                  </td>
                  <td className="r">
                    <Money value={line.credit} blankZero />
                  </td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <td />
                <td>{text({ ar: 'المجموع', en: 'Sum' })}</td>
                <td className="r">
                  <Money value="33833.06" />
                </td>
                <td className="r">
                  <Money value="33833.06" />
                </td>
              </tr>
            </tfoot>
          </LedgerTable>
          <ProofLine holds statement={text({ ar: 'متوازن', en: 'Balanced' })}>
            <span>
              {text({ ar: 'الفرق', en: 'Difference' })} <Money value="0.00" />
            </span>
          </ProofLine>
        </Sheet>
      </div>
    </>
  )
}
