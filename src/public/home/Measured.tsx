import type { ReactNode } from 'react'
import { homeWords } from '../../../i18n/site/home.ts'
import { measured } from '../../../schema/site/measured.ts'
import ledgerStyles from '../../elements/ledger.module.css'
import { useWords } from '../language.tsx'
import publicStyles from '../public.module.css'
import siteStyles from '../site/site.module.css'
import styles from './home.module.css'

/** What is said of the product in figures: each was measured by the command beside it, or is not there yet. */
export function Measured(): ReactNode {
  const words = useWords()
  const { crash, invoice, pages } = measured
  const rows = [
    {
      what: homeWords.lost,
      unit: homeWords.lostUnit,
      figure: crash && words(homeWords.lostOf, { lost: crash.lost, all: crash.acknowledged }),
      command: 'npm run test:full',
    },
    {
      what: homeWords.opening,
      unit: homeWords.openingUnit,
      figure: invoice && String(invoice.open_ms),
      command: 'npm run bench -- invoice-grid',
    },
    {
      what: homeWords.pages,
      unit: homeWords.pagesUnit,
      figure: pages && String(pages.performance),
      command: 'npm run bench -- lighthouse',
    },
  ]
  return (
    <section className={`${styles.measured} ${publicStyles.wide} ${siteStyles.wide}`}>
      <div>
        <h2>{words(homeWords.honest)}</h2>
        <p>{words(homeWords.honestLead)}</p>
      </div>
      <table className={ledgerStyles.ledger}>
        <thead>
          <tr>
            <th>{words(homeWords.what)}</th>
            <th>{words(homeWords.figure)}</th>
            <th>{words(homeWords.again)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ what, unit, figure, command }) => (
            <tr key={command}>
              <td>
                {words(what)} <span className="muted">{words(unit)}</span>
              </td>
              <td>
                {figure ? (
                  <bdi className={`${styles.figure} number`}>{figure}</bdi>
                ) : (
                  <span className={styles.blank}>{words(homeWords.unmeasured)}</span>
                )}
              </td>
              <td>
                <code className="number">{command}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
