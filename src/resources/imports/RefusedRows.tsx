import { useMemo, useState } from 'react'
import { importPageWords } from '../../../i18n/files/import-page.ts'
import type { RefusedRow } from '../../../schema/answers/files.ts'
import { fileOfRefusedRows } from '../../dataProvider/exporting.ts'
import inputStyles from '../../elements/inputs.module.css'
import { Button } from '../../layout/Button.tsx'
import { Bdi, Ltr } from '../../layout/Fields.tsx'
import { Icon } from '../../layout/icons.tsx'
import { useText } from '../../layout/language.tsx'
import { LedgerTable, Sheet } from '../../layout/Page.tsx'
import { Pager } from '../../layout/Pager.tsx'
import { saveFile } from '../../layout/save-file.ts'
import { toast } from '../../public/connection/toast.ts'
import styles from './imports.module.css'

const columns = ['row', 'whose', 'column', 'value', 'reason'] as const
const rowsOnAPage = 25
// Sentences that name a document each are not reasons to choose from.
const maxReasons = 12

/** Every refused row and all that is wrong with it, a page at a time; narrowed to one reason where there are few. */
export function RefusedRows({ id, errors }: { id: number; errors: readonly RefusedRow[] }) {
  const text = useText()
  const [page, setPage] = useState(1)
  const [reason, setReason] = useState('')
  const reasons = useMemo(() => {
    const counts = new Map<string, number>()
    for (const { message } of errors) counts.set(message, (counts.get(message) ?? 0) + 1)
    return [...counts]
  }, [errors])
  const shown = [...rowsOf(errors).values()].filter(
    faults => reason === '' || faults.some(({ message }) => message === reason),
  )
  const faults = shown.slice((page - 1) * rowsOnAPage, page * rowsOnAPage).flat()
  /** Whether a fault is of the same row as the one above it. */
  const isGoingOn = (at: number) => faults[at]?.row === faults[at - 1]?.row
  const choose = (message: string) => {
    setReason(message)
    setPage(1)
  }
  return (
    <Sheet
      flush
      title={importPageWords.refusedTitle}
      end={
        <Button
          size="small"
          startIcon={<Icon name="download" />}
          onClick={() => void fileOfRefusedRows(id).then(saveFile, (failure: Error) => toast('bad', failure.message))}
        >
          {text(importPageWords.refusedDownload)}
        </Button>
      }
    >
      <p className={`${styles.importNote} muted dense`}>{text(importPageWords.refusedLead)}</p>
      {reasons.length > 1 && reasons.length <= maxReasons && (
        <div className={styles.importNote}>
          <select
            className={inputStyles.input}
            data-part="input"
            aria-label={text(importPageWords.reason)}
            value={reason}
            onChange={event => choose(event.target.value)}
          >
            <option value="">{text(importPageWords.allReasons)}</option>
            {reasons.map(([message, count]) => (
              <option key={message} value={message}>
                {`${message} (${count})`}
              </option>
            ))}
          </select>
        </div>
      )}
      <LedgerTable label={importPageWords.refusedTitle} className={styles.refusedRows}>
        <thead>
          <tr>
            {columns.map(column => (
              <th key={column}>{text(importPageWords[column])}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {faults.map(({ row, record, column, value, message }, at) => (
            <tr key={`${row} ${column ?? message}`} className={isGoingOn(at + 1) ? styles.continued : undefined}>
              <td>
                {!isGoingOn(at) && (
                  <>
                    <span className={styles.rowLabel}>{text(importPageWords.row)} </span>
                    <Ltr>{row}</Ltr>
                  </>
                )}
              </td>
              <td>{!isGoingOn(at) && record && <Bdi>{record}</Bdi>}</td>
              <td>{column && <Bdi>{column}</Bdi>}</td>
              <td className={styles.refusedValue}>
                {value ? <Bdi>{value}</Bdi> : column && text(importPageWords.empty)}
              </td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </LedgerTable>
      <Pager page={page} perPage={rowsOnAPage} total={shown.length} onPage={setPage} />
    </Sheet>
  )
}

/** The faults of each row, in the order of the rows. */
function rowsOf(errors: readonly RefusedRow[]): Map<number, RefusedRow[]> {
  const rows = new Map<number, RefusedRow[]>()
  for (const error of errors) {
    const faults = rows.get(error.row)
    if (faults) faults.push(error)
    else rows.set(error.row, [error])
  }
  return rows
}
