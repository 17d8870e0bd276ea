import { Button, Tab, Tabs } from '@mui/material'
import { useState } from 'react'
import { Code, DateText, Ltr, Money, StatusChip } from '../Fields.tsx'
import { Icon } from '../icons.tsx'
import { useText } from '../language.tsx'
import { LedgerTable, PageHead, Sheet } from '../Page.tsx'
import { clients } from './examples.ts'

export function Clients() {
  const text = useText()
  const [tab, setTab] = useState(0)
  return (
    <>
      <PageHead
        title={text({ ar: 'العملاء', en: 'Clients' })}
        aside={text({ ar: '{count} عميلًا', en: '{count} clients' }, { count: 57 })}
        actions={
          <>
            <Button size="small" className="only-desk" startIcon={<Icon name="columns" />}>
              {text({ ar: 'الأعمدة', en: 'Columns' })}
            </Button>
            <Button
              size="small"
              className="only-desk"
              startIcon={<Icon name="download" />}
              endIcon={<Icon name="down" />}
            >
              {text({ ar: 'تصدير كل الصفوف', en: 'Export all rows' })}
            </Button>
            <Button size="small" variant="contained" startIcon={<Icon name="plus" />}>
              {text({ ar: 'عميل جديد', en: 'New client' })}
            </Button>
          </>
        }
      />
      <Tabs
        value={tab}
        onChange={(_, next: number) => setTab(next)}
        aria-label={text({ ar: 'عروض محفوظة', en: 'Saved views' })}
      >
        <Tab label={text({ ar: 'الكل', en: 'All' })} />
        <Tab label={text({ ar: 'عليهم متأخر', en: 'With overdue' })} />
        <Tab label={text({ ar: 'أكبر المدينين', en: 'Largest debtors' })} />
      </Tabs>
      <Sheet flush>
        <div className="toolbar">
          <label className="input search">
            <Icon name="search" />
            <input
              aria-label={text({ ar: 'بحث في العملاء', en: 'Search clients' })}
              placeholder={text({ ar: 'اسم، هاتف، رقم ضريبي…', en: 'Name, phone, tax number…' })}
            />
          </label>
          <button type="button" className="btn small">
            {text({ ar: 'النوع: الكل', en: 'Type: all' })}
            <Icon name="down" />
          </button>
          <button type="button" className="btn small filter-on">
            {text({ ar: 'آخر تعامل: هذه السنة', en: 'Last deal: this year' })}
            <Icon name="close" />
          </button>
        </div>
        <div className="only-desk">
          <LedgerTable label={{ ar: 'العملاء', en: 'Clients' }}>
            <thead>
              <tr>
                <th className="tick-cell">
                  <input type="checkbox" className="tick" aria-label={text({ ar: 'اختر الكل', en: 'Select all' })} />
                </th>
                <th className="widest">{text({ ar: 'الاسم', en: 'Name' })}</th>
                <th>{text({ ar: 'الرقم', en: 'Number' })}</th>
                <th>{text({ ar: 'النوع', en: 'Type' })}</th>
                <th>{text({ ar: 'الهاتف', en: 'Phone' })}</th>
                <th>{text({ ar: 'آخر تعامل', en: 'Last deal' })}</th>
                <th className="r">{text({ ar: 'مدفوع', en: 'Paid' })}</th>
                <th className="r">{text({ ar: 'مرتجع', en: 'Returned' })}</th>
                <th className="r" aria-sort="descending">
                  {text({ ar: 'المتبقي', en: 'Residual' })}
                  <Icon name="down" />
                </th>
                <th>
                  <span className="visually-hidden">{text({ ar: 'الحالة', en: 'State' })}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {clients.map(client => (
                <tr key={client.code}>
                  <td className="tick-cell">
                    <input type="checkbox" className="tick" aria-label={text(client.name)} />
                  </td>
                  <td>
                    <a className="name" href="#/gallery/clients">
                      <bdi>{text(client.name)}</bdi>
                    </a>
                  </td>
                  <td>
                    <Code>{client.code}</Code>
                  </td>
                  <td className="muted">{text(client.kind)}</td>
                  <td>
                    <Ltr>{client.phone}</Ltr>
                  </td>
                  <td>
                    <DateText value={client.lastDeal} />
                  </td>
                  <td className="r">
                    <Money value={client.paid} />
                  </td>
                  <td className="r">
                    <Money value={client.returned} blankZero />
                  </td>
                  <td className="r bold">
                    <Money value={client.residual} />
                  </td>
                  <td>{client.chip && <StatusChip tone={client.chip.tone}>{text(client.chip.word)}</StatusChip>}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <td />
                <td colSpan={5}>{text({ ar: 'إجمالي الصفحة', en: 'Total of the page' })}</td>
                <td className="r">
                  <Money value="1237776.25" />
                </td>
                <td className="r">
                  <Money value="7419.00" />
                </td>
                <td className="r">
                  <Money value="208924.19" />
                </td>
                <td />
              </tr>
              <tr>
                <td />
                <td colSpan={5}>{text({ ar: 'إجمالي المرشَّح', en: 'Total of the filter' })}</td>
                <td className="r">
                  <Money value="2184960.35" />
                </td>
                <td className="r">
                  <Money value="18450.00" />
                </td>
                <td className="r">
                  <Money value="318774.19" />
                </td>
                <td />
              </tr>
            </tfoot>
          </LedgerTable>
        </div>
        <ul className="cards only-phone">
          {clients.map(client => (
            <li key={client.code}>
              <a href="#/gallery/clients">
                <span className="line">
                  <bdi className="name">{text(client.name)}</bdi>
                  <span className="figure bold">
                    <Money value={client.residual} />
                  </span>
                </span>
                <span className="line dense muted">
                  <span>
                    <Code>{client.code}</Code> · {text(client.kind)} · <DateText value={client.lastDeal} />
                  </span>
                  {client.chip && <StatusChip tone={client.chip.tone}>{text(client.chip.word)}</StatusChip>}
                </span>
              </a>
            </li>
          ))}
        </ul>
        <footer className="pager">
          <span>
            <Ltr>1–9</Ltr> {text({ ar: 'من {total}', en: 'of {total}' }, { total: 57 })}
          </span>
          <span className="end">
            <button type="button" className="icon-btn" disabled aria-label={text({ ar: 'السابق', en: 'Previous' })}>
              <Icon name="back" />
            </button>
            <button type="button" className="icon-btn" aria-label={text({ ar: 'التالي', en: 'Next' })}>
              <Icon name="chevron" />
            </button>
          </span>
        </footer>
      </Sheet>
    </>
  )
}
