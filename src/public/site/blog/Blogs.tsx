import type { ReactNode } from 'react'
import { blogWords } from '../../../../i18n/site/blog.ts'
import { summaryOf } from '../../../../schema/site/reading.ts'
import { Button } from '../../Button.tsx'
import { SitePage } from '../../frame/SitePage.tsx'
import { useWords } from '../../language.tsx'
import { definePage, useReload } from '../../page/definition.tsx'
import publicStyles from '../../public.module.css'
import { Chat } from '../chat/Chat.tsx'
import styles from './Blogs.module.css'
import { type Card, cardOf } from './card.ts'
import { SignUpStrip } from './SignUpStrip.tsx'
import { When } from './When.tsx'

interface Shown {
  /** Null where they could not be read. */
  cards: Card[] | null
}

function Blogs({ data: { cards } }: { data: Shown }): ReactNode {
  const words = useWords()
  return (
    <SitePage>
      <section className={`${publicStyles.wide} ${styles.page}`}>
        <h1 tabIndex={-1}>{words(blogWords.title)}</h1>
        <p className={styles.lede}>{words(blogWords.lede)}</p>
        {cards === null ? <NotRead /> : <Cards cards={cards} />}
      </section>
      <SignUpStrip />
      <Chat />
    </SitePage>
  )
}

function NotRead(): ReactNode {
  const words = useWords()
  const { reload, isReloading } = useReload()
  return (
    <div className={styles.failed} role="alert">
      <p>{words(blogWords.failed)}</p>
      <Button disabled={isReloading} onClick={() => void reload()}>
        {words(blogWords.tryAgain)}
      </Button>
    </div>
  )
}

function Cards({ cards }: { cards: Card[] }): ReactNode {
  const words = useWords()
  if (cards.length === 0) return <p className={styles.lede}>{words(blogWords.none)}</p>
  return (
    <div className={styles.cards}>
      {cards.map((card, index) => (
        <ArticleCard key={card.id} card={card} isWide={index % 4 === 0 || index % 4 === 3} isFirst={index < 2} />
      ))}
    </div>
  )
}

/** The whole card is the link. Its excerpt is HTML that the server made safe. */
function ArticleCard({ card, isWide, isFirst }: { card: Card; isWide: boolean; isFirst: boolean }): ReactNode {
  const { id, title, image, excerpt, minutes, published_at } = card
  return (
    <article className={styles.card} data-wide={isWide || undefined}>
      <figure>
        <img src={image} alt="" height={350} loading={isFirst ? 'eager' : 'lazy'} />
      </figure>
      <h2>
        <a href={`/blogs/${id}`}>{title}</a>
      </h2>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the specification's rendering; nothing but paragraphs, emphasis and figures is left by excerptOf */}
      <div className={styles.excerpt} dangerouslySetInnerHTML={{ __html: excerpt }} />
      <When instant={published_at} minutes={minutes} />
    </article>
  )
}

export const blogsPage = definePage<Shown>({
  Component: Blogs,
  async load({ data, language }) {
    try {
      return { cards: (await data.blogs(language)).map(blog => cardOf(blog, language)) }
    } catch (error) {
      // The server logs it and answers 500; the browser then tries by itself.
      if (typeof document === 'undefined') throw error
      console.error('The articles could not be loaded', error)
      return { cards: null }
    }
  },
  head: ({ data, words, brand, absolute, language }) => ({
    title: words(blogWords.title),
    description: words(blogWords.description, { brand }),
    jsonLd: [
      {
        '@type': 'Blog',
        name: words(blogWords.title),
        inLanguage: language,
        blogPost: (data.cards ?? []).map(({ id, title, excerpt, published_at }) => ({
          '@type': 'BlogPosting',
          headline: title,
          url: absolute(`/blogs/${id}`),
          datePublished: published_at,
          description: summaryOf(excerpt),
        })),
      },
    ],
  }),
})
