import type { Settings } from './settings.ts'

type MailTexts = Pick<Settings, 'mail_opening' | 'mail_closing' | 'mail_opening_en' | 'mail_closing_en'>

/** What an organization says of its own in a mail to a reader of a language. */
export const mailTextsIn = (
  { mail_opening, mail_closing, mail_opening_en, mail_closing_en }: MailTexts,
  language: Settings['language'],
): { opening: string | null; closing: string | null } => {
  const isEnglish = language === 'en'
  return {
    opening: (isEnglish ? mail_opening_en : null) ?? mail_opening,
    closing: (isEnglish ? mail_closing_en : null) ?? mail_closing,
  }
}
