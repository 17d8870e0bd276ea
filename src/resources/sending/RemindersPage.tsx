import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { usePermissions } from 'react-admin'
import { Link } from 'react-router-dom'
import { notRemindedWords } from '../../../i18n/files/letters.ts'
import { reportPageWords } from '../../../i18n/pages/console.ts'
import { clientsChosen, remindersWords } from '../../../i18n/pages/sending.ts'
import { invoicesCounted } from '../../../i18n/records/hubs.ts'
import { clientsCounted, clientsReminded, overdueWords as words } from '../../../i18n/records/overdue.ts'
import { ageWords } from '../../../i18n/reports/parties.ts'
import type { Overdue, Owing } from '../../../schema/answers/sent/reminders.ts'
import { documentKinds } from '../../../schema/documents.ts'
import { nameIn } from '../../../schema/organization/name.ts'
import { mayWrite, type Permissions } from '../../../schema/permissions.ts'
import { baseCurrency, presentOrganization } from '../../dataProvider/organization.ts'
import { owingClients } from '../../dataProvider/sent/follow-up.ts'
import shareStyles from '../../elements/shares.module.css'
import skeletonStyles from '../../elements/skeleton.module.css'
import { Button } from '../../layout/Button.tsx'
import { Dock } from '../../layout/Dock.tsx'
import { Bdi, DateText, Money, Note, ShareBar } from '../../layout/Fields.tsx'
import { Icon } from '../../layout/icons.tsx'
import { useCount, useLanguage, useText } from '../../layout/language.tsx'
import { useMediaQuery } from '../../layout/media.ts'
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../../layout/overlays/Dialog.tsx'
import { PageHead, Sheet } from '../../layout/Page.tsx'
import { Parts } from '../../layout/Parts.tsx'
import { EmptyState, LoadFailed } from '../../layout/States.tsx'
import { addDays, dayOf, showDate, today } from '../../layout/values/civil-date.ts'
import { isZeroOrEmpty, showDecimal } from '../../layout/values/decimal.ts'
import { inDigitsOfBooks } from '../../layout/values/forms-of-books.ts'
import { withAccess } from '../../layout/withAccess.tsx'
import { AskAdministrators } from '../kit/AskAdministrators.tsx'
import { filteredAddress } from '../kit/addresses.ts'
import { sumDecimals } from '../kit/sum.ts'
import { Composer } from './Composer.tsx'
import { OverdueRow, toOtherName, useFirstName } from './OverdueRow.tsx'
import styles from './overdue.module.css'
import { useFollowUp } from './useFollowUp.tsx'

const key = 'reminders'
const besideList = '(min-width: 1200px)'

/** Who owes something late, the most first: what each owes, how they are reached, and what they promised. */
export const RemindersPage = withAccess({ action: 'list', resource: 'invoice_sales' }, function RemindersPage() {
  const text = useText()
  const { language } = useLanguage()
  const { data, error, refetch } = useQuery({
    queryKey: [key, language, presentOrganization().id],
    queryFn: owingClients,
    retry: false,
  })
  return (
    <>
      <PageHead
        title={text(remindersWords.title)}
        aside={
          <span className="only-desk">
            <DateText value={today()} />
          </span>
        }
        actions={
          data &&
          data.reminders.length > 0 && (
            <Button
              size="small"
              className={styles.print}
              aria-label={text(reportPageWords.print)}
              onClick={() => window.print()}
            >
              <Icon name="print" />
              <span className="only-desk">{text(reportPageWords.print)}</span>
            </Button>
          )
        }
        isOnPaper={false}
      />
      {error && !data ? (
        <LoadFailed title={remindersWords.failed} error={error} retry={() => void refetch()} />
      ) : !data ? (
        <Loading />
      ) : data.reminders.length === 0 ? (
        <Nobody overdue={data.overdue} />
      ) : (
        <People owing={data.reminders} overdue={data.overdue} />
      )}
    </>
  )
})

function Loading() {
  const text = useText()
  return (
    <Sheet flush className="delayed">
      <ul className={styles.people} aria-busy="true" aria-label={text(remindersWords.title)}>
        {[62, 48, 71, 54, 39].map(width => (
          <li key={width} className={styles.row}>
            <span className={styles.who}>
              <i className={skeletonStyles.skeleton} style={{ width: `${width}%` }} />
              <i className={skeletonStyles.skeleton} style={{ width: `${width - 20}%` }} />
            </span>
            <i className={skeletonStyles.skeleton} style={{ width: 84 }} />
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

function Nobody({ overdue: { due_soon } }: { overdue: Overdue }) {
  const text = useText()
  const { decimals, sign } = baseCurrency()
  const resource = documentKinds.sales_invoice.wire.permission
  const days = { next_due_from: today(), next_due_to: addDays(today(), 7) }
  return (
    <Sheet flush>
      <EmptyState
        title={words.nobody}
        actions={
          due_soon.first && (
            <Button component={Link} to={filteredAddress(resource, days)}>
              {text(words.showDueSoon)}
            </Button>
          )
        }
      >
        <p>
          {text(words.nobodyHint)}{' '}
          {due_soon.first &&
            text(words.dueSoon, {
              amount: `${showDecimal(due_soon.amount, decimals)} ${sign}`,
              date: showDate(due_soon.first),
            })}
        </p>
      </EmptyState>
    </Sheet>
  )
}

/** On paper: whose clients owe it, on which day, in which money, and which of them it names. */
function PrintedHead({ filter }: { filter: string | null }) {
  const text = useText()
  const { language } = useLanguage()
  return (
    <header className={styles.printedHead}>
      <p>
        <Bdi>{nameIn(presentOrganization(), language)}</Bdi>
      </p>
      <h2>{text(remindersWords.title)}</h2>
      <p>
        <DateText value={today()} /> · <Bdi>{baseCurrency().sign}</Bdi>
        {filter && <> · {filter}</>}
      </p>
    </header>
  )
}

/** What is late in all, and how late. */
function Head({ owing, overdue: { total, promised, ages } }: { owing: readonly Owing[]; overdue: Overdue }) {
  const text = useText()
  const count = useCount()
  const { language } = useLanguage()
  const { decimals, sign } = baseCurrency()
  const shown = ages.filter(({ amount }) => !isZeroOrEmpty(amount))
  const whole = Number(total)
  const lookOf = (index: number) => ({
    fill: styles.age ?? '',
    style: { '--age': `${shown.length < 2 ? 100 : Math.round((index / (shown.length - 1)) * 100)}%` } as object,
  })
  const invoices = owing.reduce((sum, each) => sum + each.invoices + each.stopped, 0)
  return (
    <Sheet hasMargin flush className={styles.head}>
      <div>
        <h2>
          {text(words.owed)} <bdi className="muted">{sign}</bdi>
        </h2>
        <p className={styles.total}>
          <Money value={total} decimals={decimals} />
        </p>
        <p className="muted">
          <Parts>
            {count(clientsCounted, owing.length)}
            {count(invoicesCounted, invoices)}
            {!isZeroOrEmpty(promised) && text(words.promised, { amount: showDecimal(promised, decimals) })}
          </Parts>
        </p>
      </div>
      <div>
        <ShareBar
          shares={shown.map(({ amount }, index) => ({ ...lookOf(index), percent: (Number(amount) / whole) * 100 }))}
          label={text(words.ages)}
        />
        <dl>
          {shown.map(({ key, amount }, index) => (
            <div key={key}>
              <dt>
                <i className={`${shareStyles.swatch} ${styles.age}`} style={lookOf(index).style} />{' '}
                <Bdi>{inDigitsOfBooks(ageWords(key, language))}</Bdi>
              </dt>
              <dd>
                <Money value={amount} decimals={decimals} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Sheet>
  )
}

const wasRemindedToday = ({ last_reminded, last_contact }: Owing) =>
  last_reminded === today() || (last_contact?.way === 'whatsapp' && dayOf(last_contact.created_at) === today())

const bySum = (one: Owing, other: Owing) => Number(other.owed) - Number(one.owed) || one.client.id - other.client.id

function People({ owing, overdue }: { owing: readonly Owing[]; overdue: Overdue }) {
  const text = useText()
  const count = useCount()
  const queries = useQueryClient()
  const { decimals, sign } = baseCurrency()
  const { permissions = {} } = usePermissions<Permissions>()
  const mayRemind = mayWrite(permissions, 'invoice_sales')
  const isAdjacent = useMediaQuery(besideList)
  const [isOpen, setOpen] = useState(false)
  const [onlyBroken, setOnlyBroken] = useState(false)
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set())
  const changed = () =>
    Promise.all([key, 'dashboard', 'clients'].map(name => queries.invalidateQueries({ queryKey: [name] })))
  const followUp = useFollowUp(changed)
  const broken = owing.filter(({ promise }) => promise?.state === 'broken')
  const isBroken = onlyBroken && broken.length > 0
  const shown = [...(isBroken ? broken : owing)].sort(bySum)
  const free = shown.filter(({ can }) => can.choose.allowed)
  const chosen = free.filter(({ client }) => picked.has(client.id))
  const choose = (of: readonly Owing[], isOn: boolean) => {
    const next = new Set(picked)
    for (const { client } of of) isOn ? next.add(client.id) : next.delete(client.id)
    setPicked(next)
  }
  const list = useRef<HTMLUListElement>(null)
  useFirstName(list)
  const remindedToday = owing.filter(wasRemindedToday).length
  const composer = <Composer chosen={chosen} remindedToday={remindedToday} followUp={followUp} changed={changed} />
  return (
    <>
      <PrintedHead filter={isBroken ? text(words.broken) : null} />
      <Head owing={owing} overdue={overdue} />
      {!mayRemind && (
        <Note tone="warning">
          <p>
            {text(notRemindedWords.not_of_reader)} <AskAdministrators />
          </p>
        </Note>
      )}
      <div className={styles.page} data-beside={mayRemind && isAdjacent}>
        <Sheet flush>
          <div className={`${styles.bar} no-print`}>
            {mayRemind && (
              <label className={styles.choose}>
                <input
                  type="checkbox"
                  aria-label={text(words.all)}
                  checked={free.length > 0 && chosen.length === free.length}
                  ref={box => {
                    if (box) box.indeterminate = chosen.length > 0 && chosen.length < free.length
                  }}
                  disabled={free.length === 0}
                  onChange={event => choose(free, event.target.checked)}
                />
                <span>{chosen.length === 0 ? text(words.all) : count(clientsChosen, chosen.length)}</span>
              </label>
            )}
            <span className="at-end muted only-desk">{text(words.most)}</span>
            {broken.length > 0 && (
              <Button size="small" aria-pressed={isBroken} onClick={() => setOnlyBroken(!onlyBroken)}>
                {text(words.broken)} <bdi className="number">{inDigitsOfBooks(String(broken.length))}</bdi>
              </Button>
            )}
          </div>
          <ul className={styles.people} ref={list} onKeyDown={toOtherName}>
            {shown.map(each => (
              <OverdueRow
                key={each.client.id}
                owing={each}
                followUp={followUp}
                permissions={permissions}
                mayRemind={mayRemind}
                isChosen={chosen.includes(each)}
                choose={isOn => choose([each], isOn)}
              />
            ))}
          </ul>
          <p className={styles.foot}>
            <span>
              {text(words.sum)} <Bdi>{sign}</Bdi>
            </span>
            <strong>
              <Money value={sumDecimals(shown.map(({ owed }) => owed))} decimals={decimals} />
            </strong>
          </p>
        </Sheet>
        {mayRemind && isAdjacent && (
          <Sheet title={words.messageTo} className={`${styles.aside} no-print`}>
            {composer}
          </Sheet>
        )}
      </div>
      {mayRemind && !isAdjacent && chosen.length > 0 && (
        <Dock>
          <Button variant="contained" fullWidth startIcon={<Icon name="send" />} onClick={() => setOpen(true)}>
            {text(words.remindThese, {
              count: count(clientsReminded, chosen.length),
              amount: `${showDecimal(sumDecimals(chosen.map(({ owed }) => owed)), decimals)} ${sign}`,
            })}
          </Button>
        </Dock>
      )}
      <Dialog open={isOpen && !isAdjacent} onClose={() => setOpen(false)} aria-labelledby="composer-title" fullWidth>
        <DialogTitle id="composer-title">{text(words.messageTo)}</DialogTitle>
        <DialogContent>{composer}</DialogContent>
        <DialogActions>
          <Button variant="text" onClick={() => setOpen(false)}>
            {text(words.close)}
          </Button>
        </DialogActions>
      </Dialog>
      {followUp.dialog}
    </>
  )
}
