import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../db/testing.ts'
import { articleOfFile } from './own-articles.ts'
import { publishArticle, publishedArticle, withdrawArticle } from './sql/articles.ts'
import { bringOwnArticles } from './sql/own-articles.ts'

/** The articles of the product, and what an operator makes of them. */

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
  await bringOwnArticles(database.db, new Date())
})
afterAll(() => database.close())

const published = async () => {
  const { rows } = await sql<{ name: string; title_ar: string }>`
    select name, title_ar from articles where withdrawn_at is null order by id`.execute(database.db)
  return rows
}

test('the product brings its articles again only as long as the operator has not touched them', async () => {
  expect(await published()).toHaveLength(6)
  await sql`update articles set withdrawn_at = now() where name = 'stock-count'`.execute(database.db)
  await sql`update articles set title_ar = 'عنوان آخر', is_ours = false where name = 'opening-entry'`.execute(
    database.db,
  )
  await sql`update articles set title_ar = 'من إصدار سابق' where name = 'bank-reconciliation'`.execute(database.db)
  const changedAt = async () => {
    const { rows } = await sql<{ at: string }>`select max(changed_at) as at from articles`.execute(database.db)
    return rows[0]!.at
  }
  await bringOwnArticles(database.db, new Date())
  const after = await published()
  expect(after.map(({ name }) => name)).not.toContain('stock-count')
  expect(after.find(({ name }) => name === 'opening-entry')?.title_ar).toBe('عنوان آخر')
  expect(after.find(({ name }) => name === 'bank-reconciliation')?.title_ar).toMatch(/^لماذا/)
  const last = await changedAt()
  await bringOwnArticles(database.db, new Date())
  expect(await changedAt()).toBe(last)
})

test('an article that is withdrawn is gone until it is published again, at the same address', async () => {
  const article = await articleOfFile('server/blog/articles/ages-of-debts.ar.md')
  const id = await publishArticle(database.db, article, new Date())
  expect(await withdrawArticle(database.db, id, new Date())).toBe(true)
  expect(await publishedArticle(database.db, id)).toBeUndefined()
  expect(await withdrawArticle(database.db, id, new Date())).toBe(false)
  expect(await publishArticle(database.db, article, new Date())).toBe(id)
  expect(await publishedArticle(database.db, id)).toMatchObject({ id, title_ar: article.title.ar })
})
