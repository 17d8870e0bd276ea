import { navLabels } from '../pages/nav-labels.ts'
import type { Text } from '../text.ts'

/** The words of the page of keys. */
export const apiKeyPageWords = {
  title: navLabels.apiKeys,
  lead: {
    ar: 'المفتاح يعمل باسم من أنشأه، ولا يتجاوز دوره ولا ما يستطيعه هو. لا يفتح المستخدمين ولا الأدوار ولا المفاتيح.',
    en: 'A key works in the name of who made it, and does no more than its role and its maker may. It never opens users, roles or keys.',
  },
  docs: { ar: 'كيف يستخدمه البرنامج', en: 'How a program uses it' },
  make: { ar: 'مفتاح جديد', en: 'New key' },
  makeIt: { ar: 'أنشئ المفتاح', en: 'Make the key' },
  nameHint: {
    ar: 'اسم البرنامج الذي سيستخدمه. به يظهر في سجل التغييرات.',
    en: 'The program that will use it. The audit trail shows it by this name.',
  },
  roleHint: {
    ar: 'ما يجوز له. إذا تغيّر الدور تغيّر ما يجوز للمفتاح فورًا.',
    en: 'What it may do. When the role changes, so does what the key may do, at once.',
  },
  readOnlyHint: {
    ar: 'يُرفض كل ما يكتب، مهما كان في الدور.',
    en: 'Whatever writes is refused, whatever the role holds.',
  },
  endsHint: { ar: 'اتركه فارغًا ليعمل حتى تلغيه.', en: 'Leave it empty, and it works until you revoke it.' },
  noRoles: {
    ar: 'لا يوجد دور تستطيع أن تعطيه لمفتاح. أنشئ دورًا أولًا.',
    en: 'There is no role that you may give to a key. Make a role first.',
  },
  made: { ar: 'انسخ المفتاح الآن', en: 'Copy the key now' },
  madeLead: {
    ar: 'لن يظهر مرة أخرى: لا نحفظ منه إلا بصمته. من يملكه يفعل ما يجوز له، فاحفظه حيث تحفظ كلمات المرور.',
    en: 'It is not shown again: all that is kept of it is a hash. Whoever has it may do what it may, so keep it where you keep passwords.',
  },
  copy: { ar: 'نسخ', en: 'Copy' },
  copied: { ar: 'نُسخ المفتاح', en: 'The key was copied' },
  kept: { ar: 'حفظته', en: 'I have kept it' },
  none: { ar: 'لا توجد مفاتيح بعد', en: 'There are no keys yet' },
  noneHint: {
    ar: 'أنشئ مفتاحًا لكل برنامج على حدة، لتلغي واحدًا دون غيره.',
    en: 'Make one for each program, so that you can revoke one without the others.',
  },
  noneToRead: { ar: 'من يدير المنشأة ينشئ المفاتيح.', en: 'Whoever runs the organization makes keys.' },
  writes: { ar: 'يقرأ ويكتب', en: 'Reads and writes' },
  never: { ar: 'لم يُستخدم', en: 'Never used' },
  noEnd: { ar: 'بلا نهاية', en: 'No end' },
  until: { ar: 'حتى {date}', en: 'Until {date}' },
  revoke: { ar: 'إلغاء', en: 'Revoke' },
  revokeOf: { ar: 'إلغاء المفتاح {name}', en: 'Revoke the key {name}' },
  confirm: { ar: 'إلغاء المفتاح {name}؟', en: 'Revoke the key {name}?' },
  confirmBody: {
    ar: 'يتوقف البرنامج الذي يستخدمه عند طلبه التالي، ولا يعود المفتاح للعمل. ما كتبه يبقى.',
    en: 'The program that uses it stops at its next request, and the key never works again. What it wrote stays.',
  },
  actions: { ar: 'أفعال', en: 'Actions' },
  failed: { ar: 'تعذر عرض المفاتيح', en: 'The keys could not be shown' },
} satisfies Record<string, Text>
