import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Backend, backends, type Company, newCompany } from '../testing-backends.ts'

/** Where banks' own cheques have their entries. */

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  let shop: Company
  beforeAll(async () => {
    side = await open()
    shop = await newCompany(side)
  })
  afterAll(() => side?.close())

  test('a form begins with the places of an ordinary cheque', async () => {
    const answer = await shop.post('cheque-forms', { name: 'البنك الأهلي' })
    expect(answer.one('cheque_form')).toMatchObject({
      ...{ name: 'البنك الأهلي', language: 'ar', crossed: true, text_size: '10', width: '175', height: '80' },
      ...{ payee_width: '120', shift_x: '0', bank_account_id: null, active: true },
    })
  })

  test('an entry beside the paper is refused at its field, all of them at once, in the reader’s language', async () => {
    const wrong = { name: 'آخر', width: '160', payee_width: '170.5', amount_y: '81', shift_y: '-60' }
    const refusal = async (lang: 'ar' | 'en') => {
      const { status, message } = await shop.post('cheque-forms', wrong, { lang })
      return [status, message]
    }
    expect(await refusal('ar')).toEqual([
      422,
      {
        amount_y: ['خارج ورقة الشيك: أقصاه 80 مم'],
        payee_width: ['خارج ورقة الشيك: أقصاه 160 مم'],
        shift_y: ['خارج ورقة الشيك: أقصاه 50 مم'],
      },
    ])
    expect(await refusal('en')).toEqual([
      422,
      {
        amount_y: ['Outside the cheque: 80 mm at most'],
        payee_width: ['Outside the cheque: 160 mm at most'],
        shift_y: ['Outside the cheque: 50 mm at most'],
      },
    ])
  })
})
