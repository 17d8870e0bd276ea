import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documentLabel, documentLabelOf } from '../i18n/labels.ts'
import { errorText, issueText, tableWords } from '../i18n/messages.ts'
import { languages } from '../i18n/text.ts'
import { headerOf, itemOf } from '../schema/document-fields.ts'
import { isDebitNote } from '../schema/documents/debit-notes.ts'
import { draftToKeep } from '../schema/documents/kept-draft.ts'
import { itemsKeyOf } from '../schema/documents/lines.ts'
import { bearsSupplierNumber, type DocumentKind, documentKindNames, documentKinds } from '../schema/documents.ts'
import { declarationOf, type ResourceName, resourceNames } from '../schema/index.ts'
import { documentListOptions } from '../schema/lists/document-list-options.ts'
import { shopOf } from './reports/testing-trade.ts'
import { type Backend, backends, type Company, type Made, newCompany } from './testing-backends.ts'
import { accountByCode, g1, linksTo, make, pathOf, postable, rent } from './testing-bodies.ts'

/** Every document kind: draft, post, change, void, and its entry. */

const allowed = { allowed: true, reason: null }

interface Entry extends Made {
  items: { account: { code: string; name: string }; debtor: string; creditor: string; client_id: number | null }[]
}

/** An entry as a bookkeeper reads it: code, debit, credit. */
const printed = ({ items }: Entry): string[] =>
  items.map(({ account, debtor, creditor }) => `${account.code} ${account.name} ${debtor} ${creditor}`)

type Line = Record<string, unknown>

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  let company: Company
  let neighbour: Company
  beforeAll(async () => {
    side = await open()
    company = await newCompany(side)
    neighbour = await newCompany(side)
  })
  afterAll(() => side?.close())

  const seenSoFar = new Map<ResourceName, Promise<{ theirs: number; gone: number }>>()
  /** A record of a neighbour, and one of ours that was put away. */
  const foreignRecords = (resource: ResourceName) => {
    const meet = async () => ({
      theirs: (await make(neighbour, resource)).id,
      gone: (await make(company, resource, { active: false })).id,
    })
    if (!seenSoFar.has(resource)) seenSoFar.set(resource, meet())
    return seenSoFar.get(resource)!
  }

  describe.each(documentKindNames)('%s', kind => {
    const { posts } = documentKinds[kind]
    const { path, list, one } = documentKinds[kind].wire
    const key = itemsKeyOf(kind)
    const added = kind === 'journal_entry' ? 'تمت إضافة القيد بنجاح' : 'تمت الإضافة بنجاح'
    let reply: Promise<Line> | undefined
    /** What posts, over and over: its parties and products are made once. */
    const body = async () => {
      reply ??= postable[kind](company)
      return structuredClone(await reply)
    }
    const created = async (more: Line = {}) => (await company.post(path, { ...(await body()), ...more })).one(one)
    const entriesOf = async (id: number) => {
      const answer = await company.get(`${path}/${id}/entry`)
      return { entry: answer.read<Entry>('entry'), reversals: answer.read<Entry[]>('reversals') }
    }

    test('posting gives it the next number, and an entry if its kind has one; its list shows it', async () => {
      const first = await company.post(path, await body())
      expect([first.status, first.message]).toEqual([201, added])
      const second = await created()
      const counterOf = (document: Made) => Number(/\d+$/.exec(String(document.number))![0])
      expect(counterOf(second)).toBe(counterOf(first.one(one)) + 1)
      expect(second).toMatchObject({ status: 'posted', revision: 1, can: { edit: allowed, void: allowed } })
      const entry = posts ? (await company.get(`entries/${second.entry_id}`)).read<Entry>('entry') : null
      if (entry) expect(entry.source).toEqual({ kind: documentKinds[kind].wire.permission, id: second.id })
      else expect(second.entry_id).toBe(null)
      expect(await entriesOf(second.id)).toEqual({ entry, reversals: [] })
      expect((await company.get(`${path}/${second.id}`)).body).toEqual({ [one]: second })
      const shown = (await company.get(`${path}?per_page=100`)).rows(list).find(({ id }) => id === second.id)!
      expect(second).toMatchObject(shown)
      expect(Object.keys(second)).toEqual(expect.arrayContaining(key === null ? ['can'] : ['can', key]))
      if (key !== null) expect(second[key]).toHaveLength(((await body())[key] as Line[]).length)
    })

    test('a form of bracket keys posts the same as JSON', async () => {
      const sent = await body()
      const asJson = (await company.post(path, sent)).one(one)
      const asForm = (await company.ask('POST', path, { form: sent })).one(one)
      const withoutNames = ({ id, number, entry_id, posted_at, created_at, [key ?? '']: lines, ...rest }: Made) => ({
        ...rest,
        lines: ((lines ?? []) as Line[]).map(({ id: _, ...line }) => line),
      })
      expect(withoutNames(asForm)).toEqual(withoutNames(asJson))
    })

    test('a draft has no number and no entry; it is changed, posted, and then no longer removed', async () => {
      const draft = await created({ status: 'draft' })
      expect(draft).toMatchObject({ status: 'draft', number: null, entry_id: null, posted_at: null })
      expect((await company.get(`${path}/${draft.id}/entry`)).body).toEqual({
        entry: null,
        reversals: [],
        adjustments: [],
      })
      const changed = (await company.put(`${path}/${draft.id}`, { date: '2026-03-01' })).one(one)
      expect(changed).toMatchObject({ status: 'draft', date: '2026-03-01', revision: 2 })
      const posted = await company.post(`${path}/${draft.id}/post`)
      expect([posted.status, posted.message]).toEqual([200, 'تم الترحيل بنجاح'])
      expect(posted.one(one)).toMatchObject({ status: 'posted', date: '2026-03-01', total: draft.total })
      const again = await company.post(`${path}/${draft.id}/post`, undefined, { lang: 'en' })
      expect([again.status, again.body]).toEqual([
        409,
        { code: 'not_a_draft', message: 'This document is already posted.' },
      ])
      const removal = await company.delete(`${path}/${draft.id}`)
      expect([removal.status, removal.code]).toEqual([409, 'cannot_delete'])
    })

    test('a draft is removed', async () => {
      const draft = await created({ status: 'draft' })
      const { status, body } = await company.delete(`${path}/${draft.id}`)
      expect([status, body]).toEqual([200, { message: 'تم الحذف بنجاح', [one]: draft }])
      expect((await company.get(`${path}/${draft.id}`)).status).toBe(404)
    })

    test('a draft that was removed comes back as it was entered, by what was kept of its answer', async () => {
      const draft = await created({ status: 'draft' })
      await company.delete(`${path}/${draft.id}`)
      const answer = await company.post(path, draftToKeep(kind, draft)!)
      expect([answer.status, answer.text.slice(0, 300)]).toEqual([201, expect.any(String)])
      const asEntered = ({ id, created_at, [key ?? '']: lines, ...rest }: Made) => ({
        ...rest,
        lines: ((lines ?? []) as Line[]).map(({ id: _, ...line }) => line),
      })
      expect(asEntered(answer.one(one))).toEqual(asEntered(draft))
    })

    test('a change of a posted document keeps its number; its entry is reversed and another posted', async () => {
      const before = await created()
      const { message, ...answer } = (await company.put(`${path}/${before.id}`, { date: '2026-03-02' })).body as Line
      const after = answer[one] as Made
      expect(message).toBe('تم التعديل بنجاح')
      expect(after).toMatchObject({ number: before.number, revision: 2, date: '2026-03-02', total: before.total })
      const { entry, reversals } = await entriesOf(before.id)
      if (!posts) return expect([entry, reversals]).toEqual([null, []])
      expect(entry).toMatchObject({ id: after.entry_id, date: '2026-03-02' })
      const [first, reversal] = reversals as [Entry, Entry]
      expect(first.id).toBe(before.entry_id)
      expect(reversal.reverses_id).toBe(first.id)
      const turned = first.items.map(line => ({ ...line, debtor: line.creditor, creditor: line.debtor }))
      // Debits stand first, here too.
      const isDebit = ({ creditor }: Entry['items'][number]) => Number(creditor) === 0
      expect(reversal.items).toEqual([...turned.filter(isDebit), ...turned.filter(line => !isDebit(line))])
    })

    test('a change that says what it says already writes nothing, neither entry nor trail', async () => {
      const trail = async () => (await company.get('audit?per_page=1')).page('audit').total
      for (const status of ['posted', 'draft']) {
        const before = await created({ status })
        const eventCount = await trail()
        // Nothing, what was first sent, and the same with 1 written as 1.00.
        const same = await body()
        const longer = ((key === null ? [] : same[key]) as Line[]).map(line =>
          'quantity' in line ? { ...line, quantity: `${line.quantity}.00` } : line,
        )
        for (const sent of [{}, { ...same, revision: 1 }, { ...same, ...(key === null ? {} : { [key]: longer }) }]) {
          const answer = await company.put(`${path}/${before.id}`, sent)
          expect([answer.status, answer.one(one)]).toEqual([200, before])
        }
        expect(await trail()).toBe(eventCount)
        expect((await entriesOf(before.id)).reversals).toEqual([])
        const changed = (await company.put(`${path}/${before.id}`, { date: '2026-03-02' })).one(one)
        expect([changed.revision, await trail()]).toEqual([2, eventCount + 1])
      }
    })

    test('voiding takes it back, by a reversing entry if it had one, and its number stays', async () => {
      const { id, number, entry_id } = await created()
      const voided = await company.post(`${path}/${id}/void`)
      expect([voided.status, voided.message]).toEqual([200, 'تم الإلغاء بقيد عكسي'])
      expect(voided.one(one)).toMatchObject({ status: 'void', number })
      const reversals = (await entriesOf(id)).reversals.map(({ reverses_id }) => reverses_id)
      expect(reversals).toEqual(posts ? [entry_id] : [])
      const again = await company.post(`${path}/${id}/void`)
      expect([again.status, again.body]).toEqual([409, { code: 'already_void', message: 'هذا المستند مُلغى بالفعل.' }])
      const change = await company.put(`${path}/${id}`, { date: '2026-03-02' }, { lang: 'en' })
      expect([change.status, change.code]).toEqual([409, 'cannot_edit'])
    })

    test('each required field is asked for in the reader’s language', async () => {
      const sent = await body()
      const required = Object.entries(headerOf(kind)).filter(([, field]) => field.required === true)
      for (const [name] of required) {
        for (const lang of languages) {
          const answer = await company.post(path, { ...sent, [name]: '' }, { lang })
          const message = issueText('required', lang, documentLabelOf(kind)(name, lang))
          expect([answer.status, answer.message]).toEqual([422, { [name]: [message] }])
        }
      }
      if (key === null) return
      const requiredInLines = Object.entries(itemOf(kind)).filter(([, field]) => field.required === true)
      for (const [name] of requiredInLines) {
        const sentLines = sent[key] as Line[]
        const lines = sentLines.map(({ [name]: _, ...line }, index) => (index === 1 ? line : sentLines[index]))
        const answer = await company.post(path, { ...sent, [key]: lines }, { lang: 'en' })
        const message = issueText('required', 'en', documentLabel(name, 'en'))
        expect(answer.message).toEqual({ [`${key}.1.${name}`]: [message] })
      }
      // A payment that names no invoice is an advance.
      for (const none of [[], null, '']) {
        const empty = await company.post(path, { ...sent, [key]: none })
        if (kind === 'write_off')
          expect(empty.message).toEqual({
            allocations: [issueText('required', 'ar', documentLabel('allocations', 'ar'))],
          })
        else if (key === 'allocations') expect(empty.one(one).total).toBe('100.00')
        else expect(empty.message).toEqual({ items: ['أضف سطرًا واحدًا على الأقل'] })
      }
    })

    if (bearsSupplierNumber(kind))
      test('a supplier gives a number once, another supplier the same, and what was voided gives it up', async () => {
        // A return of an invoice has its supplier.
        const { invoice_id: _, ...bill } = (await body()) as Line & { items: Line[] }
        const product_id = (await make(company, 'products', { stock_type: 'services' })).id
        const lines = [{ product_id, quantity: '1', price: '10' }]
        // A debit note has that of the bill that it adds to.
        const bought = async (supplier_id: number) => {
          const { wire } = documentKinds.purchase_invoice
          return (await company.post(wire.path, { date: '2026-01-01', supplier_id, items: lines })).one(wire.one).id
        }
        const from = async (supplier_id: number) =>
          isDebitNote(kind) ? { invoice_id: await bought(supplier_id), reason: 'فرق سعر' } : { supplier_id }
        const of = async (supplier_id: number, lang: 'ar' | 'en' = 'en') =>
          company.post(
            path,
            { date: bill.date, ...(await from(supplier_id)), reference: '1001', items: lines },
            { lang },
          )
        const [first, second] = [await make(company, 'suppliers'), await make(company, 'suppliers')]
        const taken = await of(first.id)
        expect([taken.status, (await of(second.id)).status]).toEqual([201, 201])
        for (const lang of languages) {
          const again = await of(first.id, lang)
          const reply = issueText('supplier_number_taken', lang, '')
          expect([again.status, again.message]).toEqual([422, { reference: [reply] }])
        }
        const { id } = taken.one(one)
        // Saved as it is, it keeps its number.
        expect((await company.put(`${path}/${id}`, { reference: '1001', notes: 'n' })).status).toBe(200)
        await company.post(`${path}/${id}/void`)
        expect((await of(first.id)).status).toBe(201)
      })
    else
      test('a reference is free text: two documents may carry the same', async () => {
        const [first, second] = [await created({ reference: 'PO-7' }), await created({ reference: 'PO-7' })]
        expect([first.reference, second.reference, second.source_number]).toEqual(['PO-7', 'PO-7', null])
        const found = await company.get(`${path}?reference=PO-7`)
        expect(
          found
            .page(list)
            .data.map(({ id }) => id)
            .sort(),
        ).toEqual([first.id, second.id].sort())
      })

    test('a change upon an older state is refused', async () => {
      const { id } = await created()
      await company.put(`${path}/${id}`, { reference: `STALE-${kind}`, revision: 1 })
      const late = await company.put(`${path}/${id}`, { date: '2026-03-03', revision: 1 })
      expect([late.status, late.body]).toEqual([409, { code: 'stale', message: errorText('stale', 'ar') }])
    })

    test('what somebody changed since it was read is neither posted nor voided', async () => {
      const draft = (await company.post(path, { ...(await body()), status: 'draft' })).one(one)
      await company.put(`${path}/${draft.id}`, { reference: `SEEN-${kind}`, revision: 1 })
      const stale = [409, 'stale']
      const unseen = await company.post(`${path}/${draft.id}/post`, { revision: 1 })
      expect([unseen.status, (unseen.body as { code: string }).code]).toEqual(stale)
      const posted = await company.post(`${path}/${draft.id}/post`, { revision: 2 })
      expect(posted.one(one)).toMatchObject({ status: 'posted', revision: 3 })
      const late = await company.post(`${path}/${draft.id}/void`, { revision: 2 })
      expect([late.status, (late.body as { code: string }).code]).toEqual(stale)
      expect((await company.post(`${path}/${draft.id}/void`, { revision: 3 })).status).toBe(200)
    })

    test('one key posts once, however often it is sent', async () => {
      const headers = { 'idempotency-key': `${kind}-once` }
      const sent = await body()
      const first = await company.post(path, sent, { headers })
      const again = await company.post(path, sent, { headers })
      expect([again.status, again.text]).toEqual([201, first.text])
      expect(again.headers.get('content-type')).toBe(first.headers.get('content-type'))
      const other = await company.post(path, { ...sent, date: '2026-03-12' }, { headers, lang: 'en' })
      expect([other.status, other.body]).toEqual([
        409,
        { code: 'idempotency_mismatch', message: errorText('idempotency_mismatch', 'en') },
      ])
    })

    test('a document of another organization does not exist', async () => {
      const { id, entry_id } = (await neighbour.post(path, await postable[kind](neighbour))).one(one)
      const answers = [
        await company.get(`${path}/${id}`),
        await company.put(`${path}/${id}`, { date: '2026-03-12' }),
        await company.delete(`${path}/${id}`),
        await company.post(`${path}/${id}/post`),
        await company.post(`${path}/${id}/void`),
        await company.get(`${path}/${id}/entry`),
        ...(posts ? [await company.get(`entries/${entry_id}`)] : []),
      ]
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
    })

    test('its list is searched, filtered, ordered and cut into pages', async () => {
      const shop = await newCompany(side)
      const dates = ['2026-01-05', '2026-02-05', '2026-03-05', '2026-04-05']
      const ids: number[] = []
      const sent = await postable[kind](shop)
      for (const date of dates)
        ids.push((await shop.post(path, { ...sent, date, reference: `مرجع ${date}` })).one(one).id)
      const found = async (query: string) => (await shop.get(`${path}?${query}`)).rows(list).map(({ id }) => id)
      expect(await found('')).toEqual([...ids].reverse())
      expect(await found('sort=number&order=asc')).toEqual(ids)
      expect(await found('date_from=2026-02-05&date_to=2026-03-05&sort=id&order=asc')).toEqual([ids[1], ids[2]])
      expect(await found(`q=${encodeURIComponent('مرجع 2026-03')}`)).toEqual([ids[2]])
      expect(await found('status=draft')).toEqual([])
      expect(await found(`ids[]=${ids[0]}&ids[]=${ids[3]}&sort=id&order=asc`)).toEqual([ids[0], ids[3]])
      const total = String((await shop.get(`${path}/${ids[0]}`)).one(one).total)
      expect(await found(`total=${total}&sort=id&order=asc`)).toEqual(ids)
      expect(await found(`total_from=${total}&total_to=${total}&sort=id&order=asc`)).toEqual(ids)
      expect(await found(`total_from=${Number(total) + 0.01}`)).toEqual([])
      const { data, ...numbers } = (await shop.get(`${path}?per_page=3&page=2`)).page(list)
      expect(data.map(({ id }) => id)).toEqual([ids[0]])
      expect(numbers).toEqual({ total: 4, current_page: 2, per_page: 3, last_page: 2 })
      for (const sort of documentListOptions(kind).sorts)
        expect((await shop.get(`${path}?sort=${sort}`)).status).toBe(200)
      expect((await shop.get(`${path}?sort=cost&colour=red`, { lang: 'en' })).message).toEqual({
        sort: ['The list cannot be sorted by this column'],
        colour: ['There is no such filter'],
      })
    })

    test('what it names is neither another’s nor put away', async () => {
      const sent = await body()
      for (const resource of resourceNames) {
        for (const location of positionsOf(kind, resource, key)) {
          const { theirs, gone } = await foreignRecords(resource)
          // Whoever was put away still pays what is owed.
          const settles = key === 'allocations' && (resource === 'clients' || resource === 'suppliers')
          const requested = settles ? { ...sent, allocations: [] } : sent
          for (const [id, sentence] of [
            [theirs, 'هذا الاختيار غير موجود'],
            [gone, 'هذا الاختيار موقوف'],
          ] as const) {
            const refused = await company.post(path, put(requested, location, id))
            expect([refused.status, refused.message]).toMatchObject([422, { [location.join('.')]: [sentence] }])
          }
        }
      }
    })
  })

  test('a posted document may go on naming what was put away since; a draft and a new one may not', async () => {
    const shop = await newCompany(side)
    const bodies = new Map<DocumentKind, Line>()
    const ids = new Map<DocumentKind, { posted: number; draft: number }>()
    for (const kind of documentKindNames) {
      const { path, one } = documentKinds[kind].wire
      const sent = await postable[kind](shop)
      bodies.set(kind, sent)
      const posted = (await shop.post(path, sent)).one(one).id
      ids.set(kind, { posted, draft: (await shop.post(path, { ...sent, status: 'draft' })).one(one).id })
    }
    for (const resource of ['clients', 'suppliers', 'products', 'warehouses'] as const)
      for (const { id } of (await shop.get(`${pathOf(resource)}?per_page=100`)).rows(declarationOf(resource).wire.list))
        await shop.put(`${pathOf(resource)}/${id}`, { active: false })
    const named = await Promise.all(['5203', '5219', '4105'].map(code => accountByCode(shop, code)))
    for (const id of [...named.map(account => account.id), bodies.get('transfer')!.to_account_id])
      await shop.put(`accounts/${id}`, { active: false })
    await shop.put(`accounts/${bodies.get('custody')!.to_account_id}`, { active: false })
    const statuses = async (ask: (kind: DocumentKind, path: string) => Promise<{ status: number }>) => {
      const found: Record<string, number> = {}
      for (const kind of documentKindNames) found[kind] = (await ask(kind, documentKinds[kind].wire.path)).status
      return found
    }
    const all = (status: number) => Object.fromEntries(documentKindNames.map(kind => [kind, status]))
    const noted = await statuses((kind, path) =>
      shop.put(`${path}/${ids.get(kind)!.posted}`, { reference: `R-${kind}` }),
    )
    expect(noted).toEqual(all(200))
    // What is owed is settled, whoever owes it.
    const settling = { receipt: 201, supplier_payment: 201, write_off: 201 }
    expect(await statuses((kind, path) => shop.post(path, bodies.get(kind)))).toEqual({ ...all(422), ...settling })
    const posting = await statuses((kind, path) => shop.post(`${path}/${ids.get(kind)!.draft}/post`))
    expect(posting).toEqual({ ...all(422), receipt: 200, supplier_payment: 200, write_off: 200 })
  })

  test('how a body is written and what of it names nothing that is there are said at once, new and changed', async () => {
    const nobody = 999_999_999
    const faultsOf = async (
      call: (path: string, body: Line) => ReturnType<Company['post']>,
      path: string,
      body: Line,
    ) => {
      const { status, message } = await call(path, body)
      return status === 422 ? Object.keys(message as object).sort() : status
    }
    const bad = { client_id: nobody, date: 'x', items: [{ product_id: nobody, quantity: 'x', price: '1' }] }
    const ofInvoice = ['client_id', 'date', 'items.0.product_id', 'items.0.quantity']
    expect(await faultsOf(company.post, 'invoice-sales', bad)).toEqual(ofInvoice)
    const sent = await postable.sales_invoice(company)
    const { id } = (await company.post('invoice-sales', sent)).one('invoice_sale')
    expect(await faultsOf(company.put, `invoice-sales/${id}`, bad)).toEqual(ofInvoice)
    expect(
      await faultsOf(company.post, 'restrictions', {
        ...{ date: 'x', name: 'قيد' },
        items: [{ account_id: nobody, debtor: '1' }, { debtor: 'x' }],
      }),
    ).toEqual(['date', 'items.0.account_id', 'items.1.account_id', 'items.1.debtor'])
    const product = { name: '', category_id: nobody, default_price: 'x' }
    expect(await faultsOf(company.post, 'products', { stock_type: 'services', ...product })).toEqual(
      Object.keys(product).sort(),
    )
    const made = await make(company, 'products')
    expect(await faultsOf(company.put, `products/${made.id}`, product)).toEqual(Object.keys(product).sort())
    for (const noId of [1.5, -1, 0, 1e300, 2 ** 53, '9'.repeat(40), true, {}, [7]]) {
      const named = { client_id: noId, items: [{ product_id: noId, quantity: '1', price: '1' }] }
      const at = ['client_id', 'date', 'items.0.product_id']
      expect(await faultsOf(company.post, 'invoice-sales', named), String(noId)).toEqual(at)
      const linked = { name: '', category_id: noId }
      expect(await faultsOf(company.put, `products/${made.id}`, linked), String(noId)).toEqual(['category_id', 'name'])
      const paid = { display_name: '', currency_id: noId }
      const client = { type: 'business', company_name: 'الأمل', ...paid }
      expect(await faultsOf(company.post, 'clients', client), String(noId)).toEqual(['currency_id', 'display_name'])
    }
  })

  describe('a sales invoice', () => {
    test('G1: discounts, shipping, settlement and tax to the piastre', async () => {
      const invoice = (await company.post('invoice-sales', await g1(company))).one('invoice_sale')
      expect(invoice).toMatchObject({
        subtotal: '259.99',
        discount_total: '13.00',
        taxable: '266.99',
        value_added_tax: '37.38',
        sales_tax: '0.00',
        total: '304.00',
        base_total: '304.00',
        paid: '0.00',
        residual: '304.00',
        returned: '0.00',
        due_date: '2026-03-10',
        currency_id: 818,
        exchange_rate: '1',
      })
      expect((invoice.items as Line[]).map(({ net, tax, total }) => [net, tax, total])).toEqual([
        ['171.00', '23.94', '194.94'],
        ['47.49', '6.65', '54.14'],
        ['28.50', '3.99', '32.49'],
      ])
      const entry = (await company.get(`invoice-sales/${invoice.id}/entry`)).read<Entry>('entry')
      expect(printed(entry)).toEqual([
        '1201 العملاء 304.00 0.00',
        '4109 تسويات وفروق تقريب 0.37 0.00',
        '4101 المبيعات 0.00 246.99',
        '4201 إيراد الشحن 0.00 20.00',
        '2201 ضريبة مخرجات 0.00 37.38',
      ])
      expect(entry.items[0]!.client_id).toBe(invoice.client_id)
      const client = (await company.get(`clients/${invoice.client_id}`)).one('client')
      expect(client).toMatchObject({ residual: '304.00', paid: '0.00', last_deal: '2026-03-10' })
    })

    test('in dollars it posts pounds at its rate', async () => {
      const { id: client_id } = await make(company, 'clients')
      const { id: product_id } = await make(company, 'products', { stock_type: 'services', value_added_tax: false })
      const sent = {
        date: '2026-03-10',
        client_id,
        currency_id: 840,
        exchange_rate: '48.5',
        items: [{ product_id, quantity: '1', price: '100' }],
      }
      const invoice = (await company.post('invoice-sales', sent)).one('invoice_sale')
      expect(invoice).toMatchObject({ total: '100.00', base_total: '4850.00', exchange_rate: '48.5' })
      const entry = (await company.get(`invoice-sales/${invoice.id}/entry`)).read<Entry>('entry')
      expect(printed(entry)).toEqual(['1201 العملاء 4850.00 0.00', '4101 المبيعات 0.00 4850.00'])
      expect((await company.post('invoice-sales', { ...sent, currency_id: 978 })).message).toEqual({
        currency_id: ['هذه العملة ليست من عملات المنشأة'],
      })
    })

    test('what cannot be is refused at its field, in both languages', async () => {
      const sent = await g1(company)
      const [first, ...others] = sent.items as Line[]
      const line = (more: Line) => ({ ...sent, items: [{ ...first, ...more }, ...others] })
      const refused = async (body: Line) => [
        (await company.post('invoice-sales', body)).message,
        (await company.post('invoice-sales', body, { lang: 'en' })).message,
      ]
      expect(await refused({ ...sent, items: [first, ...others, first] })).toEqual([
        { 'items.3.product_id': ['لا تكرر الأصناف في البنود'] },
        { 'items.3.product_id': ['dont repeat products in items'] },
      ])
      expect(await refused(line({ quantity: '-2' }))).toEqual([
        { 'items.0.quantity': ['لا يُقبل رقم سالب هنا'] },
        { 'items.0.quantity': ['A negative number is not accepted here'] },
      ])
      expect(await refused(line({ quantity: '0' }))).toEqual([
        { 'items.0.quantity': ['أدخل رقمًا أكبر من صفر'] },
        { 'items.0.quantity': ['Enter a number above zero'] },
      ])
      expect(await refused(line({ price: `1${'0'.repeat(30)}` }))).toEqual([
        { 'items.0.price': ['الرقم أكبر مما يمكن تسجيله'] },
        { 'items.0.price': ['The number is larger than can be recorded'] },
      ])
      expect(await refused({ ...sent, date: '0000-01-01' })).toEqual([
        { date: ['أدخل تاريخًا بين 1900 و2199'] },
        { date: ['Enter a date between 1900 and 2199'] },
      ])
      expect(await refused({ ...sent, due_date: '2026-03-09' })).toEqual([
        { due_date: ['اختر 10/03/2026 أو تاريخًا بعده'] },
        { due_date: ['Choose 10/03/2026 or a later date'] },
      ])
      expect(await refused(line({ discount: '101', discount_type: 'percent' }))).toEqual([
        { 'items.0.discount': ['لا تزيد النسبة على 100'] },
        { 'items.0.discount': ['A percentage is at most 100'] },
      ])
      expect(await refused(line({ discount: '200.01', discount_type: 'amount' }))).toEqual([
        { 'items.0.discount': ['الخصم أكبر من المبلغ'] },
        { 'items.0.discount': ['The discount is larger than the amount'] },
      ])
      expect(await refused({ ...sent, shipping_fee: '1.005' })).toEqual([
        { shipping_fee: ['أقصى عدد للخانات العشرية هو 2'] },
        { shipping_fee: ['At most 2 decimal places'] },
      ])
      expect(await refused({ ...sent, exchange_rate: '2' })).toEqual([
        { exchange_rate: ['سعر صرف العملة الأساسية هو 1'] },
        { exchange_rate: ['The rate of the base currency is 1'] },
      ])
    })

    test('figures typed in Arabic digits are the same figures', async () => {
      const sent = await g1(company)
      const [first, ...others] = sent.items as Line[]
      const typed = { ...first, quantity: '٢', price: '١٠٠٫٠٠' }
      const invoice = (await company.post('invoice-sales', { ...sent, items: [typed, ...others] })).one('invoice_sale')
      expect(invoice.total).toBe('304.00')
    })

    test('what it names is not deleted', async () => {
      const sent = await g1(company)
      const { id: warehouse_id } = await make(company, 'warehouses')
      const { id: representative_id } = await make(company, 'representatives')
      await company.post('invoice-sales', { ...sent, warehouse_id, representative_id })
      const product_id = (sent.items as Line[])[0]!.product_id as number
      const uses: [ResourceName, unknown, string][] = [
        ['clients', sent.client_id, 'documents'],
        ['representatives', representative_id, 'documents'],
        ['warehouses', warehouse_id, 'documents'],
        ['products', product_id, 'document_items'],
      ]
      for (const [resource, id, table] of uses) {
        const { status, code, message } = await company.delete(`${pathOf(resource)}/${id}`, { lang: 'en' })
        expect([status, code]).toEqual([409, 'in_use'])
        expect(message).toContain(tableWords[table]!.en)
      }
    })

    test('of total 0 it posts without an entry', async () => {
      const { id: client_id } = await make(company, 'clients')
      const { id: product_id } = await make(company, 'products', { stock_type: 'services' })
      const items = [{ product_id, quantity: '1', price: '0' }]
      const answer = await company.post('invoice-sales', { date: '2026-03-10', client_id, items })
      expect(answer.one('invoice_sale')).toMatchObject({ status: 'posted', total: '0.00', entry_id: null })
    })
  })

  describe('goods on invoices', () => {
    test('a sale changed and changed back leaves the shelf, the cost and the ledger as they were', async () => {
      const shop = shopOf(await newCompany(side))
      const goods = await shop.product('goods')
      const supplier_id = await shop.supplier()
      const buy = (date: string, price: string) =>
        shop.post('purchase_invoice', { date, supplier_id, items: [{ product_id: goods, quantity: '10', price }] })
      await buy('2026-03-01', '10')
      const second = await buy('2026-03-02', '13')
      const lines = (quantity: string) => ({ items: [{ product_id: goods, quantity, price: '20' }] })
      const sold = await shop.post('sales_invoice', {
        ...{ date: '2026-03-03', client_id: await shop.client() },
        ...lines('5'),
      })
      const entry = ['1201 100.00 0.00', '5101 57.50 0.00', '4101 0.00 100.00', '1301 0.00 57.50']
      expect(await shop.entry('sales_invoice', sold.id)).toEqual(entry)
      expect((await shop.put('sales_invoice', sold.id, lines('8'))).items[0]!.cost).toBe('92.00')
      expect(await shop.refusedPut('sales_invoice', sold.id, lines('21'))).toEqual([
        422,
        { 'items.0.quantity': ['الرصيد لا يكفي: ينقص 1'] },
        { 'items.0.quantity': ['Not enough in stock: 1 missing'] },
      ])
      await shop.put('sales_invoice', sold.id, lines('5'))
      expect(await shop.entry('sales_invoice', sold.id)).toEqual(entry)
      expect(await shop.earlier('sales_invoice', sold.id)).toHaveLength(4)
      const books = { '1301': '172.50', '5101': '57.50', '2101': '-230.00' }
      expect(await shop.balances('1301', '5101', '2101')).toEqual(books)

      // What they cost is known better later: the sale's cost follows, in an entry of its own.
      const priced = (price: string) => ({ items: [{ product_id: goods, quantity: '10', price }] })
      await shop.put('purchase_invoice', second.id, priced('15'))
      expect((await shop.read('sales_invoice', sold.id)).items[0]!.cost).toBe('62.50')
      expect(await shop.entry('sales_invoice', sold.id)).toEqual(entry)
      expect(await shop.balances('1301', '5101', '2101')).toEqual({
        ...{ '1301': '187.50', '5101': '62.50', '2101': '-250.00' },
      })
      await shop.put('purchase_invoice', second.id, priced('13'))
      expect((await shop.read('sales_invoice', sold.id)).items[0]!.cost).toBe('57.50')
      expect(await shop.balances('1301', '5101', '2101')).toEqual(books)

      await shop.void('sales_invoice', sold.id)
      expect(await shop.balances('1201', '1301', '4101', '5101')).toEqual({
        ...{ '1201': '0.00', '1301': '230.00', '4101': '0.00', '5101': '0.00' },
      })
    })
  })

  describe('a journal entry', () => {
    test('is written as a person wrote it', async () => {
      const { id, entry_id, total } = (await company.post('restrictions', await rent(company))).one('restriction')
      expect(total).toBe('1800.00')
      const entry = (await company.get(`restrictions/${id}/entry`)).read<Entry>('entry')
      expect(entry).toMatchObject({ id: entry_id, name: 'إيجار مارس', date: '2026-03-11' })
      expect(printed(entry)).toEqual(['5203 الإيجار 1800.00 0.00', '1101 الصندوق الرئيسي 0.00 1800.00'])
      const inEnglish = (await company.get(`entries/${entry_id}`, { lang: 'en' })).read<Entry>('entry')
      expect(printed(inEnglish)).toEqual(['5203 Rent 1800.00 0.00', '1101 Cash 0.00 1800.00'])
    })

    test('that does not balance stays a draft', async () => {
      const sent = await rent(company)
      const [debit, credit] = sent.items as [Line, Line]
      const unbalanced = { ...sent, items: [debit, { ...credit, creditor: '1799.99' }] }
      expect((await company.post('restrictions', unbalanced)).message).toEqual({ items: ['الدائن لا يساوي المدين'] })
      expect((await company.post('restrictions', unbalanced, { lang: 'en' })).message).toEqual({
        items: ['Creditor != deptor'],
      })
      const draft = (await company.post('restrictions', { ...unbalanced, status: 'draft' })).one('restriction')
      expect(draft.status).toBe('draft')
      expect((await company.post(`restrictions/${draft.id}/post`, undefined, { lang: 'en' })).message).toEqual({
        items: ['Creditor != deptor'],
      })
    })

    test('whose line is on both sides, on none, or on an account that needs somebody, is refused', async () => {
      const sent = await rent(company)
      const [debit, credit] = sent.items as [Line, Line]
      const receivable = await accountByCode(company, '1201')
      const stock = await accountByCode(company, '1301')
      const { id: client_id } = await make(company, 'clients')
      const refused = async (line: Line) =>
        (await company.post('restrictions', { ...sent, items: [line, credit] })).message
      expect([
        await refused({ ...debit, creditor: '1' }),
        await refused({ account_id: debit.account_id }),
        await refused({ ...debit, account_id: receivable.id }),
        await refused({ ...debit, client_id }),
        await refused({ ...debit, account_id: stock.id }),
      ]).toEqual([
        { 'items.0.creditor': ['السطر مدين أو دائن، لا كلاهما'] },
        { 'items.0.debtor': ['أدخل مبلغًا مدينًا أو دائنًا'] },
        { 'items.0.client_id': ['اختر العميل أو المورد لهذا الحساب'] },
        { 'items.0.client_id': ['هذا الحساب لا يخص عميلًا ولا موردًا'] },
        { 'items.0.account_id': ['لا يُستخدم هذا الحساب في قيد يدوي؛ استخدم تسوية المخزون'] },
      ])
    })
  })
})

/** Where a document of a kind names a record: its head, or its first line. */
function positionsOf(kind: DocumentKind, resource: ResourceName, key: string | null): string[][] {
  const { header, items } = linksTo(kind, resource)
  return [...header.map(name => [name]), ...(key === null ? [] : items.map(name => [key, '0', name]))]
}

function put(body: Record<string, unknown>, [first, , name]: string[], id: number): Record<string, unknown> {
  if (name === undefined) return { ...body, [first!]: id }
  const [line, ...others] = body[first!] as Line[]
  return { ...body, [first!]: [{ ...line, [name]: id }, ...others] }
}
