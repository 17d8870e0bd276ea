import type { ReactNode } from 'react'
import { homeWords } from '../../../i18n/site/home.ts'
import siteStyles from '../frame/site.module.css'
import { useLanguage, useWords } from '../language.tsx'
import publicStyles from '../public.module.css'
import styles from './home.module.css'

/** Two beside each other, and one above the other on a phone. */
const halfWide = '(max-width: 700px) calc(100vw - 48px), (max-width: 1160px) calc(50vw - 40px), 540px'

/** As `scripts/pictures.mjs` takes them: `/pictures/<name>-<language>-<theme>-<width>.webp`. */
const pictures = [
  { name: 'dashboard', of: homeWords.dashboardPicture, sizes: '(max-width: 1160px) calc(100vw - 48px), 1112px' },
  { name: 'invoice', of: homeWords.invoicePicture, sizes: halfWide },
  { name: 'report', of: homeWords.reportPicture, sizes: halfWide },
] as const
const width = 1200
const height = 800

/** The running product, in the visitor's language and by their light. */
export function ProductPictures(): ReactNode {
  const words = useWords()
  const language = useLanguage()
  return (
    <section className={styles.pictures}>
      <div className={`${publicStyles.wide} ${siteStyles.wide}`}>
        <h2>{words(homeWords.seeIt)}</h2>
        <p>{words(homeWords.seeItLead)}</p>
        <div className={styles.frames}>
          {pictures.map(({ name, of, sizes }) => (
            <figure key={name}>
              {(['light', 'dark'] as const).map(theme => {
                const address = (wide: number) => `/pictures/${name}-${language}-${theme}-${wide}.webp`
                return (
                  <img
                    key={theme}
                    className={theme === 'light' ? styles.byDay : styles.byNight}
                    src={address(width)}
                    srcSet={`${address(width / 2)} ${width / 2}w, ${address(width)} ${width}w`}
                    sizes={sizes}
                    width={width}
                    height={height}
                    loading="lazy"
                    decoding="async"
                    alt={words(of)}
                  />
                )
              })}
              <figcaption>{words(of)}</figcaption>
            </figure>
          ))}
        </div>
      </div>
    </section>
  )
}
