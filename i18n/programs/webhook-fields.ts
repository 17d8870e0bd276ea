import type { Text } from '../text.ts'

/** What the fields of a webhook are called. */
export const webhookFieldWords: Record<'name' | 'url' | 'resources' | 'active' | 'waiting' | 'failed', Text> &
  Record<'delivered_at' | 'created_by' | 'created_at', Text> = {
  name: { ar: 'الاسم', en: 'Name' },
  url: { ar: 'العنوان', en: 'Address' },
  resources: { ar: 'بماذا يُخبَر', en: 'Told of' },
  active: { ar: 'مفعّل', en: 'Active' },
  waiting: { ar: 'تنتظر', en: 'Waiting' },
  failed: { ar: 'لم تصل', en: 'Failed' },
  delivered_at: { ar: 'آخر ما وصل', en: 'Last delivered' },
  created_by: { ar: 'أضافه', en: 'Added by' },
  created_at: { ar: 'أُضيف في', en: 'Added at' },
}
