import type { ReactNode } from 'react'
import { blogWords, subjectWords } from '../../../../i18n/site/blog.ts'
import { type ArticleSubject, sharePictureOf } from '../../../../schema/site/blog.ts'
import { headingsOf, readingMinutes, summaryOf } from '../../../../schema/site/reading.ts'
import { SitePage } from '../../frame/SitePage.tsx'
import { addressIn } from '../../head.ts'
import { Icon } from '../../Icon.tsx'
import { useLanguage, useWords } from '../../language.tsx'
import { definePage } from '../../page/definition.tsx'
import publicStyles from '../../public.module.css'
import { Contents } from '../reading/Contents.tsx'
import { Figures } from '../reading/Figures.tsx'
import readingStyles from '../reading/reading.module.css'
import styles from './Article.module.css'
import { type Card, cardOf } from './card.ts'
import { Share } from './Share.tsx'
import { SignUpStrip } from './SignUpStrip.tsx'
import { Minutes, When } from './When.tsx'

interface Shown {
  id: number
  title: string
  image: string
  subject: ArticleSubject
  html: string
  headings: ReturnType<typeof headingsOf>
  minutes: number
  published_at: string
  next: Card[]
}

function Article({ data }: { data: Shown }): ReactNode {
  const words = useWords()
  const { id, title, image, subject, html, headings, minutes, published_at, next } = data
  return (
    <SitePage>
      <div className={publicStyles.wide}>
        <nav className={styles.path} aria-label={words(blogWords.path)}>
          <a href="/blogs">{words(blogWords.title)}</a>
          <span className={styles.chevron}>
            <Icon name="chevron" />
          </span>
          <span>{words(subjectWords[subject])}</span>
        </nav>
        <div className={readingStyles.reading}>
          <article className={readingStyles.paper}>
            <img className={styles.cover} src={withoutMargin(image)} alt="" height={350} />
            <div className={readingStyles.text}>
              <header data-part="ruled">
                <h1 tabIndex={-1}>{title}</h1>
                <When instant={published_at} minutes={minutes} more={words(subjectWords[subject])} />
              </header>
              {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made safe on the server, and again by browserData where a browser reads it */}
              <div className={readingStyles.prose} data-written="html" dangerouslySetInnerHTML={{ __html: html }} />
            </div>
          </article>
          <aside className={readingStyles.aside}>
            <Contents title={words(blogWords.contents)} headings={headings} />
            <Share id={id} title={title} />
          </aside>
        </div>
        {next.length > 0 && <Next cards={next} />}
      </div>
      <SignUpStrip />
    </SitePage>
  )
}

/** The margin of the sheet runs through the cover. */
const withoutMargin = (image: string) => `${image}${image.includes('?') ? '&' : '?'}margin=none`

function Next({ cards }: { cards: readonly Card[] }): ReactNode {
  const words = useWords()
  const language = useLanguage()
  return (
    <section className={styles.next} aria-labelledby="next-articles">
      <h2 id="next-articles">{words(blogWords.next)}</h2>
      <ul>
        {cards.map(({ id, title, excerpt, minutes }) => (
          <li key={id} lang={language}>
            <a href={`/blogs/${id}`}>{title}</a>
            <p>
              <Figures>{summaryOf(excerpt, 110)}</Figures>
            </p>
            <span>
              <Minutes minutes={minutes} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const maxNext = 3

export const articlePage = definePage<Shown | null>({
  Component: Article,
  async load({ data, language, params }) {
    const [blog, blogs] = await Promise.all([data.blog(params.id ?? '', language), data.blogs(language)])
    if (!blog) return null
    const { id, title, image, subject, article, published_at } = blog
    // Those that follow in the list, and then from its beginning.
    const index = blogs.findIndex(each => each.id === id)
    const others = [...blogs.slice(index + 1), ...blogs.slice(0, Math.max(index, 0))]
    const next = others.slice(0, maxNext).map(each => cardOf(each, language))
    const html = article[language]
    const found = { headings: headingsOf(html), minutes: readingMinutes(html) }
    return { id, title, image, subject, html, ...found, published_at, next }
  },
  written: ['html'],
  head({ data, brand, absolute, language }) {
    const { id, title, html, published_at } = data
    const picture = sharePictureOf(id, language)
    const organization = { '@type': 'Organization', '@id': absolute('/#organization'), name: brand, url: absolute('/') }
    return {
      title,
      description: summaryOf(html),
      article: { published: published_at },
      picture: { path: picture, alt: title },
      jsonLd: [
        {
          '@type': 'BlogPosting',
          headline: title,
          description: summaryOf(html),
          inLanguage: language,
          datePublished: published_at,
          dateModified: published_at,
          image: absolute(picture),
          author: organization,
          publisher: { ...organization, logo: absolute('/icon-512.png') },
          mainEntityOfPage: absolute(addressIn(`/blogs/${id}`, language)),
        },
      ],
    }
  },
})
