import { importPageWords } from '../../../i18n/files/imports.ts'
import type { ImportResult } from '../../../schema/answers/files.ts'

import { Button } from '../../layout/Button.tsx'

import { Note } from '../../layout/Fields.tsx'
import { useCount, useText } from '../../layout/language.tsx'
import { Dock, Sheet } from '../../layout/Page.tsx'
import { IgnoredColumns } from './IgnoredColumns.tsx'
import { ImportTotals } from './ImportTotals.tsx'
import { salesResource } from './importable.ts'
import styles from './imports.module.css'
import { RefusedRows } from './RefusedRows.tsx'
import { Warnings } from './Warnings.tsx'

/** What the import would do. Nothing has been written yet. */
export function ReviewStep({
  resource,
  result,
  hasTaxes,
  onBack,
  onImport,
}: {
  resource: string
  result: ImportResult
  hasTaxes: boolean
  onBack: () => void
  onImport: () => void
}) {
  const text = useText()
  const count = useCount()
  const { taken, made, errors } = result
  const isNothing = taken.rows === 0
  const isSales = resource === salesResource
  return (
    <>
      {isNothing && (
        <Note tone="warning">
          <p>{text(importPageWords.nothingToTake)}</p>
        </Note>
      )}
      <Warnings warnings={result.warnings} />
      <Sheet flush title={importPageWords.stepCheck}>
        <ImportTotals resource={resource} result={result} taken={importPageWords.taken} />
        <IgnoredColumns heads={result.ignored_columns} />
        {isSales && !isNothing && (
          <div className={`${styles.importNote} muted dense`}>
            {made.clients + made.products > 0 && (
              <p>
                {text(importPageWords.made)}: {count(importPageWords.newClients, made.clients)} ·{' '}
                {count(importPageWords.newProducts, made.products)}
              </p>
            )}
            {!hasTaxes && <p>{text(importPageWords.taxNote)}</p>}
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
