import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resourceLabel } from '../i18n/labels.ts'
import { errorText, issueText, tableWords } from '../i18n/messages.ts'
import { languages } from '../i18n/text.ts'
import type { Field } from '../schema/fields.ts'
import { declarationOf, type ResourceName, resourceNames } from '../schema/index.ts'
import { listOptionsOf } from '../schema/lists/record-list-options.ts'
import { sortKey } from '../schema/search.ts'
import { colleague, roleNamed, roleWith } from './organization/testing-people.ts'
import { type Backend, backends, type Company, newCompany, send } from './testing-backends.ts'
import { fullBody, make, minimalBody, pathOf, rent } from './testing-bodies.ts'

/** Every declared resource: what the contract promises of a record and of a list. */

const comparing = (of: ResourceName) => declarationOf(of).wire
const sentence = { added: 'تمت الإضافة بنجاح', updated: 'تم التعديل بنجاح', deleted: 'تم الحذف بنجاح' }

/** The resources that link to this one, by the field they do it with. */
const linkingTo = (resource: ResourceName) =>
  resourceNames.flatMap(other =>
    Object.entries(declarationOf(other).fields).flatMap(([name, field]) =>
      field.kind === 'link' && !field.readOnly && field.to === resource && other !== resource ? [{ other, name }] : [],
    ),
  )

const isWord = (field: Field | undefined) => field?.kind === 'text' || field?.kind === 'code'

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

  describe.each(resourceNames)('%s', resource => {
    const { list, one } = comparing(resource)
    const { fields, title, search } = declarationOf(resource)
    const path = pathOf(resource)
    const labelOf = resourceLabel(resource)
    const otherTitle = isWord(fields[title]) ? 'اسم آخر' : '2019-06-30'
    const unique = Object.entries(fields).flatMap(([name, field]) => (field.unique ? [name] : []))

    test('a record is answered as it was sent, and stands in its list', async () => {
      const sent = await fullBody(company, resource)
      const answer = await company.post(path, sent)
      expect([answer.status, answer.message]).toEqual([201, sentence.added])
      const record = answer.one(one)
      expect(record).toMatchObject({ ...sent, revision: 1 })
      expect((await company.get(`${path}/${record.id}`)).body).toEqual({ [one]: record })
      // Its own page may say more of a record than a list does, never less or otherwise.
      const listed = (await company.get(`${path}?per_page=100`)).rows(list).find(({ id }) => id === record.id)
      expect(Object.keys(listed!)).toEqual(expect.arrayContaining(Object.keys(declarationOf(resource).fields)))
      expect(record).toMatchObject(listed!)
    })

    test('what is left out is its default, or empty', async () => {
      const sent = await minimalBody(company, resource)
      const answer = await company.post(path, sent, { lang: 'en' })
      expect(answer.message).toBe('Added successfully')
      const record = answer.one(one)
      const left = Object.entries(fields).filter(
        ([name, field]) =>
          !(name in sent) && !field.readOnly && !field.given && field.kind !== 'link' && field.kind !== 'currency',
      )
      const expected = left.map(([name, field]) => [name, field.default ?? null])
      const zero = (value: unknown) => (value === '0.00' ? '0' : value)
      expect(left.map(([name]) => [name, zero(record[name])])).toEqual(expected)
    })

    test('a currency that is left out is the base', async () => {
      const record = await make(company, resource)
      const currencies = Object.keys(fields).filter(
        name => fields[name]!.kind === 'currency' && !fields[name]!.required,
      )
      expect(currencies.map(name => record[name])).toEqual(currencies.map(() => 818))
    })

    test('a required field that is missing is named in the reader’s language', async () => {
      const sent = await minimalBody(company, resource)
      for (const name of Object.keys(sent)) {
        const { [name]: _, ...rest } = sent
        for (const lang of languages) {
          const { status, code, message } = await company.post(path, rest, { lang })
          expect([status, code]).toEqual([422, 'validation'])
          expect(message).toMatchObject({ [name]: [issueText('required', lang, labelOf(name, lang))] })
        }
      }
    })

    test('a form of bracket keys makes the same record as JSON', async () => {
      const sent = await fullBody(company, resource)
      const asJson = (await company.post(path, sent)).one(one)
      const freed: Record<string, unknown> = {
        ...Object.fromEntries(unique.map(name => [name, `${String(sent[name])}-2`])),
        // An account is the custody of one holder.
        ...(resource === 'custody_holders' && { account_id: (await fullBody(company, resource)).account_id }),
        // One rate of a currency a day.
        ...(resource === 'exchange_rates' && { date: '2019-12-31' }),
      }
      const asForm = (await company.ask('POST', path, { form: { ...sent, ...freed } })).one(one)
      expect(asForm).toEqual({ ...asJson, ...freed, id: asForm.id })
    })

    test('what is used once is not used twice', async () => {
      const sent = await fullBody(company, resource)
      await company.post(path, sent)
      const answers = await Promise.all(
        unique.map(async name => {
          const again = { ...(await fullBody(company, resource)), [name]: sent[name] }
          return (await company.post(path, again)).message
        }),
      )
      expect(answers).toEqual(unique.map(name => ({ [name]: ['مستخدم من قبل'] })))
    })

    test('a column or a filter that does not exist is refused', async () => {
      const requested = `${path}?sort=nonsense&nonsense=1`
      expect((await company.get(requested)).body).toEqual({
        code: 'validation',
        message: { sort: ['لا يمكن الترتيب بهذا العمود'], nonsense: ['لا يوجد مرشّح بهذا الاسم'] },
      })
      expect((await company.get(requested, { lang: 'en' })).message).toEqual({
        sort: ['The list cannot be sorted by this column'],
        nonsense: ['There is no such filter'],
      })
    })

    test('every declared column sorts, and names sort as people expect', async () => {
      for (const sort of listOptionsOf(resource).sorts) {
        expect((await company.get(`${path}?sort=${sort}&order=desc`)).status).toBe(200)
      }
      const up = (await company.get(`${path}?sort=${title}&order=asc&per_page=100`)).rows(list)
      const keys = up.map(row => sortKey(String(row[title])))
      expect(keys).toEqual([...keys].sort())
      const down = (await company.get(`${path}?sort=${title}&order=desc&per_page=100`)).rows(list)
      expect(down.map(({ id }) => id)).toEqual(up.map(({ id }) => id).reverse())
    })

    test('each declared filter keeps the records that fit', async () => {
      const record = (await company.post(path, await fullBody(company, resource))).one(one)
      for (const name of declarationOf(resource).filters) {
        const rows = (await company.get(`${path}?${name}=${String(record[name])}&per_page=100`)).rows(list)
        expect(rows.map(({ id }) => id)).toContain(record.id)
        expect(new Set(rows.map(row => row[name]))).toEqual(new Set([record[name]]))
      }
    })

    test('records are found by id, many at once', async () => {
      const [first, second] = [await make(company, resource), await make(company, resource)]
      const found = await company.get(`${path}?ids[]=${first.id}&ids[]=${second.id}`)
      const rows = found.rows(list).sort((a, b) => a.id - b.id)
      expect(rows.map(({ id }) => id)).toEqual([first.id, second.id])
      expect([first, second]).toMatchObject(rows)
    })

    const named = search.filter(name => isWord(fields[name]))
    const searched = named.length > 0 ? 'a name whatever its hamzas, marks and final letters' : 'a currency by its name'
    test(`a search finds ${searched}`, async () => {
      const words = Object.fromEntries(named.map(name => [name, 'إِيمان أُسامة ٢٠٢٦']))
      const record = (await company.post(path, { ...(await fullBody(company, resource)), ...words })).one(one)
      const requested = named.length > 0 ? 'اسامه  2026 ايمان' : 'دولار امريكي'
      const found = await company.get(`${path}?per_page=100&q=${encodeURIComponent(requested)}`)
      expect(found.rows(list).map(({ id }) => id)).toContain(record.id)
      expect((await company.get(`${path}?q=${encodeURIComponent('لا أحد بهذا الاسم')}`)).rows(list)).toEqual([])
    })

    test('a change keeps what it does not carry, and counts a revision', async () => {
      const record = (await company.post(path, await fullBody(company, resource))).one(one)
      const { status, body } = await company.put(`${path}/${record.id}`, { [title]: otherTitle })
      expect(status).toBe(200)
      expect(body).toEqual({ message: sentence.updated, [one]: { ...record, [title]: otherTitle, revision: 2 } })
      await company.delete(`${path}/${record.id}`)
    })

    test('a change upon an older state is refused', async () => {
      const { id, revision, ...record } = await make(company, resource)
      await company.put(`${path}/${id}`, { [title]: record[title], revision })
      for (const lang of languages) {
        const { status, body } = await company.put(`${path}/${id}`, { [title]: 'متأخر', revision }, { lang })
        expect([status, body]).toEqual([409, { code: 'stale', message: errorText('stale', lang) }])
      }
    })

    test('a record of another organization does not exist', async () => {
      const { id } = await make(neighbour, resource)
      const nothing = { code: 'not_found', message: 'هذا العنصر غير موجود.' }
      for (const { status, body } of [
        await company.get(`${path}/${id}`),
        await company.put(`${path}/${id}`, { [title]: 'لنا' }),
        await company.delete(`${path}/${id}`),
      ])
        expect([status, body]).toEqual([404, nothing])
      expect((await company.get(`${path}/${id}`, { lang: 'en' })).message).toBe('This item does not exist.')
      expect((await neighbour.get(`${path}/${id}`)).status).toBe(200)
    })

    test('nobody reads without a token, and nobody without an organization of theirs', async () => {
      const headers = { authorization: `Bearer ${company.token}` }
      const responses = [
        await send(side, 'GET', `/owner/${path}?organization_id=${company.id}`),
        await send(side, 'GET', `/owner/${path}?organization_id=${company.id}`, {
          headers: { authorization: `Bearer ${'x'.repeat(43)}` },
        }),
        await send(side, 'GET', `/owner/${path}`, { headers }),
        await send(side, 'GET', `/owner/${path}?organization_id=${neighbour.id}`, { headers }),
      ]
      expect(responses.map(({ status, body }) => [status, body])).toEqual([
        [401, { code: 'unauthenticated', message: 'سجّل الدخول من فضلك' }],
        [401, { code: 'unauthenticated', message: 'سجّل الدخول من فضلك' }],
        [403, { code: 'forbidden', message: 'ليس لديك صلاحية لهذا الإجراء.' }],
        [403, { code: 'forbidden', message: 'ليس لديك صلاحية لهذا الإجراء.' }],
      ])
    })

    test('one key makes one record, however often it is sent', async () => {
      const headers = { 'idempotency-key': `${resource}-once` }
      const sent = await minimalBody(company, resource)
      const first = await company.post(path, sent, { headers })
      const again = await company.post(path, sent, { headers })
      expect([again.status, again.text]).toEqual([201, first.text])
      const other = await company.post(path, { ...sent, [title]: 'غيره' }, { headers })
      expect([other.status, other.body]).toEqual([
        409,
        { code: 'idempotency_mismatch', message: errorText('idempotency_mismatch', 'ar') },
      ])
    })

    test('a record that nothing uses is removed', async () => {
      const record = await make(company, resource)
      const { status, body } = await company.delete(`${path}/${record.id}`)
      expect([status, body]).toEqual([200, { message: sentence.deleted, [one]: record }])
      expect((await company.get(`${path}/${record.id}`)).status).toBe(404)
    })

    test('a record that another uses stays, and says where it is used', async () => {
      for (const { other, name } of linkingTo(resource)) {
        const field = declarationOf(other).fields[name]!
        const type = field.kind === 'link' ? field.types?.[0] : undefined
        const record = await make(company, resource, type ? { type } : {})
        await make(company, other, { [name]: record.id })
        for (const lang of languages) {
          const { status, body } = await company.delete(`${path}/${record.id}`, { lang })
          const values = { name: String(record[title]), where: tableWords[other]![lang] }
          expect([status, body]).toEqual([409, { code: 'in_use', message: errorText('in_use', lang, values) }])
        }
        expect((await company.put(`${path}/${record.id}`, { active: false })).one(one).active).toBe(false)
      }
    })

    test('a link to a record that was put away, or is nobody’s, is refused', async () => {
      const links = Object.entries(fields).flatMap(([name, field]) =>
        field.kind === 'link' && !field.readOnly ? [{ name, to: field.to as ResourceName }] : [],
      )
      for (const { name, to } of links) {
        const [removed, theirs] = [await make(company, to, { active: false }), await make(neighbour, to)]
        const sent = await minimalBody(company, resource)
        const refusals = [
          (await company.post(path, { ...sent, [name]: removed.id })).message,
          (await company.post(path, { ...sent, [name]: theirs.id })).message,
          (await company.post(path, { ...sent, [name]: 'abc' })).message,
        ]
        expect(refusals).toEqual([
          { [name]: ['هذا الاختيار موقوف'] },
          { [name]: ['هذا الاختيار غير موجود'] },
          { [name]: ['هذا الاختيار غير موجود'] },
        ])
      }
    })
  })

  test.each(resourceNames.filter(name => !comparing(name).bare))('pages of %s count right', async resource => {
    const shop = await newCompany(side)
    const { list } = comparing(resource)
    const path = pathOf(resource)
    const before = (await shop.get(path)).page(list).total
    for (let made = 0; made < 3; made++) await make(shop, resource)
    const total = before + 3
    const page = async (number: number) =>
      (await shop.get(`${path}?per_page=2&page=${number}&sort=id&order=asc`)).page(list)
    const pages = [await page(1), await page(2)]
    expect(pages.map(({ data, ...numbers }) => numbers)).toEqual([
      { total, current_page: 1, per_page: 2, last_page: Math.ceil(total / 2) },
      { total, current_page: 2, per_page: 2, last_page: Math.ceil(total / 2) },
    ])
    const ids = pages.flatMap(({ data }) => data.map(({ id }) => id))
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b))
    expect(await page(1000)).toEqual({
      data: [],
      total,
      current_page: 1000,
      per_page: 2,
      last_page: Math.ceil(total / 2),
    })
    expect((await shop.get(`${path}?per_page=101&page=0`)).message).toEqual({
      per_page: ['أدخل رقمًا من 1 إلى 100'],
      page: ['أدخل رقمًا من 1 إلى 1000000'],
    })
  })

  test('what an account comes to is shown to who may read the trial balance, and no list is ordered by it', async () => {
    const shop = await newCompany(side)
    await shop.post('restrictions', await rent(shop))
    const balancesOf = async (by: Company, path: string) =>
      (await by.get(`${path}?per_page=100`)).rows('Accounts').map(({ balance }) => balance)
    const paths = ['accounts', 'accounts-without-account-receivable-and-account-payable']
    const cashier = await colleague(side, shop, await roleNamed(shop, 'cashier'))
    const reader = await colleague(
      side,
      shop,
      await roleWith(shop, { accounts: ['read'], 'trial-balance': ['read'], audit: ['read'] }),
    )
    for (const path of paths) {
      expect(new Set(await balancesOf(cashier, path))).toEqual(new Set([null]))
      expect(await balancesOf(reader, path)).toEqual(await balancesOf(shop, path))
      expect((await balancesOf(reader, path)).filter(balance => Number(balance) !== 0)).toHaveLength(2)
      expect((await cashier.get(`${path}?sort=balance`)).status).toBe(422)
      expect((await reader.get(`${path}?sort=balance`)).status).toBe(200)
    }
    const [account] = (await shop.get('accounts')).rows('Accounts')
    expect((await cashier.get(`accounts/${account!.id}`)).one('account')).toMatchObject({ balance: null })
    expect((await cashier.get('accounts/export?format=csv')).text).not.toContain('3,000')
  })

  test('accounts without receivable and payable are the others', async () => {
    const others = await company.get('accounts-without-account-receivable-and-account-payable?per_page=100')
    const types = [...new Set(others.rows('Accounts').map(({ type }) => type))]
    expect(types).toContain('income')
    expect(types).not.toContain('accounts_receivable')
    expect(types).not.toContain('accounts_payable')
  })
})
