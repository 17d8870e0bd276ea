import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material'
import { useState } from 'react'
import { email, Form, required } from 'react-admin'
import { DateInput } from '../DateInput.tsx'
import { MoneyInput, PercentInput, PriceInput, QuantityInput } from '../DecimalInput.tsx'
import { Money, Note, Percent, Qty, StatusChip } from '../Fields.tsx'
import { Icon, iconNames } from '../icons.tsx'
import { useText } from '../language.tsx'
import { PageHead, Sheet } from '../Page.tsx'
import { type PickId, PickInput } from '../PickInput.tsx'
import { ChoiceInput, CodeInput, EmailInput, FlagInput, NoteInput, PhoneInput, TextInput } from '../TextInput.tsx'
import { clients } from './examples.ts'

const kinds = [
  { value: 'individual', label: { ar: 'فرد', en: 'Individual' } },
  { value: 'business', label: { ar: 'منشأة', en: 'Business' } },
]

function ByHand() {
  const text = useText()
  const [money, setMoney] = useState('1240.00')
  const [price, setPrice] = useState('0.125')
  const [quantity, setQuantity] = useState('12')
  const [percent, setPercent] = useState('14')
  const [date, setDate] = useState('2026-11-21')
  const [client, setClient] = useState<PickId | null>('C-0112')
  const options = clients.map(({ code, name }) => ({ id: code, label: text(name), code }))
  return (
    <Sheet title={{ ar: 'خانات حرة', en: 'Inputs by hand' }}>
      <div className="form-grid">
        <PickInput
          className="wide"
          label={{ ar: 'العميل', en: 'Client' }}
          required
          value={client}
          onChange={setClient}
          search={async query => options.filter(({ label, code }) => `${label} ${code}`.includes(query))}
          load={async id => options.find(option => option.id === id)}
          create={async name => ({ id: name, label: name })}
          hint={
            <>
              {text({ ar: 'عليه', en: 'Owes' })} <Money value="18640.00" /> ·{' '}
              {text({ ar: 'منها متأخر', en: 'of it overdue' })}{' '}
              <span className="negative">
                <Money value="6200.00" />
              </span>
            </>
          }
        />
        <DateInput label={{ ar: 'التاريخ', en: 'Date' }} required value={date} onChange={setDate} />
        <MoneyInput label={{ ar: 'المبلغ', en: 'Amount' }} value={money} onChange={setMoney} />
        <PriceInput label={{ ar: 'سعر الوحدة', en: 'Unit price' }} value={price} onChange={setPrice} />
        <QuantityInput label={{ ar: 'الكمية', en: 'Quantity' }} value={quantity} onChange={setQuantity} />
        <PercentInput label={{ ar: 'النسبة', en: 'Percentage' }} value={percent} onChange={setPercent} />
        <MoneyInput
          label={{ ar: 'تسوية', en: 'Settlement' }}
          value="-0.94"
          onChange={() => undefined}
          error={text({ ar: 'التسوية أكبر من الإجمالي', en: 'The settlement exceeds the total' })}
        />
      </div>
    </Sheet>
  )
}

function InForm() {
  const text = useText()
  const [saved, setSaved] = useState('')
  return (
    <Form onSubmit={(values: object) => setSaved(JSON.stringify(values))} sanitizeEmptyValues={false}>
      <Sheet title={{ ar: 'نموذج', en: 'A form' }}>
        <div className="form-grid">
          <TextInput source="name" className="wide" label={{ ar: 'الاسم', en: 'Name' }} validate={required()} />
          <ChoiceInput source="type" label={{ ar: 'النوع', en: 'Type' }} required options={kinds} />
          <CodeInput source="tax_number" label={{ ar: 'الرقم الضريبي', en: 'Tax number' }} />
          <EmailInput source="email" label={{ ar: 'البريد الإلكتروني', en: 'E-mail' }} validate={email()} />
          <PhoneInput source="phone" label={{ ar: 'الهاتف', en: 'Phone' }} />
          <MoneyInput source="limit" label={{ ar: 'حد الائتمان', en: 'Credit limit' }} required />
          <DateInput source="since" label={{ ar: 'منذ', en: 'Since' }} required />
          <NoteInput
            source="notes"
            className="wide"
            label={{ ar: 'ملاحظات', en: 'Notes' }}
            placeholder={{ ar: 'لا تظهر في المطبوع', en: 'Not printed' }}
          />
          <FlagInput source="active" label={{ ar: 'نشط', en: 'Active' }} />
        </div>
        <p className="row">
          <Button type="submit" variant="contained">
            {text({ ar: 'حفظ', en: 'Save' })}
          </Button>
          <output>{saved}</output>
        </p>
      </Sheet>
    </Form>
  )
}

export function Controls() {
  const text = useText()
  const [asks, setAsks] = useState(false)
  return (
    <>
      <PageHead title={text({ ar: 'الأدوات', en: 'Controls' })} />
      <div className="stack">
        <ByHand />
        <InForm />
        <Sheet title={{ ar: 'أزرار وحالات', en: 'Buttons and states' }}>
          <div className="stack">
            <p className="row">
              <Button variant="contained">{text({ ar: 'ترحيل', en: 'Post' })}</Button>
              <Button>{text({ ar: 'حفظ مسودة', en: 'Save draft' })}</Button>
              <Button variant="text">{text({ ar: 'إلغاء', en: 'Cancel' })}</Button>
              <Button color="error" onClick={() => setAsks(true)}>
                {text({ ar: 'ألغِ الفاتورة', en: 'Void the invoice' })}
              </Button>
              <Button disabled>{text({ ar: 'تعديل', en: 'Edit' })}</Button>
            </p>
            <p className="row">
              <StatusChip tone="done">{text({ ar: 'مدفوعة', en: 'Paid' })}</StatusChip>
              <StatusChip tone="warning" nuqta="half">
                {text({ ar: 'مدفوعة جزئيًا', en: 'Partly paid' })}
              </StatusChip>
              <StatusChip tone="alarm">{text({ ar: 'متأخرة', en: 'Overdue' })}</StatusChip>
              <StatusChip tone="idle" nuqta="hollow">
                {text({ ar: 'مسودة', en: 'Draft' })}
              </StatusChip>
              <StatusChip tone="info">{text({ ar: 'له رصيد', en: 'In credit' })}</StatusChip>
            </p>
            <p className="row">
              <Money value="-1287.38" /> <Qty value="250" unit={text({ ar: 'متر', en: 'm' })} />{' '}
              <Percent value="36" signed decimals={1} />
            </p>
            <Alert severity="warning">{text({ ar: 'الفترة مقفلة.', en: 'The period is locked.' })}</Alert>
            <Note tone="info">
              {text({ ar: 'لا اتصال، والحفظ ينتظر عودته.', en: 'No connection; saving waits for it.' })}
            </Note>
            <TextField label={text({ ar: 'حقل من المكتبة', en: 'A library field' })} required helperText="MUI" />
            <p className="row">
              {iconNames.map(name => (
                <Icon key={name} name={name} />
              ))}
            </p>
          </div>
        </Sheet>
      </div>
      <Dialog open={asks} onClose={() => setAsks(false)} maxWidth="xs">
        <DialogTitle>
          {text({ ar: 'إلغاء الفاتورة {number}؟', en: 'Void invoice {number}?' }, { number: 'INV-2026-0429' })}
        </DialogTitle>
        <DialogContent>
          {text({
            ar: 'يُكتب قيد عكسي بتاريخ اليوم، ويبقى رقم الفاتورة في التسلسل.',
            en: 'A reversing entry is written today; the number stays in its sequence.',
          })}
        </DialogContent>
        <DialogActions>
          <Button size="small" color="error" onClick={() => setAsks(false)}>
            {text({ ar: 'ألغِ الفاتورة', en: 'Void the invoice' })}
          </Button>
          <Button size="small" onClick={() => setAsks(false)}>
            {text({ ar: 'تراجع', en: 'Go back' })}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}
