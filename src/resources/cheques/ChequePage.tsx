import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { Link, useParams } from 'react-router-dom'
import { chequeWords } from '../../../i18n/books/cheques.ts'
import { documentWords } from '../../../i18n/books/documents.ts'
import { printPageWords } from '../../../i18n/files/print.ts'
import type { ChequeEvent, ChequeWhole } from '../../../schema/answers/settlement.ts'
import { chequeById } from '../../dataProvider/cheques.ts'
import type { dataProvider as ours } from '../../dataProvider/index.ts'
import { baseCurrency, presentOrganization } from '../../dataProvider/organization.ts'
import { StatusDot } from '../../elements/StatusDot.tsx'
import sheetStyles from '../../elements/sheet.module.css'
import { Bdi, Code, DateText, Ltr, Money, StatusChip } from '../../layout/Fields.tsx'
import { useLanguage, useText } from '../../layout/language.tsx'
import pageStyles from '../../layout/Page.module.css'
import { PageHead, Sheet } from '../../layout/Page.tsx'
import statesStyles from '../../layout/States.module.css'
import { DisabledReason, LoadFailed, Waiting } from '../../layout/States.tsx'
import { withAccess } from '../../layout/withAccess.tsx'
import documentStyles from '../document-parts/page/document-view.module.css'
import { EntryLines } from '../document-parts/page/EntrySheet.tsx'
import { EntryLinesToCome } from '../document-parts/page/EntryToCome.tsx'
import formsStyles from '../forms/forms.module.css'
import { addressOf, chequesAddress } from '../kit/addresses.ts'
import { documentCurrency } from '../kit/currency.ts'
import { PartyLink } from '../kit/PartyLink.tsx'
import { Reason } from '../kit/Reason.tsx'
import { ChequeSteps } from './ChequeSteps.tsx'
import { isStep, lastStepOf, lookOf, statusWordOf, stepsOf, wordsOfStep } from './cheque-state.ts'
import { hindranceOfPrint, mayPrint, PrintCheque } from './PrintCheque.tsx'
import { UndoStep } from './UndoStep.tsx'

/** One cheque: what it says, what became of it, and the entry of each step. */
export const ChequePage = withAccess({ action: 'list', resource: 'cheques' }, function ChequePage() {
  const text = useText()
  const { language } = useLanguage()
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery({
    // Why a step is not possible now is a sentence of the server: it is asked for again in the other language.
    queryKey: ['cheques', 'one', presentOrganization().id, id, language],
    queryFn: () => chequeById(id),
    retry: false,
    placeholderData: before => (String(before?.id) === id ? before : undefined),
  })
  const back = { label: text(chequeWords.title), to: chequesAddress }
  if (!data) {
    return (
      <>
        <PageHead crumbs={[back]} title={text(chequeWords.one)} />
        {error ? (
          <Sheet flush>
            <LoadFailed title={chequeWords.oneFailed} error={error} retry={refetch} />
          </Sheet>
        ) : (
          <Waiting kind="page" />
        )}
      </>
    )
  }
  return (
    <>
      <PageHead
        crumbs={[back, { label: <Ltr>{data.number}</Ltr> }]}
        title={
          <>
            {text(chequeWords.one)} <Ltr>{data.number}</Ltr>
          </>
        }
        chip={<StatusChip {...lookOf[data.status]}>{text(statusWordOf(data))}</StatusChip>}
        actions={
          <>
            {mayPrint(data) && <PrintCheque cheque={data} />}
            <UndoStep cheque={data} />
            <ChequeSteps cheque={data} isOwnPage />
          </>
        }
      />
      <div className={`${pageStyles.withAside} ${documentStyles.withAside}`}>
        <div className={pageStyles.stack} data-height="known">
          <Facts cheque={data} />
          {data.events.map(event => (
            <StepSheet key={event.id} cheque={data} event={event} />
          ))}
        </div>
        <aside className={pageStyles.stack}>
          <Happened cheque={data} />
          <NotNow cheque={data} />
        </aside>
      </div>
    </>
  )
})

function Facts({ cheque }: { cheque: ChequeWhole }) {
  const text = useText()
  const currency = documentCurrency(cheque.currency_id)
  const base = baseCurrency()
  const { party, document, direction } = cheque
  const kind = direction === 'received' ? 'receipt' : 'supplier_payment'
  return (
    <Sheet hasMargin className={formsStyles.figures}>
      <dl>
        <div>
          <dt>{text(direction === 'received' ? chequeWords.client : chequeWords.supplier)}</dt>
          <dd>
            <PartyLink resource={party.resource} party={party} />
          </dd>
        </div>
        <div>
          <dt>{text(chequeWords.amount)}</dt>
          <dd className="bold">
            <Money value={cheque.amount} decimals={currency.decimals} /> <Bdi>{currency.sign}</Bdi>
          </dd>
        </div>
        {currency.id !== base.id && (
          <div>
            <dt>{text(chequeWords.inBase)}</dt>
            <dd>
              <Money value={cheque.base_amount} decimals={base.decimals} /> <Bdi>{base.sign}</Bdi>
            </dd>
          </div>
        )}
        <div>
          <dt>{text(chequeWords.dueDate)}</dt>
          <dd>
            <DateText value={cheque.due_date} />
          </dd>
        </div>
        <div>
          <dt>{text(documentWords[kind].title.one)}</dt>
          <dd>
            <Link className="dotted-link" to={addressOf(document.resource, document.id)}>
              <Code>{document.number}</Code>
            </Link>
          </dd>
        </div>
        {cheque.endorsed_to && cheque.endorsement && (
          <div>
            <dt>{text(chequeWords.endorsedTo)}</dt>
            <dd>
              <PartyLink resource="suppliers" party={cheque.endorsed_to} />{' '}
              <Link className="dotted-link" to={addressOf(cheque.endorsement.resource, cheque.endorsement.id)}>
                <Code>{cheque.endorsement.number}</Code>
              </Link>
            </dd>
          </div>
        )}
        {cheque.bank_account && (
          <div>
            <dt>{text(chequeWords.bank)}</dt>
            <dd>
              <Bdi>{cheque.bank_account.name}</Bdi> <Code>{cheque.bank_account.code}</Code>
            </dd>
          </div>
        )}
      </dl>
    </Sheet>
  )
}

/** What a step is called; of what takes one back, which. */
function useEventName(cheque: ChequeWhole): (event: ChequeEvent) => string {
  const text = useText()
  return event => {
    const step = isStep(event) ? event : cheque.events.filter(isStep).find(({ id }) => id === event.undoes_id)
    const name = step ? text(wordsOfStep(cheque, step.kind).name) : ''
    return isStep(event) ? name : text(chequeWords.undo, { step: name })
  }
}

/** What a step wrote into the books. */
function StepSheet({ cheque, event }: { cheque: ChequeWhole; event: ChequeEvent }) {
  const text = useText()
  const dataProvider = useDataProvider<typeof ours>()
  const { language } = useLanguage()
  const { data, isLoading } = useQuery({
    queryKey: ['entries', presentOrganization().id, event.entry_id, language],
    queryFn: async () => (await dataProvider.entry(event.entry_id!)).data,
    enabled: event.entry_id !== null,
    retry: false,
  })
  const name = useEventName(cheque)(event)
  return (
    <section className={`${sheetStyles.sheet} ${documentStyles.ledgerEntry}`} data-part="sheet">
      <header>
        <h2>
          {name} {data && <Ltr>{data.number}</Ltr>}
        </h2>
        {event.undone_by_id !== null && <span className="muted dense">{text(chequeWords.undone)}</span>}
        <DateText value={event.date} />
        <span className="at-end muted dense">
          <Bdi>{baseCurrency().sign}</Bdi>
        </span>
      </header>
      {isLoading && <EntryLinesToCome lines={2} />}
      {data && (
        <EntryLines entry={data} label={isStep(event) ? wordsOfStep(cheque, event.kind).name : chequeWords.undoing} />
      )}
    </section>
  )
}

/** The steps that it took, and the day that it is due while it waits. */
function Happened({ cheque }: { cheque: ChequeWhole }) {
  const text = useText()
  const nameOf = useEventName(cheque)
  const { direction, date, due_date, events, is_open } = cheque
  return (
    <Sheet title={chequeWords.happened} flush>
      <ol className={documentStyles.timeline} data-part="timeline">
        <li>
          <StatusDot />
          <div>
            <b>{text(direction === 'received' ? chequeWords.came : chequeWords.went)}</b>
            <span className="muted">
              <DateText value={date} />
            </span>
          </div>
        </li>
        {events.map(event => (
          <li key={event.id}>
            <StatusDot />
            <div>
              <b>{nameOf(event)}</b>
              <span className="muted">
                <DateText value={event.date} />
                {event.undone_by_id !== null && ` · ${text(chequeWords.undone)}`}
              </span>
            </div>
          </li>
        ))}
        {is_open && (
          <li>
            <StatusDot mark="hollow" />
            <div>
              <b>{text(chequeWords.dueDate)}</b>
              <span className="muted">
                <DateText value={due_date} />
              </span>
            </div>
          </li>
        )}
      </ol>
    </Sheet>
  )
}

/** What cannot be done with the cheque now, each with the sentence of the server. */
function NotNow({ cheque }: { cheque: ChequeWhole }) {
  const text = useText()
  const locked = stepsOf(cheque).filter(step => !cheque.can[step].allowed)
  const last = lastStepOf(cheque)
  const undo = last && !last.can.undo.allowed ? last : null
  const printing = mayPrint(cheque) ? null : hindranceOfPrint(cheque)
  if (locked.length === 0 && printing === null && undo === null) return null
  // What has ended has one reason for everything.
  const reasons = new Set(locked.map(step => cheque.can[step].reason ?? ''))
  const nameOf = (reason: string) =>
    locked
      .filter(step => cheque.can[step].reason === reason)
      .map(step => text(wordsOfStep(cheque, step).name))
      .join(text(chequeWords.comma))
  return (
    <Sheet title={chequeWords.notNow} flush>
      <ul className={statesStyles.reasons} data-part="reasons">
        {printing && (
          <DisabledReason actions={[{ icon: 'print', name: printPageWords.printCheque }]}>
            {text(printing)}
          </DisabledReason>
        )}
        {[...reasons].map(reason => (
          <DisabledReason key={reason} actions={[{ icon: 'forbid', name: nameOf(reason) }]}>
            <Reason sentence={reason} />
          </DisabledReason>
        ))}
        {undo && (
          <DisabledReason
            actions={[
              {
                icon: 'return',
                name: text(chequeWords.undo, { step: text(wordsOfStep(cheque, undo.kind).name) }),
              },
            ]}
          >
            <Reason sentence={undo.can.undo.reason} />
          </DisabledReason>
        )}
      </ul>
    </Sheet>
  )
}
