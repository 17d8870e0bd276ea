import { useId, useState } from 'react'
import { usePermissions } from 'react-admin'
import { Link } from 'react-router-dom'
import { reportGroupWords, reportPageWords } from '../../i18n/pages/console.ts'
import { reportIndexWords, reportsCounted } from '../../i18n/pages/report-pages.ts'
import { reportWords } from '../../i18n/reports.ts'
import { may, type Permissions } from '../../schema/permissions.ts'
import {
  type ReportGroup,
  type ReportName,
  reportByKey,
  reportDeclaration,
  reportNames,
  reports,
} from '../../schema/reports.ts'
import { matchRank } from '../../schema/search.ts'
import { IconButton } from '../elements/IconButton.tsx'
import inputStyles from '../elements/inputs.module.css'
import { useFavourites } from '../layout/favourites.ts'
import { Icon } from '../layout/icons.tsx'
import { useCount, useText, type Words } from '../layout/language.tsx'
import listsStyles from '../layout/lists.module.css'
import { PageHead, Sheet } from '../layout/Page.tsx'
import { StarButton } from '../layout/StarButton.tsx'
import { EmptyState } from '../layout/States.tsx'
import { reportsAddress } from './kit/addresses.ts'
import reportIndexStyles from './report-index.module.css'

const inWordsOf = (sentence: string, query: string) =>
  query.split(/\s+/).every(word => matchRank(sentence, word) !== undefined)

/** How well a report answers what was typed, in either language: its title, then the words of its title, then what it says. */
function rankOf(name: ReportName, query: string): number | undefined {
  const { title, says } = reportWords[name]
  const titles = [title.ar, title.en]
  const ranks = titles.map(words => matchRank(words, query)).filter(rank => rank !== undefined)
  if (ranks.length > 0) return Math.min(...ranks)
  if (titles.some(words => inWordsOf(words, query))) return 4
  return [says.ar, says.en].some((words, index) => inWordsOf(`${titles[index]} ${words}`, query)) ? 5 : undefined
}

function matching(names: readonly ReportName[], query: string): ReportName[] {
  const ranked = names.flatMap(name => {
    const rank = rankOf(name, query)
    return rank === undefined ? [] : [{ name, rank }]
  })
  return ranked.sort((a, b) => a.rank - b.rank).map(({ name }) => name)
}

const under = `${reportsAddress}/`

/** Every report that the reader may ask for: those kept at hand, then all by what they are about. */
export function ReportIndex() {
  const text = useText()
  const count = useCount()
  const { permissions } = usePermissions<Permissions>()
  const { favourites } = useFavourites()
  const [query, setQuery] = useState('')
  const readable = reportNames.filter(name => may(permissions ?? {}, reports[name].wire, 'read'))
  const found = query.trim() === '' ? undefined : matching(readable, query.trim())
  const stored = favourites
    .flatMap(({ to }) => (to.startsWith(under) ? (reportByKey(to.slice(under.length)) ?? []) : []))
    .filter(name => readable.includes(name))
  const groups = Object.keys(reportGroupWords) as ReportGroup[]
  return (
    <>
      <PageHead
        actionsOnPhone="wide"
        title={text(reportPageWords.reports)}
        aside={count(reportsCounted, readable.length)}
        actions={<SearchBox query={query} onQuery={setQuery} />}
      />
      <div className={reportIndexStyles.reportIndex}>
        <p className="visually-hidden" role="status">
          {found && count(reportsCounted, found.length)}
        </p>
        {found ? (
          <Found names={found} query={query.trim()} />
        ) : (
          <>
            {stored.length > 0 && <Group title={reportIndexWords.favourites} names={stored} />}
            {groups.map(group => (
              <Group
                key={group}
                title={reportGroupWords[group]}
                names={readable.filter(name => reportDeclaration(name).group === group)}
              />
            ))}
          </>
        )}
      </div>
    </>
  )
}

function Found({ names, query }: { names: readonly ReportName[]; query: string }) {
  const text = useText()
  if (names.length > 0) return <Group names={names} />
  return (
    <Sheet flush>
      <EmptyState title={text(reportIndexWords.nothing, { query })}>
        <p>{text(reportIndexWords.nothingBody)}</p>
      </EmptyState>
    </Sheet>
  )
}

function Group({ title, names }: { title?: Words; names: readonly ReportName[] }) {
  const text = useText()
  if (names.length === 0) return null
  return (
    <Sheet title={title} flush>
      <ul className={reportIndexStyles.reportList} data-part="reports">
        {names.map(name => {
          const { wire } = reportDeclaration(name)
          const label = reportWords[name].title
          const to = `${under}${wire}`
          return (
            <li key={name}>
              <Link to={to}>{text(label)}</Link>
              <span className="muted">{text(reportWords[name].says)}</span>
              <StarButton favourite={{ to, label }} />
            </li>
          )
        })}
      </ul>
    </Sheet>
  )
}

function SearchBox({ query, onQuery }: { query: string; onQuery: (query: string) => void }) {
  const text = useText()
  const id = useId()
  return (
    <search className={`${inputStyles.input} ${listsStyles.search}`} data-part="input">
      <Icon name="search" />
      <label className="visually-hidden" htmlFor={id}>
        {text(reportIndexWords.search)}
      </label>
      <input
        id={id}
        type="search"
        autoComplete="off"
        dir={query ? 'auto' : undefined}
        placeholder={text(reportIndexWords.search)}
        value={query}
        onChange={event => onQuery(event.target.value)}
        onKeyDown={event => event.key === 'Escape' && onQuery('')}
      />
      {query && (
        <IconButton isInInput label={text(reportIndexWords.clear)} onClick={() => onQuery('')}>
          <Icon name="close" />
        </IconButton>
      )}
    </search>
  )
}
