import type {
  BankAccount,
  BankLine,
  BankLineWhole,
  BankMatch,
  BankStatement,
  Candidate,
  CandidatePart,
  ReadStatement,
  Reconciliation,
} from '../../../../schema/bank/answers.ts'

/** What a bank wrote, in tests. */

const yes = { allowed: true, reason: null }

export const accountOf = (change: Partial<BankAccount> = {}): BankAccount => ({
  ...{ id: 11, code: '1102', name: 'بنك مصر', type: 'bank', books: '412886.25', difference: '-15399.00' },
  bank: { amount: '428285.25', date: '2026-11-21' },
  ...{ open_lines: 2, statements: 1, bank_account: 'EG380019000500000000263180002' },
  ...change,
})

export const lineOf = (id: number, change: Partial<BankLine> = {}): BankLine => ({
  ...{
    id,
    statement_id: 5,
    account_id: 11,
    date: '2026-11-20',
    value_date: null,
    amount: '20140.00',
    bank_reference: null,
  },
  ...{ reference: `TRF ${id}`, description: `حوالة واردة ${id}`, counterparty: null, iban: null, is_reversal: false },
  ...{ state: 'open', can: { match: yes, unmatch: { allowed: false, reason: null } } },
  ...change,
})

export const partOf = (change: Partial<CandidatePart> = {}): CandidatePart => ({
  ...{ kind: 'invoice', amount: '20140.00', entry_id: null, position: null, invoice_id: 412, cheque_id: null },
  ...{ cash_account_id: null, account_id: null, date: '2026-11-01', number: 'INV-412', name: 'فاتورة مبيعات' },
  party: 'الدلتا للمقاولات',
  ...change,
})

export const candidateOf = (change: Partial<Candidate> = {}): Candidate => ({
  parts: [partOf()],
  reasons: [{ code: 'same_amount', text: 'المبلغ نفسه' }],
  is_sure: false,
  ...change,
})

export const matchOf = (change: Partial<BankMatch> = {}): BankMatch => ({
  ...{ id: 70, amount: '20140.00', document: { resource: 'payment_sales', id: 90, number: 'RC-90' }, is_made: true },
  entry: { id: 300, position: 0, number: 'JE-300', date: '2026-11-20', name: 'سند قبض' },
  ...{ created_at: '2026-11-21T09:00:00Z', created_by: 'منى', undone_at: null, undone_by: null },
  ...change,
})

export const wholeOf = (line: BankLine, change: Partial<BankLineWhole> = {}): BankLineWhole => ({
  ...line,
  matches: [],
  candidates: [],
  ...change,
})

export const statementOf = (change: Partial<BankStatement> = {}): BankStatement => ({
  ...{ id: 5, file_name: 'BM-11.csv', format: 'sheet', bank_account: null, number: '11', lines: 38, open_lines: 0 },
  account: { id: 11, code: '1102', name: 'بنك مصر' },
  ...{
    first_day: '2026-11-01',
    last_day: '2026-11-21',
    difference: '0.00',
    gap: null,
    reason: null,
    money_in: '97224.50',
    money_out: '106305.00',
  },
  opening: { amount: '437365.75', date: '2026-11-01' },
  closing: { amount: '428285.25', date: '2026-11-21' },
  ...{ created_at: '2026-11-21T09:00:00Z', created_by: 'منى', can: { remove: yes } },
  ...change,
})

export const readOf = (change: Partial<ReadStatement> = {}): ReadStatement => ({
  ...{ id: null, format: 'mt940', bank_account: 'EG38', number: '12', lines: 10, new_lines: 7, gap: '0.00' },
  ...{ first_day: '2026-11-14', last_day: '2026-11-21', money_in: '97224.50', money_out: '106305.00' },
  opening: { amount: '437365.75', date: '2026-11-14' },
  closing: { amount: '428285.25', date: '2026-11-21' },
  difference: '0.00',
  ...change,
})

export const memoOf = (change: Partial<Reconciliation> = {}): Reconciliation => ({
  ...{ account: { id: 11, code: '1102', name: 'بنك مصر' }, date: '2026-11-21', books: '100.00', bank: '85.00' },
  difference: '15.00',
  in_transit: {
    total: '30.00',
    count: 1,
    rows: [
      {
        ...{ date: '2026-11-21', number: 'RC-7', name: 'أحمد فتحي', amount: '30.00', line_id: null, entry_id: 31 },
        document: { resource: 'payment_sales', id: 7, number: 'RC-7' },
      },
    ],
  },
  not_in_books: {
    total: '15.00',
    count: 2,
    rows: [
      {
        entry_id: null,
        date: '2026-11-20',
        number: 'TRF 9',
        name: 'فوائد',
        amount: '12.00',
        document: null,
        line_id: 9,
      },
    ],
  },
  ...{ before: '0.00', gaps: { total: '0.00', rows: [] }, bank_date: '2026-11-21' },
  ...change,
})

/** A page of a list with these on it. */
export const pageOf = <Item>(data: Item[]) => ({
  data,
  total: data.length,
  current_page: 1,
  per_page: 50,
  last_page: 1,
})
