import type { Text } from '../text.ts'

/** A form that was left half-way, by a crash or a closed lid, is offered again. */
export const keptFormWords = {
  offer: {
    ar: 'بدأت هذا النموذج من قبل ولم يُحفظ. آخر ما كُتب فيه {moment}.',
    en: 'This form was begun before and not saved. It was last typed into at {moment}.',
  },
  onDevice: { ar: 'محفوظ على هذا الجهاز وحده.', en: 'Kept on this device only.' },
  restore: { ar: 'أكمل منه', en: 'Go on with it' },
  drop: { ar: 'تجاهله', en: 'Drop it' },
} satisfies Record<string, Text>
