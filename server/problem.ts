import type { Text } from '../i18n/text.ts'

const sentences = {
  folder_not_made: {
    ar: 'تعذّر إنشاء مجلد البيانات {folder}: {reason}. اختر مجلدًا آخر بالمتغير DATA_DIR.',
    en: 'The data folder {folder} could not be created: {reason}. Choose another one with DATA_DIR.',
  },
  restore_folder_not_made: {
    ar: 'تعذّر تجهيز المجلد {folder} الذي يُستعاد إليه: {reason}. اختر بعد --to مجلدًا تملك الكتابة فيه.',
    en: 'The folder {folder} to restore into cannot be made: {reason}. After --to, choose a folder that you may write to.',
  },
  backup_folder_not_made: {
    ar: 'تعذّر إنشاء مجلد النسخ الاحتياطية {folder}: {reason}. اختر مجلدًا آخر بالمتغير BACKUP_DIR.',
    en: 'The backup folder {folder} could not be created: {reason}. Choose another one with BACKUP_DIR.',
  },
  data_in_use: {
    ar: 'مجلد البيانات {folder} مفتوح في برنامج آخر الآن (العملية {pid}). أغلق ذلك البرنامج أولًا، أو اختر مجلدًا آخر بالمتغير DATA_DIR.',
    en: 'The data folder {folder} is already open in another program (process {pid}). Close that one first, or choose another folder with DATA_DIR.',
  },
  no_embedded_database: {
    ar: 'لا توجد قاعدة بيانات مضمّنة تعمل على هذا النظام ({platform}). ثبّت PostgreSQL 15 أو أحدث، وضع عنوانه في المتغير DATABASE_URL.',
    en: 'There is no embedded database that runs on this system ({platform}). Install PostgreSQL 15 or later and put its address in DATABASE_URL.',
  },
  database_not_created: {
    ar: 'تعذّر إنشاء قاعدة البيانات في المجلد {folder}: {reason}',
    en: 'The database could not be created in the folder {folder}: {reason}',
  },
  database_not_started: {
    ar: 'لم تبدأ قاعدة البيانات المضمّنة في المجلد {folder}: {reason}',
    en: 'The embedded database in the folder {folder} did not start: {reason}',
  },
  folder_not_written: {
    ar: 'لا يُسمح للمستخدم الذي يشغّل البرنامج بالكتابة في مجلد البيانات {folder} ({reason}). غيّر صلاحياته أو اختر مجلدًا آخر بالمتغير DATA_DIR.',
    en: 'The user that runs the program may not write into the data folder {folder} ({reason}). Change its permissions, or choose another one with DATA_DIR.',
  },
  no_database_in_folder: {
    ar: 'في المجلد {folder} ملفات ليست قاعدة بيانات لهذا البرنامج. انقلها من هناك، أو اختر مجلدًا آخر بالمتغير DATA_DIR.',
    en: 'The folder {folder} has files that are no database of this program. Move them away, or choose another folder with DATA_DIR.',
  },
  database_of_another_version: {
    ar: 'بيانات المجلد {folder} محفوظة بإصدار PostgreSQL {found}، وهذا البرنامج يقرأ الإصدار {expected}. افتحها بالإصدار السابق من البرنامج وخذ نسخة احتياطية، ثم استعدها هنا.',
    en: 'The data in the folder {folder} was written by PostgreSQL {found}, and this program reads version {expected}. Open it with the earlier release, take a backup, and restore it here.',
  },
  database_unreachable: {
    ar: 'تعذّر الاتصال بقاعدة البيانات التي في المتغير DATABASE_URL: {reason}',
    en: 'The database named by DATABASE_URL could not be reached: {reason}',
  },
  database_too_old: {
    ar: 'إصدار خادم قاعدة البيانات {found} أقدم مما يلزم. المطلوب PostgreSQL {expected} أو أحدث.',
    en: 'The database server is version {found}, which is too old. PostgreSQL {expected} or later is needed.',
  },
  arabic_search_broken: {
    ar: 'قاعدة البيانات لا تعرف الحروف العربية (LC_CTYPE = {ctype})، فلن يجد البحث أي اسم عربي. أنشئ قاعدة البيانات بالإعداد LC_CTYPE=C.UTF-8 ثم أعد المحاولة.',
    en: 'The database does not know Arabic letters (LC_CTYPE = {ctype}), so search would find no Arabic name. Create the database with LC_CTYPE=C.UTF-8 and try again.',
  },
  search_extension_missing: {
    ar: 'تحتاج قاعدة البيانات إلى الإضافة pg_trgm ولم يمكن تفعيلها: {reason}',
    en: 'The database needs the extension pg_trgm, and it could not be enabled: {reason}',
  },
  organizations_not_apart: {
    ar: 'بهذا الاتصال تظهر سجلات شركة في عمل شركة أخرى (جدول {table})، فلن يعمل البرنامج عليه. اتصل بمستخدم لا يتخطى حماية الصفوف (دون SUPERUSER أو BYPASSRLS) أو يملك الدور jornal_app، واترك سياسات الجداول كما أنشأها البرنامج.',
    en: 'Over this connection the records of one organization are seen in the work of another (table {table}), so nothing is served over it. Connect as a user who does not bypass row security (neither SUPERUSER nor BYPASSRLS) or who holds the role jornal_app, and leave the policies of the tables as this program made them.',
  },
  own_role_inherited: {
    ar: 'مالك الجداول {owner} يرث الدور jornal_own، فتنقص الأرصدة المحفوظة ما كتبه غيره، فلن يعمل البرنامج هكذا. نفّذ: {remedy}',
    en: 'The owner of the tables, {owner}, inherits the role jornal_own, so the balances that are kept would miss what others write, and nothing is served like that. Run: {remedy}',
  },
  own_role_unguarded: {
    ar: 'أُنشئ الدور jornal_own بعد الجداول فلا سياسات له، ولرأى كل شيء من لا يرى إلا ما يخصه. خذ نسخة احتياطية بالأمر npm run backup، واستعدها بالأمر npm run restore في قاعدة فارغة.',
    en: 'The role jornal_own was created after the tables and has none of their policies: who may see their own only would see everything. Take a backup with npm run backup and restore it with npm run restore into an empty database.',
  },
  replica_of_another: {
    ar: 'العنوان الذي في المتغير DATABASE_REPLICA_URL ليس نسخة تتبع قاعدة البيانات التي في DATABASE_URL، فلن تُقرأ منه التقارير. اكتب عنوان نسخة تتبعها (streaming standby)، أو احذف المتغير.',
    en: 'What answers at DATABASE_REPLICA_URL is no streaming standby of the database named by DATABASE_URL, so no report is read from it. Give the address of one that is, or leave the setting out.',
  },
  citus_missing: {
    ar: 'لا يمكن توزيع هذه القاعدة: {reason}. تحتاج إلى خادم PostgreSQL عليه Citus، وفي إعداداته shared_preload_libraries = citus.',
    en: 'This database cannot be spread: {reason}. It needs a PostgreSQL server with Citus, and shared_preload_libraries = citus in its settings.',
  },
  citus_node_refused: {
    ar: 'رفض خادم {node}: {reason}',
    en: 'The node {node} refused: {reason}',
  },
  citus_without_nodes: {
    ar: 'لا خوادم تُوزَّع عليها الصفوف. اكتب عناوينها: npm run distribute -- HOST:PORT HOST:PORT',
    en: 'There are no nodes to spread rows over. Name them: npm run distribute -- HOST:PORT HOST:PORT',
  },
  servers_at_work: {
    ar: 'ما زال على هذه القاعدة من يعمل ({count} اتصالات). أوقف الخوادم ثم أعد المحاولة.',
    en: 'Somebody still works with this database (connections: {count}). Stop the servers and try again.',
  },
  migration_misnamed: {
    ar: 'اسم ملف الترحيل {migration} غير مقبول. يُكتب رقمًا من أربع خانات لا يتكرر ثم وصفًا، مثل 0001-ledger.sql.',
    en: 'The migration file {migration} is not named as it must be: a four-digit number used once, then a description, like 0001-ledger.sql.',
  },
  migration_edited: {
    ar: 'ملف الترحيل {migration} تغيّر بعد تطبيقه على هذه القاعدة. أعده كما كان، واكتب التغيير في ملف جديد.',
    en: 'The migration {migration} was edited after it was applied to this database. Restore it, and write the change in a new file.',
  },
  migration_unknown: {
    ar: 'طُبّق على هذه القاعدة الترحيل {migration} وهو غير موجود في هذا الإصدار من البرنامج. شغّل الإصدار الأحدث.',
    en: 'This database has had the migration {migration}, which this release of the program does not have. Run the newer release.',
  },
  migrations_before_baseline: {
    ar: 'طُبّق هنا بعض ترحيلات ما قبل الإصدار الأول لا كلها (آخرها {migration})، والباقي ليس في هذا الإصدار من البرنامج. شغّل عليها نسخة البرنامج {release} مرة، ثم هذا الإصدار.',
    en: 'Only some of the migrations of before the first release were applied here (the last is {migration}), and this release of the program no longer has the rest. Run the commit {release} of the program on it once, then this release.',
  },
  migrations_waiting: {
    ar: 'تنتظر هذه القاعدة ترحيلات ({count}) من هذا الإصدار، ولم يُمس شيء فيها. طبّقها بالأمر npm run migrate.',
    en: 'This database waits for migrations ({count}) of this release, and nothing in it was touched. Apply them with npm run migrate.',
  },
  no_database_yet: {
    ar: 'لا دفاتر في مجلد البيانات {folder} بعد. اختر المجلد بالمتغير DATA_DIR، أو قاعدة البيانات بالمتغير DATABASE_URL.',
    en: 'There are no books in the data folder {folder} yet. Choose the folder with DATA_DIR, or the database with DATABASE_URL.',
  },
  migration_failed: {
    ar: 'فشل الترحيل {migration} ولم يتغيّر شيء في قاعدة البيانات: {reason}',
    en: 'The migration {migration} failed, and nothing in the database was changed: {reason}',
  },
  migration_changed_figures: {
    ar: 'بهذا التحديث لا يبقى ميزان المراجعة للمنشأة {organization} كما كان، فلم يُطبّق منه شيء وقاعدة البيانات كما كانت. اعمل بالإصدار السابق، وأبلغنا.',
    en: 'With this upgrade the trial balance of {organization} would not be what it was, so nothing of it was applied and the database is as before. Go on with the earlier release, and tell us.',
  },
  secret_key_missing: {
    ar: 'أسرار هذه القاعدة مشفّرة. ضع في المتغير SECRET_KEY المفتاح الذي شُفّرت به.',
    en: 'The secrets of this database are encrypted. Put the key that they were encrypted with in SECRET_KEY.',
  },
  secret_key_wrong: {
    ar: 'المفتاح الذي في SECRET_KEY ليس المفتاح الذي شُفّرت به أسرار هذه القاعدة. أعد المفتاح الأول؛ وإن ضاع فاحذف صفوف الجدول secrets، ولا يُفقد بذلك إلا رموز التحقق والرسائل التي لم تُرسل بعد، والتحقق بخطوتين: أفرغ العمود second_factor_at في الجدول users ليفعّله أصحابه من جديد.',
    en: 'The key in SECRET_KEY is not the one that the secrets of this database were encrypted with. Restore the first one; if it is lost, delete the rows of the table secrets, which costs only the codes and letters that have not been used or sent yet, and two-step verification: clear the column second_factor_at of the table users, and people turn it on again.',
  },
} satisfies Record<string, Text>

type DatabaseProblemCode = keyof typeof sentences

/** Why the database cannot be opened: `code` for programs, `text` for the person who started the server. `message` is the English sentence. */
export class DatabaseProblem extends Error {
  override readonly name = 'DatabaseProblem'
  readonly code: DatabaseProblemCode
  readonly text: Text

  constructor(code: DatabaseProblemCode, values: Record<string, string | number> = {}, cause?: unknown) {
    const text = { ar: put(values, sentences[code].ar), en: put(values, sentences[code].en) }
    super(text.en, { cause })
    this.code = code
    this.text = text
  }
}

// Not `fill` of i18n: these sentences go to terminals and log files, where its invisible isolates show as noise.
const put = (values: Record<string, string | number>, sentence: string): string =>
  sentence.replace(/\{(\w+)\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole))

/** The first words of any failure, for the `{reason}` of a sentence. */
export function reasonOf(failure: unknown): string {
  if (failure instanceof AggregateError && failure.errors.length > 0) return reasonOf(failure.errors[0])
  return failure instanceof Error ? failure.message || failure.name : String(failure)
}
