import { type RawBuilder, sql } from 'kysely'
import { firstOf, present } from '../../../schema/collections/certain.ts'
import type { ListQuery } from '../../../schema/query.ts'
import type { Db } from '../../db/connection/transaction.ts'
import type { ArticleDraft } from '../article-file.ts'
import type { ArticleRow } from '../wire.ts'

const columns = sql`id, subject, paper, title_ar, title_en, markdown_ar, markdown_en, published_at`

/** A page of what is published, the newest first, and how many there are. */
export async function publishedArticles(
  db: Db,
  { page, perPage }: Pick<ListQuery, 'page' | 'perPage'>,
): Promise<{ rows: ArticleRow[]; total: number }> {
  const { rows: counted } = await sql<{ total: bigint }>`
    select count(*) as total from articles where withdrawn_at is null`.execute(db)
  const { rows } = await sql<ArticleRow>`
    select ${columns} from articles where withdrawn_at is null
    order by published_at desc, id desc limit ${perPage} offset ${(page - 1) * perPage}`.execute(db)
  return { rows, total: Number(firstOf(counted).total) }
}

/** One that is published. */
export async function publishedArticle(db: Db, id: number): Promise<ArticleRow | undefined> {
  const { rows } = await sql<ArticleRow>`
    select ${columns} from articles where id = ${id} and withdrawn_at is null`.execute(db)
  return rows[0]
}

/** What the operator sees of an article. */
interface ListedArticle {
  id: number
  name: string
  title_ar: string
  title_en: string
  published_at: string
  withdrawn_at: string | null
}

export async function allArticles(db: Db): Promise<ListedArticle[]> {
  const { rows } = await sql<ListedArticle>`
    select id, name, title_ar, title_en, published_at, withdrawn_at from articles
    order by published_at desc, id desc`.execute(db)
  return rows
}

/** Writes an article under its name. `unless` is a condition on the row that is there, under which that one stays. */
async function write(db: Db, draft: ArticleDraft, now: Date, isOurs: boolean, unless: RawBuilder<unknown>) {
  const { name, subject, paper, date, title, markdown } = draft
  const { rows } = await sql<{ id: number }>`
    insert into articles as kept (name, subject, paper, title_ar, title_en, markdown_ar, markdown_en, published_at,
      is_ours, changed_at)
    values (${name}, ${subject}, ${paper}, ${title.ar}, ${title.en}, ${markdown.ar}, ${markdown.en},
      ${`${date}T00:00:00Z`}, ${isOurs}, ${now})
    on conflict (name) do update set
      subject = excluded.subject, paper = excluded.paper, title_ar = excluded.title_ar, title_en = excluded.title_en,
      markdown_ar = excluded.markdown_ar, markdown_en = excluded.markdown_en, published_at = excluded.published_at,
      is_ours = excluded.is_ours, withdrawn_at = null, changed_at = excluded.changed_at
    where not (${unless})
    returning id`.execute(db)
  return rows[0]?.id
}

/** Publishes what the operator wrote; an article of the same name becomes it and keeps its address. */
export async function publishArticle(db: Db, draft: ArticleDraft, now: Date): Promise<number> {
  const id = await write(db, draft, now, false, sql`false`)
  return present(id, 'id of the article')
}

/** Brings an article of the product, unless it is there as it is, or the operator has changed or withdrawn it. */
export const bringArticle = (db: Db, draft: ArticleDraft, now: Date): Promise<number | undefined> => {
  const { subject, paper, date, title, markdown } = draft
  const isSame = sql`(kept.subject, kept.paper, kept.title_ar, kept.title_en, kept.markdown_ar, kept.markdown_en,
    kept.published_at) is not distinct from (${subject}::text, ${paper}::text, ${title.ar}::text, ${title.en}::text,
    ${markdown.ar}::text, ${markdown.en}::text, ${`${date}T00:00:00Z`}::timestamptz)`
  return write(db, draft, now, true, sql`not kept.is_ours or kept.withdrawn_at is not null or ${isSame}`)
}

/** Takes an article back; it may be published again. Answers whether there was one. */
export async function withdrawArticle(db: Db, id: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update articles set withdrawn_at = ${now}, changed_at = ${now}
    where id = ${id} and withdrawn_at is null returning id`.execute(db)
  return rows.length > 0
}
/** When an article was last published, changed or withdrawn: what was made of them before then is out of date. */
export async function articlesChangedAt(db: Db): Promise<string | null> {
  const { rows } = await sql<{ at: string | null }>`select max(changed_at) as at from articles`.execute(db)
  return firstOf(rows).at
}
