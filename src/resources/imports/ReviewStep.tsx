import { importPageWords } from '../../../i18n/files/imports.ts'
import type { ImportResult } from '../../../schema/answers/files.ts'
import type { DecimalSign } from '../../../schema/numbers/reading.ts'
import type { FileForm } from '../../../schema/organization/imports.ts'
import { Button } from '../../layout/Button.tsx'
import { Note } from '../../layout/Fields.tsx'
import { useCount, useText } from '../../layout/language.tsx'
import { Dock, Sheet } from '../../layout/Page.tsx'
import { DecimalQuestion } from './DecimalQuestion.tsx'
import { IgnoredColumns } from './IgnoredColumns.tsx'
import { ImportTotals } from './ImportTotals.tsx'
import { holdsTaxedLines } from './importable.ts'
import styles from './imports.module.css'
import { RefusedRows } from './RefusedRows.tsx'
import { Warnings } from './Warnings.tsx'

/** What the import would do. Nothing has been written yet. */
export function ReviewStep({
  resource,
  result,
  hasTaxes,
  onBack,
  onDecimalSign,
  onImport,
}: {
  resource: FileForm
  result: ImportResult
  hasTaxes: boolean
  onBack: () => void
  onDecimalSign: (sign: DecimalSign) => void
  onImport: () => void
}) {
  const text = useText()
  const count = useCount()
  const { taken, made, errors, decimal_question: question } = result
  const isNothing = taken.rows === 0
  const isTaxNoted = holdsTaxedLines(resource) && !hasTaxes
  const created = [
    [importPageWords.newClients, made.clients] as const,
    [importPageWords.newSuppliers, made.suppliers ?? 0] as const,
    [importPageWords.newProducts, made.products] as const,
  ].filter(([, number]) => number > 0)
  if (question !== null && question.answer === null) {
    return (
      <>
        <DecimalQuestion question={question} onAnswer={onDecimalSign} />
        <Dock>
          <Button onClick={onBack}>{text(importPageWords.back)}</Button>
        </Dock>
      </>
    )
  }
  return (
    <>
      {question && <DecimalQuestion question={question} onAnswer={onDecimalSign} />}
      {isNothing && (
        <Note tone="warning">
          <p>{text(importPageWords.nothingToTake)}</p>
        </Note>
      )}
      <Warnings warnings={result.warnings} />
      <Sheet flush title={importPageWords.stepCheck}>
        <ImportTotals resource={resource} result={result} taken={importPageWords.taken} />
        <IgnoredColumns heads={result.ignored_columns} />
        {!isNothing && (created.length > 0 || isTaxNoted) && (
          <div className={`${styles.importNote} muted dense`}>
            {created.length > 0 && (
              <p>
                {text(importPageWords.made)}: {created.map(([words, number]) => count(words, number)).join(' · ')}
              </p>
            )}
            {isTaxNoted && <p>{text(importPageWords.taxNote)}</p>}
          </div>
        )}
        {errors.length === 0 && (
          <p className={`${styles.importNote} muted dense`}>{text(importPageWords.noneRefused)}</p>
        )}
      </Sheet>
      {errors.length > 0 && <RefusedRows id={result.id} errors={errors} />}
      <Dock>
        <Button onClick={onBack}>{text(importPageWords.back)}</Button>
        <Button variant="contained" disabled={isNothing} onClick={onImport}>
          {text(importPageWords.import)}
        </Button>
      </Dock>
    </>
  )
}
