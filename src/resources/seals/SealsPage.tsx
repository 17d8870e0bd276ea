import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCanAccess, useDataProvider } from 'react-admin'
import { Link } from 'react-router-dom'
import { periodSealWords as words } from '../../../i18n/books/period-seals.ts'
import type { PeriodSeal, PeriodSealWhole } from '../../../schema/answers/books/period-seals.ts'
import { readSeals } from '../../dataProvider/books/period-seals.ts'
import type { dataProvider as ours } from '../../dataProvider/index.ts'
import { presentOrganization } from '../../dataProvider/organization.ts'
import { Button } from '../../layout/Button.tsx'
import { Bdi, Code, DateText, DateTimeText, Note } from '../../layout/Fields.tsx'
import { Icon } from '../../layout/icons.tsx'
import { useText } from '../../layout/language.tsx'
import pageStyles from '../../layout/Page.module.css'
import { LedgerTable, PageHead, Sheet } from '../../layout/Page.tsx'
import { EmptyState, LoadFailed, SkeletonTable } from '../../layout/States.tsx'
import { showDate } from '../../layout/values/civil-date.ts'
import { withAccess } from '../../layout/withAccess.tsx'
import { periodSealAddress, settingAddress } from '../kit/addresses.ts'
import { SealDialog } from './SealDialog.tsx'
import { SealedDays, SealState } from './SealState.tsx'
import styles from './seals.module.css'

const columns = [words.period, words.state, words.code, words.signer, words.sealedAt]

/** How far the books are locked, and which periods somebody sealed. */
export const SealsPage = withAccess({ action: 'list', resource: 'period_seals' }, function SealsPage() {
  const text = useText()
  const queries = useQueryClient()
  const { canAccess: maySeal = false } = useCanAccess({ action: 'create', resource: 'period_seals' })
  const [isSealing, setSealing] = useState(false)
  const [sealed, setSealed] = useState<PeriodSealWhole | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['period seals', presentOrganization().id],
    queryFn: readSeals,
  })
  return (
    <>
      <PageHead
        title={text(words.title)}
        actions={
          maySeal && (
            <Button size="small" variant="contained" onClick={() => setSealing(true)} startIcon={<Icon name="lock" />}>
              {text(words.seal)}
            </Button>
          )
        }
      />
      <p className={`${styles.lead} muted`}>{text(words.lead)}</p>
      <div className={pageStyles.stack}>
        {sealed && <Sealed seal={sealed} />}
        <LockSheet />
        <Sheet flush title={words.seals}>
          {error && !data ? (
            <LoadFailed title={words.failed} error={error} retry={() => void refetch()} />
          ) : !data ? (
            <SkeletonTable columns={columns.map(label => ({ label }))} rows={3} />
          ) : data.length === 0 ? (
            <EmptyState
              title={words.none}
              actions={
                maySeal && (
                  <Button size="small" onClick={() => setSealing(true)}>
                    {text(words.seal)}
                  </Button>
                )
              }
            >
              <p>{text(maySeal ? words.noneHint : words.noneHintReader)}</p>
            </EmptyState>
          ) : (
            <Seals seals={data} />
          )}
        </Sheet>
      </div>
      {isSealing && (
        <SealDialog
          close={() => setSealing(false)}
          onSealed={async seal => {
            setSealed(seal)
            await queries.invalidateQueries()
          }}
        />
      )}
    </>
  )
})

function Seals({ seals }: { seals: readonly PeriodSeal[] }) {
  const text = useText()
  return (
    <LedgerTable label={words.seals} className={styles.seals}>
      <thead>
        <tr>
          {columns.map(label => (
            <th key={label.en} scope="col">
              {text(label)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {seals.map(seal => (
          <tr key={seal.id}>
            <td>
              <Link to={periodSealAddress(seal.id)}>
                <SealedDays of={seal} />
              </Link>
            </td>
            <td>
              <SealState seal={seal} />
            </td>
            <td data-label={text(words.code)}>
              <Code>{seal.code}</Code>
            </td>
            <td data-label={text(words.signer)}>
              <Bdi>{seal.signer.name}</Bdi>
            </td>
            <td data-label={text(words.sealedAt)}>
              <DateTimeText value={seal.sealed_at} />
            </td>
          </tr>
        ))}
      </tbody>
    </LedgerTable>
  )
}

const useLock = () => {
  const dataProvider = useDataProvider<typeof ours>()
  const { canAccess: mayLock = false } = useCanAccess({ action: 'edit', resource: 'settings' })
  const { data, refetch } = useQuery({
    queryKey: ['lock date', presentOrganization().id],
    queryFn: () => dataProvider.organization(),
  })
  return { dataProvider, mayLock, lockDate: data?.lock_date, refetch }
}

/** The last locked day, and where it is changed. */
function LockSheet() {
  const text = useText()
  const { lockDate, mayLock } = useLock()
  return (
    <Sheet>
      <p className={styles.lock}>
        <Icon name="lock" />
        {lockDate ? (
          <b>
            {text(words.locked)} <DateText value={lockDate} />
          </b>
        ) : (
          <span className="muted">{lockDate === null && text(words.notLocked)}</span>
        )}
        {mayLock && <Link to={settingAddress('lock_date')}>{text(words.changeLock)}</Link>}
      </p>
    </Sheet>
  )
}

/** What was just sealed; to who may, it offers to lock the books as well. */
function Sealed({ seal }: { seal: PeriodSealWhole }) {
  const text = useText()
  const { lockDate, mayLock, dataProvider, refetch } = useLock()
  const [isLocking, setLocking] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const isLocked = lockDate !== undefined && lockDate !== null && lockDate >= seal.to
  const date = showDate(seal.to)
  async function lock() {
    setLocking(true)
    setRefused(null)
    try {
      await dataProvider.changeOrganization({ lock_date: seal.to })
      await refetch()
    } catch (problem) {
      setRefused((problem as Error).message)
    } finally {
      setLocking(false)
    }
  }
  return (
    <Note tone="success">
      <p>{text(words.sealed, { code: seal.code })}</p>
      {isLocked ? (
        <p>{text(words.lockedNow, { date: showDate(lockDate) })}</p>
      ) : (
        mayLock && (
          <p className={styles.offer}>
            {text(words.offerLock, { date })}
            <Button size="small" disabled={isLocking} onClick={() => void lock()}>
              {text(words.lock, { date })}
            </Button>
          </p>
        )
      )}
      {refused && <p role="alert">{refused}</p>}
    </Note>
  )
}
