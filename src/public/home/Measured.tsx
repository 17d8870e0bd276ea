import type { ReactNode } from 'react'
import { homeWords } from '../../../i18n/site/home.ts'
import ledgerStyles from '../../elements/ledger.module.css'
import { useWords } from '../language.tsx'
import publicStyles from '../public.module.css'
import siteStyles from '../site/site.module.css'
import styles from './home.module.css'

/** What can be measured of the product: a ruled cell left empty, and the command that tells the figure on the reader's machine. */
export function Measured(): ReactNode {
  const words = useWords()
  const rows = [
    { what: homeWords.lost, unit: homeWords.lostUnit, command: 'npm run test:full' },
    { what: homeWords.opening, unit: homeWords.openingUnit, command: 'npm run bench -- invoice-grid' },
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
          {rows.map(({ what, unit, command }) => (
            <tr key={command}>
              <td>
                {words(what)} <span className="muted">{words(unit)}</span>
              </td>
              <td>
                <span className={styles.blank} />
              </td>
              <td>
                <code>
                  <bdi dir="ltr">{command}</bdi>
                </code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
