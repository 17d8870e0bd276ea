import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { type DataProvider, useDataProvider } from 'react-admin'
import { Link } from 'react-router-dom'
import { layoutWords } from '../../../i18n/pages/layout.ts'
import { explanationPageWords } from '../../../i18n/pages/report-pages.ts'
import type { Explanation } from '../../../schema/answers/reports.ts'
import type { Books } from '../../dataProvider/index.ts'
import { IconButton } from '../../elements/IconButton.tsx'
import { Bdi, Money, ProofLine, Qty } from '../../layout/Fields.tsx'
import { Icon } from '../../layout/icons.tsx'
import { useLanguage, useText } from '../../layout/language.tsx'
import { Drawer } from '../../layout/overlays/Drawer.tsx'
import { LedgerTable } from '../../layout/Page.tsx'
import { SkeletonTable } from '../../layout/States.tsx'
import { isZeroOrEmpty } from '../../layout/values/decimal.ts'
import { ServerSentence } from '../answer/ServerSentence.tsx'
import { AnswerFailed } from '../kit/AnswerFailed.tsx'
import { addressOfLink, type From } from '../kit/addresses.ts'
import type { ExplainedFigure } from '../kit/report-query.ts'
import { timeLabel } from '../kit/time-labels.ts'
import { Cell, classesOf, decimalsOf, leadingColumn } from '../table/cells.tsx'
import { RowsPager } from '../table/RowsPager.tsx'
import styles from './explanation.module.css'

const linesOnAPage = 50

interface ExplanationDrawerProps {
  /** The figure to explain; nothing while no figure is open. */
  explained: ExplainedFigure | undefined
  /** What the report was asked, as on its page. */
  parameters: Record<string, string>
  /** What the figure is called: its row and its column. */
  name: string
  from: From
  onPage: (page: number) => void
  onClose: () => void
}

/** Beside the report: what made a figure, in a sentence, in its parts and line by line, each a way down. */
export function ExplanationDrawer({ explained, onClose, ...about }: ExplanationDrawerProps) {
  const headingId = useId()
  return (
    <Drawer
      anchor="right"
      open={explained !== undefined}
      onClose={onClose}
      // The page behind knows which figure it was, also when this was opened by an address.
      disableRestoreFocus
      slotProps={{
        paper: { className: styles.explanation, 'aria-labelledby': headingId, role: 'dialog', 'aria-modal': true },
      }}
    >
      {explained && <Sheet explained={explained} headingId={headingId} onClose={onClose} {...about} />}
    </Drawer>
  )
}

function useExplanation({ from, parameters, explained }: Pick<SheetProps, 'from' | 'parameters' | 'explained'>) {
  const { language } = useLanguage()
  const dataProvider = useDataProvider<DataProvider & Books>()
  const { row, column, page } = explained
  const { page: _page, ...filters } = parameters
  const requested = { ...filters, row, column, page, per_page: linesOnAPage }
  return useQuery({
    queryKey: ['reports', from.report.key, 'explanation', requested, language],
    queryFn: async () => (await dataProvider.explanation(from.report.key, requested)).data,
    // The next page of the same figure; another figure says nothing about this one.
    placeholderData: before => (before?.row === row && before.column === column ? before : undefined),
  })
}

interface SheetProps extends Omit<ExplanationDrawerProps, 'explained'> {
  explained: ExplainedFigure
  headingId: string
}

function Sheet({ explained, headingId, name, from, parameters, onPage, onClose }: SheetProps) {
  const text = useText()
  const { data, error, refetch } = useExplanation({ from, parameters, explained })
  return (
    <>
      <header className={styles.explanationHead}>
        <div>
          <p className="muted dense">{text(explanationPageWords.explain)}</p>
          <h2 id={headingId}>
            <Bdi>{name}</Bdi>
          </h2>
        </div>
        {data && <Money value={data.figure} decimals={decimalsOf(data.figure)} className={styles.whole} />}
        <IconButton label={text(layoutWords.close)} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </header>
      {error && !data && <AnswerFailed title={explanationPageWords.failed} error={error} retry={refetch} />}
      {!data && !error && (
        <SkeletonTable
          rows={6}
          columns={[
            { label: explanationPageWords.kind },
            { label: explanationPageWords.count },
            { label: explanationPageWords.amount, isAmount: true },
          ]}
        />
      )}
      {data && <Answer explanation={data} name={name} from={from} onPage={onPage} />}
    </>
  )
}

interface AnswerProps {
  explanation: Explanation
  /** What the figure is called. */
  name: string
  from: From
  onPage: (page: number) => void
}

function Answer({ explanation, name, from, onPage }: AnswerProps) {
  const text = useText()
  const { sentence, parts, sum, difference, rows, page } = explanation
  const agrees = isZeroOrEmpty(difference)
  return (
    <div className={styles.explanationBody}>
      <p className={styles.sentence} data-part="sentence">
        <Bdi>
          <ServerSentence>{sentence}</ServerSentence>
        </Bdi>
      </p>
      <Parts parts={parts} sum={sum} />
      <ProofLine holds={agrees} statement={text(agrees ? explanationPageWords.agrees : explanationPageWords.differs)}>
        {!agrees && <Money value={difference} decimals={decimalsOf(difference)} />}
      </ProofLine>
      {rows.length === 0 ? (
        <p className={`muted ${styles.nothing}`}>{text(explanationPageWords.nothing)}</p>
      ) : (
        <>
          <h3>{text(explanationPageWords.lines)}</h3>
          <Lines explanation={explanation} from={from} name={name} />
          <RowsPager page={page} onPage={onPage} />
        </>
      )}
    </div>
  )
}

function Parts({ parts, sum }: Pick<Explanation, 'parts' | 'sum'>) {
  const text = useText()
  if (parts.length === 0) return null
  return (
    <LedgerTable label={explanationPageWords.parts} tight>
      <thead>
        <tr>
          <th scope="col">{text(explanationPageWords.kind)}</th>
          <th scope="col" className="amount">
            {text(explanationPageWords.count)}
          </th>
          <th scope="col" className="amount">
            {text(explanationPageWords.amount)}
          </th>
        </tr>
      </thead>
      <tbody>
        {parts.map(({ label, count, amount }) => (
          <tr key={label}>
            <td className={styles.fills}>{label}</td>
            <td className="amount">
              <Qty value={String(count)} />
            </td>
            <td className="amount">
              <Money value={amount} decimals={decimalsOf(amount)} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td>{text(explanationPageWords.total)}</td>
          <td className="amount">
            <Qty value={String(parts.reduce((all, { count }) => all + count, 0))} />
          </td>
          <td className="amount">
            <Money value={sum} decimals={decimalsOf(sum)} />
          </td>
        </tr>
      </tfoot>
    </LedgerTable>
  )
}

const isSaidBy = (name: string, cell: string) => name.startsWith(`${cell} — `)

function Lines({
  explanation: { columns, rows, page },
  from,
  name,
}: Pick<AnswerProps, 'explanation' | 'from' | 'name'>) {
  const { language } = useLanguage()
  // A column that says nothing here, or in every line what the figure is called, only makes the others narrow.
  const message = columns.filter(({ key }) => rows.some(({ cells }) => cells[key] && !isSaidBy(name, cells[key])))
  return (
    <LedgerTable label={explanationPageWords.lines} tight className={styles.lines}>
      <thead>
        <tr>
          {message.map(column => (
            <th key={column.key} scope="col" className={classesOf(column)}>
              {timeLabel(column.label, language, 'short')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ cells, link }, index) => {
          const to = link && addressOfLink(from, link)
          const leading = leadingColumn(message, link?.kind)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines of one entry may be the same
            <tr key={`${page.current_page}-${index}`}>
              {message.map((column, at) => {
                const drawn = <Cell column={column} value={cells[column.key]} />
                return (
                  <td key={column.key} className={classesOf(column)} data-type={column.type}>
                    {at === leading && to ? (
                      <Link className="dotted-link" to={to}>
                        {drawn}
                      </Link>
                    ) : (
                      drawn
                    )}
                  </td>
                )
              })}
            </tr>
          )
        })}
      </tbody>
    </LedgerTable>
  )
}
