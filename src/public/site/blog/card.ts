import type { Language } from '../../../../i18n/text.ts'
import type { Blog } from '../../../../schema/answers/blogs.ts'
import { excerptOf, readingMinutes } from '../../../../schema/site/reading.ts'

/** An article as a list shows it: a page of many does not carry them whole. */
export interface Card {
  id: number
  title: string
  image: string
  /** How it begins, as HTML. */
  excerpt: string
  minutes: number
  published_at: string
}

export const cardOf = ({ id, title, image, article, published_at }: Blog, language: Language): Card => ({
  id,
  title,
  image,
  excerpt: excerptOf(article[language]),
  minutes: readingMinutes(article[language]),
  published_at,
})
