import { importPageWords } from '../../../i18n/files/import-page.ts'
import type { ImportResult } from '../../../schema/answers/files.ts'
import type { FileForm } from '../../../schema/organization/imports.ts'
import type { ImportAnswers } from '../../dataProvider/imports.ts'
import { Button } from '../../layout/Button.tsx'
import { Dock } from '../../layout/Dock.tsx'
import { Note } from '../../layout/Fields.tsx'
import { useCount, useText } from '../../layout/language.tsx'
import { Sheet } from '../../layout/Page.tsx'
import { DecimalQuestion } from './DecimalQuestion.tsx'
import { Differences } from './Differences.tsx'
import { IgnoredColumns } from './IgnoredColumns.tsx'
import { ImportTotals } from './ImportTotals.tsx'
import { holdsTaxedLines } from './importable.ts'
import styles from './imports.module.css'
import { PercentQuestion } from './PercentQuestion.tsx'
import { RefusedRows } from './RefusedRows.tsx'
import { TaxColumnQuestion } from './TaxColumnQuestion.tsx'
import { TaxQuestion } from './TaxQuestion.tsx'
import { Warnings } from './Warnings.tsx'

/** What the import would do. Nothing has been written yet. */
export function ReviewStep({
  resource,
  result,
  hasTaxes,
  onAnswer,
  onBack,
  onImport,
}: {
  resource: FileForm
  result: ImportResult
  hasTaxes: boolean
  /** Checks the file again, as a person answers what it leaves open. */
  onAnswer: (answer: ImportAnswers) => void
  onBack: () => void
  onImport: () => void
}) {
  const text = useText()
  const count = useCount()
  const { taken, made, errors, decimal_question: decimals, percent_question: percents } = result
  const { tax_question: taxes, tax_column_question: column } = result
  const isNothing = taken.rows === 0
  const isTaxNoted = holdsTaxedLines(resource) && !hasTaxes && taxes === null
  const created = [
    [importPageWords.newClients, made.clients] as const,
    [importPageWords.newSuppliers, made.suppliers ?? 0] as const,
    [importPageWords.newProducts, made.products] as const,
  ].filter(([, number]) => number > 0)
  const questions = (
    <>
      {decimals && <DecimalQuestion question={decimals} onAnswer={decimalSign => onAnswer({ decimalSign })} />}
      {decimals?.answer !== null && (
        <>
          {percents && <PercentQuestion question={percents} onAnswer={percentColumn => onAnswer({ percentColumn })} />}
          {column && <TaxColumnQuestion question={column} onAnswer={taxColumn => onAnswer({ taxColumn })} />}
          {taxes && <TaxQuestion question={taxes} onAnswer={answer => onAnswer({ taxes: answer })} />}
        </>
      )}
    </>
  )
  // What a file comes to before it is answered how it is read would only mislead.
  if ([decimals, percents, column, taxes].some(question => question?.answer === null)) {
    return (
      <>
        {questions}
        <Dock>
          <Button onClick={onBack}>{text(importPageWords.back)}</Button>
        </Dock>
      </>
    )
  }
  return (
    <>
      {questions}
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
      {result.differences.length > 0 && (
        <Differences differences={result.differences} onAccept={accepted => onAnswer({ accepted })} />
      )}
      {errors.length > 0 && <RefusedRows id={result.id} errors={errors} />}
      <Dock others={<Button onClick={onBack}>{text(importPageWords.back)}</Button>}>
        <Button variant="contained" disabled={isNothing} onClick={onImport}>
          {text(importPageWords.import)}
        </Button>
      </Dock>
    </>
  )
}
