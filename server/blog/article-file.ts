import { articleProblems } from '../../i18n/site/commands.ts'
import { fill, type Text } from '../../i18n/text.ts'
import { elementAt } from '../../schema/collections/certain.ts'
import {
  type ArticleSubject,
  articleSubjects,
  type CoverPaper,
  coverPapers,
  isArticleSubject,
  isCoverPaper,
} from '../../schema/site/blog.ts'
import { isRealDay } from '../calendar.ts'

/** An article as its operator writes it: `name.ar.md` and `name.en.md`, each with a head of `key: value` lines. */
export interface ArticleDraft {
  /** What its files are called, by which it is known again. */
  name: string
  subject: ArticleSubject
  paper: CoverPaper | null
  /** The day it is published, `YYYY-MM-DD`. */
  date: string
  title: { ar: string; en: string }
  markdown: { ar: string; en: string }
}

type ProblemCode = keyof typeof articleProblems

/** What is wrong with the files of an article, for who called the command. */
export class ArticleProblem extends Error {
  override readonly name = 'ArticleProblem'
  readonly code: ProblemCode
  readonly text: Text

  constructor(code: ProblemCode, values: Record<string, string>) {
    const { ar, en } = articleProblems[code]
    const text = { ar: fill(ar, values), en: fill(en, values) }
    super(text.en)
    this.code = code
    this.text = text
  }
}

function refuse(code: ProblemCode, file: string, values: Record<string, string> = {}): never {
  throw new ArticleProblem(code, { file, ...values })
}

const fileName = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.(ar|en)\.md$/

/** The name of an article, of one of its two files. */
export const articleName = (file: string): string => fileName.exec(file)?.[1] ?? refuse('not_named', file)

const maxTitle = 200
const maxMarkdown = 200_000
const withoutNul = (text: string) => text.replaceAll('\u0000', '')

/** The lines between two `---` at the beginning, and what follows. */
function parts(file: string, source: string): { head: Record<string, string>; body: string } {
  const found = /^\ufeff?---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(withoutNul(source).replaceAll('\r\n', '\n'))
  if (!found) return refuse('no_head', file)
  const head: Record<string, string> = Object.create(null)
  for (const line of elementAt(found, 1).split('\n')) {
    if (line.trim() === '') continue
    const at = line.indexOf(':')
    if (at < 1) refuse('odd_line', file, { line })
    head[line.slice(0, at).trim()] = line.slice(at + 1).trim()
  }
  return { head, body: elementAt(found, 2).trim() }
}

function titleOf(file: string, { head, body }: ReturnType<typeof parts>): string {
  const { title = '' } = head
  if (title === '' || title.length > maxTitle) refuse('no_title', file, { most: String(maxTitle) })
  if (body === '') refuse('no_text', file)
  if (body.length > maxMarkdown) refuse('too_long', file, { most: String(maxMarkdown) })
  return title
}

/** Whether a day exists. */

/** Reads an article, or throws `ArticleProblem` with the first thing that is wrong. */
export function readArticle(name: string, sources: { ar: string; en: string }): ArticleDraft {
  const files = { ar: `${name}.ar.md`, en: `${name}.en.md` }
  const [ar, en] = [parts(files.ar, sources.ar), parts(files.en, sources.en)]
  const title = { ar: titleOf(files.ar, ar), en: titleOf(files.en, en) }
  const { subject, paper, date = '' } = { ...en.head, ...ar.head }
  if (!isArticleSubject(subject)) return refuse('no_subject', files.ar, { options: articleSubjects.join(', ') })
  if (paper !== undefined && !isCoverPaper(paper)) refuse('no_paper', files.ar, { options: coverPapers.join(', ') })
  if (!isRealDay(date)) refuse('no_date', files.ar)
  return { name, subject, paper: paper ?? null, date, title, markdown: { ar: ar.body, en: en.body } }
}
