import { Fragment, type ReactNode, useMemo } from 'react'
import { dayInWords } from '../../../../i18n/site/blog.ts'
import { privacyContactPage, privacySections, privacyTable, privacyWords } from '../../../../i18n/site/privacy.ts'
import type { Text } from '../../../../i18n/text.ts'
import { SitePage } from '../../frame/SitePage.tsx'
import { useLanguage, useRuntime, useWords } from '../../language.tsx'
import { definePage } from '../../page/definition.tsx'
import publicStyles from '../../public.module.css'
import { Contents } from '../reading/Contents.tsx'
import { Figures } from '../reading/Figures.tsx'
import readingStyles from '../reading/reading.module.css'
import styles from './PrivacyPolicy.module.css'

function PrivacyPolicy(): ReactNode {
  const words = useWords()
  const language = useLanguage()
  const headings = useMemo(() => privacySections.map(({ id, title }) => ({ id, words: title[language] })), [language])
  return (
    <SitePage>
      <div className={`${publicStyles.wide} ${styles.page}`}>
        <div className={readingStyles.reading}>
          <article className={readingStyles.paper}>
            <div className={readingStyles.text}>
              <header>
                <h1 tabIndex={-1}>{words(privacyWords.title)}</h1>
                <p className={readingStyles.meta}>
                  {words(privacyWords.updated)} <LastUpdated />
                </p>
              </header>
              <div className={readingStyles.prose}>
                <p>{words(privacyWords.lede)}</p>
                <InShort />
                {privacySections.map(({ id, title, text }) => (
                  <Fragment key={id}>
                    <h2 id={id}>{words(title)}</h2>
                    {text.map(part =>
                      'ar' in part ? (
                        <p key={part.en}>
                          <Linked>{part}</Linked>
                        </p>
                      ) : (
                        <ul key={part[0]?.en}>
                          {part.map(item => (
                            <li key={item.en}>
                              <Item>{item}</Item>
                            </li>
                          ))}
                        </ul>
                      ),
                    )}
                  </Fragment>
                ))}
              </div>
            </div>
          </article>
          <aside className={readingStyles.aside}>
            <Contents title={words(privacyWords.contents)} headings={headings} />
          </aside>
        </div>
      </div>
    </SitePage>
  )
}

/** What the installation has not said yet stands in brackets on a dashed line. */
const Missing = ({ children }: { children: Text }): ReactNode => (
  <span className={styles.missing}>{useWords()(children)}</span>
)

function LastUpdated(): ReactNode {
  const language = useLanguage()
  const { privacy_date } = useRuntime()
  if (!privacy_date) return <Missing>{privacyWords.noDate}</Missing>
  return (
    <time dateTime={privacy_date}>
      <Figures>{dayInWords(privacy_date, language).join(' ')}</Figures>
    </time>
  )
}

function InShort(): ReactNode {
  const words = useWords()
  return (
    <figure>
      <figcaption>
        <b>{words(privacyWords.inShort)}</b>
      </figcaption>
      <table className={styles.short}>
        <thead>
          <tr>
            <th scope="col">{words(privacyWords.what)}</th>
            <th scope="col">{words(privacyWords.why)}</th>
            <th scope="col">{words(privacyWords.howLong)}</th>
          </tr>
        </thead>
        <tbody>
          {privacyTable.map(row => (
            <tr key={row[0].en}>
              {row.map(cell => (
                <td key={cell.en}>
                  <Figures>{words(cell)}</Figures>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}

/** What an item is about stands before its colon. */
function Item({ children }: { children: Text }): ReactNode {
  const words = useWords()(children)
  const colon = words.indexOf(':') + 1
  return (
    <>
      <b>{words.slice(0, colon)}</b>
      <Figures>{words.slice(colon)}</Figures>
    </>
  )
}

/** A sentence whose `{email}` and `{contact}` are links. */
function Linked({ children }: { children: Text }): ReactNode {
  const words = useWords()
  const { privacy_email } = useRuntime()
  const links: Record<string, ReactNode> = {
    '{email}': privacy_email ? (
      <a href={`mailto:${privacy_email}`}>
        <bdi dir="ltr">{privacy_email}</bdi>
      </a>
    ) : (
      <Missing>{privacyWords.noEmail}</Missing>
    ),
    '{contact}': <a href="/ContactUs">{words(privacyContactPage)}</a>,
  }
  return words(children)
    .split(/(\{\w+\})/)
    .map(part => <Fragment key={part}>{links[part] ?? part}</Fragment>)
}

export const privacyPage = definePage({
  Component: PrivacyPolicy,
  head: ({ words, brand }) => ({
    title: words(privacyWords.title),
    description: words(privacyWords.description, { brand }),
  }),
})
