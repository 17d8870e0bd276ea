import type { Text } from '../text.ts'

/** What makes a good password, under every field in which a new one is chosen. */
export const goodPassword: Text = {
  ar: '8 أحرف على الأقل، وأفضلها بضع كلمات لا يتوقعها أحد: لا اسم، ولا بريد، ولا أرقام متتابعة.',
  en: 'At least 8 characters. Best are a few words that nobody expects: no name, no e-mail, no digits in a row.',
}
