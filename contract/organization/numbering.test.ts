import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { issueText } from '../../i18n/messages.ts'
import { withoutIsolates } from '../../i18n/testing-sentences.ts'
import { languages } from '../../i18n/text.ts'
import { documentKinds } from '../../schema/documents.ts'
import { type Backend, backends, type Company, type Made, newCompany } from '../testing-backends.ts'

/** How documents and entries are numbered. */

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  let company: Company
  beforeAll(async () => {
    side = await open()
    side.setNow('2026-06-01T09:00:00Z')
  })
  beforeEach(async () => {
    company = await newCompany(side)
  })
  afterAll(() => side?.close())

  const series = async (kind: string): Promise<Made> =>
    (await company.get('serial-numbers')).rows('serial_numbers').find(each => each.series === kind)!
  const change = async (kind: string, body: object, lang: 'ar' | 'en' = 'ar') =>
    company.put(`serial-numbers/${(await series(kind)).id}`, body, { lang })
  const entry = async (): Promise<Made> => (await company.get('restriction-numbers')).rows('restriction_numbers')[0]!

  /** A journal entry on a date; its number. */
  const journal = async (date = '2026-06-01') => {
    const accounts = (await company.get('accounts?per_page=100')).rows('Accounts')
    const idOf = (code: string) => accounts.find(account => account.code === code)!.id
    const items = [
      { account_id: idOf('1101'), debtor: '10' },
      { account_id: idOf('3101'), creditor: '10' },
    ]
    return (await company.post('restrictions', { date, items })).one('restriction').number
  }

  test('every kind of document has its series, and entries have theirs', async () => {
    const page = (await company.get('serial-numbers')).page('serial_numbers')
    expect(page.data.map(each => each.series)).toEqual(Object.keys(documentKinds))
    expect(page).toMatchObject({ total: 17, current_page: 1, last_page: 1 })
    expect(await series('sales_invoice')).toMatchObject({
      resource: 'invoice_sales',
      ...{ prefix: 'INV-', start: 1, width: 5, yearly_reset: false, given: 0, next_number: 'INV-00001', revision: 1 },
    })
    expect(await entry()).toMatchObject({ series: 'entry', resource: null, next_number: 'JE-00001' })
    const one = await series('journal_entry')
    expect((await company.get(`serial-numbers/${one.id}`)).one('serial_number')).toEqual(one)
  })

  test('a new look holds from the next document on', async () => {
    expect(await journal()).toBe('JV-00001')
    const answer = await change('journal_entry', { prefix: 'ق/', width: 3, start: 100 })
    expect([answer.status, answer.message]).toEqual([200, 'تم التعديل بنجاح'])
    expect(answer.one('serial_number')).toMatchObject({ next_number: 'ق/100', given: 1, revision: 2 })
    expect(await journal()).toBe('ق/100')
    expect(await journal()).toBe('ق/101')
  })

  test('numbers that begin again each year carry the year of their date', async () => {
    const answer = await change('journal_entry', { yearly_reset: true })
    expect(answer.one('serial_number').next_number).toBe('JV-2026-00001')
    expect([await journal('2026-01-05'), await journal('2025-12-31'), await journal('2026-02-05')]).toEqual([
      'JV-2026-00001',
      'JV-2025-00001',
      'JV-2026-00002',
    ])
    expect(await series('journal_entry')).toMatchObject({ given_this_year: 2, next_number: 'JV-2026-00003' })
  })

  test('a start below what was given changes nothing, and says so', async () => {
    await change('journal_entry', { start: 50 })
    await journal()
    const inArabic = await change('journal_entry', { start: 7 })
    expect(inArabic.message).toBe('تم التعديل بنجاح. أُعطيت أرقام بعد رقم البداية هذا، فيستمر الترقيم من بعدها')
    expect(inArabic.one('serial_number').next_number).toBe('JV-00051')
    expect((await change('journal_entry', { start: 8 }, 'en')).message).toBe(
      'Updated successfully. Numbers past this start were already given, so counting goes on after them',
    )
    expect(await journal()).toBe('JV-00051')
  })

  test('a look that would give a number again is refused at its prefix', async () => {
    await change('journal_entry', { yearly_reset: true })
    await journal()
    for (const lang of languages) {
      const { status, message } = await change('journal_entry', { prefix: 'JV-2026-', yearly_reset: false }, lang)
      expect([status, message]).toEqual([
        422,
        { prefix: [withoutIsolates(issueText('number_given|JV-2026-00001', lang, ''))] },
      ])
    }
    const { id } = await entry()
    await change('journal_entry', { prefix: 'JE-' })
    expect((await company.put(`restriction-numbers/${id}`, { prefix: 'JE-0000' })).status).toBe(200)
  })

  test('a prefix that documents of another kind have is refused at its field', async () => {
    for (const prefix of ['INV-', 'inv-'])
      for (const lang of languages) {
        const { status, message } = await change('expense', { prefix }, lang)
        const text = {
          ar: 'هذه البادئة لنوع آخر من المستندات. اختر بادئة أخرى',
          en: 'Another kind of document has this prefix. Choose another one',
        }
        expect([status, message]).toEqual([422, { prefix: [text[lang]] }])
      }
    // A prefix that was left is free, one's own is one's own, and several kinds may go without.
    expect((await change('expense', { prefix: 'EX-', width: 4 })).status).toBe(200)
    await change('sales_invoice', { prefix: 'S-' })
    expect((await change('expense', { prefix: 'INV-' })).status).toBe(200)
    for (const kind of ['expense', 'sales_invoice']) expect((await change(kind, { prefix: '' })).status).toBe(200)
  })

  test('what is wrong is told at its field', async () => {
    const wrong = { prefix: 'INV 1', start: 0, width: 13, yearly_reset: 'x' }
    expect((await change('journal_entry', wrong)).message).toEqual({
      prefix: ['البادئة حروف وأرقام وشرطة (-) وشرطة مائلة (/) فقط'],
      start: ['أدخل رقمًا أكبر من صفر'],
      width: ['اختر من خانة واحدة إلى 12 خانة'],
      yearly_reset: ['اختر نعم أو لا'],
    })
    expect((await change('journal_entry', wrong, 'en')).message).toEqual({
      prefix: ['A prefix has letters, digits, hyphens and slashes only'],
      start: ['Enter a number above zero'],
      width: ['Choose 1 to 12 digits'],
      yearly_reset: ['Choose yes or no'],
    })
    expect((await change('journal_entry', { prefix: 'X'.repeat(21), start: '' }, 'en')).message).toEqual({
      prefix: ['At most 20 characters'],
      start: ['Enter the start at'],
    })
  })

  test('a change upon an older state is refused, and a series of somebody else does not exist', async () => {
    const { id, revision } = await series('journal_entry')
    await change('journal_entry', { width: 6, revision })
    expect((await change('journal_entry', { width: 7, revision })).code).toBe('stale')
    const neighbour = await newCompany(side)
    expect((await neighbour.put(`serial-numbers/${id}`, { width: 4 })).status).toBe(404)
    expect((await company.get(`restriction-numbers/${id}`)).status).toBe(404)
  })

  test('a change of numbering stands in the audit trail', async () => {
    await change('journal_entry', { prefix: 'Q-' })
    const [row] = (await company.get('audit?resource=serial_numbers')).rows('audit')
    expect((await company.get(`audit/${row!.id}`)).one('audit_row')).toMatchObject({
      action: 'update',
      before: { prefix: 'JV-', next_number: 'JV-00001' },
      after: { prefix: 'Q-', next_number: 'Q-00001' },
    })
  })
})
