import { Link } from 'react-router-dom'
import { importPageWords } from '../../../i18n/files/import-page.ts'
import type { ImportResult } from '../../../schema/answers/files.ts'
import type { FileForm } from '../../../schema/organization/imports.ts'
import { reports } from '../../../schema/reports.ts'
import { Button } from '../../layout/Button.tsx'
import { Note } from '../../layout/Fields.tsx'
import { useText } from '../../layout/language.tsx'
import { Sheet } from '../../layout/Page.tsx'
import { listAddress, openingsAddress, reportAddress } from '../kit/addresses.ts'
import { IgnoredColumns } from './IgnoredColumns.tsx'
import { ImportTotals } from './ImportTotals.tsx'
import { holdsMoney, holdsOpenings, holdsTaxedLines } from './importable.ts'
import styles from './imports.module.css'
import { RefusedRows } from './RefusedRows.tsx'
import { Warnings } from './Warnings.tsx'

/** What the import did, and the ways to see it in the books. */
export function ResultStep({
  resource,
  result,
  onAnother,
}: {
  resource: FileForm
  result: ImportResult
  onAnother: () => void
}) {
  const text = useText()
  return (
    <>
      <Note tone="success">
        <p className="bold">{text(importPageWords.done)}</p>
      </Note>
      <Warnings warnings={result.warnings} />
      <Sheet flush title={importPageWords.stepResult}>
        <ImportTotals resource={resource} result={result} taken={importPageWords.tookTitle} />
        <IgnoredColumns heads={result.ignored_columns} />
        <div className={styles.importActs}>
          <Button
            variant="contained"
            component={Link}
            to={holdsOpenings(resource) ? openingsAddress : listAddress(resource)}
          >
            {text(
              holdsTaxedLines(resource)
                ? importPageWords.openDocuments
                : importPageWords[holdsOpenings(resource) ? 'openOpenings' : 'openRecords'],
            )}
          </Button>
          {holdsMoney(resource) && (
            <Button component={Link} to={reportAddress(reports.trial_balance.wire, { preset: 'all_time' })}>
              {text(importPageWords.openTrialBalance)}
            </Button>
          )}
          <Button onClick={onAnother}>{text(importPageWords.another)}</Button>
        </div>
      </Sheet>
      {result.errors.length > 0 && <RefusedRows id={result.id} errors={result.errors} />}
    </>
  )
}
