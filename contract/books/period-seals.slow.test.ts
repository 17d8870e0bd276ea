import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorText, issueText } from '../../i18n/messages.ts'
import { periodSealFieldWords } from '../../i18n/pages/policy.ts'
import { successTexts } from '../../i18n/records/success.ts'
import { languages } from '../../i18n/text.ts'
import type { PeriodSeal, PeriodSealWhole } from '../../schema/answers/books/period-seals.ts'
import type { Dashboard } from '../../schema/answers/dashboard.ts'
import { colleague, roleNamed, roleWith } from '../organization/testing-people.ts'
import { type Backend, backends, type Company, newCompany } from '../testing-backends.ts'
import { accountByCode, make } from '../testing-bodies.ts'

/** A period is sealed as it stands; what changes it later is found out. */

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  let minute = 0
  beforeAll(async () => {
    side = await open()
  })
  afterAll(() => side?.close())

  /** The clock goes on between what is sealed and what is written. */
  const later = () => {
    minute += 1
    side.setNow(new Date(Date.parse('2026-05-10T09:00:00Z') + minute * 60_000).toISOString())
  }

  const march = { from: '2026-03-01', to: '2026-03-31' }
  const sealIt = async (company: Company, body: object = march) => {
    later()
    const answer = await company.post('period-seals', body)
    later()
    return answer.read<PeriodSealWhole>('period_seal')
  }
  const read = async (company: Company, id: number) =>
    (await company.get(`period-seals/${id}`)).read<PeriodSealWhole>('period_seal')
  const listed = async (company: Company) =>
    (await company.get('period-seals')).rows('period_seals') as unknown as PeriodSeal[]
  const todoOf = async (company: Company) =>
    (await company.get('dashboard')).read<Dashboard>('dashboard').todo.filter(({ key }) => key === 'seal_changed')

  /** A company that sold for 100.00 in March and for 70.00 in February. */
  async function trading() {
    later()
    const company = await newCompany(side, { value_added_tax: '0' })
    const client = await make(company, 'clients')
    const product = await make(company, 'products', { stock_type: 'services' })
    const sell = async (date: string, price: string, by = company) =>
      (
        await by.post('invoice-sales', {
          ...{ date, client_id: client.id },
          items: [{ product_id: product.id, quantity: '1', price }],
        })
      ).one('invoice_sale')
    const february = await sell('2026-02-20', '70')
    const invoice = await sell('2026-03-10', '100')
    return { company, sell, february, invoice }
  }
  const figuresOf = (seal: PeriodSealWhole) =>
    seal.accounts.map(({ code, opening, debit, credit, closing }) => [code, opening, debit, credit, closing])

  test('the file of a seal has its fingerprint: nothing of ours is needed to compare them', async () => {
    const { company } = await trading()
    const seal = await sealIt(company)
    const { status, text, headers } = await company.get(`period-seals/${seal.id}/file`)
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="period-seal\.json"/)
    expect(createHash('sha256').update(text).digest('hex')).toBe(seal.fingerprint)
    const other = await newCompany(side)
    expect((await other.get(`period-seals/${seal.id}/file`)).status).toBe(404)
  })

  test('a seal keeps the trial balance of the period, its proofs, who signed it and a fingerprint', async () => {
    const { company } = await trading()
    later()
    const answer = await company.post('period-seals', { ...march, note: 'راجعته' }, { lang: 'en' })
    expect([answer.status, answer.message]).toEqual([201, successTexts.sealed.en])
    const seal = answer.read<PeriodSealWhole>('period_seal')
    expect(figuresOf(seal)).toEqual([
      [expect.any(String), '70.00', '100.00', '0.00', '170.00'],
      [expect.any(String), '-70.00', '0.00', '100.00', '-170.00'],
    ])
    expect(seal).toMatchObject({
      ...march,
      ...{
        status: 'standing',
        note: 'راجعته',
        signer: { name: 'سلمى حسن' },
        entries: 2,
        is_whole: true,
        currency: 'EGP',
      },
      ...{ changed_accounts: 0, changes: [], replaces_id: null, proven: null, withdrawn: null },
      totals: { opening: '0.00', debit: '100.00', credit: '100.00', closing: '0.00' },
      can: { withdraw: { allowed: true, reason: null } },
    })
    expect(seal.fingerprint).toMatch(/^[0-9a-f]{64}$/)
    expect(seal.code.replaceAll('-', '').toLowerCase()).toBe(seal.fingerprint.slice(0, 12))
    expect(seal.proofs.length).toBeGreaterThan(3)
    expect(seal.proofs.every(({ difference }) => /^-?[0.]+$/.test(difference))).toBe(true)
    expect(await todoOf(company)).toEqual([])
    for (const lang of languages)
      expect((await company.post('period-seals', { from: '2026-01-01', to: '2026-01-31' }, { lang })).message).toBe(
        successTexts.sealed[lang],
      )
  })

  test('an entry that comes late by an exception is found, to the penny, and the signer is told', async () => {
    const { company, sell } = await trading()
    const accountant = await colleague(side, company, await roleNamed(company, 'accountant'))
    const seal = await sealIt(accountant)
    await company.put('settings', { lock_date: '2026-03-31' })
    expect((await accountant.post('restrictions', { date: '2026-03-31' })).status).not.toBe(201)
    const members = (await company.get('lock-exceptions')).read<{ id: number }[]>('members')
    const me = members.find(({ id }) => id !== accountant.user.id)!
    await company.post('lock-exceptions', {
      ...{ user_id: me.id, reason: 'فاتورة تأخرت', expires_at: '2027-01-01T00:00:00Z' },
    })
    const late = await sell('2026-03-15', '33.33')
    const changed = await read(accountant, seal.id)
    expect(changed.changes.map(({ before, after }) => [before, after])).toEqual([
      [
        { opening: '70.00', debit: '100.00', credit: '0.00', closing: '170.00' },
        { opening: '70.00', debit: '133.33', credit: '0.00', closing: '203.33' },
      ],
      [
        { opening: '-70.00', debit: '0.00', credit: '100.00', closing: '-170.00' },
        { opening: '-70.00', debit: '0.00', credit: '133.33', closing: '-203.33' },
      ],
    ])
    expect(changed.later_entries).toMatchObject([{ id: late.entry_id, date: '2026-03-15', amount: '33.33' }])
    expect([changed.changed_accounts, changed.is_whole, figuresOf(changed)]).toEqual([2, true, figuresOf(seal)])
    expect((await listed(company)).map(({ id, changed_accounts }) => [id, changed_accounts])).toEqual([[seal.id, 2]])
    expect(await todoOf(accountant)).toMatchObject([
      { count: 2, names: ['2026-03'], doing: { record: 'period-seals', id: seal.id } },
    ])
    // It is the signer’s to look at, not everybody’s.
    expect(await todoOf(company)).toEqual([])
  })

  test('an entry of an earlier month changes what the period opened with', async () => {
    const { company, sell } = await trading()
    const seal = await sealIt(company)
    await sell('2026-01-05', '5')
    const [receivable] = (await read(company, seal.id)).changes
    expect([receivable!.before.opening, receivable!.after.opening]).toEqual(['70.00', '75.00'])
    expect([receivable!.before.debit, receivable!.after.debit]).toEqual(['100.00', '100.00'])
  })

  test('an invoice of the period that is voided in a later one does not change it', async () => {
    const { company, invoice, sell } = await trading()
    const seal = await sealIt(company)
    await company.put('settings', { lock_date: '2026-03-31' })
    const voided = await company.post(`invoice-sales/${invoice.id}/void`)
    expect(voided.status).toBe(200)
    await sell('2026-04-02', '9')
    expect(await read(company, seal.id)).toMatchObject({ changes: [], changed_accounts: 0, later_entries: [] })
    expect(await todoOf(company)).toEqual([])
  })

  test('one that is taken back within the period does', async () => {
    const { company, invoice } = await trading()
    const seal = await sealIt(company)
    await company.put(`invoice-sales/${invoice.id}`, { notes: 'صُحح السعر', shipping_fee: '1' })
    const { changes, later_entries } = await read(company, seal.id)
    expect(changes.map(({ before, after }) => [before.closing, after.closing])).toContainEqual(['170.00', '171.00'])
    expect(later_entries).toHaveLength(2)
  })

  test('the same days sealed anew name the seal before, and only the new one is compared from then on', async () => {
    const { company, sell } = await trading()
    const first = await sealIt(company)
    await sell('2026-03-20', '1')
    expect(await todoOf(company)).toHaveLength(1)
    const second = await sealIt(company)
    expect(second).toMatchObject({ replaces_id: first.id, status: 'standing', changed_accounts: 0 })
    expect(await read(company, first.id)).toMatchObject({
      status: 'replaced',
      replaced_by: second.id,
      changed_accounts: 0,
    })
    expect(await todoOf(company)).toEqual([])
    expect(second.fingerprint).not.toBe(first.fingerprint)
  })

  test('it is withdrawn by who signed it or the owner, with a reason, and stays in sight', async () => {
    const { company } = await trading()
    const accountant = await colleague(side, company, await roleNamed(company, 'accountant'))
    const other = await colleague(side, company, await roleNamed(company, 'accountant'))
    const seal = await sealIt(accountant)
    const url = `period-seals/${seal.id}/withdraw`
    for (const lang of languages) {
      const refused = await other.post(url, { reason: 'لا' }, { lang })
      const sentence = errorText('not_the_signer', lang, { name: seal.signer.name })
      expect([refused.status, refused.message]).toEqual([403, sentence])
      const seen = (await other.get(`period-seals/${seal.id}`, { lang })).read<PeriodSealWhole>('period_seal')
      expect(seen.can.withdraw).toEqual({ allowed: false, reason: sentence })
      const bare = await accountant.post(url, {}, { lang })
      expect(bare.message).toEqual({ reason: [issueText('required', lang, periodSealFieldWords.reason[lang])] })
    }
    const done = await accountant.post(url, { reason: 'نسيت فاتورة' }, { lang: 'en' })
    expect([done.status, done.message]).toEqual([200, successTexts.seal_taken_back.en])
    expect(done.read<PeriodSealWhole>('period_seal')).toMatchObject({
      status: 'withdrawn',
      withdrawn: { by: { id: accountant.user.id }, reason: 'نسيت فاتورة' },
      is_whole: true,
    })
    const second = await sealIt(accountant)
    expect([second.replaces_id, (await listed(company)).map(({ status }) => status)]).toEqual([
      null,
      ['standing', 'withdrawn'],
    ])
    const byOwner = await company.post(`period-seals/${second.id}/withdraw`, { reason: 'لأني المالك' })
    expect([byOwner.status, byOwner.message]).toEqual([200, successTexts.seal_taken_back.ar])
    for (const lang of languages) {
      const twice = await company.post(`period-seals/${second.id}/withdraw`, { reason: 'لا' }, { lang })
      expect([twice.status, twice.message]).toEqual([409, errorText('seal_withdrawn', lang)])
    }
  })

  test('every step is in the audit trail, with the fingerprint', async () => {
    const { company } = await trading()
    const seal = await sealIt(company)
    await company.post(`period-seals/${seal.id}/withdraw`, { reason: 'خطأ' })
    const rows = (await company.get('audit?resource=period_seals')).rows('audit')
    expect(rows.map(({ action, record_id, record_name }) => [action, record_id, record_name])).toEqual([
      ['withdraw', seal.id, '2026-03-01 – 2026-03-31'],
      ['seal', seal.id, '2026-03-01 – 2026-03-31'],
    ])
    const whole = (await company.get(`audit/${rows[1]!.id}`)).one('audit_row')
    expect(whole.after).toMatchObject({ fingerprint: seal.fingerprint, signer: 'سلمى حسن' })
  })

  test('a period that runs, or ends before it begins, is not sealed', async () => {
    const { company } = await trading()
    later()
    for (const lang of languages) {
      const requestedOf = async (body: object) => (await company.post('period-seals', body, { lang })).message
      const label = periodSealFieldWords.to[lang]
      expect(await requestedOf({ from: '2026-05-01', to: '2026-05-31' })).toEqual({
        to: [issueText('period_not_ended|2026-05-09', lang, label)],
      })
      expect(await requestedOf({ from: '2026-03-31', to: '2026-03-01' })).toEqual({
        to: [issueText('date_before|2026-03-31', lang, label)],
      })
      expect(Object.keys((await requestedOf({})) as object)).toEqual(['from', 'to'])
    }
  })

  test('nothing of a seal but its days and its note is said by who signs it', async () => {
    const { company } = await trading()
    const first = await sealIt(company)
    const forged = await sealIt(company, {
      ...{ ...march, note: 'راجعته', id: 999, fingerprint: 'a'.repeat(64), accounts: [], proofs: [], entries: 0 },
      ...{ signer: 'غيري', sealed_by: 1, sealed_at: '2020-01-01T00:00:00Z', organization_id: 1, status: 'withdrawn' },
      ...{ replaces_id: null, withdrawn_at: '2020-01-01T00:00:00Z', withdrawn_reason: 'لا', year_start: '2020-01-01' },
    })
    expect(forged).toMatchObject({
      ...{
        status: 'standing',
        note: 'راجعته',
        signer: first.signer,
        entries: 2,
        replaces_id: first.id,
        is_whole: true,
      },
      ...{ accounts: first.accounts, proofs: first.proofs, withdrawn: null },
    })
    expect([forged.id, forged.fingerprint]).not.toEqual([999, 'a'.repeat(64)])
    expect(forged.sealed_at > first.sealed_at).toBe(true)
    const withdrawn = await company.post(`period-seals/${forged.id}/withdraw`, {
      ...{ reason: 'خطأ', withdrawn_by: 1, withdrawer: 'غيري', accounts: [], note: 'غير ذلك' },
    })
    expect(withdrawn.read<PeriodSealWhole>('period_seal')).toMatchObject({
      ...{ note: 'راجعته', is_whole: true, fingerprint: forged.fingerprint, accounts: forged.accounts },
      withdrawn: { by: forged.signer, reason: 'خطأ' },
    })
  })

  test('who may only read seals seals none; who may not read them sees none; entries are for who reads them', async () => {
    const { company, sell } = await trading()
    const seal = await sealIt(company)
    await sell('2026-03-20', '1')
    const auditor = await colleague(side, company, await roleNamed(company, 'auditor'))
    expect((await auditor.post('period-seals', march)).status).toBe(403)
    expect((await auditor.post(`period-seals/${seal.id}/withdraw`, { reason: 'لا' })).status).toBe(403)
    expect((await read(auditor, seal.id)).later_entries).toHaveLength(1)
    const reader = await colleague(side, company, await roleWith(company, { period_seals: ['read'] }))
    expect(await read(reader, seal.id)).toMatchObject({
      later_entries: null,
      later_entries_total: 1,
      changed_accounts: 2,
    })
    const cashier = await colleague(side, company, await roleNamed(company, 'cashier'))
    const salesman = await colleague(side, company, await roleNamed(company, 'salesman'))
    for (const stranger of [cashier, salesman]) {
      expect((await stranger.get('period-seals')).status).toBe(403)
      expect((await stranger.get(`period-seals/${seal.id}`)).status).toBe(403)
    }
  })

  test('the seal of another organization does not exist', async () => {
    const [{ company }, { company: other }] = [await trading(), await trading()]
    const seal = await sealIt(company)
    expect((await other.get(`period-seals/${seal.id}`)).status).toBe(404)
    expect((await other.post(`period-seals/${seal.id}/withdraw`, { reason: 'لا' })).status).toBe(404)
    expect(await listed(other)).toEqual([])
  })

  test('a renamed account is the account that was sealed', async () => {
    const { company } = await trading()
    const seal = await sealIt(company)
    const { id, code } = seal.accounts[0]!
    const account = await accountByCode(company, code)
    await company.put(`accounts/${account.id}`, { name: 'اسم آخر' })
    const again = await read(company, seal.id)
    expect([again.accounts[0]!.name, again.is_whole, again.changes]).toEqual([seal.accounts[0]!.name, true, []])
    expect(id).toBe(account.id)
  })
})
