import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { accountLetter, codeLetter, invitationLetter, ownershipLetter, removedOrganizationLetter } from './letters.ts'

const config = readConfig({})
const plain = (message: string) => message.replaceAll(/[\u2066-\u2069]/g, '')
const to = { email: 'mona@nile.example', language: 'ar' } as const
const organization = 'النيل'

test('a letter in Arabic names the product in Arabic, and a brand of one’s own as it is', () => {
  const arabic = codeLetter(config, to.email, 'ar', 'verify_email', '123456')
  expect(plain(arabic.text)).toContain('رمز تأكيد بريدك الإلكتروني في جورنال هو:')
  expect(arabic.text).not.toContain('Jornal')
  expect(plain(codeLetter(config, to.email, 'en', 'verify_email', '123456').text)).toContain('at Jornal is:')
  const own = readConfig({ BRAND_NAME: 'Nile Books' })
  expect(plain(codeLetter(own, to.email, 'ar', 'verify_email', '123456').text)).toContain('Nile Books')
})

test('the code that verifies an address is read in the subject, the code that changes a password only in the letter', () => {
  const subject = (...about: ['ar' | 'en', 'verify_email' | 'reset_password']) =>
    plain(codeLetter(config, to.email, ...about, '123456').subject)
  expect(subject('ar', 'verify_email')).toBe('رمز التحقق: 123456')
  expect(subject('en', 'verify_email')).toBe('Verification code: 123456')
  expect(subject('ar', 'reset_password')).toBe('رمز تغيير كلمة المرور في جورنال')
  expect(subject('en', 'reset_password')).not.toContain('123456')
})

test('a letter about what somebody did says so of a woman and of a man alike', () => {
  const by = 'سلمى حسن'
  const invitation = { to: to.email, language: 'ar', organization, inviter: by, role: 'محاسب', secret: 'x' } as const
  const letters = [
    invitationLetter(config, invitation),
    accountLetter(config, 'made', { to, organization, by }),
    accountLetter(config, 'changed', { to, organization, by }),
    ownershipLetter(config, 'offered', { to, organization, from: by }),
    ownershipLetter(config, 'accepted', { to, organization, from: by }),
    ownershipLetter(config, 'declined', { to, organization, from: by }),
    removedOrganizationLetter(config, { to, organization, owner: by }),
  ]
  for (const { subject, text } of letters) {
    expect(plain(text)).toMatch(/(من|إلى|طرف|مالكها) سلمى حسن/)
    expect(subject + text).not.toContain('Jornal')
  }
})
