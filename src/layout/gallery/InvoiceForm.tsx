import { Button } from '@mui/material'
import { useState } from 'react'
import { DateInput } from '../DateInput.tsx'
import { Money, StatusChip } from '../Fields.tsx'
import { useText } from '../language.tsx'
import { Dock, PageHead, Sheet } from '../Page.tsx'
import { type PickId, PickInput } from '../PickInput.tsx'
import { NoteInput, TextInput } from '../TextInput.tsx'
import { UnsavedGuard } from '../UnsavedGuard.tsx'
import { clients } from './examples.ts'

export function InvoiceForm() {
  const text = useText()
  const [client, setClient] = useState<PickId | null>('C-0112')
  const [date, setDate] = useState('2026-11-21')
  const [due, setDue] = useState('2026-12-21')
  const [reference, setReference] = useState(text({ ar: 'أمر توريد 88/2026', en: 'PO 88/2026' }))
  const [notes, setNotes] = useState('')
  const options = clients.map(({ code, name }) => ({ id: code, label: text(name), code }))
  return (
    <>
      <UnsavedGuard when={notes !== ''} />
      <PageHead
        crumbs={[
          { label: text({ ar: 'فواتير المبيعات', en: 'Sales invoices' }), to: '/gallery/invoice' },
          { label: text({ ar: 'جديدة', en: 'New' }) },
        ]}
        title={text({ ar: 'فاتورة مبيعات جديدة', en: 'New sales invoice' })}
        chip={
          <StatusChip tone="idle" nuqta="hollow">
            {text({ ar: 'مسودة — حُفظت {time}', en: 'Draft — saved {time}' }, { time: '10:42' })}
          </StatusChip>
        }
      />
      <Sheet leaf>
        <div className="form-grid">
          <PickInput
            className="wide"
            label={{ ar: 'العميل', en: 'Client' }}
            required
            value={client}
            onChange={setClient}
            search={async query => options.filter(({ label, code }) => `${label} ${code}`.includes(query))}
            load={async id => options.find(option => option.id === id)}
          />
          <DateInput label={{ ar: 'التاريخ', en: 'Date' }} required value={date} onChange={setDate} />
          <DateInput label={{ ar: 'الاستحقاق', en: 'Due date' }} value={due} onChange={setDue} />
          <TextInput label={{ ar: 'المرجع', en: 'Reference' }} value={reference} onChange={setReference} />
          <NoteInput
            className="wide"
            label={{ ar: 'ملاحظات للعميل', en: 'Notes for the client' }}
            value={notes}
            onChange={setNotes}
          />
        </div>
      </Sheet>
      <Dock
        summary={
          <>
            <b>
              <Money value="49378.00" />
            </b>{' '}
            <span className="muted">{text({ ar: 'ج.م. · القيد متوازن', en: 'EGP · the entry balances' })}</span>
          </>
        }
      >
        <Button variant="text" className="only-desk">
          {text({ ar: 'إلغاء', en: 'Cancel' })}
        </Button>
        <Button>
          {text({ ar: 'حفظ مسودة', en: 'Save draft' })}
          <kbd className="kbd only-desk">Ctrl S</kbd>
        </Button>
        <Button variant="contained">
          {text({ ar: 'ترحيل', en: 'Post' })}
          <kbd className="kbd only-desk">Ctrl ⏎</kbd>
        </Button>
      </Dock>
    </>
  )
}
