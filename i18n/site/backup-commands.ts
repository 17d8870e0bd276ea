import type { Text } from '../text.ts'

/** What the commands that keep the books safe say: each sentence in both languages, one below the other. */

export const backupProblems = {
  not_readable: { ar: 'تعذّرت قراءة {file}: {reason}', en: '{file} could not be read: {reason}' },
  already_there: {
    ar: 'الملف {file} موجود. اختر اسمًا آخر.',
    en: '{file} is already there. Choose another name.',
  },
  not_written: { ar: 'تعذّرت كتابة {file}: {reason}', en: '{file} could not be written: {reason}' },
  not_a_backup: {
    ar: '{file}: ليس نسخة احتياطية سليمة؛ تغيّر بعد كتابته أو نقص منه شيء. لم يُستعد منه شيء.',
    en: '{file} is no sound backup: it was changed or cut off after it was written. Nothing was restored.',
  },
  encrypted: {
    ar: '{file}: النسخة مشفّرة. ضع في المتغير BACKUP_KEY المفتاح الذي شُفّرت به.',
    en: '{file} is encrypted. Put the key that it was encrypted with in BACKUP_KEY.',
  },
  wrong_key: {
    ar: '{file}: لا تُفتح بالمفتاح الذي في BACKUP_KEY، أو تغيّرت بعد كتابتها. لم يُستعد منها شيء.',
    en: '{file} does not open with the key in BACKUP_KEY, or was changed after it was written. Nothing was restored.',
  },
  of_newer_release: {
    ar: '{file}: كتبها إصدار لا يعرفه هذا البرنامج (الترحيل {migration}). استعدها بالإصدار الذي كتبها أو أحدث منه.',
    en: '{file} was written by a release that this one does not know (migration {migration}). Restore it with that release or a newer one.',
  },
  not_empty: {
    ar: 'المكان {place} ليس فارغًا. استعد النسخة في مجلد جديد أو قاعدة بيانات فارغة.',
    en: '{place} is not empty. Restore into a new folder or an empty database.',
  },
  sees_not_all: {
    ar: 'مستخدم قاعدة البيانات لا يرى صفوف كل المنشآت، فلا نسخة كاملة. اتصل بمستخدم له SUPERUSER أو BYPASSRLS.',
    en: 'The user of the database does not see the rows of all organizations, so no backup would be whole. Connect as one with SUPERUSER or BYPASSRLS.',
  },
  may_not_restore: {
    ar: 'الاستعادة تحتاج مستخدمًا يحق له تعطيل الزنادات (SUPERUSER) في قاعدة البيانات الفارغة.',
    en: 'A restore needs a user who may switch off triggers (SUPERUSER) in the empty database.',
  },
  attachment_missing: {
    ar: 'الملف المرفق {attachment} غير موجود في مكان حفظه، فلا نسخة كاملة.',
    en: 'The attached file {attachment} is missing from where files are kept, so no backup would be whole.',
  },
  attachment_changed: {
    ar: 'الملف المرفق {attachment} تغيّر على القرص ولم يعد كما أُرفق، فلا نسخة كاملة. أعده من نسخة سابقة، أو أرفقه من جديد.',
    en: 'The attached file {attachment} was changed on the disk and is no longer as it was attached, so no backup would be whole. Bring it back from an earlier backup, or attach it again.',
  },
  differs: {
    ar: 'ما استُعيد لا يساوي ما كُتب في النسخة ({what})، فلم يُحفظ منه شيء.',
    en: 'What was restored is not what the backup says ({what}), so nothing of it was kept.',
  },
} satisfies Record<string, Text>

export const backupCommandWords = {
  backupUsage: {
    ar: `الاستعمال:
  npm run backup -- FILE   يكتب نسخة احتياطية كاملة، والخادم يعمل أو متوقف؛ تُشفّر إن وُضع BACKUP_KEY`,
    en: `Usage:
  npm run backup -- FILE   writes a whole backup, beside a running server or without one; encrypted where BACKUP_KEY is set`,
  },
  restoreUsage: {
    ar: `الاستعمال:
  npm run restore -- FILE --to DIR   يستعيد في مجلد جديد
  npm run restore -- FILE --to URL   يستعيد في قاعدة PostgreSQL فارغة، والملفات المرفقة حيث تقول الإعدادات`,
    en: `Usage:
  npm run restore -- FILE --to DIR   restores into a new folder
  npm run restore -- FILE --to URL   restores into an empty PostgreSQL database, attached files to where the settings say`,
  },
  backedUp: {
    ar: 'كُتبت النسخة {file}: منشآت {organizations}، صفوف {rows}، ملفات مرفقة {attachments}.',
    en: 'Backup written to {file}: organizations {organizations}, rows {rows}, attached files {attachments}.',
  },
  restored: {
    ar: 'استُعيدت في {place}: منشآت {organizations}، صفوف {rows}، ملفات مرفقة {attachments}. موازين المراجعة والسلاسل كما كانت.',
    en: 'Restored into {place}: organizations {organizations}, rows {rows}, attached files {attachments}. Trial balances and chains are as they were.',
  },
} satisfies Record<string, Text>
