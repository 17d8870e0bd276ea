import { expect, test } from 'vitest'
import { groupOf, statusWordOf, stepsOf, worthOf } from './cheque-state.ts'

test('a cheque is overdue from the day after it, and this week until Saturday', () => {
  const wednesday = '2026-11-18'
  const due = ['2026-11-17', '2026-11-18', '2026-11-21', '2026-11-22']
  expect(due.map(due_date => groupOf({ due_date }, wednesday))).toEqual(['overdue', 'thisWeek', 'thisWeek', 'later'])
})

test('a cheque of ours is cashed by others: we neither deposit it nor hold it', () => {
  const inHand = { status: 'in_hand' } as const
  expect([stepsOf({ direction: 'received', ...inHand }), stepsOf({ direction: 'issued', ...inHand })]).toEqual([
    ['deposit', 'endorse', 'clear', 'bounce'],
    ['clear', 'bounce'],
  ])
  const words = (['received', 'issued'] as const).map(direction => statusWordOf({ direction, status: 'cleared' }).ar)
  expect(words).toEqual(['محصّل', 'مصروف'])
})

test('cheques of any currency are worth together what they were booked at', () => {
  expect(worthOf([{ base_amount: '4850.00' }, { base_amount: '0.01' }], 2)).toBe('4850.01')
})

test('a cheque that was handed on to a supplier can only come back', () => {
  expect(stepsOf({ direction: 'received', status: 'endorsed' })).toEqual(['bounce'])
})
