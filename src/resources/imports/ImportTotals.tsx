import { importPageWords } from '../../../i18n/files/import-page.ts'
import type { Text } from '../../../i18n/text.ts'
import type { ImportFigures, ImportResult } from '../../../schema/answers/files.ts'
import type { FileForm } from '../../../schema/organization/imports.ts'
import { baseCurrency } from '../../dataProvider/organization.ts'
import { Bdi, Money, Qty } from '../../layout/Fields.tsx'
import { useText } from '../../layout/language.tsx'
import { LedgerTable } from '../../layout/Page.tsx'
import { holdsDocuments, holdsMoney } from './importable.ts'
import styles from './imports.module.css'

/** What an amount of these files is. */
const amountWords: Partial<Record<string, Text>> = {
  opening_accounts: importPageWords.debitLessCredit,
  invoice_sales: importPageWords.amountBeforeTax,
}

/** What is taken and what is refused, and that together they are the file: a statement with its total. */
export function ImportTotals({ resource, result, taken }: { resource: FileForm; result: ImportResult; taken: Text }) {
  const text = useText()
  const { decimals, sign } = baseCurrency()
  const hasMoney = holdsMoney(resource)
  const line = (label: Text, figures: ImportFigures) => (
    <tr>
      <td>{text(label)}</td>
      <td className="amount">
        <Qty value={String(figures.rows)} />
      </td>
      <td className="amount">
        <Qty value={String(figures.documents)} />
      </td>
      {hasMoney && (
        <td className="amount">
          <Money value={figures.total} decimals={decimals} />
        </td>
      )}
    </tr>
  )
  const documents = result.taken.documents + result.refused.documents
  return (
    <LedgerTable label={importPageWords.file} className={styles.importFigures}>
      <thead>
        <tr>
          <th />
          <th className="amount">{text(importPageWords.rows)}</th>
          <th className="amount">
            {text(holdsDocuments(resource) ? importPageWords.documents : importPageWords.records)}
          </th>
          {hasMoney && (
            <th className="amount">
              {text(amountWords[resource] ?? importPageWords.amount)} <Bdi>{sign}</Bdi>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {line(taken, result.taken)}
        {line(importPageWords.refused, result.refused)}
      </tbody>
      <tfoot>{line(importPageWords.file, { rows: result.rows, documents, total: result.total })}</tfoot>
    </LedgerTable>
  )
}
