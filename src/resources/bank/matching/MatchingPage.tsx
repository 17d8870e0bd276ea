import { type KeyboardEvent, useReducer, useRef, useState } from 'react'
import { useCanAccess } from 'react-admin'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { matchingWords as words } from '../../../../i18n/bank/matching-pages.ts'
import { bankPageWords } from '../../../../i18n/bank/pages.ts'
import { isolated } from '../../../../i18n/text.ts'
import type { BankAccount, BankLine } from '../../../../schema/bank/answers.ts'
import { idIn } from '../../../../schema/ids.ts'
import inputStyles from '../../../elements/inputs.module.css'
import { Button } from '../../../layout/Button.tsx'
import { IndexTabs } from '../../../layout/IndexTabs.tsx'
import { Icon } from '../../../layout/icons.tsx'
import { useText } from '../../../layout/language.tsx'
import { useMediaQuery } from '../../../layout/media.ts'
import { PageHead, Sheet } from '../../../layout/Page.tsx'
import { Pager } from '../../../layout/Pager.tsx'
import { LoadFailed, SkeletonTable } from '../../../layout/States.tsx'
import { bankAddress } from '../../kit/addresses.ts'
import { matchingAddress, memoAddress, takeInAddress } from '../kit/addresses.ts'
import { useBankAccounts } from '../kit/useBankAccounts.ts'
import { keyPressed } from './keys.ts'
import { LineInHand } from './LineInHand.tsx'
import { LineList } from './LineList.tsx'
import type { PanelKeys } from './LinePanel.tsx'
import { LineSheet } from './LineSheet.tsx'
import { MatchingHead } from './MatchingHead.tsx'
import styles from './matching.module.css'
import { NoLines } from './NoLines.tsx'
import { SearchLines } from './SearchLines.tsx'
import { type LineState, onAPage, useLineActions, useLines, useSureCount } from './useMatching.ts'

const narrow = '(max-width: 899.95px)'

/** Where lines of a bank meet the books: one line in hand, what it may be at its side, and one key to accept it. */
export function MatchingPage({ accountId }: { accountId: number }) {
  const text = useText()
  const { data: accounts } = useBankAccounts()
  const account = accounts?.find(({ id }) => id === accountId)
  const actions = useLineActions(accountId)
  return (
    <>
      <PageHead
        crumbs={[{ label: text(bankPageWords.title), to: bankAddress }, { label: text(words.title) }]}
        title={text(words.title)}
        chip={accounts && <AccountChoice accounts={accounts} chosen={accountId} />}
        actions={<HeadActions accountId={accountId} openLines={account?.open_lines} sure={actions.sure} />}
      />
      <MatchingHead accountId={accountId} />
      <Lines accountId={accountId} account={account} actions={actions} />
    </>
  )
}

function AccountChoice({ accounts, chosen }: { accounts: readonly BankAccount[]; chosen: number }) {
  const text = useText()
  const go = useNavigate()
  return (
    <select
      className={`${inputStyles.input} ${styles.account}`}
      data-part="input"
      aria-label={text(bankPageWords.account)}
      value={chosen}
      onChange={event => void go(matchingAddress(Number(event.target.value)))}
    >
      {accounts.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  )
}

interface HeadActionsProps {
  accountId: number
  openLines: number | undefined
  sure: ReturnType<typeof useLineActions>['sure']
}

function HeadActions({ accountId, openLines = 0, sure }: HeadActionsProps) {
  const text = useText()
  const { canAccess: mayTakeIn = false } = useCanAccess({ action: 'create', resource: 'bank_statements' })
  const { canAccess: mayMatch = false } = useCanAccess({ action: 'edit', resource: 'bank_statements' })
  const { data: counted } = useSureCount(accountId, mayMatch && openLines > 0)
  return (
    <>
      <Button size="small" component={Link} to={memoAddress(accountId)}>
        {text(bankPageWords.memo)}
      </Button>
      {mayTakeIn && (
        <Button size="small" component={Link} to={takeInAddress(accountId)} startIcon={<Icon name="upload" />}>
          {text(bankPageWords.takeIn)}
        </Button>
      )}
      {mayMatch && openLines > 0 && (
        <Button size="small" variant="contained" disabled={sure.isPending} onClick={() => sure.mutate()}>
          {text(words.matchSure)}
          {counted && ` (${isolated(`${counted.count}${counted.isAll ? '' : '+'}`)})`}
        </Button>
      )}
    </>
  )
}

/** Which lines are shown stands in the address, so that a link leads to them. */
function useAsked() {
  const [search, setSearch] = useSearchParams()
  const state: LineState = search.get('state') === 'matched' ? 'matched' : 'open'
  const ask = (changes: Record<string, string>) => {
    const next = Object.fromEntries(Object.entries({ ...Object.fromEntries(search), line: '', ...changes }))
    setSearch(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')), { replace: true })
  }
  const q = search.get('q') ?? ''
  return { state, q, page: idIn(search.get('page') ?? '') ?? 1, line: idIn(search.get('line') ?? ''), ask }
}

interface LinesProps {
  accountId: number
  account: BankAccount | undefined
  actions: ReturnType<typeof useLineActions>
}

function Lines({ accountId, account, actions }: LinesProps) {
  const text = useText()
  const { state, q, page, line: named, ask } = useAsked()
  const isNarrow = useMediaQuery(narrow)
  const [wanted, setWanted] = useState(named)
  const { data, error, refetch } = useLines({ accountId, state, q, page })
  const lines = data?.data ?? []
  // One that is named by the address is shown, though it is not on this page of the list.
  const chosen = wanted !== undefined ? wanted : isNarrow ? undefined : lines[0]?.id
  const goOn = (id: number) => setWanted(isNarrow ? undefined : afterOf(lines, id))
  const show = (next: LineState) => {
    setWanted(undefined)
    ask({ state: next === 'open' ? '' : next, page: '' })
  }
  return (
    <>
      <IndexTabs<LineState>
        label={text(words.state)}
        selected={state}
        onSelect={show}
        tabs={[
          { key: 'open', label: text(words.open), count: account?.open_lines },
          { key: 'matched', label: text(words.matched), count: state === 'matched' && !q ? data?.total : undefined },
        ]}
      />
      <Sheet flush>
        <SearchLines q={q} ask={q => ask({ q, page: '' })} />
        {error && !data && <LoadFailed title={words.failed} error={error} retry={refetch} />}
        {!data && !error && <SkeletonTable columns={[{ label: words.lines }, { label: words.inBooks }]} rows={6} />}
        {data && lines.length === 0 && wanted === undefined && (
          <NoLines {...{ accountId, state, isSearched: q !== '' }} hasStatements={(account?.statements ?? 1) > 0} />
        )}
        {data && (lines.length > 0 || wanted !== undefined) && (
          <Columns {...{ state, lines, chosen, actions, goOn, isNarrow }} choose={setWanted} />
        )}
        {data && (
          <Pager page={page} perPage={onAPage} total={data.total} onPage={next => ask({ page: String(next) })} />
        )}
      </Sheet>
    </>
  )
}

/** The line that is in hand once this one is done: the next, or the one before the last. */
function afterOf(lines: readonly BankLine[], id: number): number | undefined {
  const index = lines.findIndex(line => line.id === id)
  return index < 0 ? undefined : (lines[index + 1] ?? lines[index - 1])?.id
}

interface ColumnsProps {
  state: LineState
  lines: readonly BankLine[]
  chosen: number | undefined
  choose: (id: number | undefined) => void
  actions: ReturnType<typeof useLineActions>
  goOn: (id: number) => void
  isNarrow: boolean
}

function Columns({ state, lines, chosen, choose, actions, goOn, isNarrow }: ColumnsProps) {
  const text = useText()
  const [, redraw] = useReducer((drawn: number) => drawn + 1, 0)
  const panel = useRef<PanelKeys>(null)
  const follows = useRef(false)
  const { match, undo } = actions
  const pick = (id: number) => {
    match.reset()
    undo.reset()
    choose(id)
  }
  if (isNarrow)
    return (
      <>
        <LineList lines={lines} chosen={undefined} choose={pick} />
        {chosen !== undefined && (
          <LineSheet id={chosen} actions={actions} onMatched={goOn} close={() => choose(undefined)} />
        )}
      </>
    )
  const goTo = (id: number) => {
    follows.current = true
    // The one in hand stays in hand, and gets the focus back.
    if (id === chosen) redraw()
    else pick(id)
  }
  const press = (event: KeyboardEvent<HTMLElement>) => keyPressed(event, { lines, chosen, pick: goTo, panel })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys move between the buttons inside
    <div className={styles.columns} onKeyDown={press}>
      <section aria-label={text(words.lines)}>
        <h2 className={styles.columnHead}>
          {text(words.lines)}{' '}
          <span className="muted dense">{text(state === 'open' ? words.oldestFirst : words.latestFirst)}</span>
        </h2>
        <LineList lines={lines} chosen={chosen} choose={pick} follows={follows} />
        <p className={`${styles.keys} muted dense`}>
          <kbd>↑</kbd> <kbd>↓</kbd> {text(words.keys)}
        </p>
      </section>
      <section aria-label={text(words.inBooks)} className={styles.inBooks}>
        {chosen !== undefined && (
          <LineInHand
            key={chosen}
            id={chosen}
            isNamed={lines.every(({ id }) => id !== chosen)}
            actions={actions}
            onMatched={id => {
              follows.current = true
              goOn(id)
            }}
            keys={panel}
          />
        )}
      </section>
    </div>
  )
}
