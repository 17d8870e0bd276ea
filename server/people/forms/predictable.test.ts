import { expect, test } from 'vitest'
import { predictable } from './predictable.ts'

const noha = { email: 'noha.samir@example.com', first_name: 'نهى', last_name: 'سمير' }

test('what everybody types first is no password', () => {
  const hopeless = [
    '12345678',
    '١٢٣٤٥٦٧٨',
    '87654321',
    '11111111',
    '12121212',
    '12341234',
    '123123123',
    'abcdefgh',
    'QWERTYUI',
  ]
  for (const password of [...hopeless, 'asdfasdf', 'ضصثقفغعه', 'اااااااا', '        '])
    expect([password, predictable(password, noha)]).toEqual([password, ['password_predictable']])
})

test('nor are the name and the address of its owner, however they are written', () => {
  for (const password of ['noha.samir@example.com', 'Noha.Samir', 'noha samir', 'نهى سمير', 'سميرنهى'])
    expect([password, predictable(password, noha)]).toEqual([password, ['password_is_name']])
})

test('any other is taken, short words with digits too', () => {
  const taken = [
    'secret123',
    'password1',
    'abcd1234',
    'Test1234',
    'jornal-demo',
    'كلمة سر طويلة 2026',
    'noha 1990 samir',
    '20261126',
  ]
  for (const password of taken) expect([password, predictable(password, noha)]).toEqual([password, []])
  expect(predictable('!@#$%^&*', { email: '', first_name: '', last_name: undefined })).toEqual([])
})
