import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCanAccess } from 'react-admin'
import { Link } from 'react-router-dom'
import { einvoicePageWords as words } from '../../../i18n/einvoice/pages.ts'
import { unitPageWords } from '../../../i18n/einvoice/unit-pages.ts'
import { navLabels } from '../../../i18n/pages/nav-labels.ts'
import { successTexts } from '../../../i18n/records/success.ts'
import type { Einvoice } from '../../../schema/einvoice/answers.ts'
import { readEinvoices, readUnits, sendWaiting } from '../../dataProvider/books/einvoices.ts'
import { hasTaxAuthority, presentOrganization } from '../../dataProvider/organization.ts'
import { Button } from '../../layout/Button.tsx'
import { Note } from '../../layout/Fields.tsx'
import { Icon } from '../../layout/icons.tsx'
import { useLanguage, useText } from '../../layout/language.tsx'
import pageStyles from '../../layout/Page.module.css'
import { PageHead, Sheet } from '../../layout/Page.tsx'
import { EmptyState, LoadFailed, SkeletonTable } from '../../layout/States.tsx'
import { withAccess } from '../../layout/withAccess.tsx'
import { einvoiceUnitsAddress } from '../kit/addresses.ts'
import { useToast } from '../kit/useToast.ts'
import { AcceptedSheet } from './AcceptedSheet.tsx'
import { AnswersDialog } from './AnswersDialog.tsx'
import { RefusedSheet } from './RefusedSheet.tsx'
import { WaitingSheet } from './WaitingSheet.tsx'

/** What waits is sent within seconds when all goes well. */
const askAgain_ms = 10_000
const most = 100

const useThose = (state: Einvoice['state']) =>
  useQuery({
    queryKey: ['einvoices', presentOrganization().id, state],
    queryFn: () => readEinvoices({ state, page: 1, per_page: most }),
    refetchInterval: askAgain_ms,
    retry: false,
  })

/** All that went to the tax authority: what waits, what was refused and why, and the rest. */
export const EinvoicesPage = withAccess({ action: 'list', resource: 'einvoices' }, function EinvoicesPage() {
  const text = useText()
  const { canAccess: seesUnits = false } = useCanAccess({ action: 'list', resource: 'einvoice_units' })
  const [opened, setOpened] = useState<Einvoice | null>(null)
  const waiting = useThose('waiting')
  const rejected = useThose('rejected')
  const any = useQuery({
    queryKey: ['einvoices', presentOrganization().id, 'any'],
    queryFn: () => readEinvoices({ page: 1, per_page: 1 }),
    refetchInterval: askAgain_ms,
    retry: false,
  })
  const all = [waiting, rejected, any]
  const error = all.find(query => query.error && !query.data)?.error
  const isEmpty = any.data?.page.total === 0
  return (
    <>
      <PageHead
        title={text(navLabels.einvoices)}
        actions={
          <>
            {seesUnits && (
              <Button component={Link} to={einvoiceUnitsAddress} startIcon={<Icon name="globe" />}>
                {text(words.connection)}
              </Button>
            )}
            <SendNow waiting={waiting.data?.page.data ?? []} sent={() => void waiting.refetch()} />
          </>
        }
      />
      {error && (
        <LoadFailed
          title={words.failedToShow}
          error={error}
          retry={() => Promise.all(all.map(query => query.refetch()))}
        />
      )}
      {!error && all.some(query => !query.data) && <SkeletonTable columns={[{ label: words.number }]} rows={4} />}
      {isEmpty && (
        <Sheet flush>
          <EmptyState
            title={hasTaxAuthority() ? words.emptyTitle : unitPageWords.noAuthority}
            actions={
              seesUnits && (
                <Button variant="contained" component={Link} to={einvoiceUnitsAddress}>
                  {text(navLabels.einvoiceUnits)}
                </Button>
              )
            }
          >
            <p>{text(words.emptyWhy)}</p>
          </EmptyState>
        </Sheet>
      )}
      {waiting.data && rejected.data && any.data && !isEmpty && (
        <div className={pageStyles.stack}>
          <Stopped />
          <WaitingSheet page={waiting.data.page} open={setOpened} />
          <RefusedSheet faults={rejected.data.faults} rejected={rejected.data.page.data} open={setOpened} />
          <AcceptedSheet open={setOpened} />
        </div>
      )}
      {opened && <AnswersDialog einvoice={opened} close={() => setOpened(null)} />}
    </>
  )
})

/** The units that send no more, as far as the reader sees units. */
function useStoppedUnits() {
  const { language } = useLanguage()
  const { canAccess: seesUnits = false } = useCanAccess({ action: 'list', resource: 'einvoice_units' })
  const { data } = useQuery({
    queryKey: ['einvoices', presentOrganization().id, 'units', language],
    queryFn: readUnits,
    enabled: seesUnits,
    retry: false,
  })
  return (data?.units ?? []).filter(({ state }) => state === 'suspended')
}

/** Above all: that nothing is sent any more, why, and where that is put right. */
function Stopped() {
  const text = useText()
  const [stopped] = useStoppedUnits()
  if (!stopped) return null
  return (
    <Note tone="error">
      <p className="bold">{text(unitPageWords.suspendedTitle)}</p>
      <p>{stopped.problem?.message}</p>
      <div className="actions">
        <Button variant="contained" component={Link} to={einvoiceUnitsAddress}>
          {text(unitPageWords.renew)}
        </Button>
      </div>
    </Note>
  )
}

interface SendNowProps {
  waiting: readonly Einvoice[]
  sent: () => void
}

/** Sends what waits now, rather than at its next time. */
function SendNow({ waiting, sent }: SendNowProps) {
  const text = useText()
  const showToast = useToast()
  const [refusal, setRefusal] = useState<string | null>(null)
  const { canAccess: maySend = false } = useCanAccess({ action: 'edit', resource: 'einvoices' })
  const stopped = useStoppedUnits().map(({ id }) => id)
  const units = [...new Set(waiting.map(({ unit_id }) => unit_id))].filter(id => !stopped.includes(id))
  if (!maySend || units.length === 0) return null
  return (
    <>
      <Button
        variant="contained"
        startIcon={<Icon name="send" />}
        onClick={async () => {
          try {
            await Promise.all(units.map(sendWaiting))
            setRefusal(null)
            showToast(successTexts.on_its_way)
          } catch (error) {
            setRefusal(error instanceof Error ? error.message : String(error))
          }
          sent()
        }}
      >
        {text(words.sendNow)}
      </Button>
      {refusal && (
        <span className="negative" role="alert">
          {refusal}
        </span>
      )}
    </>
  )
}
