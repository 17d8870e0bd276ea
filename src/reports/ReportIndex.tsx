import { usePermissions } from 'react-admin'
import { Link } from 'react-router'
import { reportGroupWords, reportPageWords } from '../../i18n/console.ts'
import { reportWords } from '../../i18n/reports.ts'
import { may, type Permissions } from '../../schema/permissions.ts'
import { type ReportDeclaration, reportNames, reports } from '../../schema/reports.ts'
import { useText } from '../layout/language.tsx'
import { PageHead, Sheet } from '../layout/Page.tsx'
import { reportsAddress } from './addresses.ts'
import './report.css'

/** Every report that the reader may ask for, by what it is about. */
export function ReportIndex() {
  const text = useText()
  const { permissions } = usePermissions<Permissions>()
  const readable = reportNames.filter(name => may(permissions ?? {}, reports[name].wire, 'read'))
  const groups = Object.keys(reportGroupWords) as ReportDeclaration['group'][]
  return (
    <>
      <PageHead title={text(reportPageWords.reports)} />
      <div className="stack">
        {groups.map(group => {
          const inGroup = readable.filter(name => reports[name].group === group)
          if (inGroup.length === 0) return null
          return (
            <Sheet key={group} title={reportGroupWords[group]} flush>
              <ul className="report-list">
                {inGroup.map(name => (
                  <li key={name}>
                    <Link to={`${reportsAddress}/${reports[name].wire}`}>{text(reportWords[name].title)}</Link>
                    <span className="muted">{text(reportWords[name].says)}</span>
                  </li>
                ))}
              </ul>
            </Sheet>
          )
        })}
      </div>
    </>
  )
}
