import { contactRetention_days } from '../../schema/site/contact.ts'
import type { Text } from '../text.ts'

/** The privacy policy: what this product keeps, as docs/data-model.md has it. */

export const privacyWords = {
  title: { ar: 'سياسة الخصوصية', en: 'Privacy Policy' },
  description: {
    ar: 'ما يحفظه {brand} عنك، ولماذا، وإلى متى، وكيف تخرج ومعك كل شيء.',
    en: 'What {brand} keeps about you, why, for how long, and how you leave with everything.',
  },
  updated: { ar: 'آخر تحديث', en: 'Last updated' },
  noDate: { ar: '[التاريخ]', en: '[date]' },
  noEmail: { ar: '[البريد الإلكتروني]', en: '[contact e-mail]' },
  lede: {
    ar: 'دفترك سرّك. هذه الصفحة تقول ما نحفظه عنك، ولماذا، وإلى متى، وكيف تخرج ومعك كل شيء.',
    en: 'Your books are your own business. This page says what we keep about you, why, for how long, and how you leave with everything.',
  },
  contents: { ar: 'في هذه الصفحة', en: 'On this page' },
  inShort: { ar: 'باختصار', en: 'In short' },
  what: { ar: 'ماذا', en: 'What' },
  why: { ar: 'لماذا', en: 'Why' },
  howLong: { ar: 'إلى متى', en: 'For how long' },
} satisfies Record<string, Text>

/** The table that comes first. */
export const privacyTable: readonly (readonly [what: Text, why: Text, howLong: Text])[] = [
  [
    { ar: 'الاسم والبريد الإلكتروني وكلمة المرور', en: 'Name, e-mail address, password' },
    {
      ar: 'لتدخل ولا يدخل باسمك غيرك. كلمة المرور لا تُحفظ، بل بصمة لا تُقرأ منها.',
      en: 'So that you can sign in and nobody else can in your name. The password itself is not kept, only a hash of it.',
    },
    { ar: 'حتى تحذف حسابك', en: 'Until you delete your account' },
  ],
  [
    {
      ar: 'جلسات الدخول: الجهاز والمتصفح وعنوان الشبكة والوقت',
      en: 'Sign-ins: device, browser, network address and time',
    },
    {
      ar: 'لترى أين دخلت وتنهي ما لا تعرفه',
      en: 'So that you see where you are signed in and can end what you do not know',
    },
    { ar: '30 يومًا من الدخول، أو حتى تنهيها', en: '30 days after signing in, or until you end them' },
  ],
  [
    { ar: 'رموز التحقق التي تصل بالبريد', en: 'Codes that come by mail' },
    { ar: 'لإثبات أن البريد لك', en: 'To show that the address is yours' },
    { ar: 'تعمل 10 دقائق، وتُحذف بعد يوم', en: 'They work for 10 minutes and are removed after a day' },
  ],
  [
    { ar: 'دفاترك ومستنداتك ومرفقاتها', en: 'Your books, documents and attached files' },
    { ar: 'لتعمل بها', en: 'For you to work with' },
    { ar: 'حتى تحذف المنشأة', en: 'Until you delete the organization' },
  ],
  [
    {
      ar: 'سجل التغييرات: من غيّر ماذا ومتى، ومن دخل ومن أين',
      en: 'The audit trail: who changed what and when, who signed in and from where',
    },
    {
      ar: 'ليثق صاحب المنشأة بدفاتره؛ لا يُعدَّل ولا يُوقَف',
      en: 'So that an owner can trust the books; it cannot be changed or switched off',
    },
    { ar: 'حتى تُحذف المنشأة', en: 'Until the organization is deleted' },
  ],
  [
    { ar: 'رسائلنا إليك: الرموز والدعوات', en: 'Our letters to you: codes and invitations' },
    { ar: 'لتصل؛ تنتظر مشفّرة', en: 'For them to arrive; they wait encrypted' },
    { ar: 'يومان على الأكثر', en: 'Two days at most' },
  ],
  [
    {
      ar: 'ما ترسله أنت من مستندات بالبريد أو برابط: إلى من ومتى، ومتى فُتح وما قيل فيه',
      en: 'Documents that you send by mail or by a link: to whom and when, when it was opened and what was said to it',
    },
    { ar: 'لتعرف ما وصل وما قُبل', en: 'So that you know what arrived and what was accepted' },
    { ar: 'حتى تُحذف المنشأة', en: 'Until the organization is deleted' },
  ],
  [
    { ar: 'رسائل صفحة الاتصال والمحادثة', en: 'Messages of the contact page and the chat' },
    { ar: 'لنرد عليها', en: 'To answer them' },
    { ar: `${contactRetention_days} يومًا`, en: `${contactRetention_days} days` },
  ],
]

/** A part of the page: its heading, as the specification has it, and its paragraphs and lists. `{email}` and `{contact}` are links. */
interface Section {
  id: string
  title: Text
  /** A list is an array of items; the words before the first colon of an item are its name. */
  text: readonly (Text | readonly Text[])[]
}

export const privacySections: readonly Section[] = [
  {
    id: 'collect',
    title: { ar: 'المعلومات التي نجمعها', en: 'Information We Collect' },
    text: [
      {
        ar: 'نجمع ما تعطيه لنا، وما يلزم لتشغيل الخدمة، ولا شيء غير ذلك:',
        en: 'We collect what you give us and what is needed to run the service, and nothing else:',
      },
      [
        {
          ar: 'ما تكتبه عند التسجيل أو المراسلة: الاسم، والبريد الإلكتروني، ورقم الهاتف إن كتبته.',
          en: 'What you write when you register or contact us: your name, your e-mail address, and your phone number if you write it.',
        },
        {
          ar: 'بيانات الاستخدام: الصفحات التي تفتحها وما تبحث عنه وما تضغطه تعمل في متصفحك وعلى خادمنا لتُجاب طلباتك، ولا نحفظ منها تاريخ تصفح ولا نسجل ما بحثت عنه. ما يُحفظ هو ما غيّرته في الدفاتر، في سجل التغييرات، وجلسات دخولك.',
          en: 'Usage data: the pages you open (browsing history), your search queries and your interactions reach our server so that your requests can be answered. We keep no history of them. What is kept is what you changed in the books, in the audit trail, and your sign-ins.',
        },
        {
          ar: 'دفاترك: ما تسجّله من حسابات وفواتير وقيود ومرفقات، ومعها بيانات عملائك ومورّديك. هذه بياناتك أنت، نحفظها لك ولا نقرؤها إلا إذا طلبت مساعدة.',
          en: 'Your books: the accounts, invoices, entries and files that you record, and with them the details of your customers and suppliers. They are yours. We keep them for you and do not read them unless you ask for help.',
        },
        {
          ar: 'في متصفحك: تذكرة الدخول والمنشأة المختارة واللغة، وملف تعريف واحد للغة. لا ملفات تتبّع، ولا شيء يُحمَّل من مواقع أخرى.',
          en: 'In your browser: the token of your sign-in, the organization you chose and the language, and one cookie for the language. No tracking, and nothing is loaded from other sites.',
        },
      ],
    ],
  },
  {
    id: 'use',
    title: { ar: 'كيف نستخدم المعلومات', en: 'How We Use Information' },
    text: [
      {
        ar: 'لتسجيل دخولك، وتشغيل دفاترك، والرد على رسائلك، وإرسال ما طلبت إرساله، وحماية حسابك ممن يجرّب كلمات المرور. لا نبيع بياناتك، ولا نعرض لك إعلانًا، ولا نبني عنك ملفًّا.',
        en: 'To sign you in, to run your books, to answer your messages, to send what you asked us to send, and to protect your account from those who try passwords. We do not sell your data, show you advertisements or build a profile of you.',
      },
      {
        ar: 'من يعمل معك في منشأة يرى منها ما تسمح به صلاحياته، ويرى مديروها متى دخلت إليها ومن أي شبكة وجهاز. ولا ترى منشأة شيئًا من عملك في منشأة أخرى.',
        en: 'Those who work with you in an organization see of it what their permissions allow, and its admins see when you signed in to it, from which network and device. No organization sees anything of your work for another.',
      },
    ],
  },
  {
    id: 'share',
    title: { ar: 'مشاركة معلوماتك', en: 'Sharing Your Information' },
    text: [
      {
        ar: 'لا نشارك معلوماتك مع أحد إلا في حالتين: أن توافق أنت، أو أن يُلزمنا القانون. وحين تشارك مستندًا برابط، يرى من يفتحه ذلك المستند وحده، ولا يرى غيره من دفاترك، ولك أن تسحب الرابط متى شئت.',
        en: 'We share your information with nobody but in two cases: that you consent, or that the law requires it. When you share a document by a link, whoever opens it sees that document alone and nothing else of your books, and you can take the link back at any time.',
      },
      {
        ar: 'إن دخلت بحساب جوجل فإن جوجل تؤكد لنا بريدك، ولا نرسل إليها شيئًا من دفاترك.',
        en: 'If you sign in with Google, Google confirms your e-mail address to us, and we send nothing of your books there.',
      },
    ],
  },
  {
    id: 'choices',
    title: { ar: 'خياراتك', en: 'Your Privacy Choices' },
    text: [
      {
        ar: 'من حسابك ومن صفحة المنشأة تستطيع أن:',
        en: 'From your account and from the page of the organization you can:',
      },
      [
        {
          ar: 'ترفض: لا نرسل نشرات ولا رسائل ترويج؛ ما يصلك رموز ودعوات وما طلبته.',
          en: 'Opt out: we send no newsletters and no promotion. What reaches you are codes, invitations and what you asked for.',
        },
        {
          ar: 'تطّلع وتصحّح: معلوماتك في صفحتك، وجلساتك كلها في صفحة الأمان، وتنهي أيًّا منها.',
          en: 'See and correct: your details on your profile, and all your sessions on the security page, where you can end any of them.',
        },
        {
          ar: 'تخرج ومعك كل شيء: تحمّل دفاترك كلها في ملف نصي واحد يقرؤه أي محرر، ومعه المرفقات إن أردت.',
          en: 'Leave with everything: download all your books as one text file that any editor reads, with the attached files if you like.',
        },
        {
          ar: 'تحذف: تحذف المنشأة بكل ما فيها، ثم حسابك. لا يبقى بعدها إلا ما في النسخ الاحتياطية إلى أن تُستبدل.',
          en: 'Delete: delete the organization with all that is in it, and then your account. Afterwards nothing remains but what is in backups, until these are replaced.',
        },
      ],
    ],
  },
  {
    id: 'contact',
    title: { ar: 'اتصل بنا', en: 'Contact Us' },
    text: [
      {
        ar: 'لأي سؤال عن خصوصيتك راسلنا على {email}، أو من {contact}.',
        en: 'For any question about your privacy write to {email}, or use the {contact}.',
      },
    ],
  },
]

export const privacyContactPage: Text = { ar: 'صفحة الاتصال', en: 'contact page' }
