import { expect, test } from 'vitest'
import { errorText } from './messages.ts'
import { withoutIsolates } from './testing-sentences.ts'

test.each([
  ['1', '2', 'ثانيتين', '2 seconds'],
  ['1', '1', 'ثانية', '1 second'],
  ['1', '40', '40 ثانية', '40 seconds'],
  ['1', '60', 'دقيقة', '1 minute'],
  ['2', '90', 'دقيقتين', '2 minutes'],
  ['1440', '86400', '24 ساعة', '24 hours'],
])('a wait of %s minutes, which are %s seconds, is said as long as it is', (minutes, retry_after, ar, en) => {
  const values = { minutes, retry_after }
  expect(withoutIsolates(errorText('too_many_requests', 'ar', values))).toContain(`بعد ${ar}.`)
  expect(withoutIsolates(errorText('too_many_requests', 'en', values))).toContain(`in ${en}.`)
})
