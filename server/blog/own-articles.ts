import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { reasonOf } from '../problem.ts'
import { type ArticleDraft, ArticleProblem, articleName, readArticle } from './article-file.ts'

const ownFolder = fileURLToPath(new URL('./articles', import.meta.url))

/** The article whose two files stand in a folder. */
async function articleIn(folder: string, name: string): Promise<ArticleDraft> {
  const read = (file: string) =>
    readFile(path.join(folder, file), 'utf8').catch(failure => {
      throw new ArticleProblem('not_readable', { file, reason: reasonOf(failure) })
    })
  const [ar, en] = await Promise.all([read(`${name}.ar.md`), read(`${name}.en.md`)])
  return readArticle(name, { ar, en })
}

/** The article that one of its two files belongs to. */
export const articleOfFile = (file: string): Promise<ArticleDraft> =>
  articleIn(path.dirname(file), articleName(path.basename(file)))

/** The articles that come with the product, the oldest first. */
export async function ownArticles(): Promise<ArticleDraft[]> {
  const names = new Set((await readdir(ownFolder)).map(articleName))
  const articles = await Promise.all([...names].map(name => articleIn(ownFolder, name)))
  return articles.sort((a, b) => (a.date < b.date ? -1 : 1))
}
