import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { usePermissions } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import { importPageWords } from '../../../i18n/files/import-page.ts'
import type { Text } from '../../../i18n/text.ts'
import type { ImportPreview, ImportResult } from '../../../schema/answers/files.ts'
import { importableOf, mayImport } from '../../../schema/organization/imports.ts'
import type { Permissions } from '../../../schema/permissions.ts'
import { refusalOf } from '../../dataProvider/calls/refusal.ts'
import { type ColumnMapping, type FileQuestion, type ImportAnswers, previewImport } from '../../dataProvider/imports.ts'
import { Bdi, Note } from '../../layout/Fields.tsx'
import { useText } from '../../layout/language.tsx'
import { PageHead } from '../../layout/Page.tsx'
import { withAccess } from '../../layout/withAccess.tsx'
import { ColumnsStep } from './ColumnsStep.tsx'
import { FileStep } from './FileStep.tsx'
import { ImportProgressPanel } from './ImportProgressPanel.tsx'
import { fileForms, firstMapping } from './importable.ts'
import styles from './imports.module.css'
import { ResultStep } from './ResultStep.tsx'
import { ReviewStep } from './ReviewStep.tsx'
import { useImportRun } from './useImportRun.ts'

/** How far the person has come with a file. */
type Step = 'file' | 'columns' | 'review' | 'result'
const stepNames: [Step, Text][] = [
  ['file', importPageWords.stepFile],
  ['columns', importPageWords.stepColumns],
  ['review', importPageWords.stepCheck],
  ['result', importPageWords.stepResult],
]

/** The columns by which a file says what is taxed. */
const saysTaxes = ['value_added_tax', 'sales_tax', 'tax_amount', 'tax_rate']

/** What is wrong with the file itself, where that is known. */
function sentencesOf(failure: Error): string[] {
  const sentences = Object.values(refusalOf(failure).errors)
  return sentences.length > 0 ? sentences : [failure.message]
}

/** From a file of another program to the books: file, columns, dry run, import. */
export const ImportPage = withAccess({ action: 'create', resource: 'imports' }, function ImportPage() {
  const text = useText()
  const queries = useQueryClient()
  const { permissions } = usePermissions<Permissions>()
  const [search, setSearch] = useSearchParams()
  const offered = fileForms.filter(name => mayImport(permissions ?? {}, importableOf(name)))
  const resource = offered.find(name => name === search.get('resource')) ?? offered[0] ?? 'invoice_sales'

  const [step, setStep] = useState<Step>('file')
  const [file, setFile] = useState<File | null>(null)
  const [preview, setPreview] = useState<ImportPreview | null>(null)
  const [mapping, setMapping] = useState<ColumnMapping>({})
  const [result, setResult] = useState<ImportResult | null>(null)
  const [date, setDate] = useState('')
  const [isChecking, setChecking] = useState(true)
  const [failure, setFailure] = useState<Error | null>(null)
  const [answers, setAnswers] = useState<ImportAnswers>({})
  const [isReading, setReading] = useState(false)
  const { run, cancel, progress, isRunning, isCancelling } = useImportRun()

  const startAgain = () => {
    setStep('file')
    setFile(null)
    setPreview(null)
    setResult(null)
    setFailure(null)
  }
  const take = async (chosen: File, location: Pick<FileQuestion, 'headRow' | 'sheet'> = {}) => {
    setFailure(null)
    setReading(true)
    try {
      const found = await previewImport(resource, chosen, location)
      setFile(chosen)
      setPreview(found)
      setMapping(firstMapping(found))
      setStep('columns')
    } catch (problem) {
      setFailure(problem as Error)
    } finally {
      setReading(false)
    }
  }
  const send = async (isDryRun: boolean, answers: ImportAnswers) => {
    if (!file || !preview) return
    setFailure(null)
    setChecking(isDryRun)
    try {
      const index = { headRow: preview.head_row, sheet: preview.sheet ?? '' }
      setResult(await run(resource, file, { mapping, ...index, isDryRun, date, answers }))
      setStep(isDryRun ? 'review' : 'result')
      if (!isDryRun) await queries.invalidateQueries()
    } catch (problem) {
      setFailure(problem as Error)
    }
  }

  /** Checks the file as the answers read it. */
  const answer = (given: ImportAnswers) => {
    setAnswers(given)
    void send(true, given)
  }

  return (
    <>
      <PageHead title={text(importPageWords.title)} aside={file && step !== 'file' && <Bdi>{file.name}</Bdi>} />
      <ol className={styles.importSteps} aria-label={text(importPageWords.title)}>
        {stepNames.map(([name, label]) => (
          <li key={name} aria-current={name === step ? 'step' : undefined}>
            {text(label)}
          </li>
        ))}
      </ol>
      {failure && !isRunning && (
        <Note tone="error">
          <p className="bold">{text(importPageWords.failed)}</p>
          {sentencesOf(failure).map(sentence => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Note>
      )}
      {isRunning && (
        <ImportProgressPanel
          progress={progress}
          isCheckOnly={isChecking}
          isCancelling={isCancelling}
          onCancel={cancel}
        />
      )}
      {!isRunning && step === 'file' && (
        <FileStep
          resource={resource}
          offered={offered}
          isReading={isReading}
          onResource={name => setSearch({ resource: name }, { replace: true })}
          onFile={chosen => void take(chosen)}
        />
      )}
      {!isRunning && step === 'columns' && file && preview && (
        <ColumnsStep
          form={resource}
          preview={preview}
          mapping={mapping}
          date={date}
          isReading={isReading}
          onMapping={setMapping}
          onDate={setDate}
          onHeadRow={headRow => void take(file, { headRow, sheet: preview.sheet ?? '' })}
          onSheet={sheet => void take(file, { sheet })}
          onBack={startAgain}
          onCheck={() => answer({})}
        />
      )}
      {!isRunning && step === 'review' && result && (
        <ReviewStep
          resource={resource}
          result={result}
          hasTaxes={saysTaxes.some(column => mapping[column])}
          onAnswer={more => answer({ ...answers, ...more })}
          onBack={() => setStep('columns')}
          onImport={() => void send(false, answers)}
        />
      )}
      {!isRunning && step === 'result' && result && (
        <ResultStep resource={resource} result={result} onAnother={startAgain} />
      )}
    </>
  )
})
