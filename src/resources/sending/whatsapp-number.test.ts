import { expect, test } from 'vitest'
import { whatsappNumber } from './whatsapp-number.ts'

test.each([
  ['as it is called from abroad', '+20 100 482 7719', 682, '201004827719'],
  ['with the two zeros of a call abroad', '00966 55 123 4567', 818, '966551234567'],
  ['as it is written in Egypt', '0100 482 7719', 818, '201004827719'],
  ['as it is written in Kuwait, without a zero', '5012 3456', 414, '96550123456'],
  ['of a country that is not known', '0100 482 7719', 840, ''],
  ['none', null, 818, ''],
])('a number %s', (_, phone, country, number) => {
  expect(whatsappNumber(phone, country)).toBe(number)
})
