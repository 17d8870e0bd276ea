import type { Einvoice } from '../../schema/einvoice/answers.ts'
import type { Text } from '../text.ts'

/** How a document stands with the tax authority, in the words of whoever runs the business. */
export type EinvoiceStanding = Einvoice['state'] | 'remarked'

export const einvoiceStateWords: Record<EinvoiceStanding, Text> = {
  waiting: { ar: 'بانتظار الهيئة', en: 'Waiting for the authority' },
  cleared: { ar: 'أجازته الهيئة', en: 'Cleared by the authority' },
  reported: { ar: 'وصل إلى الهيئة', en: 'Reported to the authority' },
  remarked: { ar: 'قبلته الهيئة مع تنبيه', en: 'Accepted with remarks' },
  rejected: { ar: 'رفضته الهيئة', en: 'Refused by the authority' },
}

export const einvoiceTypeWords: Record<Einvoice['type'], Text> = {
  standard: { ar: 'ضريبية', en: 'Standard' },
  simplified: { ar: 'مبسطة', en: 'Simplified' },
}

/** The part of a document's page that is about the authority. */
export const einvoiceDocumentWords = {
  title: { ar: 'لدى الهيئة', en: 'With the authority' },
  waitsStandard: {
    ar: 'يُسلَّم للعميل بعد أن تجيزه الهيئة. يُرسل وحده ولا يضيع.',
    en: 'It goes to the client once the authority has cleared it. It is sent by itself and is not lost.',
  },
  waitsSimplified: {
    ar: 'يُطبع ويُسلَّم الآن، ويكفي أن يصل إلى الهيئة خلال 24 ساعة.',
    en: 'It may be printed and given out now; it is enough that it reaches the authority within 24 hours.',
  },
  left: { ar: 'بقي له {hours} ساعة', en: '{hours} hours left' },
  over: { ar: 'تجاوز 24 ساعة بمقدار {hours} ساعة', en: '{hours} hours over the 24' },
  refused: {
    ar: 'رفضت الهيئة هذا المستند، فلا يُسلَّم للعميل. صحّح ما يلي في مكانه، ثم أصدر نسخة مصححة برقم جديد.',
    en: 'The authority refused this document, so it is not given to the client. Mend what follows where it stands, then issue a corrected one under a new number.',
  },
  corrected: {
    ar: 'رفضت الهيئة هذا المستند، وصُحّح بمستند آخر. لم يبقَ فيه ما يُفعل.',
    en: 'The authority refused this document, and another has corrected it. Nothing is left to do here.',
  },
  takenBack: {
    ar: 'رفضت الهيئة هذا المستند، وأُلغي بقيد عكسي. لم يبقَ فيه ما يُفعل.',
    en: 'The authority refused this document, and a reversing entry took it back. Nothing is left to do here.',
  },
  remarks: { ar: 'تنبيهات الهيئة', en: 'Remarks of the authority' },
  settledAt: { ar: 'ردّت الهيئة', en: 'Answered' },
  number: { ar: 'ترتيبه في الوحدة', en: 'Its place in the unit' },
  type: { ar: 'نوعه', en: 'Kind' },
  file: { ar: 'تنزيل الملف', en: 'Download the file' },
  archive: { ar: 'أرشيف PDF/A-3', en: 'PDF/A-3 for the archive' },
  all: { ar: 'كل ما لدى الهيئة', en: 'All with the authority' },
} satisfies Record<string, Text>
