import { expect, test } from 'vitest'
import { writtenLetter } from './blocks.ts'
import { messageOf } from './message.ts'

test('a minus stays before its figure, and a name beside it keeps its own direction', () => {
  const rows = [
    { label: 'مدفوع', value: '−80.00' },
    { label: 'فاتورة مبيعات', value: 'INV-00001' },
    { label: 'عرض سعر', value: 'شركة الدلتا (القاهرة)' },
    { label: 'أمر شراء', value: 'Delta Co. (Cairo)' },
  ]
  const { text, html } = writtenLetter([{ is: 'facts', rows }], 'ar', null)
  expect(text).toContain('مدفوع: \u2066−80.00\u2069')
  expect(html).toContain('<span dir="ltr">−80.00</span>')
  expect(html).toContain('<span dir="ltr">INV-00001</span>')
  expect(html).toMatch(/<bdi dir="auto"[^>]*>شركة الدلتا \(القاهرة\)<\/bdi>/)
  expect(html).toMatch(/<bdi dir="auto"[^>]*>Delta Co\. \(Cairo\)<\/bdi>/)
})

test('what somebody typed runs as its own language does, and its shares and ranges keep their order', () => {
  const typed = (words: string, language: 'ar' | 'en') => writtenLetter([{ is: 'words', words }], language, null)
  expect(typed('شكرًا لكم.\nThank you.', 'ar').html).toContain(
    '<div dir="rtl" style="text-align:right">شكرًا لكم.</div><div dir="ltr" style="text-align:right">Thank you.</div>',
  )
  expect(typed('Thank you.', 'ar').html).toContain('<div dir="ltr" style="text-align:left">Thank you.</div>')
  expect(typed('شكرًا لكم.', 'en').html).toContain('<div dir="rtl" style="text-align:right">شكرًا لكم.</div>')
  expect(typed('شكرًا يا Delta', 'ar').html).not.toContain('<div')
  expect(typed('خصم 5%', 'en').text).toBe('خصم \u20665%\u2069\n')
  expect(typed('Less 5% within 3–5 days', 'en').text).toBe('Less 5% within 3–5 days\n')
  expect(typed('خصم 5% لمن يسدد خلال 3–5 أيام', 'ar').text).toBe(
    'خصم \u20665%\u2069 لمن يسدد خلال \u20663–5\u2069 أيام\n',
  )
})

test('a subject that is cut leaves nothing isolated behind it', () => {
  const subject = `فاتورة \u2068${'x'.repeat(400)}\u2069`
  const cut = String(messageOf({ to: 'a@example.com', subject, text: '', html: '' }, 'b@example.com').subject)
  expect([cut.length, cut.at(-1)]).toEqual([251, '\u2069'])
})
