import { AxiosError, AxiosHeaders } from 'axios'
import { expect, test } from 'vitest'
import { readFailure } from './failure.ts'

function refusal(status: number, data: unknown): AxiosError {
  const config = { headers: new AxiosHeaders() }
  return new AxiosError('refused', undefined, config, null, { status, data, statusText: '', headers: {}, config })
}

test('of several messages a field says the first', () => {
  const { fields } = readFailure(
    refusal(422, { code: 'validation', message: { email: ['taken', 'too long'], 'items.0.price': ['too large'] } }),
  )
  expect(fields).toEqual({ email: 'taken', 'items.0.price': 'too large' })
})

test('a refusal that blames no field is said in the words of the server', () => {
  expect(readFailure(refusal(429, { code: 'too_many', message: 'انتظر دقيقة' }))).toMatchObject({
    status: 429,
    code: 'too_many',
    fields: {},
    message: 'انتظر دقيقة',
  })
})

test('an answer that is not ours still says something in both languages', () => {
  expect(readFailure(refusal(502, '<html>')).message).toEqual({ ar: 'حدث خطأ ما', en: 'Something went wrong' })
})

test('no answer at all is said to be the connection', () => {
  expect(readFailure(new AxiosError('Network Error'))).toMatchObject({ status: 0 })
})

test('a mistake of the program is not taken for a refusal', () => {
  expect(() => readFailure(new TypeError('oops'))).toThrow('oops')
})
