/** What an article is about: each subject has a drawing and a paper of its own. */
export const articleSubjects = ['start', 'entry', 'bank', 'debts', 'stock', 'tax'] as const
export type ArticleSubject = (typeof articleSubjects)[number]

export const isArticleSubject = (value: unknown): value is ArticleSubject =>
  articleSubjects.includes(value as ArticleSubject)

/** The papers of a carbon pad of invoices, which covers are drawn on. */
export const coverPapers = ['white', 'green', 'blue', 'straw', 'rose', 'cloth'] as const
export type CoverPaper = (typeof coverPapers)[number]

export const isCoverPaper = (value: unknown): value is CoverPaper => coverPapers.includes(value as CoverPaper)

/** The height of a cover, of which the drawing is made. */
export const coverHeight = 350

/** The picture of an article where its link is shared, in pixels. */
export const sharePicture = { width: 1200, height: 630 } as const
export const sharePictureOf = (id: number, language: 'ar' | 'en'): string => `/covers/${id}.png?lng=${language}`
