import type { Text } from '../text.ts'

/** The page. */
export const contactWords = {
  title: { ar: 'اتصل بنا', en: 'Contact us' },
  lede: {
    ar: 'سؤال قبل التسجيل، أو ملاحظة على ما تراه: اكتبها كما تقولها.',
    en: 'A question before you register, or a remark on what you see: write it as you would say it.',
  },
  description: {
    ar: 'اكتب إلى فريق {brand}: العنوان والهاتف والبريد وساعات العمل، ونموذج رسالة نقرؤها ونرد عليها.',
    en: 'Write to the people of {brand}: address, phone, e-mail, business hours, and a form for a message that we read and answer.',
  },
  details: { ar: 'بيانات الاتصال', en: 'Contact details' },
  address: { ar: 'العنوان', en: 'Address' },
  exampleAddress: { ar: 'الطابق الثالث، 10 شارع المثال، القاهرة', en: 'Third floor, 10 Example Street, Cairo' },
  phone: { ar: 'الهاتف', en: 'Phone' },
  email: { ar: 'البريد', en: 'E-mail' },
  hours: { ar: 'ساعات العمل', en: 'Business hours' },
  weekdays: { ar: 'الإثنين إلى الجمعة', en: 'Mon-Fri' },
  weekdayHours: { ar: '9 صباحًا – 6 مساءً', en: '9AM-6PM' },
  saturday: { ar: 'السبت', en: 'Sat' },
  saturdayHours: { ar: '10 صباحًا – 4 عصرًا', en: '10AM-4PM' },
  noAccount: {
    ar: 'ليس لك حساب بعد؟ التسجيل مجاني لفترة محدودة.',
    en: 'No account yet? Registration is free for a limited time.',
  },
  register: { ar: 'سجّل الآن', en: 'Register now' },
  form: { ar: 'أرسل رسالة', en: 'Send a message' },
  fullName: { ar: 'الاسم الكامل', en: 'Full Name' },
  emailAddress: { ar: 'البريد الإلكتروني', en: 'Email Address' },
  subject: { ar: 'الموضوع', en: 'Subject' },
  message: { ar: 'الرسالة', en: 'Message' },
  atLeast: { ar: '{value} أحرف على الأقل', en: 'At least {value} characters' },
  leaveEmpty: { ar: 'اترك هذه الخانة فارغة', en: 'Leave this field empty' },
  send: { ar: 'أرسل الرسالة', en: 'Send message' },
  sending: { ar: 'جارٍ الإرسال', en: 'Sending' },
  weRead: { ar: 'نقرأ كل رسالة، ونرد على بريدك.', en: 'We read every message and answer by e-mail.' },
  onItsWay: { ar: 'لا تغلق الصفحة، رسالتك في الطريق.', en: 'Keep this page open; your message is on its way.' },
  answerTo: { ar: 'نرد على', en: 'We answer to' },
  another: { ar: 'رسالة أخرى', en: 'Another message' },
} satisfies Record<string, Text>
