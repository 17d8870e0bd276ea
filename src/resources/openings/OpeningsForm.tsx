import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { formIssueText } from '../../../i18n/form-issues.ts'
import { openingLabel } from '../../../i18n/labels.ts'
import { openingPageWords, openingWords } from '../../../i18n/pages/opening-balances.ts'
import { type Minor, parseMoney } from '../../../ledger/money.ts'
import type { OpeningBalances } from '../../../schema/answers/period.ts'
import { reports } from '../../../schema/reports.ts'
import { baseCurrency, currenciesOfOrganization, presentOrganization } from '../../dataProvider/organization.ts'
import { Button } from '../../layout/Button.tsx'
import { Dock } from '../../layout/Dock.tsx'
import { Bdi, Note } from '../../layout/Fields.tsx'
import { DateInput } from '../../layout/inputs/DateInput.tsx'
import { useLanguage, useText, useWords } from '../../layout/language.tsx'
import pageStyles from '../../layout/Page.module.css'
import { PageHead, Sheet } from '../../layout/Page.tsx'
import { UnsavedGuard } from '../../layout/shell/UnsavedGuard.tsx'
import { startOfYear, today } from '../../layout/values/civil-date.ts'
import type { FieldError } from '../document-parts/lines/line-store.ts'
import { useLinesDirty, useSums } from '../document-parts/lines/useLines.ts'
import { QuickCreate, type QuickCreateRequest } from '../document-parts/quick-create/QuickCreate.tsx'
import { reportAddress } from '../kit/addresses.ts'
import { ImportButton } from '../lists/ImportButton.tsx'
import { Difference, DifferenceInDock } from './Difference.tsx'
import { OpeningEntry } from './OpeningEntry.tsx'
import { OpeningLists } from './OpeningLists.tsx'
import { linesOf, type OpeningTerms, overOf } from './opening-lines.ts'
import openingsStyles from './openings.module.css'
import { listNames, type OpeningStores, refill, storesOf } from './stores.ts'
import { type NotSaved, useSavingOpenings } from './useSavingOpenings.ts'

interface OpeningsFormProps {
  openings: OpeningBalances
  mayWrite: boolean
  refetch: () => Promise<OpeningBalances | undefined>
}

/** By how much the debits that are typed exceed the credits, in minor units of the base currency. */
function useTypedOver(stores: OpeningStores): { over: Minor; lines: number; isUnread: boolean } {
  const accounts = useSums(stores.accounts)
  const clients = useSums(stores.clients)
  const suppliers = useSums(stores.suppliers)
  const stock = useSums(stores.stock)
  return {
    over: accounts.total + clients.total - suppliers.total + stock.total,
    lines: accounts.lines + clients.lines + suppliers.lines + stock.lines,
    isUnread: [accounts, clients, suppliers, stock].some(({ isUnread }) => isUnread),
  }
}

function useStoresDirty(stores: OpeningStores): boolean {
  const dirty = [
    useLinesDirty(stores.accounts),
    useLinesDirty(stores.clients),
    useLinesDirty(stores.suppliers),
    useLinesDirty(stores.stock),
  ]
  return dirty.some(Boolean)
}

const termsOfOrganization = (): OpeningTerms => ({
  coins: currenciesOfOrganization().map(({ id, code, decimals }) => ({
    id,
    code: code ?? '',
    decimals: decimals ?? 2,
  })),
})

const firstDay = (openings: OpeningBalances) => openings.date ?? startOfYear(today())

/** All the balances on one page: the difference first, then each list, saved as one. */
export function OpeningsForm({ openings, mayWrite, refetch }: OpeningsFormProps) {
  const text = useText()
  const { language } = useLanguage()
  const queries = useQueryClient()
  const base = baseCurrency()
  const [terms] = useState(termsOfOrganization)
  const [stores] = useState(() => storesOf(linesOf(openings, terms), terms))
  // What the form was opened with: it continues from there, whatever others save.
  const [loaded, setLoaded] = useState(openings)
  const [date, setDate] = useState(() => firstDay(openings))
  const [dateError, setDateError] = useState<FieldError | null>(null)
  const [request, setRequested] = useState<QuickCreateRequest | null>(null)
  const linesDirty = useStoresDirty(stores)
  const isDirty = linesDirty || date !== firstDay(loaded)

  const stand = (on: OpeningBalances) => {
    setLoaded(on)
    setDate(firstDay(on))
    refill(stores, linesOf(on, terms))
  }
  // The names come in the other language; what others saved is taken in while nothing was typed here.
  const came = useEffectEvent((fresh: OpeningBalances) => {
    if (fresh !== loaded && !isDirty && !listNames.some(name => stores[name].current())) stand(fresh)
  })
  useEffect(() => came(openings), [openings])

  const { save, isSaving, notSaved, form } = useSavingOpenings({
    stores,
    terms,
    date,
    revision: loaded.revision,
    setDateError,
    saved: fresh => {
      queries.setQueryData(['opening-balances', presentOrganization().id, language], fresh)
      stand(fresh)
    },
  })
  const showOther = async () => {
    const fresh = await refetch()
    if (fresh) stand(fresh)
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !mayWrite || document.querySelector('[role="dialog"]')) return
    const isControl = (event.ctrlKey || event.metaKey) && !event.altKey
    if (!isControl || !['KeyS', 'Enter', 'NumpadEnter'].includes(event.code)) return
    event.preventDefault()
    void save()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])

  const typed = useTypedOver(stores)
  const minor = (amount: string) => parseMoney(amount, base.decimals)
  const booked = minor(loaded.difference)
  const loadedOver = overOf(loaded, base.decimals)
  const difference = {
    left: booked + loadedOver - typed.over,
    booked,
    elsewhere: booked + loadedOver,
    lines: typed.lines,
    isUnread: typed.isUnread,
    isDirty,
  }
  const isNew = loaded.revision === 0

  return (
    <>
      <PageHead
        title={text(openingPageWords.title)}
        aside={<Bdi>{base.sign}</Bdi>}
        actions={
          <>
            <ImportButton resource="opening_accounts" />
            {loaded.entry_id !== null && (
              <>
                <Button size="small" variant="text" component="a" href={`#${entryId}`}>
                  {text(openingPageWords.toEntry)}
                </Button>
                <Button
                  size="small"
                  variant="text"
                  component={Link}
                  to={reportAddress(reports.trial_balance.wire, { preset: 'all_time' })}
                >
                  {text(openingPageWords.trialBalance)}
                </Button>
              </>
            )}
          </>
        }
      />
      <div className={`${pageStyles.stack} ${openingsStyles.openings}`} ref={form}>
        <Sheet hasMargin className={openingsStyles.openingDifference}>
          <div className={openingsStyles.split}>
            <Difference {...difference} />
            <DateInput
              label={openingWords.date}
              value={date}
              onChange={day => {
                setDate(day)
                setDateError(null)
              }}
              error={
                dateError
                  ? typeof dateError === 'string'
                    ? formIssueText(dateError, language, openingLabel('date', language))
                    : dateError.sentence
                  : undefined
              }
              hint={text(openingPageWords.dateHint)}
              readOnly={!mayWrite}
              required
            />
          </div>
          {isNew && mayWrite && (
            <div className={openingsStyles.start}>
              <h2>{text(openingPageWords.startTitle)}</h2>
              <p>{text(openingPageWords.start)}</p>
            </div>
          )}
        </Sheet>
        <OpeningLists
          stores={stores}
          terms={terms}
          date={date}
          mayWrite={mayWrite}
          isSaved={loaded.entry_id !== null}
          ask={setRequested}
        />
        {notSaved && <Refused notSaved={notSaved} retry={() => void save()} showOther={() => void showOther()} />}
        {loaded.entry_id !== null && (
          <div id={entryId}>
            <OpeningEntry revision={loaded.revision} />
          </div>
        )}
      </div>
      {mayWrite && (
        <Dock summary={<DifferenceInDock {...difference} />}>
          <Button variant="contained" disabled={isSaving} onClick={() => void save()}>
            {text(isSaving ? openingPageWords.saving : openingPageWords.save)}
            <kbd className="only-desk">Ctrl ⏎</kbd>
          </Button>
        </Dock>
      )}
      <QuickCreate request={request} close={() => setRequested(null)} />
      <UnsavedGuard when={isDirty && !isSaving} />
    </>
  )
}

const entryId = 'opening-entry'

function Refused({ notSaved, retry, showOther }: { notSaved: NotSaved; retry: () => void; showOther: () => void }) {
  const text = useText()
  const words = useWords()
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!notSaved) return
    note.current?.scrollIntoView({ block: 'nearest' })
    // What is wrong with a cell has the cursor already.
    if (!document.querySelector(`.${openingsStyles.openings} [aria-invalid="true"]`)) note.current?.focus()
  }, [notSaved])
  return (
    <div ref={note} tabIndex={-1}>
      <Note tone="error">
        <p className="bold">{text(openingPageWords.notSaved)}</p>
        {notSaved.sentences.map(sentence => (
          <p key={words(sentence)}>{words(sentence)}</p>
        ))}
        {notSaved.code !== null && <p>{text(openingPageWords.nothingLost)}</p>}
        {notSaved.code === 'stale' ? (
          <Button size="small" onClick={showOther}>
            {text(openingPageWords.reload)}
          </Button>
        ) : (
          notSaved.code !== 'validation' && (
            <Button size="small" onClick={retry}>
              {text(openingPageWords.retry)}
            </Button>
          )
        )}
      </Note>
    </div>
  )
}
