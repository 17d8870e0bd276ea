import { useId } from 'react'
import { importPageWords } from '../../../i18n/files/import-page.ts'
import { forColumns, missingColumn } from '../../../i18n/missing-column.ts'
import { isolated } from '../../../i18n/text.ts'
import type { ImportPreview } from '../../../schema/answers/files.ts'
import type { FileForm } from '../../../schema/organization/imports.ts'
import type { ColumnMapping } from '../../dataProvider/imports.ts'
import inputStyles from '../../elements/inputs.module.css'
import { Button } from '../../layout/Button.tsx'
import { Dock } from '../../layout/Dock.tsx'
import { Bdi } from '../../layout/Fields.tsx'
import { Icon } from '../../layout/icons.tsx'
import { useLanguage, useText } from '../../layout/language.tsx'
import { LedgerTable, Sheet } from '../../layout/Page.tsx'
import { lazyPages } from '../../layout/shell/lazy-pages.tsx'
import { holdsOpenings, missingFields } from './importable.ts'
import styles from './imports.module.css'
import { Warnings } from './Warnings.tsx'

const OpeningDate = lazyPages(() => import('../openings/pages.ts')).page(pages => pages.OpeningDate, null)

/** Which sheet of a workbook is read: as the server found it, corrected here. */
function SheetField({
  preview: { sheet, other_sheets },
  isReading,
  onSheet,
}: {
  preview: ImportPreview
  isReading: boolean
  onSheet: (sheet: string) => void
}) {
  const text = useText()
  const id = useId()
  return (
    <div className={`${inputStyles.field} ${styles.importNote} ${styles.headRow}`} data-part="field">
      <label className={inputStyles.label} data-part="label" htmlFor={id}>
        {text(importPageWords.sheet)}
      </label>
      <select
        id={id}
        className={inputStyles.input}
        data-part="input"
        value={sheet ?? ''}
        disabled={isReading}
        aria-describedby={`${id}-hint`}
        onChange={event => onSheet(event.target.value)}
      >
        {[sheet ?? '', ...other_sheets].map(name => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
      <p id={`${id}-hint`} className={inputStyles.hint} data-part="hint">
        {text(importPageWords.sheetHint)}
      </p>
    </div>
  )
}

/** Which row of the file names its columns: as the server found it, corrected here. */
function HeadRowField({
  preview: { head_row, first_rows },
  isReading,
  onHeadRow,
}: {
  preview: ImportPreview
  isReading: boolean
  onHeadRow: (row: number) => void
}) {
  const text = useText()
  const id = useId()
  return (
    <div className={`${inputStyles.field} ${styles.importNote} ${styles.headRow}`} data-part="field">
      <label className={inputStyles.label} data-part="label" htmlFor={id}>
        {text(importPageWords.headRow)}
      </label>
      <select
        id={id}
        className={inputStyles.input}
        data-part="input"
        value={head_row}
        disabled={isReading}
        aria-describedby={`${id}-hint`}
        onChange={event => onHeadRow(Number(event.target.value))}
      >
        {first_rows.map(({ row, cells }) => (
          <option key={row} value={row}>
            {text(importPageWords.headRowOption, { row: String(row), cells: cells.map(isolated).join(' · ') })}
          </option>
        ))}
      </select>
      <p id={`${id}-hint`} className={inputStyles.hint} data-part="hint">
        {text(importPageWords.headRowHint)}
      </p>
    </div>
  )
}

/** What we need beside what the file has: guessed by the server, corrected here. */
export function ColumnsStep({
  form,
  preview,
  mapping,
  date,
  isReading,
  onMapping,
  onDate,
  onHeadRow,
  onSheet,
  onBack,
  onCheck,
}: {
  form: FileForm
  preview: ImportPreview
  mapping: ColumnMapping
  /** The day of opening balances. */
  date: string
  isReading: boolean
  onMapping: (mapping: ColumnMapping) => void
  onDate: (date: string) => void
  onHeadRow: (row: number) => void
  onSheet: (sheet: string) => void
  onBack: () => void
  onCheck: () => void
}) {
  const text = useText()
  const { language } = useLanguage()
  const samplesOf = (head: string | undefined) => preview.columns.find(column => column.head === head)?.samples ?? []
  const missing = missingFields(form, preview, mapping)
  const given = new Set(Object.values(mapping))
  const leftOut = preview.columns
    .filter(({ head, samples }) => !given.has(head) && samples.length > 0)
    .map(({ head }) => isolated(head))
  // One column of the file is one thing: given to another field, it leaves the first.
  const give = (field: string, head: string) => {
    const others = Object.entries(mapping).map(([name, other]) => [name, other === head ? '' : other] as const)
    onMapping({ ...Object.fromEntries(others), [field]: head })
  }
  return (
    <>
      <Warnings warnings={preview.warnings} />
      <Sheet flush title={importPageWords.stepColumns}>
        {preview.other_sheets.length > 0 && <SheetField preview={preview} isReading={isReading} onSheet={onSheet} />}
        <HeadRowField preview={preview} isReading={isReading} onHeadRow={onHeadRow} />
        {holdsOpenings(form) && (
          <div className={`${styles.importNote} ${styles.asOf}`}>
            <OpeningDate hint={text(importPageWords.asOfHint)} value={date} onChange={onDate} />
          </div>
        )}
        <p className={styles.importNote}>
          {text(
            preview.columns.some(({ field }) => field !== null)
              ? importPageWords.columnsLead
              : importPageWords.noColumnsLead,
          )}
        </p>
        <LedgerTable label={importPageWords.stepColumns} className={styles.mapping}>
          <thead>
            <tr>
              <th>{text(importPageWords.ourColumn)}</th>
              <th>{text(importPageWords.theirColumn)}</th>
              <th>{text(importPageWords.samples)}</th>
            </tr>
          </thead>
          <tbody>
            {preview.fields.map(({ name, label, required }) => (
              <tr key={name}>
                <td>
                  <label htmlFor={`column-${name}`}>
                    {label}
                    {required && (
                      <>
                        <i className={inputStyles.star} data-part="star" aria-hidden="true">
                          *
                        </i>
                        <span className="visually-hidden"> ({text(importPageWords.required)})</span>
                      </>
                    )}
                  </label>
                </td>
                <td>
                  <select
                    id={`column-${name}`}
                    className={inputStyles.input}
                    data-part="input"
                    value={mapping[name] ?? ''}
                    onChange={event => give(name, event.target.value)}
                  >
                    <option value="">{text(importPageWords.notInFile)}</option>
                    {preview.columns.map(({ head }) => (
                      <option key={head} value={head}>
                        {head}
                      </option>
                    ))}
                  </select>
                </td>
                <td className={styles.samples}>
                  {samplesOf(mapping[name]).map(sample => (
                    <span key={sample}>
                      <Bdi>{sample}</Bdi>{' '}
                    </span>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </LedgerTable>
        {leftOut.length > 0 && (
          <p className={`muted ${styles.importNote} ${styles.leftOut}`} role="status">
            <Icon name="warning" />
            <span>{text(importPageWords.leftOut, { columns: leftOut.join(language === 'ar' ? '، ' : ', ') })}</span>
          </p>
        )}
        {missing.length > 0 && (
          <p className={`${inputStyles.hint} ${inputStyles.error} ${styles.importNote}`} data-part="hint" role="alert">
            <Icon name="warning" />
            <span>{text(missingColumn).replace('{value}', forColumns(missing, language))}</span>
          </p>
        )}
      </Sheet>
      <Dock others={<Button onClick={onBack}>{text(importPageWords.chooseAnother)}</Button>}>
        <Button variant="contained" disabled={missing.length > 0} onClick={onCheck}>
          {text(importPageWords.check)}
        </Button>
      </Dock>
    </>
  )
}
