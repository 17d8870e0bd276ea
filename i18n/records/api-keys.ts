import type { Language, Text } from '../text.ts'

/** What is asked of a key of a program, and what else stands on one. */
export const apiKeyWords = {
  name: { ar: 'اسم المفتاح', en: 'Name of the key' },
  role_id: { ar: 'الدور', en: 'Role' },
  read_only: { ar: 'للقراءة فقط', en: 'Reads only' },
  ends_on: { ar: 'آخر يوم يعمل فيه', en: 'Last day it works' },
  prefix: { ar: 'أوله', en: 'Begins with' },
  standing: { ar: 'الحالة', en: 'Status' },
  last_used_at: { ar: 'آخر استخدام', en: 'Last used' },
  last_used_address: { ar: 'من أي عنوان', en: 'From which address' },
  created_by: { ar: 'أنشأه', en: 'Made by' },
  created_at: { ar: 'أُنشئ في', en: 'Made on' },
  revoked_at: { ar: 'أُلغي في', en: 'Revoked on' },
} satisfies Record<string, Text>

export const apiKeyStandingWords = {
  active: { ar: 'يعمل', en: 'Works' },
  ended: { ar: 'انتهت مدته', en: 'Ended' },
  revoked: { ar: 'مُلغى', en: 'Revoked' },
} satisfies Record<string, Text>

const fields: Record<string, Text> = apiKeyWords

/** The fields of a key of a program; apart from those of other records, whose pages have no use for them. */
export const apiKeyLabel = (path: string, language: Language): string => fields[path]?.[language] ?? path
