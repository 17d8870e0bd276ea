import type { Text } from '../text.ts'

/** What the commands of the operator say: each sentence in both languages, one below the other. */

export const articleProblems = {
  not_named: {
    ar: '{file}: المقال ملفان، name.ar.md وname.en.md، واسمه حروف لاتينية صغيرة وأرقام وشرطات.',
    en: '{file}: an article is two files, name.ar.md and name.en.md; its name has small letters, digits and hyphens.',
  },
  not_readable: { ar: 'تعذّرت قراءة {file}: {reason}', en: '{file} could not be read: {reason}' },
  no_head: {
    ar: '{file}: يبدأ الملف برأس بين سطرين من ---.',
    en: '{file}: it begins with a head between two lines of ---.',
  },
  odd_line: {
    ar: '{file}: السطر «{line}» في الرأس ليس على صورة مفتاح: قيمة.',
    en: '{file}: the line “{line}” of its head is not key: value.',
  },
  no_title: {
    ar: '{file}: اكتب title في الرأس، {most} حرف على الأكثر.',
    en: '{file}: its head needs a title of at most {most} letters.',
  },
  no_text: { ar: '{file}: لا نص تحت الرأس.', en: '{file}: there is no text below its head.' },
  too_long: { ar: '{file}: النص أطول من {most} حرف.', en: '{file}: the text is longer than {most} letters.' },
  no_subject: { ar: '{file}: subject واحد من {options}.', en: '{file}: its subject is one of {options}.' },
  no_paper: {
    ar: '{file}: paper واحد من {options}، أو يُترك.',
    en: '{file}: its paper is one of {options}, or left out.',
  },
  no_date: { ar: '{file}: date يوم على صورة YYYY-MM-DD.', en: '{file}: its date is a day, YYYY-MM-DD.' },
} satisfies Record<string, Text>

export const blogCommandWords = {
  usage: {
    ar: `الاستعمال:
  npm run blog -- publish FILE…   ينشر مقالات أو يحدّثها؛ كل مقال ملفان: name.ar.md وname.en.md
  npm run blog -- withdraw ID     يسحب مقالًا؛ يعود إن نُشر من جديد
  npm run blog -- list            يعرض المقالات كلها`,
    en: `Usage:
  npm run blog -- publish FILE…   publishes articles or changes them; each is two files, name.ar.md and name.en.md
  npm run blog -- withdraw ID     takes an article back; published again, it returns
  npm run blog -- list            shows all articles`,
  },
  published: { ar: 'نُشر: {title}، وعنوانه {url}', en: 'Published: {title}, at {url}' },
  withdrawn: { ar: 'سُحب المقال {id}.', en: 'Article {id} is withdrawn.' },
  unknown: { ar: 'لا مقال منشورًا برقم {id}.', en: 'No article {id} is published.' },
  none: { ar: 'لا مقالات.', en: 'There are no articles.' },
  isWithdrawn: { ar: 'مسحوب', en: 'withdrawn' },
} satisfies Record<string, Text>

export const messagesCommandWords = {
  usage: {
    ar: `الاستعمال:
  npm run messages                يعرض ما كتبه الزوار
  npm run messages -- delete ID   يحذف رسالة نهائيًا`,
    en: `Usage:
  npm run messages                shows what visitors wrote
  npm run messages -- delete ID   deletes a message for good`,
  },
  none: { ar: 'لا رسائل.', en: 'There are no messages.' },
  deleted: { ar: 'حُذفت الرسالة {id}.', en: 'Message {id} is deleted.' },
  unknown: { ar: 'لا رسالة برقم {id}.', en: 'There is no message {id}.' },
} satisfies Record<string, Text>
