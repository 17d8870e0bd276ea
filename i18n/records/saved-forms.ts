import type { Text } from '../text.ts'

/** A form that was left half-way is offered again. */
export const savedFormWords = {
  offer: {
    ar: 'بدأت هذا النموذج من قبل ولم يُحفظ. آخر ما كُتب فيه {moment}.',
    en: 'You have an unsaved form from {moment}.',
  },
  stays: {
    ar: 'إن غادرت الآن بقي ما كتبته محفوظًا على هذا الجهاز أسبوعًا، ويُعرض عليك حين تفتح هذا النموذج من جديد.',
    en: 'If you leave now, what you typed stays on this device for a week, and is offered when you open this form again.',
  },
  onDevice: { ar: 'محفوظ على هذا الجهاز وحده.', en: 'Kept on this device only.' },
  restore: { ar: 'أكمل منه', en: 'Continue' },
  drop: { ar: 'تجاهله', en: 'Discard' },
} satisfies Record<string, Text>
