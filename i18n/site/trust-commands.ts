import type { Text } from '../text.ts'

/** What `verify`, `migrate`, `distribute` and `doctor` say: each sentence in both languages, one below the other. */

export const verifyCommandWords = {
  sound: {
    ar: '{organization} ({id}): فحوص {checks}، كلها سليمة.',
    en: '{organization} ({id}): checks {checks}, all sound.',
  },
  unsound: {
    ar: '{organization} ({id}): فحوص {checks}، منها مختلفة {differences}:',
    en: '{organization} ({id}): checks {checks}, of which {differences} differ:',
  },
  difference: { ar: '  ✗ {proof}: {left} ≠ {right}  {breaks}', en: '  ✗ {proof}: {left} ≠ {right}  {breaks}' },
  seals: {
    ar: 'ختم الفترات: {count}، أُعيد حساب بصماتها.',
    en: 'Seals of periods: {count}, their fingerprints computed again.',
  },
  seal: {
    ar: '✗ ختم الفترة {code} في المنشأة {id} ليس ما وُقّع.',
    en: '✗ The seal of a period {code} of organization {id} is not what was signed.',
  },
  sealMissing: {
    ar: '✗ ختم الفترة {code} في المنشأة {id} وُقّع ولم يعد موجودًا.',
    en: '✗ The seal of a period {code} of organization {id} was signed, and is not there any more.',
  },
  sealWithdrawn: {
    ar: '✗ سحب ختم الفترة {code} في المنشأة {id} ليس كما في سجل التغييرات.',
    en: '✗ Whether the seal of a period {code} of organization {id} is withdrawn is not what the audit trail says.',
  },
  files: {
    ar: 'الملفات المرفقة: {count}، أُعيد حساب بصماتها.',
    en: 'Attached files: {count}, their hashes computed again.',
  },
  fileChanged: {
    ar: '✗ الملف المرفق {name} ({file}) في المنشأة {id} تغيّر على القرص ولم يعد كما أُرفق.',
    en: '✗ The attached file {name} ({file}) of organization {id} was changed on the disk and is not what was attached.',
  },
  fileMissing: {
    ar: '✗ الملف المرفق {name} ({file}) في المنشأة {id} ليس في مكان حفظه.',
    en: '✗ The attached file {name} ({file}) of organization {id} is not where files are kept.',
  },
  lost: {
    ar: '✗ سجل الرؤوس يشهد بما لم يعد في الدفاتر: المنشأة {id} في {at}.',
    en: '✗ The log of heads knows of what is not in the books any more: organization {id}, at {at}.',
  },
  strange: {
    ar: '✗ في سجل الرؤوس سطور لم يكتبها البرنامج: {count}.',
    en: '✗ The log of heads has lines that this program did not write: {count}.',
  },
  heads: {
    ar: 'سجل الرؤوس: سطور {count}، كلها في الدفاتر.',
    en: 'Log of heads: lines {count}, all of them in the books.',
  },
  allSound: { ar: 'كل شيء سليم: منشآت {organizations}.', en: 'All is sound: organizations {organizations}.' },
  notSound: { ar: 'وُجد ما ليس سليمًا.', en: 'Something is not sound.' },
} satisfies Record<string, Text>

export const migrateCommandWords = {
  migrated: { ar: 'طُبّق {migration}', en: 'Applied {migration}' },
  backedUp: { ar: 'نسخة احتياطية قبل الترحيل: {file}', en: 'Backup before the migrations: {file}' },
  nothing: { ar: 'لا ترحيلات تنتظر.', en: 'No migrations wait.' },
} satisfies Record<string, Text>

export const distributeCommandWords = {
  usage: {
    ar: 'ضع عنوان الخادم المنسّق في DATABASE_URL، ثم: npm run distribute -- HOST:PORT HOST:PORT',
    en: 'Put the address of the coordinator in DATABASE_URL, then: npm run distribute -- HOST:PORT HOST:PORT',
  },
  spread: {
    ar: 'وُزّعت جداول {tables} على خوادم {nodes}. أعد تشغيل البرنامج.',
    en: 'Tables spread: {tables}, over nodes: {nodes}. Start the servers again.',
  },
  nothing: {
    ar: 'كل الجداول موزعة من قبل على خوادم {nodes}.',
    en: 'All tables were spread before, over nodes: {nodes}.',
  },
} satisfies Record<string, Text>

export const doctorCommandWords = {
  stockRebuilt: {
    ar: '✓ المخزون: أُعيد حساب أرصدته المحفوظة من حركاته، في منشآت عددها {count}',
    en: '✓ Stock: what is kept of it was made anew of its movements, in {count} organizations',
  },
  settings: { ar: 'الإعدادات', en: 'Settings' },
  node: { ar: 'إصدار Node {version}', en: 'Node {version}' },
  nodeTooOld: { ar: 'إصدار Node {version}: المطلوب 20.19 أو أحدث', en: 'Node {version}: 20.19 or later is needed' },
  folder: { ar: 'مجلد البيانات {folder}: متاح {free} م.ب', en: 'Data folder {folder}: {free} MB free' },
  folderFull: {
    ar: 'مجلد البيانات {folder}: لم يبق إلا {free} م.ب',
    en: 'Data folder {folder}: only {free} MB are left',
  },
  folderClosed: {
    ar: 'مجلد البيانات {folder} لا يُكتب فيه: {reason}',
    en: 'Data folder {folder} cannot be written to: {reason}',
  },
  database: {
    ar: 'قاعدة البيانات: PostgreSQL {version}، لا ترحيلات تنتظر',
    en: 'Database: PostgreSQL {version}, no migrations wait',
  },
  durable: { ar: 'ما يُحفظ يصل إلى القرص (fsync)', en: 'What is committed reaches the disk (fsync)' },
  notDurable: {
    ar: 'قاعدة البيانات لا تنتظر القرص ({setting} = {value})؛ انقطاع الكهرباء قد يضيع قيودًا',
    en: 'The database does not wait for the disk ({setting} = {value}); a power cut may lose entries',
  },
  apart: { ar: 'لا يظهر صف منشأة في عمل غيرها', en: 'No row of an organization is seen in the work of another' },
  role: {
    ar: 'الخادم يعمل بدور jornal_app الذي لا يغيّر ما رُحّل',
    en: 'The server works as jornal_app, which cannot change what is posted',
  },
  noRole: {
    ar: 'لا دور jornal_app هنا؛ الزنادات وحدها تحمي ما رُحّل',
    en: 'There is no role jornal_app here; triggers alone protect what is posted',
  },
  ownRole: { ar: 'من لا يرى إلا ما يخصه يعمل بدور jornal_own', en: 'Who sees their own only works as jornal_own' },
  noOwnRole: {
    ar: 'لا يمكن العمل بدور jornal_own، فمن لا يرى إلا ما يخصه لن يقرأ شيئًا. ابدأ قاعدة فارغة بمستخدم له CREATEROLE واستعد نسختك فيها',
    en: 'The role jornal_own cannot be taken, so who sees their own only reads nothing. Begin an empty database with a user who has CREATEROLE, and restore your backup into it',
  },
  jobs: { ar: 'المهام: لا مهمة فشلت في آخر يوم', en: 'Jobs: none failed within a day' },
  jobsFailed: { ar: 'المهام: فشلت في آخر يوم {count} ({names})', en: 'Jobs: {count} failed within a day ({names})' },
  backup: { ar: 'آخر نسخة احتياطية: {at}', en: 'Last backup: {at}' },
  noBackups: {
    ar: 'النسخ الاحتياطي التلقائي موقوف (BACKUP_KEEP=0)',
    en: 'Automatic backups are switched off (BACKUP_KEEP=0)',
  },
  backupLate: {
    ar: 'لا نسخة احتياطية في {folder} من آخر 36 ساعة؛ آخرها: {at}',
    en: 'No backup in {folder} within 36 hours; the last one: {at}',
  },
  backupClosed: {
    ar: 'مجلد النسخ الاحتياطية {folder} لا يُكتب فيه: {reason}. اختر مجلدًا آخر بالمتغير BACKUP_DIR',
    en: 'Backup folder {folder} cannot be written to: {reason}. Choose another one with BACKUP_DIR',
  },
  verifyFirst: {
    ar: 'النسخة الاحتياطية تحفظ ما تجده: شغّل npm run verify قبل أن تعتمد عليها.',
    en: 'A backup keeps what it finds: run npm run verify before you rely on one.',
  },
  heads: {
    ar: 'سجل الرؤوس: سطور {count}، كلها في الدفاتر',
    en: 'Log of heads: lines {count}, all of them in the books',
  },
  headsLost: {
    ar: 'سجل الرؤوس لا يطابق الدفاتر؛ التفصيل في npm run verify',
    en: 'The log of heads is not what the books say; npm run verify tells more',
  },
  never: { ar: 'لا شيء بعد', en: 'none yet' },
  well: { ar: 'كل شيء على ما يرام.', en: 'All is well.' },
  notWell: { ar: 'ما سبقته ✗ يحتاج إلى عمل.', en: 'What has ✗ before it needs to be seen to.' },
} satisfies Record<string, Text>
