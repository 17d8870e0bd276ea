import type { NoteReason } from '../../schema/tax/note-reasons.ts'
import type { Text } from '../text.ts'

/** Why a return or a debit note is issued, by the lists of the authorities. */
export const noteReasonWords: Record<NoteReason, Text> = {
  'DL8.61.1.A': { ar: 'أُلغي التوريد', en: 'The supply was cancelled' },
  'DL8.61.1.B': {
    ar: 'تغيّرت معاملة التوريد الضريبية لتغيّر طبيعته',
    en: 'Its tax treatment changed with the nature of the supply',
  },
  'DL8.61.1.C': { ar: 'تغيّر المقابل المتفق عليه', en: 'The agreed consideration was altered' },
  'DL8.61.1.D': {
    ar: 'رُدّت السلع أو الخدمات كلها أو بعضها وأُعيد مقابلها',
    en: 'Goods or services were returned and their consideration with them',
  },
  'DL8.61.1.E': { ar: 'حُسبت الضريبة أو طُبّقت معاملتها بالخطأ', en: 'Tax was charged or treated in error' },
  VD: { ar: 'خصم كمية', en: 'Volume discount' },
  CAN: { ar: 'إلغاء', en: 'Cancellation' },
  VAT: { ar: 'تغيّر الضريبة', en: 'Change of the tax' },
  VAL: { ar: 'تغيّر القيمة', en: 'Change of the value' },
  QTY: { ar: 'تغيّر الكمية', en: 'Change of the quantity' },
  OTH: { ar: 'سبب آخر', en: 'Another reason' },
}
