import { imageSize } from 'image-size'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contactIssueTexts } from '../../i18n/site/contact.ts'
import { languages } from '../../i18n/text.ts'
import { sharePicture, sharePictureOf } from '../../schema/site/blog.ts'
import { type ContactField, contactTrap } from '../../schema/site/contact.ts'
import { type Backend, backends, send } from '../testing-backends.ts'

/** What anybody may ask: the blog, and a message to those who run the site. */

const message = {
  name: 'سلمى فؤاد',
  email: 'salma@example.com',
  subject: 'الأرصدة الافتتاحية',
  message: 'هل أستطيع إدخالها مرة واحدة؟',
}

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  beforeAll(async () => {
    side = await open()
  })
  afterAll(() => side?.close())

  test('the blog is read without a token, the newest article first', async () => {
    const { status, page } = await send(side, 'GET', '/owner/blogs')
    const { data, ...places } = page('blogs')
    expect([status, places]).toEqual([200, { total: 6, current_page: 1, per_page: 25, last_page: 1 }])
    const days = data.map(({ published_at }) => String(published_at))
    expect(days).toEqual([...days].sort().reverse())
    expect(data[0]).toMatchObject({
      title: 'لماذا لا يتطابق رصيد البنك مع دفترك؟',
      image: `/covers/${data[0]!.id}.svg`,
      subject: 'bank',
      article: {
        ar: expect.stringContaining('<h2 id="s1">دفتران لحساب واحد</h2>'),
        en: expect.stringContaining('<p>'),
      },
    })
  })

  test('a title is in the language that is asked for, an article in both', async () => {
    const [first] = (await send(side, 'GET', '/owner/blogs')).page('blogs').data
    const path = `/owner/blogs/${first!.id}`
    const [arabic, english] = await Promise.all(languages.map(lang => send(side, 'GET', path, { lang })))
    expect(arabic!.one('blog').title).toBe(first!.title)
    expect(english!.one('blog').title).toBe('Why doesn’t the bank balance match your book?')
    expect(english!.one('blog').image).toBe(`/covers/${first!.id}.svg?lng=en`)
    expect(english!.one('blog').article).toEqual(arabic!.one('blog').article)
  })

  test('a cover is where its article says, drawn for the direction of the page', async () => {
    const [first] = (await send(side, 'GET', '/owner/blogs')).page('blogs').data
    const [arabic, english] = await Promise.all(
      ['', '?lng=en&margin=none'].map(async query => {
        const answer = await fetch(`${side.url}${first!.image}${query}`)
        expect([answer.status, answer.headers.get('content-type')?.split(';')[0]]).toEqual([200, 'image/svg+xml'])
        return answer.text()
      }),
    )
    expect(arabic).toContain('<svg x="100%" overflow="visible"><path class="m"')
    expect(english).not.toContain('class="m"')
    for (const file of ['999.svg', 'x.svg', '999.png', `${first!.id}.jpg`])
      expect((await fetch(`${side.url}/covers/${file}`)).status).toBe(404)
  })

  test('where its link is shared, an article has a picture with its title in the language of the page', async () => {
    const [first] = (await send(side, 'GET', '/owner/blogs')).page('blogs').data
    const pictures = await Promise.all(
      languages.map(async language => {
        const answer = await fetch(side.url + sharePictureOf(first!.id, language))
        expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
        return Buffer.from(await answer.arrayBuffer())
      }),
    )
    expect(pictures.map(picture => imageSize(picture))).toEqual(Array(2).fill({ ...sharePicture, type: 'png' }))
    expect(pictures[0]!.equals(pictures[1]!)).toBe(false)
  })

  test('its list has pages, and refuses what it does not know', async () => {
    const { data, ...places } = (await send(side, 'GET', '/owner/blogs?per_page=4&page=2')).page('blogs')
    expect([data.length, places]).toEqual([2, { total: 6, current_page: 2, per_page: 4, last_page: 2 }])
    for (const wrong of ['per_page=101', 'page=0', 'q2=x', 'sort=title'])
      expect((await send(side, 'GET', `/owner/blogs?${wrong}`)).status).toBe(422)
    for (const id of ['999', '0', 'x', '1e1', '-1'])
      expect((await send(side, 'GET', `/owner/blogs/${id}`)).status).toBe(404)
  })

  const faults: [ContactField, Record<string, unknown>, keyof typeof contactIssueTexts][] = [
    ['name', { name: ' ' }, 'name_missing'],
    ['email', { email: undefined }, 'email_missing'],
    ['email', { email: 'salma@example' }, 'email_invalid'],
    ['email', { email: 'salma@example.com\r\nbcc: all@example.com' }, 'email_invalid'],
    ['subject', { subject: null }, 'subject_missing'],
    ['message', { message: '' }, 'message_missing'],
    ['message', { message: 'قصيرة' }, 'message_too_short'],
  ]
  test.each(faults)('a message is refused at its %s, in both languages', async (field, wrong, code) => {
    for (const lang of languages) {
      const { status, message: value } = await send(side, 'POST', '/owner/contact', {
        body: { ...message, ...wrong },
        lang,
      })
      expect([status, value]).toEqual([422, { [field]: [contactIssueTexts[code][lang].replace('{value}', '10')] }])
    }
  })

  test('all that is wrong with a message is said at once, and what is no text is refused', async () => {
    const empty = await send(side, 'POST', '/owner/contact', { body: {} })
    expect(Object.keys(empty.message as object)).toEqual(['name', 'email', 'subject', 'message'])
    const odd = await send(side, 'POST', '/owner/contact', {
      body: { ...message, name: ['a'], message: 'م'.repeat(5001) },
    })
    expect(odd.message).toEqual({ name: ['أدخل الاسم نصًّا'], message: ['أقصى طول هو 5000 حرفًا'] })
    expect((await send(side, 'POST', '/owner/contact', { body: [] })).status).toBe(400)
  })

  test('a message is mailed to those who answer; a program that fills every field is not heard', async () => {
    const hostile = { ...message, name: 'سلمى\u001b[2J\u202e', subject: 'سطر\nbcc: x@example.com' }
    const robot = { ...message, subject: 'رخيص', [contactTrap]: 'https://example.com' }
    for (const [body, lang] of [
      [robot, 'ar'],
      [hostile, 'en'],
    ] as const) {
      const { status, message: value } = await send(side, 'POST', '/owner/contact', { body, lang })
      expect([status, value]).toEqual([
        201,
        lang === 'ar' ? 'شكرًا على رسالتك، سنرد عليك قريبًا.' : "Thank you for your message! We'll get back to you soon.",
      ])
    }
    const letter = await side.letterTo('hello@jornal.example')
    expect(letter).toContain(message.message)
    expect(letter).toContain('سطر bcc: x@example.com')
    expect(letter).not.toMatch(/\u202e|رخيص/)
    expect(letter).not.toContain('\u001b')
  })

  test('after some messages an address has to wait', async () => {
    const statuses: number[] = []
    for (let sent = 0; sent < 6; sent += 1)
      statuses.push((await send(side, 'POST', '/owner/contact', { body: message })).status)
    expect(statuses.at(-1)).toBe(429)
    const { headers, message: value } = await send(side, 'POST', '/owner/contact', { body: message, lang: 'en' })
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(value).toMatch(/^Too many attempts/)
  })
})
