import { contactFieldNames } from '../../../i18n/site/contact.ts'
import type { Language } from '../../../i18n/text.ts'
import { refuse, refuseFields } from '../../../schema/errors.ts'
import { pageOf, readListQuery } from '../../../schema/query.ts'
import { type ContactMessage, contactTrap, readContactMessage } from '../../../schema/site/contact.ts'
import { drawCover } from '../../../server/blog/cover.ts'
import { ownArticles } from '../../../server/blog/own-articles.ts'
import { sharePictureFor } from '../../../server/blog/share-picture.ts'
import { type ArticleRow, wireBlog } from '../../../server/blog/wire.ts'
import { readConfig } from '../../../server/config.ts'
import { contactLetter } from '../../../server/mail/letters.ts'
import { idOf, type Route, success } from '../../calls.ts'
import type { State } from '../../store/state.ts'

/** What anybody may ask: the blog, which is that of the product, and a message to those who run the site. */

const window_ms = 15 * 60_000
const maxMessages = 5
const listed = { filters: {}, sorts: ['published_at'], sort: { field: 'published_at', order: 'desc' } } as const

/** The articles of the product, the newest first. */
async function mockArticles(): Promise<ArticleRow[]> {
  const articles = await ownArticles()
  return articles
    .map(({ subject, paper, title, markdown, date }, index) => ({
      id: index + 1,
      subject,
      paper,
      title_ar: title.ar,
      title_en: title.en,
      markdown_ar: markdown.ar,
      markdown_en: markdown.en,
      published_at: `${date}T00:00:00Z`,
    }))
    .reverse()
}

/** The picture of an article where its link is shared, by the name of its file. */
export async function mockSharePicture(file: string, isEnglish: boolean): Promise<Buffer | undefined> {
  const row = (await mockArticles()).find(({ id }) => file === `${id}.png`)
  return row && (await sharePictureFor(row, isEnglish ? 'en' : 'ar', undefined)).png
}

/** The cover of an article, by the name of its file. */
export async function mockCover(file: string, isEnglish: boolean, hasMargin: boolean): Promise<string | undefined> {
  const row = (await mockArticles()).find(({ id }) => file === `${id}.svg`)
  return row && drawCover({ ...row, title: row.title_ar, direction: isEnglish ? 'ltr' : 'rtl', hasMargin })
}

export function publicRoutes(state: State): Route[] {
  let read: Promise<ArticleRow[]> | undefined
  const articles = () => {
    read ??= mockArticles()
    return read
  }
  return [
    {
      method: 'get',
      path: '/owner/blogs',
      answer: async ({ query: requested, language }) => {
        const parameters = readListQuery(requested, listed)
        const { query } = 'query' in parameters ? parameters : refuseFields(parameters.issues)
        const { page, perPage } = query
        const all = await articles()
        const rows = all.slice((page - 1) * perPage, page * perPage).map(row => wireBlog(row, language))
        return { blogs: pageOf(rows, all.length, query) }
      },
    },
    {
      method: 'get',
      path: '/owner/blogs/:id',
      answer: async call => {
        const row = (await articles()).find(({ id }) => id === idOf(call)) ?? refuse('not_found')
        return { blog: wireBlog(row, call.language) }
      },
    },
    {
      method: 'post',
      path: '/owner/contact',
      status: 201,
      labelOf: (path, language) => contactFieldNames[path]?.[language] ?? path,
      answer: ({ body = {}, language, ...call }) => {
        if (typeof body !== 'object' || body === null || Array.isArray(body)) return refuse('malformed')
        const form = body as Record<string, unknown>
        const written = readContactMessage(form)
        if ('issues' in written) return refuseFields(written.issues)
        if ((form[contactTrap] ?? '') === '') keep(state, written.message, language)
        return { message: success({ ...call, body, language }, 'contact_sent') }
      },
    },
  ]
}

function keep(state: State, message: ContactMessage, language: Language): void {
  const { contact_messages, outbox } = state.collections
  const now = state.now()
  const since = now.getTime() - window_ms
  const lately = contact_messages.filter(({ created_at }) => Date.parse(created_at) > since)
  if (lately.length >= maxMessages) {
    const seconds = Math.max(1, Math.ceil((Date.parse(lately[0]!.created_at) - since) / 1000))
    refuse('too_many_requests', { minutes: String(Math.ceil(seconds / 60)), retry_after: String(seconds) })
  }
  const id = state.nextId('contact_messages')
  contact_messages.push({ id, ...message, language, created_at: now.toISOString() })
  const to = readConfig({}).CONTACT_EMAIL
  const { subject, text } = contactLetter(to, { id, ...message, language })
  outbox.push({ id: state.nextId('outbox'), to, subject, text, sent_at: now.toISOString() })
}
