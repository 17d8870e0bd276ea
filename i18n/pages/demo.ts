import type { Text } from '../text.ts'

/** What stands over a demo company. */
export const demoWords = {
  title: { ar: 'هذه شركة تجريبية: أرقامها أمثلة', en: 'This is a demo company: its figures are examples' },
  body: {
    ar: 'جرّب فيها ما شئت.',
    en: 'Try anything in it.',
  },
  ofOwner: {
    ar: 'وحين تبدأ دفاترك أنت، احذفها كلها مرة واحدة.',
    en: 'When you begin your own books, remove all of it at once.',
  },
  remove: { ar: 'احذف الشركة التجريبية', en: 'Remove the demo company' },
  removeBody: {
    ar: 'تُحذف الشركة التجريبية وكل أمثلتها، ثم تسجّل منشأتك وتبدأ دفاترك. لا رجوع في ذلك.',
    en: 'The demo company goes with all its examples; then you register your own organization. This cannot be undone.',
  },
} satisfies Record<string, Text>
