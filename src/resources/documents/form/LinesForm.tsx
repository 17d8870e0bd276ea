import { type ReactNode, useCallback, useEffect, useEffectEvent, useState } from 'react'
import { FormProvider, type UseFormReturn } from 'react-hook-form'
import { documentFieldWords } from '../../../../i18n/books/documents.ts'
import { gridWords, rowsPasted } from '../../../../i18n/pages/document-pages.ts'
import type { Text } from '../../../../i18n/text.ts'
import { lastOf } from '../../../../schema/collections/certain.ts'
import type { DocumentKind } from '../../../../schema/documents.ts'
import sheetStyles from '../../../elements/sheet.module.css'
import { EnterNavigation } from '../../../layout/EnterNavigation.tsx'
import { Bdi } from '../../../layout/Fields.tsx'
import { useCount, useText } from '../../../layout/language.tsx'
import { useMediaQuery } from '../../../layout/media.ts'
import type { CashQuestion } from '../../document-parts/cash/cash-answer.ts'
import styles from '../../document-parts/form.module.css'
import { type Cell, firstField } from '../../document-parts/lines/cell-navigation.ts'
import { type Column, type FoundRecord, isOpenColumn } from '../../document-parts/lines/columns.ts'
import { LinesGrid } from '../../document-parts/lines/LinesGrid.tsx'
import { LinesList } from '../../document-parts/lines/LinesList.tsx'
import type { LineStore, Row } from '../../document-parts/lines/line-store.ts'
import type { NamedLine } from '../../document-parts/lines/named-line.ts'
import { pasteRows } from '../../document-parts/lines/paste/paste.ts'
import { usePastedNames } from '../../document-parts/lines/paste/usePastedNames.ts'
import { useLinesDirty } from '../../document-parts/lines/useLines.ts'
import { QuickCreate, type QuickCreateRequest } from '../../document-parts/quick-create/QuickCreate.tsx'
import type { FormValues } from '../../forms/body.ts'
import { FormFrame } from './FormFrame.tsx'
import type { useSaveDocument } from './useSaveDocument.ts'

type CreateRecord = (resource: string, words: string, made: QuickCreateRequest['made']) => void

/** What the sheet of one line is drawn with. */
interface SheetTools {
  lineKey: number | null
  close: () => void
  openLine: (key: number) => void
  create: CreateRecord
}

interface LinesFormProps<Line extends NamedLine, Terms, Sums> {
  kind: DocumentKind
  form: UseFormReturn<FormValues>
  lines: LineStore<Line, Terms, Sums>
  saving: ReturnType<typeof useSaveDocument>
  columns: readonly Column<Line>[]
  decimals: number
  /** What a line is called: its product, its account. */
  nameOf: (line: Line) => string
  /** What stands where a line has no name yet. */
  unnamed: Text
  invitation: Text
  /** A line on a phone: its second row, and its amount. */
  about: (line: Line, figures: Row<Line>['figures']) => ReactNode
  amount: (row: Row<Line>) => ReactNode
  under?: (row: Row<Line>) => ReactNode
  /** The resource that pasted names are looked up in, the columns that are pasted into, and what a found one makes of its line. */
  pasted: {
    resource: string
    isPasted?: (column: Column<Line>) => boolean
    take: (line: Line, found: FoundRecord) => Partial<Line>
  }
  /** The head is filled in: typing begins in the lines. */
  beginsInLines?: boolean
  /** Enter at the end of the grid. */
  onEnd?: () => void
  /** Fields of a line that have no column are reached from its row. */
  hasMoreFields?: boolean
  head: (createRecord: (request: QuickCreateRequest) => void) => ReactNode
  /** Under the lines. */
  foot: ReactNode
  sheet: (tools: SheetTools) => ReactNode
  /** Another way to post, in the dock. */
  otherPosting?: ReactNode
  cash?: CashQuestion
  summary: ReactNode
}

/** The form of a document whose lines are typed: in a grid, or one at a time on a phone. */
export function LinesForm<Line extends NamedLine, Terms, Sums>(props: LinesFormProps<Line, Terms, Sums>) {
  const { kind, form, lines, saving, columns, decimals, nameOf, unnamed, pasted } = props
  const text = useText()
  const count = useCount()
  const [announced, announce] = useState('')
  const [request, setRequested] = useState<QuickCreateRequest | null>(null)
  const [detailed, setDetailed] = useState<number | null>(null)
  const isPhone = useMediaQuery('(max-width: 899.95px)')
  const isDirty = useLinesDirty(lines)
  const names = usePastedNames<Line>(pasted.resource)
  const create = useCallback<CreateRecord>((resource, words, made) => setRequested({ resource, words, made }), [])
  const newLine = () => {
    const last = lastOf(lines.keys())
    if (isPhone) setDetailed(last)
    else lines.edit(last, firstField(columns, lines.row(last).line))
  }
  const intoLines = () => {
    const [first] = lines.keys()
    if (isPhone) newLine()
    else if (first !== undefined) lines.edit(first, firstField(columns, lines.row(first).line))
  }
  const begin = useEffectEvent(() => {
    if (props.beginsInLines && !isPhone) intoLines()
  })
  useEffect(() => begin(), [])
  const paste = async (cell: Cell, rows: string[][]) => {
    announce(text(gridWords.pasting))
    const blank = lines.rules.blank()
    const taken = await pasteRows(
      {
        lines,
        columns: columns
          .filter(column => isOpenColumn(column, blank))
          .filter(column => pasted.isPasted?.(column) ?? true),
        ...names,
        take: pasted.take,
      },
      cell,
      rows,
    )
    announce(count(rowsPasted, taken))
    if (!lines.current()) newLine()
  }

  return (
    <FormProvider {...form}>
      <FormFrame
        kind={kind}
        {...saving}
        save={(status, extras) => void saving.save(status, extras)}
        isDirty={isDirty || form.formState.isDirty}
        newLine={newLine}
        lines={lines}
        otherPosting={props.otherPosting}
        cash={props.cash}
        summary={props.summary}
      >
        <div className={`${sheetStyles.sheet} ${sheetStyles.withMargin} ${styles.documentForm}`} data-part="sheet">
          <EnterNavigation onEnd={intoLines}>{props.head(setRequested)}</EnterNavigation>
          {isPhone ? (
            <LinesList
              lines={lines}
              open={setDetailed}
              title={line => <Bdi>{nameOf(line) || text(unnamed)}</Bdi>}
              about={props.about}
              amount={props.amount}
              under={props.under}
              labelOf={field => documentFieldWords[field as keyof typeof documentFieldWords]}
            />
          ) : (
            <LinesGrid
              lines={lines}
              columns={columns}
              decimals={decimals}
              nameOf={nameOf}
              invitation={text(props.invitation)}
              onEnd={props.onEnd}
              openDetails={props.hasMoreFields ? setDetailed : undefined}
              create={create}
              paste={(cell, rows) => void paste(cell, rows)}
            />
          )}
          <p className="visually-hidden" role="status">
            {announced}
          </p>
          {props.foot}
        </div>
      </FormFrame>
      {props.sheet({ lineKey: detailed, close: () => setDetailed(null), openLine: setDetailed, create })}
      <QuickCreate request={request} close={() => setRequested(null)} />
    </FormProvider>
  )
}
