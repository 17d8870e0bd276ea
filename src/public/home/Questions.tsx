import type { ComponentType, ReactNode } from 'react'
import { homeWords } from '../../../i18n/site/home.ts'
import type { Text } from '../../../i18n/text.ts'
import siteStyles from '../frame/site.module.css'
import { useWords } from '../language.tsx'
import publicStyles from '../public.module.css'
import { Ages, Keys, Profit, Proof, Trail } from './exhibits.tsx'
import styles from './home.module.css'

export const questions: readonly { ask: Text; answer: Text; Exhibit: ComponentType }[] = [
  { ask: homeWords.owedAsk, answer: homeWords.owed, Exhibit: Ages },
  { ask: homeWords.profitAsk, answer: homeWords.profit, Exhibit: Profit },
  { ask: homeWords.mistakeAsk, answer: homeWords.mistake, Exhibit: Trail },
  { ask: homeWords.trustAsk, answer: homeWords.trust, Exhibit: Proof },
  { ask: homeWords.keysAsk, answer: homeWords.keys, Exhibit: Keys },
]

/** Five questions of an owner, each with its answer and a small piece of the product that gives it. */
export function Questions(): ReactNode {
  const words = useWords()
  return (
    <section className={styles.questions}>
      <div className={`${publicStyles.wide} ${siteStyles.wide}`}>
        <h2>{words(homeWords.questions)}</h2>
        <div className={styles.list}>
          {questions.map(({ ask, answer, Exhibit }) => (
            <article key={ask.en}>
              <h3>{words(ask)}</h3>
              <p>{words(answer)}</p>
              <Exhibit />
            </article>
          ))}
        </div>
      </div>
    </section>
  )
}
