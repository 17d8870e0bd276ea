import { expect, test } from 'vitest'
import { forColumns } from './missing-column.ts'

test('a column that is missing is named as Arabic writes it after its letter', () => {
  expect(forColumns(['التاريخ'], 'ar')).toBe('للتاريخ')
  expect(forColumns(['اسم الصنف', 'سعر البيع'], 'ar')).toBe('لاسم الصنف، ولسعر البيع')
  expect(forColumns(['SKU'], 'ar')).toBe('لـ\u2068SKU\u2069')
  expect(forColumns(['Date', 'Price'], 'en')).toBe('Date, Price')
})
