import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { ListBase, type ListBaseProps, useListContext, useStore, useStoreContext } from 'react-admin'
import { Navigate, useLocation } from 'react-router-dom'
import type { Text } from '../../../i18n/text.ts'
import { refusalOf } from '../../dataProvider/calls/refusal.ts'
import { DateInput } from '../../layout/inputs/DateInput.tsx'
import { isEmpty } from '../kit/same-values.ts'
import { knownOf, knownSearch, type ListQuery } from './known-query.ts'

type Filters = Readonly<Record<string, unknown>>

interface AskingOfList {
  /** What the list is asked for, at once; its address and its rows follow. */
  filters: Filters
  /** Changes some filters and keeps the others. Null and empty words take a filter off. */
  ask: (changes: Filters, how?: 'at_once' | 'typing') => void
  /** Takes every filter off, except these. */
  askOnly: (filters?: Filters) => void
}

const debounce_ms = 250

const AskingContext = createContext<AskingOfList | null>(null)

const isSame = (one: Filters, other: Filters) =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([name, value]) => Object.hasOwn(other, name) && other[name] === value)
const withChanges = (filters: Filters, changes: Filters): Filters =>
  Object.fromEntries(Object.entries({ ...filters, ...changes }).filter(([, value]) => !isEmpty(value)))

/**
 * The filters live in the address, which is behind what was asked for: a change waits for the last key, and the page
 * for the address. A second change must build on the first and not on the address, so what was asked is kept here until
 * the address says it. When the address says something else, somebody went back, forward or elsewhere, and it is right.
 */
function useAsking(): AskingOfList {
  const { filterValues, setFilters } = useListContext()
  const { key } = useLocation()
  const [shown, setShown] = useState<Filters | null>(null)
  const latest = useRef({ filterValues, setFilters })
  const memory = useRef<{
    asked: Filters | null
    sent: Filters[]
    seen: Filters
    wait?: ReturnType<typeof setTimeout>
  }>({
    asked: null,
    sent: [],
    seen: filterValues,
  })
  useLayoutEffect(() => {
    latest.current = { filterValues, setFilters }
  })

  const want = useCallback((requested: Filters, wait_ms: number) => {
    const now = memory.current
    now.asked = requested
    setShown(requested)
    clearTimeout(now.wait)
    const send = () => {
      now.sent.push(requested)
      latest.current.setFilters(requested)
    }
    if (wait_ms === 0) send()
    else now.wait = setTimeout(send, wait_ms)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address may be told again with the same filters
  useLayoutEffect(() => {
    const now = memory.current
    const arrived = now.sent.findLastIndex(sent => isSame(sent, filterValues))
    if (arrived >= 0) now.sent.splice(0, arrived + 1)
    else if (!isSame(filterValues, now.seen)) {
      clearTimeout(now.wait)
      now.sent = []
      now.asked = null
    }
    now.seen = filterValues
    if (now.sent.length === 0 && now.asked && isSame(now.asked, filterValues)) now.asked = null
    setShown(now.asked)
  }, [key, filterValues])
  useEffect(() => () => clearTimeout(memory.current.wait), [])

  return useMemo(
    () => ({
      filters: shown ?? filterValues,
      ask: (changes, how = 'at_once') =>
        want(
          withChanges(memory.current.asked ?? latest.current.filterValues, changes),
          how === 'typing' ? debounce_ms : 0,
        ),
      askOnly: (filters = {}) => want(filters, 0),
    }),
    [shown, filterValues, want],
  )
}

function WithAsking({ children }: { children: ReactNode }) {
  return <AskingContext value={useAsking()}>{children}</AskingContext>
}

/** The lists that were opened since the page was loaded. */
const opened = new Set<string>()

/**
 * Drops what the list does not know from its address and from what is remembered, before it is asked. Filters are remembered
 * until the page is closed: who comes another day finds the whole list, unless the address says otherwise.
 */
function OnlyKnown({ resource, storeKey, children }: { resource: string; storeKey: unknown; children: ReactNode }) {
  const { search } = useLocation()
  const [stored, setKept] = useStore<ListQuery>(`${resource}.listParams`, nothingKept)
  const known = useMemo(() => knownSearch(search, resource), [search, resource])
  const knownOfKept = useMemo(() => {
    if (storeKey === false) return null
    const known = knownOf(stored, resource)
    const listed = known ?? stored
    const isFiltered = Object.keys(listed.filter ?? {}).length > 0
    return isFiltered && !opened.has(resource) ? { ...listed, filter: {} } : known
  }, [stored, resource, storeKey])
  useEffect(() => {
    if (!knownOfKept) opened.add(resource)
  }, [knownOfKept, resource])
  useEffect(() => {
    if (knownOfKept) setKept(knownOfKept)
  }, [knownOfKept, setKept])
  if (known !== null) return <Navigate to={{ search: known }} replace />
  return knownOfKept ? null : children
}
const nothingKept: ListQuery = {}

/** A list whose filters may be changed faster than its address. */
export function FilteredList({ children, ...props }: ListBaseProps & { children: ReactNode }) {
  const { removeItem } = useStoreContext()
  // What the server refused to look for would be asked again at each visit.
  const onError = (error: unknown) => {
    if (refusalOf(error).code === 'validation') removeItem(`${props.resource}.listParams`)
  }
  const list = (
    <ListBase exporter={false} disableAuthentication queryOptions={{ onError }} {...props}>
      <WithAsking key={props.resource}>{children}</WithAsking>
    </ListBase>
  )
  if (props.disableSyncWithLocation) return list
  return (
    <OnlyKnown key={props.resource} resource={props.resource ?? ''} storeKey={props.storeKey}>
      {list}
    </OnlyKnown>
  )
}

export function useFilters(): AskingOfList {
  const request = useContext(AskingContext)
  if (!request) throw new Error('Filters stand in a FilteredList')
  return request
}

/**
 * A filter that is typed: asked after the last key, and not before what is typed means something. `meant` says what,
 * undefined while it is not whole.
 */
export function useTypedFilter(name: string, meant: (typed: string) => string | undefined = typed => typed.trim()) {
  const { filters, ask } = useFilters()
  const requested = String(filters[name] ?? '')
  const [draft, setDraft] = useState({ typed: requested, asked: requested })
  return {
    value: draft.asked === requested ? draft.typed : requested,
    onChange: (typed: string) => {
      const value = meant(typed)
      setDraft({ typed, asked: value ?? requested })
      if (value !== undefined && value !== requested) ask({ [name]: value }, 'typing')
    },
  }
}

const wholeDay = (typed: string) => (typed === '' || /^\d{4}-\d{2}-\d{2}$/.test(typed) ? typed : undefined)

/** The first or last day of what a list shows. */
export const DayFilter = ({ name, label }: { name: string; label: Text }) => (
  <DateInput label={label} {...useTypedFilter(name, wholeDay)} />
)
