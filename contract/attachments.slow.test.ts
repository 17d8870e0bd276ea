import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { everyIssueText } from '../i18n/files/file-issues.ts'
import type { Attachment, AttachmentLimits } from '../schema/answers/attachments.ts'
import { splitIssue } from '../schema/errors.ts'
import { attachableNames } from '../schema/organization/attachments.ts'
import { honestFiles, hostileFiles, pngOf } from '../server/attachments/testing-hostile.ts'
import { colleague, roleNamed, roleWith } from './organization/testing-people.ts'
import {
  type Backend,
  backends,
  type Company,
  type Made,
  newCompany,
  type RequestOptions,
  send,
} from './testing-backends.ts'
import { g1, make } from './testing-bodies.ts'

/** Files of records: the same on both. */

const honest = await honestFiles()
const hostile = await hostileFiles()
const png = pngOf(8, 8)

const fileOf = (name: string, content: Buffer | string) => new File([Buffer.from(content)], name)
const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex')

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  let company: Company
  let invoice: Made
  let client: Made

  beforeAll(async () => {
    side = await open()
    side.setNow('2026-11-21T09:00:00Z')
    company = await newCompany(side)
    invoice = (await company.post('invoice-sales', await g1(company))).one('invoice_sale')
    client = await make(company, 'clients')
  })
  afterAll(() => side?.close())

  const add = (
    by: Company,
    record: { resource: unknown; record_id: unknown },
    file: File | undefined,
    options: RequestOptions = {},
  ) => by.ask('POST', 'attachments', { form: { ...record, ...(file ? { file } : {}) }, ...options })
  const added = async (by: Company, record: { resource: string; record_id: unknown }, file: File) => {
    const answer = await add(by, record, file)
    expect([answer.status, answer.text]).toEqual([201, expect.any(String)])
    return answer.read<Attachment>('attachment')
  }
  const ofInvoice = () => ({ resource: 'invoice_sales', record_id: invoice.id })
  const ofClient = () => ({ resource: 'clients', record_id: client.id })
  const filesOf = async (by: Company, { resource, record_id }: { resource: string; record_id: unknown }) =>
    (await by.get(`attachments?resource=${resource}&record_id=${record_id}`)).rows(
      'attachments',
    ) as unknown as Attachment[]

  test('a file of an invoice is kept as it came, with who added it and when, and given back byte for byte', async () => {
    const file = await added(company, ofInvoice(), fileOf('فاتورة المورد.png', png))
    expect(file).toEqual({
      ...{ id: file.id, ...ofInvoice(), name: 'فاتورة المورد.png', type: 'image/png' },
      ...{ bytes: png.length, sha256: hashOf(png) },
      ...{
        added_at: expect.stringMatching(/^2026-11-21T09:00:00/),
        added_by: { id: expect.any(Number), name: 'سلمى حسن' },
      },
    })
    expect(await filesOf(company, ofInvoice())).toEqual([file])
    const answer = await company.get(`attachments/${file.id}`)
    const { headers } = answer
    expect(headers.get('content-type')).toBe('image/png')
    expect(headers.get('content-disposition')).toBe(
      'attachment; filename="file.png"; filename*=UTF-8\'\'%D9%81%D8%A7%D8%AA%D9%88%D8%B1%D8%A9%20%D8%A7%D9%84%D9%85%D9%88%D8%B1%D8%AF.png',
    )
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'; frame-ancestors 'none'")
    expect(headers.get('cache-control')).toBe('private, no-store')
    const raw = await fetch(`${side.url}/owner/attachments/${file.id}?organization_id=${company.id}`, {
      headers: { authorization: `Bearer ${company.token}` },
    })
    expect(hashOf(Buffer.from(await raw.arrayBuffer()))).toBe(file.sha256)
  })

  test('every kind of file that is kept is kept on every kind of record that has files', async () => {
    const products = await make(company, 'products')
    const records = { clients: client, products, suppliers: await make(company, 'suppliers') }
    for (const [resource, { id }] of Object.entries(records)) {
      const record = { resource, record_id: id }
      await added(company, record, fileOf('a.txt', resource))
      expect((await filesOf(company, record)).map(({ name }) => name)).toEqual(['a.txt'])
    }
    for (const [kind, content] of Object.entries(honest)) {
      const { type, name } = await added(
        company,
        { resource: 'products', record_id: products.id },
        fileOf(`a.${kind}`, content),
      )
      expect([kind, (await company.get(`attachments?resource=products&record_id=${products.id}`)).status]).toEqual([
        kind,
        200,
      ])
      expect(type).not.toMatch(/html|svg|script|octet/)
      expect(name).toMatch(/^a\.\w+$/)
    }
    expect(attachableNames).toHaveLength(21)
  })

  test('forty files that would do harm are refused in words, or leave so that they can do none', async () => {
    for (const file of hostile) {
      const answer = await add(company, ofClient(), fileOf(file.name, file.content), { lang: 'en' })
      if (file.kept) {
        expect([file.is, answer.status]).toEqual([file.is, 201])
        const { id } = answer.read<Attachment>('attachment')
        const { headers } = await company.get(`attachments/${id}`)
        expect(headers.get('content-type')).not.toMatch(/html|svg|script|xml;/)
        expect(headers.get('content-disposition')).toMatch(
          /^attachment; filename="file\.\w+"; filename\*=UTF-8''[\w%.~!-]+$/,
        )
        expect(headers.get('content-security-policy')).toContain('sandbox')
      } else {
        const { file: notified } = answer.read<{ file: string[] }>('message')
        const sentence = everyIssueText[splitIssue(file.refused!).code].en.replace(/\{value\}.*$/, '')
        expect([file.is, answer.status, notified?.[0]]).toEqual([file.is, 422, expect.stringContaining(sentence)])
      }
    }
  })

  test('what is wrong with a file is said in Arabic and English, and at its field', async () => {
    const large = Buffer.alloc(21 * 1024 * 1024)
    const files = [
      ...hostile.filter(({ refused }) => refused),
      { name: 'a.pdf', content: large, refused: 'file_too_large' as const },
    ]
    const seen = new Set<string>()
    for (const { name, content, refused } of files) {
      if (seen.has(refused!)) continue
      seen.add(refused!)
      for (const lang of ['ar', 'en'] as const) {
        const answer = await add(company, ofClient(), fileOf(name, content), { lang })
        expect([answer.status, answer.code]).toEqual([422, 'validation'])
        expect(Object.keys(answer.message as object)).toEqual(['file'])
      }
    }
    expect([...seen].sort()).toEqual(
      [
        'file_damaged',
        'file_empty',
        'file_macros',
        'file_not_as_named',
        'file_too_large',
        'file_type',
        'file_unpacked',
        'too_many_pixels',
      ].sort(),
    )
  })

  test('all that is wrong is said at once', async () => {
    const answer = await add(company, { resource: 'accounts', record_id: 'x' }, undefined, { lang: 'en' })
    expect([answer.status, answer.message]).toEqual([
      422,
      { resource: [expect.any(String)], record_id: [expect.any(String)], file: ['Enter the file'] },
    ])
    const response = await company.get('attachments', { lang: 'en' })
    expect([response.status, Object.keys(response.message as object)]).toEqual([422, ['resource', 'record_id']])
  })

  test('sent again under its name a file is attached once, and another file under that name is refused', async () => {
    const record = { resource: 'clients', record_id: (await make(company, 'clients')).id }
    const headers = { 'idempotency-key': 'attach-once' }
    const first = await add(company, record, fileOf('a.png', png), { headers })
    const second = await add(company, record, fileOf('a.png', png), { headers })
    expect([second.status, second.text]).toEqual([201, first.text])
    expect(await filesOf(company, record)).toHaveLength(1)
    const other = await add(company, record, fileOf('a.png', pngOf(9, 9)), { headers })
    expect([other.status, other.code]).toEqual([409, 'idempotency_mismatch'])
  })

  test('a file that is removed is gone, and the trail says who added and who removed it, with its hash', async () => {
    const record = { resource: 'clients', record_id: (await make(company, 'clients')).id }
    const file = await added(company, record, fileOf('عقد.pdf', honest.pdf))
    const removal = await company.delete(`attachments/${file.id}`)
    expect([removal.status, removal.read('attachment')]).toEqual([200, file])
    expect(await filesOf(company, record)).toEqual([])
    expect((await company.get(`attachments/${file.id}`)).status).toBe(404)
    expect((await company.delete(`attachments/${file.id}`)).status).toBe(404)
    const trail = (await company.get(`audit?resource=attachments&record_id=${file.id}`)).rows('audit')
    expect(trail.map(({ action, record_name }) => [action, record_name])).toEqual([
      ['delete', 'عقد.pdf'],
      ['create', 'عقد.pdf'],
    ])
    for (const { id } of trail) {
      const { before, after } = (await company.get(`audit/${id}`)).one('audit_row')
      expect((before ?? after) as object).toMatchObject({ sha256: hashOf(honest.pdf), resource: 'clients' })
    }
  })

  test('a draft and a client take their files with them, and each leaves a row of the trail', async () => {
    const draft = (await company.post('invoice-sales', { ...(await g1(company)), status: 'draft' })).one('invoice_sale')
    const nobody = await make(company, 'clients')
    const records = [
      { resource: 'invoice_sales', record_id: draft.id, path: `invoice-sales/${draft.id}` },
      { resource: 'clients', record_id: nobody.id, path: `clients/${nobody.id}` },
    ]
    for (const { path, ...record } of records) {
      const file = await added(company, record, fileOf('a.txt', path))
      const before = (await company.get(`attachments?resource=clients&record_id=${client.id}`)).read<AttachmentLimits>(
        'limits',
      )
      expect((await company.delete(path)).status).toBe(200)
      const after = (await company.get(`attachments?resource=clients&record_id=${client.id}`)).read<AttachmentLimits>(
        'limits',
      )
      expect(before.taken - after.taken).toBe(file.bytes)
      expect((await company.get(`attachments/${file.id}`)).status).toBe(404)
      const trail = (await company.get(`audit?resource=attachments&record_id=${file.id}`)).rows('audit')
      expect(trail.map(({ action }) => action)).toEqual(['delete', 'create'])
    }
    expect((await company.get('audit/verification')).one('verification')).toMatchObject({ whole: true })
  })

  test('files of another organization, or of a record of it, look like none', async () => {
    const other = await newCompany(side)
    const file = await added(company, ofClient(), fileOf('a.txt', 'private'))
    for (const id of [file.id, 999_999]) {
      const [read, removed] = [await other.get(`attachments/${id}`), await other.delete(`attachments/${id}`)]
      expect([read.status, read.code, removed.status, removed.code]).toEqual([404, 'not_found', 404, 'not_found'])
    }
    for (const record_id of [client.id, 999_999]) {
      const list = await other.get(`attachments?resource=clients&record_id=${record_id}`)
      expect([list.status, list.code]).toEqual([404, 'not_found'])
      const answer = await add(other, { resource: 'clients', record_id }, fileOf('a.txt', 'x'), { lang: 'en' })
      expect([answer.status, Object.keys(answer.message as object)]).toEqual([422, ['record_id']])
    }
    const stranger = await send(side, 'GET', `/owner/attachments/${file.id}?organization_id=${company.id}`, {
      headers: { authorization: `Bearer ${other.token}` },
    })
    expect([stranger.status, stranger.code]).toEqual([403, 'forbidden'])
    expect((await send(side, 'GET', `/owner/attachments/${file.id}?organization_id=${company.id}`)).status).toBe(401)
  })

  test('a file of a sales invoice is no file of a purchase invoice of the same number', async () => {
    const list = await company.get(`attachments?resource=invoice_purchases&record_id=${invoice.id}`)
    expect(list.status).toBe(404)
  })

  test('files need what their record needs: its lines to be read, its change to be changed', async () => {
    const file = await added(company, ofInvoice(), fileOf('a.txt', 'lines of the invoice'))
    const as = async (permissions: Record<string, string[]>) => {
      const one = await colleague(side, company, await roleWith(company, permissions))
      const { resource, record_id } = ofInvoice()
      return [
        (await one.get(`attachments?resource=${resource}&record_id=${record_id}`)).status,
        (await one.get(`attachments/${file.id}`)).status,
        (await add(one, ofInvoice(), fileOf('b.txt', 'x'))).status,
        (await one.delete(`attachments/${file.id}`)).status,
      ]
    }
    expect(await as({ suppliers: ['read'] })).toEqual([403, 404, 403, 404])
    expect(await as({ products: ['create'] })).toEqual([403, 403, 403, 403])
    expect(await as({ invoice_sales: ['read', 'update'] })).toEqual([403, 403, 403, 403])
    expect(await as({ invoice_sales: ['read'], invoice_sales_details: ['read'] })).toEqual([200, 200, 403, 403])
    const details = { invoice_sales_details: ['read'] }
    expect(await as({ invoice_sales: ['read', 'update'], ...details })).toEqual([200, 200, 201, 403])
    expect(await as({ invoice_sales: ['read', 'delete'], ...details })).toEqual([200, 200, 403, 200])
  })

  test('a file is removed by who added it, and that of somebody else only by who may delete its record', async () => {
    const permissions = { invoice_sales: ['read', 'update'], invoice_sales_details: ['read'] }
    const one = await colleague(side, company, await roleWith(company, permissions))
    const another = await colleague(side, company, await roleWith(company, permissions))
    const ofOwner = await added(company, ofInvoice(), fileOf('a.txt', 'of the owner'))
    const ofOne = await added(one, ofInvoice(), fileOf('b.txt', 'of one of them'))
    for (const [by, file] of [
      [one, ofOwner],
      [another, ofOne],
    ] as const) {
      const refused = await by.delete(`attachments/${file.id}`)
      expect([refused.status, refused.code]).toEqual([403, 'forbidden'])
      expect((await company.get(`attachments/${file.id}`)).status).toBe(200)
    }
    expect((await one.delete(`attachments/${ofOne.id}`)).status).toBe(200)
    expect((await company.delete(`attachments/${ofOwner.id}`)).status).toBe(200)
  })

  test('whoever sees only their own sees the files of their own', async () => {
    const [mine, other] = [await make(company, 'representatives'), await make(company, 'representatives')]
    const clientOf = async (representative_id: number) =>
      (
        await company.post('clients', { type: 'individual', first_name: 'أ', display_name: 'أ', representative_id })
      ).one('client')
    const [ours, theirs] = [await clientOf(mine.id), await clientOf(other.id)]
    const karim = await colleague(side, company, await roleNamed(company, 'salesman'), { representative_id: mine.id })
    const saleTo = async (to: Made) =>
      (await company.post('invoice-sales', { ...(await g1(company)), client_id: to.id })).one('invoice_sale')
    for (const [to, isVisible] of [
      [ours, true],
      [theirs, false],
    ] as const) {
      const sale = await saleTo(to)
      for (const record of [
        { resource: 'clients', record_id: to.id },
        { resource: 'invoice_sales', record_id: sale.id },
      ]) {
        const file = await added(company, record, fileOf('a.txt', 'x'))
        const list = await karim.get(`attachments?resource=${record.resource}&record_id=${record.record_id}`)
        const read = await karim.get(`attachments/${file.id}`)
        const more = await add(karim, record, fileOf('b.txt', 'y'))
        const removed = await karim.delete(`attachments/${file.id}`)
        expect([record.resource, list.status, read.status, more.status, removed.status]).toEqual([
          record.resource,
          ...(isVisible ? [200, 200, 201, 403] : [404, 404, 422, 404]),
        ])
      }
    }
  })

  test('the books leave with every file of them, and a list of their hashes', async () => {
    const shop = await newCompany(side)
    const buyer = await make(shop, 'clients')
    const record = { resource: 'clients', record_id: buyer.id }
    const file = await added(shop, record, fileOf('عقد.pdf', honest.pdf))
    const missing = await added(shop, record, fileOf('خطأ.txt', 'x'))
    await shop.delete(`attachments/${missing.id}`)
    const answer = await fetch(`${side.url}/owner/organizations/export?files=1&organization_id=${shop.id}`, {
      headers: { authorization: `Bearer ${shop.token}`, lang: 'en' },
    })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="books-2026-11-21\.zip"/)
    const parts = await unpacked(Buffer.from(await answer.arrayBuffer()))
    expect([...parts.keys()]).toEqual(['books.journal', 'files.csv', `files/${file.id} عقد.pdf`])
    expect(parts.get('books.journal')!.toString()).toContain('; The end.')
    const [, row] = parts.get('files.csv')!.toString().split('\r\n')
    expect(row).toBe(
      `files/${file.id} عقد.pdf,clients,${buyer.id},${buyer.display_name},عقد.pdf,application/pdf,${honest.pdf.length},${hashOf(honest.pdf)},${file.added_at},سلمى حسن`,
    )
    expect(parts.get(`files/${file.id} عقد.pdf`)).toEqual(honest.pdf)
  })
})

async function unpacked(archive: Buffer): Promise<Map<string, Buffer>> {
  const { fromBuffer } = await import('yauzl')
  const { buffer } = await import('node:stream/consumers')
  const parts = new Map<string, Buffer>()
  await new Promise<void>((resolve, reject) => {
    fromBuffer(archive, { lazyEntries: true }, (problem, zip) => {
      if (!zip) return reject(problem)
      zip.on('entry', entry => {
        zip.openReadStream(entry, async (failure, stream) => {
          if (!stream) return reject(failure)
          parts.set(entry.fileName, await buffer(stream))
          zip.readEntry()
        })
      })
      zip.once('end', resolve)
      zip.readEntry()
    })
  })
  return parts
}
