import { salaryFieldWords, salaryStatusWords } from '../../i18n/books/salaries.ts'
import { knownCurrency } from '../../i18n/records/currencies-countries.ts'
import { grouped } from '../../i18n/text.ts'
import { parseMoney } from '../../ledger/money.ts'
import { amountInWords, onlyInWords } from '../../ledger/words.ts'
import type { SalaryWhole } from '../../schema/answers/payroll.ts'
import { todayIn } from '../calendar.ts'
import type { Logo } from '../organizations/logo.ts'
import type { Organization } from '../work.ts'
import { dateOnPaper, hijriOnPaper, hourIn } from './figures.ts'
import { showsHijri, withFormsOfBooks } from './forms.ts'
import { footerOf, printedLogo, sellerInEnglish, sellerOf } from './letterheads.ts'
import { lookOf } from './paper-style.ts'
import { safeText } from './safe-text.ts'
import type { Cell, Fact, Sheet, Total, Twin } from './sheet.ts'
import { type Copy, type Speaker, speakerOf } from './words.ts'

const isZero = (decimal: string) => /^-?[0.]+$/.test(decimal)

/** "11/2026". */
const monthOnPaper = (month: string) => month.split('-').reverse().join('/')

function rowsOf(salary: SalaryWhole, { twin, word }: Speaker): { label: Twin; earned: string; withheld: string }[] {
  const earned = (label: Twin, amount: string) => ({ label, earned: amount, withheld: '' })
  const withheld = (label: Twin, amount: string) => ({ label, earned: '', withheld: amount })
  const commission = word('commissionAt', {
    percent: `${salary.sale_percentage_value}%`,
    sales: grouped(salary.sales),
  })
  const basic = earned(twin(salaryFieldWords.basic_salary), salary.basic_salary)
  const others = [
    earned(commission, salary.commission),
    earned(twin(salaryFieldWords.additional), salary.additional),
    earned(twin(salaryFieldWords.bonus), salary.bonus),
    withheld(twin(salaryFieldWords.absence), salary.absence),
    withheld(twin(salaryFieldWords.advance), salary.advance),
    withheld(twin(salaryFieldWords.deduction), salary.deduction),
  ]
  return [basic, ...others.filter(row => !isZero(row.earned === '' ? row.withheld : row.earned))]
}

function totalsOf(salary: SalaryWhole, { word }: Speaker, organization: Organization): Total[] {
  const { name, code } = knownCurrency(organization.baseCurrencyId)
  const unlessZero = (label: Twin, amount: string, weight: Total['weight'] = 'plain'): Total[] =>
    isZero(amount) ? [] : [{ label, value: grouped(amount), weight }]
  return [
    {
      label: word('netSalary', { currency: { ar: name.ar, en: code } }),
      value: grouped(salary.net),
      weight: 'grand',
    },
    ...unlessZero(word('salaryPaid'), salary.paid),
    ...(isZero(salary.paid) ? [] : unlessZero(word('salaryLeft'), salary.residual, 'strong')),
    ...unlessZero(word('outstandingAdvances'), salary.outstanding_advances),
  ]
}

function factsOf(salary: SalaryWhole, { word, twin, language }: Speaker, organization: Organization): Fact[] {
  const code = (label: Twin, value: string | null, note: string | null = null): Fact[] =>
    value === null ? [] : [{ label, value, is: 'code', note }]
  const hijri = salary.date !== null && showsHijri(organization) ? hijriOnPaper(salary.date, language) : null
  return [
    ...code(word('month'), monthOnPaper(salary.month)),
    ...code(word('representativeNumber'), salary.number === null ? null : safeText(salary.number)),
    ...code(word('approvedOn'), salary.date === null ? null : dateOnPaper(salary.date), hijri),
    {
      label: twin(salaryFieldWords.status),
      value: salaryStatusWords[salary.status][language],
      is: 'text',
      note: null,
    },
  ]
}

/** The month of a representative, as they are given it. */
export function salarySlip(
  salary: SalaryWhole,
  { organization, logo, printedAt }: { organization: Organization; logo: Logo | null; printedAt: Date },
  copy: Copy,
): Sheet {
  const speaker = speakerOf(copy)
  const { word, language } = speaker
  const { code } = knownCurrency(organization.baseCurrencyId)
  const decimals = organization.baseDecimals
  const cell = (text: string): Cell => ({ text, under: null })
  const spoken = copy === 'both' ? (['ar', 'en'] as const) : [language]
  const net = parseMoney(salary.net, decimals)
  const moment = `${dateOnPaper(todayIn(organization.timeZone, printedAt))} ${hourIn(organization.timeZone, printedAt).slice(0, 5)}`
  const sheet: Sheet = {
    form: 'sheet',
    look: lookOf(organization),
    language,
    title: word('salarySlip'),
    mark: salary.status === 'draft' ? word('draft') : null,
    number: null,
    logo: organization.prints_logo ? printedLogo(logo) : null,
    seller: sellerOf(organization, language),
    sellerBeside: copy === 'both' ? sellerInEnglish(organization, organization.prints_tax_number) : null,
    party: { label: word('salaryOf'), name: safeText(salary.name), lines: [] },
    facts: factsOf(salary, speaker, organization),
    statement: [],
    columns: [
      { label: word('salaryLine'), is: 'text' },
      { label: word('earned'), is: 'number' },
      { label: word('withheld'), is: 'number' },
    ],
    rows: rowsOf(salary, speaker).map(({ label, earned, withheld }) => [
      { text: label.first, under: label.second && safeText(label.second) },
      cell(earned === '' ? '' : grouped(earned)),
      cell(withheld === '' ? '' : grouped(withheld)),
    ]),
    totals: totalsOf(salary, speaker, organization),
    code: null,
    words: {
      label: word('inWords'),
      lines: spoken.map(each => onlyInWords(amountInWords(net, { code, decimals }, { language: each }), each)),
    },
    notes: [],
    signatures: organization.prints_signatures
      ? (['preparedBy', 'approvedBy', 'receivedBy'] as const).map(name => word(name))
      : [],
    footer: { start: footerOf(organization, language), end: word('printedAt', { moment }).first },
    page: word('page'),
  }
  return withFormsOfBooks(sheet, organization)
}
