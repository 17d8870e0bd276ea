import type { Page } from 'playwright-core'

/** What the contact form says, as the specification has it, and how tests read it off a page. */

export const form = {
  ar: {
    empty: {
      name: 'الاسم مطلوب',
      email: 'البريد الإلكتروني مطلوب',
      subject: 'الموضوع مطلوب',
      message: 'الرسالة مطلوبة',
    },
    wrong: { email: 'البريد الإلكتروني غير صحيح', message: 'اكتب 10 أحرف على الأقل' },
    sending: 'جارٍ الإرسال',
    failed: 'عذرًا، حدث خطأ أثناء إرسال رسالتك. حاول مرة أخرى.',
    sent: 'شكرًا على رسالتك، سنرد عليك قريبًا.',
    another: 'رسالة أخرى',
    wait: 'محاولات كثيرة. حاول مرة أخرى بعد 15 دقيقة.',
    hours: 'الإثنين إلى الجمعة\n9 صباحًا – 6 مساءً\nالسبت\n10 صباحًا – 4 عصرًا',
    register: 'سجّل الآن',
  },
  en: {
    empty: {
      name: 'Name is required',
      email: 'Email is required',
      subject: 'Subject is required',
      message: 'Message is required',
    },
    wrong: { email: 'Email is invalid', message: 'Message must be at least 10 characters' },
    sending: 'Sending',
    failed: 'Sorry, there was an error sending your message. Please try again.',
    sent: "Thank you for your message! We'll get back to you soon.",
    another: 'Another message',
    wait: 'Too many attempts. Try again in 15 minutes.',
    hours: 'Mon-Fri\n9AM-6PM\nSat\n10AM-4PM',
    register: 'Register now',
  },
} as const

/** What each field says below itself, of those that have something wrong with them. */
export const faults = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll('[data-field]:has([aria-invalid="true"])')].map(field => [
        field.getAttribute('data-field'),
        field.querySelector('[data-part="hint"]')?.textContent,
      ]),
    ),
  )
