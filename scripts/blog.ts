// npm run blog -- publish FILE… | withdraw ID | list
import { blogCommandWords as words } from '../i18n/site/commands.ts'
import { idIn } from '../schema/ids.ts'
import { articleOfFile } from '../server/blog/own-articles.ts'
import { allArticles, publishArticle, withdrawArticle } from '../server/blog/sql/articles.ts'
import { publicUrl } from '../server/config.ts'
import { inTransaction } from '../server/db/connect.ts'
import { print, withDatabase } from './command.ts'

const [verb, ...rest] = process.argv.slice(2)

await withDatabase(async (db, config) => {
  const now = new Date()
  if (verb === 'publish' && rest.length > 0) {
    // All are read before one is published; the two files of an article may both be named.
    const drafts = await Promise.all(rest.map(articleOfFile))
    const unique = [...new Map(drafts.map(draft => [draft.name, draft])).values()]
    const ids = await inTransaction(db, async tx => {
      const made: number[] = []
      for (const draft of unique) made.push(await publishArticle(tx, draft, now))
      return made
    })
    for (const [index, { title }] of unique.entries())
      print(words.published, { title: title.ar, url: `${publicUrl(config)}/blogs/${ids[index]}` })
    return true
  }
  if (verb === 'withdraw' && rest.length === 1) {
    const id = idIn(rest[0]!) ?? 0
    const isDone = await withdrawArticle(db, id, now)
    print(isDone ? words.withdrawn : words.unknown, { id: rest[0]! })
    return isDone
  }
  if (verb === 'list' && rest.length === 0) {
    const articles = await allArticles(db)
    if (articles.length === 0) print(words.none)
    for (const { id, name, title_ar, title_en, published_at, withdrawn_at } of articles) {
      const state = withdrawn_at === null ? '' : `  ${words.isWithdrawn.ar} · ${words.isWithdrawn.en}`
      console.log(`${id}  ${published_at.slice(0, 10)}  ${name}${state}\n    ${title_ar}\n    ${title_en}`)
    }
    return true
  }
  print(words.usage)
  return false
})
