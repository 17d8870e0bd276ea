import type { Language } from '../../i18n/text.ts'
import type { Blog } from '../../schema/answers/blogs.ts'
import type { ArticleSubject, CoverPaper } from '../../schema/site/blog.ts'
import { articleHtml } from './article-html.ts'

/** An article as it is kept. */
export interface ArticleRow {
  id: number
  subject: ArticleSubject
  paper: CoverPaper | null
  title_ar: string
  title_en: string
  markdown_ar: string
  markdown_en: string
  published_at: string
}

/** An article as the API answers it: its title in the reader's language, its text in both. */
export const wireBlog = (row: ArticleRow, language: Language): Blog => ({
  id: row.id,
  title: language === 'en' ? row.title_en : row.title_ar,
  image: `/covers/${row.id}.svg${language === 'en' ? '?lng=en' : ''}`,
  subject: row.subject,
  article: { ar: articleHtml(row.markdown_ar), en: articleHtml(row.markdown_en) },
  published_at: row.published_at,
})
