import type { Issue, IssueCode } from '../../schema/errors.ts'
import type { FileIssueCode } from '../../schema/numbers/file-issue-codes.ts'
import { issueTexts, issueText as textOfIssue } from '../messages.ts'
import { missingColumn } from '../missing-column.ts'
import type { Language, Text } from '../text.ts'
import { bankIssueTexts } from './bank-issues.ts'

/** What is wrong with a file and its cells: said by the server alone, so that no page loads it. */
const fileIssueTexts: Record<FileIssueCode, Text> = {
  currency_differs: {
    ar: 'المبالغ هنا بعملة {value}، وفي هذا المبلغ عملة أخرى',
    en: 'Amounts here are in {value}; this one names another currency',
  },
  which_currency: {
    ar: 'قد تكون «{one}» إحدى عملات هذه الدفاتر: {other}. اكتب بدلها رمز العملة',
    en: '“{one}” could be one of several currencies of these books: {other}. Write the code of the currency instead',
  },
  number_alone: {
    ar: 'اكتب هنا رقمًا وحده، بلا «{value}» بجانبه',
    en: 'Write a number alone here, without “{value}” beside it',
  },
  decimal_sign_needed: {
    ar: 'لا يظهر من الملف هل تفصل الفاصلة والنقطة الآلاف أم الكسور في: {value}. أرسل decimal_sign بعلامة الكسر في الملف: . أو ,',
    en: 'The file does not show whether its commas and points separate thousands or decimals, in: {value}. Send decimal_sign with the decimal sign of the file, . or ,',
  },
  taxes_needed: {
    ar: 'في الملف أصناف خاضعة للضريبة ({value}) ولا عمود للضريبة فيه. أرسل taxes: ‏included إن كانت الأسعار شاملة الضريبة، أو added لتضاف إليها، أو none إن كانت بلا ضريبة',
    en: 'The file has taxable products ({value}) and no column of tax. Send taxes: included where its prices contain the tax, added to add it, none where there is none',
  },
  tax_column_needed: {
    ar: 'لا يظهر من الملف هل أرقام عمود الضريبة نسب أم مبالغ: {value}. أرسل tax_column: ‏rates إن كانت نسبًا، أو amounts إن كانت مبالغ',
    en: 'The file does not show whether the numbers of its tax column are rates or amounts: {value}. Send tax_column: rates or amounts',
  },
  percent_column_needed: {
    ar: 'لا يظهر من الملف هل أرقام هذه الأعمدة نسب مئوية كما هي أم كسور من الواحد (‏0.1 هي 10%): {value}. أرسل percent_column: ‏percents إن كانت نسبًا مئوية، أو fractions إن كانت كسورًا',
    en: 'The file does not show whether the numbers of these columns are percentages as they stand or fractions of one (0.1 for 10%): {value}. Send percent_column: percents or fractions',
  },
  other_calendar: {
    ar: 'السنة {value} ليست من التقويم المكتوب مع التاريخ (هجري أو ميلادي). صحح السنة أو العلامة',
    en: 'The year {value} is not of the calendar that the date is marked with, Hijri or Gregorian. Correct the year or the mark',
  },
  no_hijri_day: {
    ar: 'سنة {value} هجرية، فقُرئ تاريخًا هجريًا، ولا يوم كهذا في تقويم أم القرى. صحح اليوم والشهر، أو اكتب التاريخ الميلادي',
    en: 'The year of {value} is Hijri, so it was read as a Hijri date, and the calendar of Umm al-Qura has no such day. Correct the day and month, or write the Gregorian date',
  },
  both_day_orders: {
    ar: 'في هذا العمود تواريخ يومها أولًا وأخرى شهرها أولًا، فلا يُعرف أيهما المقصود في {value}. اكتبه والسنة أولًا',
    en: 'This column has dates with the day first and others with the month first, so that {value} could be two days. Write it with the year first',
  },
  not_a_workbook: {
    ar: 'اسم هذا الملف اسم مصنف (xlsx)، وليس ما فيه مصنفًا. احفظه من برنامج الجداول بصيغة XLSX، أو أرسله باسم ينتهي بـ csv',
    en: 'This file has the name of a workbook (xlsx), but it is none. Save it from a spreadsheet as XLSX, or send it under a name that ends in csv',
  },
  is_a_pdf: {
    ar: 'هذا ملف PDF، وليس جدولًا. أرسل ملف CSV أو XLSX',
    en: 'This is a PDF, not a table. Send a CSV or XLSX file',
  },
  other_sheet: {
    ar: 'لا بيانات في الورقة «{one}»، وفي المصنف أوراق أخرى فيها بيانات: {other}. اجعل المقصودة أولًا، أو سمّها في sheet، أو أرسلها في ملف وحدها',
    en: 'The sheet “{one}” has no such data. Others of the workbook have data: {other}. Move the one that is meant to the front, name it in sheet, or send it in a file of its own',
  },
  same_heads: {
    ar: 'في الملف أعمدة باسم واحد وقيم مختلفة: {value}. حدد في mapping المقصود منها، أو أرسله خاليًا كي لا يُؤخذ أي منها',
    en: 'The file has columns of one name with different values: {value}. Say in mapping which is meant, or send it empty to take none of them',
  },
  unreadable_file: {
    ar: 'تعذّرت قراءة الملف. أرسل ملف CSV أو XLSX',
    en: 'The file could not be read. Send a CSV or XLSX file',
  },
  missing_column: missingColumn,
  no_rows: { ar: 'الملف خالٍ من الصفوف', en: 'The file has no rows' },
  damaged_text: {
    ar: 'في السطر {value} من الملف حروف تالفة لا تُقرأ. احفظ الملف من جديد بصيغة CSV UTF-8 ثم أرسله.',
    en: 'Line {value} of the file has damaged characters that cannot be read. Save the file again as CSV UTF-8, then send it.',
  },
  too_many_rows_in_file: {
    ar: 'في الملف أكثر من {value} صف. قسّمه إلى ملفات أصغر.',
    en: 'The file has more than {value} rows. Split it into smaller files.',
  },
  too_many_cells: {
    ar: 'في الملف أكثر من {value} خلية مكتوبة، أو نصوص أطول مما يُقرأ. قسّمه إلى ملفات أصغر.',
    en: 'The file has more than {value} filled cells, or longer texts than can be read. Split it into smaller files.',
  },
  file_damaged: {
    ar: 'الملف تالف أو غير كامل. افتحه على جهازك واحفظه من جديد ثم أرسله.',
    en: 'The file is damaged or not whole. Open it on your computer, save it again and send that.',
  },
  file_not_as_named: {
    ar: 'اسم الملف يقول {value}، ومحتواه تالف أو ليس كذلك. افتحه على جهازك واحفظه من جديد ثم أرسله.',
    en: 'The file is called {value}, and its content is damaged or something else. Open it on your computer, save it again and send that.',
  },
  file_macros: {
    ar: 'في الملف أوامر ماكرو يمكن أن تعمل عند فتحه. احفظه بلا ماكرو (DOCX أو XLSX أو PPTX) ثم أرسله.',
    en: 'The file holds macros, which can run when it is opened. Save it without them (DOCX, XLSX or PPTX) and send that.',
  },
  file_unpacked: {
    ar: 'محتوى الملف بعد فك ضغطه أكبر مما يُقبل ({value} ميجابايت).',
    en: 'Unpacked, the file is larger than is accepted ({value} MB).',
  },
  too_many_pixels: {
    ar: 'الصورة أكبر من {value} مليون نقطة. صغّرها ثم أرسلها.',
    en: 'The picture has more than {value} million pixels. Make it smaller and send that.',
  },
  ...bankIssueTexts,
}

export const everyIssueText: Record<IssueCode, Text> = { ...issueTexts, ...fileIssueTexts }

/** What is wrong with a field, also of a file. */
export const issueText = (issue: Issue, language: Language, label: string): string =>
  textOfIssue(issue, language, label, everyIssueText)
