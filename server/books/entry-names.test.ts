import { expect, test } from 'vitest'
import { entryName } from './entry.ts'
import { entryNameIn } from './entry-wire.ts'

test('an entry is named in the language of its reader, what it is named after too, and a day as it is read', () => {
  const cause = entryName('purchase_invoice', 'PB-00005', 'ar')
  const adjusted = { name: entryName('cost_adjustment', cause, 'ar'), source_kind: 'cost_adjustment' } as const
  expect(entryNameIn('en', adjusted)).toBe('Cost adjustment because of Purchase invoice PB-00005')
  expect(entryNameIn('ar', adjusted)).toBe('فروق تكلفة بسبب فاتورة مشتريات PB-00005')
  const revalued = {
    name: entryName('revaluation', '2026-08-31', 'en', 'reversal'),
    source_kind: 'revaluation',
  } as const
  expect(entryNameIn('ar', revalued)).toBe('عكس إعادة تقييم عملات 31/08/2026')
  expect(entryNameIn('en', revalued)).toBe('Reversal of Revaluation of currencies 31/08/2026')
})
