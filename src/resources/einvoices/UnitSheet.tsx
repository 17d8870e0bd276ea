import { useState } from 'react'
import { useCanAccess } from 'react-admin'
import { Link } from 'react-router-dom'
import { jordanPageWords, taxpayerWords } from '../../../i18n/einvoice/jordan-pages.ts'
import { documentsCounted } from '../../../i18n/einvoice/pages.ts'
import { environmentWords, unitStateWords, unitPageWords as words } from '../../../i18n/einvoice/unit-pages.ts'
import { unitFieldWords as fields } from '../../../i18n/einvoice/units.ts'
import { successTexts } from '../../../i18n/records/success.ts'
import type { EinvoiceUnit } from '../../../schema/einvoice/answers.ts'
import { retireUnit } from '../../dataProvider/books/einvoices.ts'
import { Button } from '../../layout/Button.tsx'
import { Bdi, DateText, DateTimeText, Ltr, Note, StatusChip } from '../../layout/Fields.tsx'
import { Icon } from '../../layout/icons.tsx'
import { useCount, useText } from '../../layout/language.tsx'
import { Sheet } from '../../layout/Page.tsx'
import { addDays, dayOf, showDate, showMoment, today } from '../../layout/values/civil-date.ts'
import { inDigitsOfBooks } from '../../layout/values/forms-of-books.ts'
import { Findings } from '../documents/issuing/Findings.tsx'
import { newAddress } from '../kit/addresses.ts'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import { useToast } from '../kit/useToast.ts'
import styles from './einvoices.module.css'
import { KeysDialog } from './JordanConnect.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'
import { Steps } from './Steps.tsx'

const looks = {
  connecting: { tone: 'info', mark: 'half' },
  failed: { tone: 'alarm', mark: 'hollow' },
  active: { tone: 'done', mark: 'full' },
  suspended: { tone: 'alarm', mark: 'barred' },
  retired: { tone: 'idle', mark: 'barred' },
} as const

const warned_days = 30

interface UnitProps {
  unit: EinvoiceUnit
}

interface UnitSheetProps extends UnitProps {
  /** Whether other units issue a part of what is sold. */
  hasOthers?: boolean
  changed: () => void
}

/** The unit of the organization: how far it is connected, or how it stands, and what is done with it. */
export function UnitSheet({ unit, hasOthers = false, changed }: UnitSheetProps) {
  const text = useText()
  const { state, name, is_asking } = unit
  const isConnecting = is_asking && state !== 'failed'
  const endsSoon =
    state === 'active' &&
    unit.certificate_ends !== null &&
    dayOf(unit.certificate_ends) <= addDays(today(), warned_days)
  return (
    <Sheet flush hasMargin>
      <div className={styles.intro}>
        <h2>
          <Bdi>{name}</Bdi> <StatusChip {...looks[state]}>{text(unitStateWords[state])}</StatusChip>
        </h2>
      </div>
      {(isConnecting || state === 'failed') && <Steps unit={unit} />}
      <div className={styles.inside}>
        {unit.environment === 'simulator' && (
          <Note tone="info">
            <p>{text(unit.country === 'JO' ? jordanPageWords.simulator : words.simulator)}</p>
          </Note>
        )}
        {isConnecting && <p>{text(state === 'connecting' ? words.asking : words.renewing)}</p>}
        <Problem unit={unit} />
        {endsSoon && !isConnecting && (
          <Note tone="warning">
            <p>{text(words.endsSoon, { date: showDate(dayOf(unit.certificate_ends ?? '')) })}</p>
          </Note>
        )}
        {(state === 'active' || state === 'suspended') && <Facts unit={unit} hasOthers={hasOthers} />}
        <Actions unit={unit} changed={changed} />
      </div>
    </Sheet>
  )
}

/** Why it is not connected, not renewed or stopped, with what the authority itself says. */
function Problem({ unit: { state, problem } }: UnitProps) {
  const text = useText()
  if (!problem) return null
  const title = { failed: words.failedTitle, suspended: words.suspendedTitle }[String(state)] ?? words.renewalFailed
  return (
    <Note tone="error">
      <p className="bold">{text(title)}</p>
      <p>{problem.message}</p>
      {problem.findings.length > 0 && (
        <>
          <p className="muted">{text(words.authoritySays)}</p>
          <Findings messages={problem.findings} />
        </>
      )}
    </Note>
  )
}

/** How many documents were issued with it, and the places that they have. */
export function UnitChain({ unit: { counter } }: UnitProps) {
  const text = useText()
  const count = useCount()
  if (counter === 0) return text(words.noneYet)
  return (
    <>
      {count(documentsCounted, counter)} · <Bdi>{text(words.chainIs, { last: counter })}</Bdi>
    </>
  )
}

function Facts({ unit, hasOthers }: UnitProps & { hasOthers: boolean }) {
  const text = useText()
  const { environment, certificate_ends, waiting, rejected, waits_since, tries_again_at } = unit
  return (
    <>
      <dl className={styles.facts}>
        <dt>{text(words.issues)}</dt>
        <dd>{unit.warehouse ? <Bdi>{unit.warehouse.name}</Bdi> : text(hasOthers ? words.ofRest : words.ofAll)}</dd>
        <dt>{text(words.connectedTo)}</dt>
        <dd>{text(environmentWords[environment])}</dd>
        {unit.taxpayer ? (
          <>
            <dt>{text(fields.income_source)}</dt>
            <dd>
              <Ltr>{unit.serial}</Ltr>
            </dd>
            <dt>{text(fields.taxpayer)}</dt>
            <dd>{text(taxpayerWords[unit.taxpayer])}</dd>
          </>
        ) : (
          <>
            <dt>{text(words.ends)}</dt>
            <dd>
              <DateText value={certificate_ends && dayOf(certificate_ends)} />
            </dd>
          </>
        )}
        <dt>{text(words.chain)}</dt>
        <dd>
          <UnitChain unit={unit} />
        </dd>
        <dt>{text(words.waiting)}</dt>
        <dd>
          <Ltr>{inDigitsOfBooks(String(waiting))}</Ltr>
          {waits_since && (
            <span className="muted">
              {' '}
              {text(words.since)} <DateTimeText value={waits_since} />
            </span>
          )}
        </dd>
        <dt>{text(words.rejected)}</dt>
        <dd className={rejected > 0 ? 'negative' : ''}>
          <Ltr>{inDigitsOfBooks(String(rejected))}</Ltr>
        </dd>
      </dl>
      {tries_again_at && waiting > 0 && (
        <p className="muted">{text(words.triesAgain, { moment: showMoment(tries_again_at) })}</p>
      )}
    </>
  )
}

function Actions({ unit, changed }: UnitProps & { changed: () => void }) {
  const text = useText()
  const showToast = useToast()
  const [asked, setAsked] = useState<'connect' | 'retire' | null>(null)
  const { canAccess: mayChange = false } = useCanAccess({ action: 'edit', resource: 'einvoice_units' })
  const { canAccess: maySell = false } = useCanAccess({ action: 'create', resource: 'invoice_sales' })
  const { state, can, counter, name, id } = unit
  const isFirst = state === 'active' && counter === 0 && maySell
  const isOfKeys = unit.country === 'JO'
  const label = isOfKeys ? jordanPageWords.replaceKeys : state === 'failed' ? words.connectAgain : words.renew
  return (
    <>
      <div className="actions">
        {isFirst && (
          <Button variant="contained" component={Link} to={newAddress('invoice_sales')}>
            {text(words.first)}
          </Button>
        )}
        {mayChange && can.connect.allowed && (
          <Button
            variant={state === 'active' ? 'outlined' : 'contained'}
            startIcon={<Icon name="refresh" />}
            onClick={() => setAsked('connect')}
          >
            {text(label)}
          </Button>
        )}
        {mayChange && state !== 'connecting' && (
          <Button variant="text" color="error" disabled={!can.retire.allowed} onClick={() => setAsked('retire')}>
            {text(words.retire)}
          </Button>
        )}
      </div>
      {mayChange && !can.retire.allowed && can.retire.reason && state !== 'connecting' && (
        <p className="muted dense">{text(words.cannotRetire, { reason: can.retire.reason })}</p>
      )}
      {asked === 'connect' && isOfKeys && <KeysDialog unit={unit} close={() => setAsked(null)} connected={changed} />}
      {asked === 'connect' && !isOfKeys && (
        <PasswordDialog unit={unit} title={label} close={() => setAsked(null)} connected={changed} />
      )}
      {asked === 'retire' && (
        <ConfirmDialog
          title={text(words.confirmRetire, { name })}
          button={words.retire}
          act={async () => {
            await retireUnit(id)
            showToast(successTexts.unit_retired)
            changed()
          }}
          close={() => setAsked(null)}
        >
          {text(words.confirmRetireBody)}
        </ConfirmDialog>
      )}
    </>
  )
}
