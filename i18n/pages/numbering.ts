import type { Text } from '../text.ts'
import { navLabels } from './nav-labels.ts'

/** What the fields of a series are called. */
export const seriesWords = {
  prefix: { ar: 'البادئة', en: 'Prefix' },
  start: { ar: 'رقم البداية', en: 'Start at' },
  width: { ar: 'عدد الخانات', en: 'Digits' },
  yearly_reset: { ar: 'يبدأ من جديد كل سنة', en: 'Begins again each year' },
} satisfies Record<string, Text>

/** The words of the pages that numbers are chosen on. */
export const numberingWords = {
  title: navLabels.numbering,
  entriesTitle: { ar: 'ترقيم القيود', en: 'Entry numbers' },
  lead: {
    ar: 'يأخذ المستند رقمه عند ترحيله، بلا فجوات ولا تكرار. ما أُعطي من أرقام يبقى كما هو.',
    en: 'A document gets its number when it is posted, without gaps or repeats. Numbers already given stay as they are.',
  },
  entriesLead: {
    ar: 'أرقام القيود في دفتر اليومية، وتُعطى عند الترحيل بلا فجوات.',
    en: 'The numbers of entries in the ledger, given at posting without gaps.',
  },
  document: { ar: 'المستند', en: 'Document' },
  entry: { ar: 'قيود الدفتر', en: 'Ledger entries' },
  next: { ar: 'الرقم التالي', en: 'Next number' },
  change: { ar: 'غيّر', en: 'Change' },
  edit: { ar: 'غيّر ترقيم {name}', en: 'Change the numbers of {name}' },
  prefixHint: { ar: 'حروف وأرقام و - و / ، حتى 20 حرفًا.', en: 'Letters, digits, - and /, up to 20.', figures: true },
  passed: {
    ar: 'أُعطيت الأرقام حتى {count}، فيستمر الترقيم من بعدها.',
    en: 'Numbers up to {count} were already given; counting goes on after them.',
  },
  failed: { ar: 'تعذر عرض الترقيم', en: 'The numbering could not be shown' },
} satisfies Record<string, Text>
