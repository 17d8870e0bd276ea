import type { DocumentStanding } from '../../schema/lists/document-standings.ts'
import { stageWords } from '../pages/returns.ts'
import type { Counted, Text } from '../text.ts'
import { statusWords } from './documents.ts'

/** How a document that is no invoice stands, on its chip and where lists are filtered by it. */
export const standingChipWords: Partial<Record<DocumentStanding, Text>> = {
  draft: statusWords.draft,
  open: stageWords.open,
  accepted: stageWords.accepted,
  declined: stageWords.declined,
  expired: stageWords.expired,
  partly_invoiced: stageWords.partly,
  invoiced: stageWords.invoiced,
  unused: { ar: 'باقٍ منه رصيد', en: 'Credit left' },
  settled: { ar: 'مُسوّى', en: 'Settled' },
  allocated: { ar: 'مخصَّص كله', en: 'Allocated' },
  bounced: { ar: 'ارتد شيكه', en: 'Bounced' },
  unsorted: { ar: 'بلا تصنيف', en: 'Not sorted' },
  on_its_way: { ar: 'في الطريق', en: 'On its way' },
  arrived: { ar: 'وصل', en: 'Arrived' },
  posted: statusWords.posted,
  void: statusWords.void,
}

/** The tabs over a list of documents. */
export const standingTabWords: Record<DocumentStanding | 'all', Text> = {
  all: { ar: 'الكل', en: 'All' },
  draft: { ar: 'مسودات', en: 'Drafts' },
  open: { ar: 'مفتوحة', en: 'Open' },
  overdue: { ar: 'متأخرة', en: 'Overdue' },
  paid: { ar: 'مدفوعة', en: 'Paid' },
  accepted: { ar: 'مقبولة', en: 'Accepted' },
  declined: { ar: 'اعتُذر عنها', en: 'Declined' },
  expired: { ar: 'انتهت صلاحيتها', en: 'Expired' },
  partly_invoiced: { ar: 'صدرت بجزء منها', en: 'Partly invoiced' },
  invoiced: { ar: 'صدرت فواتيرها', en: 'Invoiced' },
  unused: { ar: 'باقٍ منها رصيد', en: 'Credit left' },
  settled: { ar: 'مُسوّاة', en: 'Settled' },
  allocated: { ar: 'مخصَّصة كلها', en: 'Allocated' },
  bounced: { ar: 'ارتدت شيكاتها', en: 'Bounced' },
  unsorted: { ar: 'بلا تصنيف', en: 'Not sorted' },
  on_its_way: { ar: 'في الطريق', en: 'On their way' },
  arrived: { ar: 'وصلت', en: 'Arrived' },
  posted: { ar: 'مُرحّلة', en: 'Posted' },
  void: { ar: 'ملغاة', en: 'Void' },
}

/** What tabs and foot say beside their figures. */
export const standingWords = {
  tabs: { ar: 'القائمة حسب الحالة', en: 'The list by how things stand' },
  residual: { ar: 'متبقٍّ', en: 'due' },
  noEffect: { ar: 'بلا أثر', en: 'No effect' },
  inBase: { ar: 'المجاميع بالعملة الأساسية {code}', en: 'Sums in the base currency {code}' },
  uncounted: { ar: 'بلا المسودات والملغاة', en: 'without drafts and void ones' },
  uncountedPayments: {
    ar: 'بلا المسودات والملغاة وما ارتد شيكه',
    en: 'without drafts, void ones and bounced cheques',
  },
  pageResidual: { ar: 'متبقي الصفحة', en: 'Due on this page' },
  allResidual: { ar: 'متبقي الكل', en: 'Due in all' },
  pageTotal: { ar: 'إجمالي الصفحة', en: 'Total of the page' },
  allTotal: { ar: 'إجمالي الكل', en: 'Total of all' },
} satisfies Record<string, Text>

/** What the rows of the foot of a list add up, where they are no invoices. */
const documentsCounted = (ar: string, en: string): Counted => ({
  ar: {
    zero: `${ar}، لا مستندات`,
    one: `${ar}، مستند واحد`,
    two: `${ar}، مستندان`,
    few: `${ar}، {count} مستندات`,
    many: `${ar}، {count} مستندًا`,
    other: `${ar}، {count} مستند`,
  },
  en: { one: `${en}, {count} document`, other: `${en}, {count} documents` },
})
export const sumsOfDocuments = {
  page: documentsCounted('إجمالي الصفحة', 'Total of the page'),
  all: documentsCounted('إجمالي الكل', 'Total of all'),
  filtered: documentsCounted('إجمالي المرشَّح', 'Total of the filter'),
}
