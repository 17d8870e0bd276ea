import { useState } from 'react'
import { importPageWords } from '../../../i18n/files/import-page.ts'
import type { ImportResult } from '../../../schema/answers/files.ts'
import { Button } from '../../layout/Button.tsx'
import { Bdi, Money } from '../../layout/Fields.tsx'
import { useText } from '../../layout/language.tsx'
import { LedgerTable, Sheet } from '../../layout/Page.tsx'
import { Pager } from '../../layout/Pager.tsx'
import styles from './imports.module.css'

const onAPage = 25

const decimalsOf = (amount: string) => amount.split('.')[1]?.length ?? 0

/** The documents that come to something else than the file says, of which a person accepts some as their lines are. */
export function Differences({
  differences,
  onAccept,
}: {
  differences: ImportResult['differences']
  onAccept: (documents: string[]) => void
}) {
  const text = useText()
  const [page, setPage] = useState(1)
  const accepted = differences.flatMap(each => (each.accepted ? [each.document] : []))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(accepted))
  const isAll = chosen.size === differences.length
  const isSame = chosen.size === accepted.length && accepted.every(document => chosen.has(document))
  const toggle = (document: string) => {
    const next = new Set(chosen)
    if (!next.delete(document)) next.add(document)
    setChosen(next)
  }
  return (
    <Sheet
      flush
      title={importPageWords.differencesTitle}
      end={
        <Button size="small" disabled={isSame} onClick={() => onAccept([...chosen])}>
          {text(importPageWords.acceptDifferences)}
        </Button>
      }
    >
      <p className={`${styles.importNote} muted dense`}>{text(importPageWords.differencesLead)}</p>
      <LedgerTable label={importPageWords.differencesTitle} className={styles.differences}>
        <thead>
          <tr>
            <th>
              <label>
                <input
                  type="checkbox"
                  checked={isAll}
                  onChange={() => setChosen(new Set(isAll ? [] : differences.map(({ document }) => document)))}
                />{' '}
                {text(importPageWords.document)}
              </label>
            </th>
            <th>{text(importPageWords.column)}</th>
            <th className="amount">{text(importPageWords.inFile)}</th>
            <th className="amount">{text(importPageWords.ofLines)}</th>
          </tr>
        </thead>
        <tbody>
          {differences.slice((page - 1) * onAPage, page * onAPage).map(({ document, column, total, computed }) => (
            <tr key={document}>
              <td>
                <label>
                  <input type="checkbox" checked={chosen.has(document)} onChange={() => toggle(document)} />{' '}
                  <Bdi>{document}</Bdi>
                </label>
              </td>
              <td>
                <Bdi>{column}</Bdi>
              </td>
              <td className="amount">
                <Money value={total} decimals={decimalsOf(total)} />
              </td>
              <td className="amount">
                <Money value={computed} decimals={decimalsOf(computed)} />
              </td>
            </tr>
          ))}
        </tbody>
      </LedgerTable>
      <Pager page={page} perPage={onAPage} total={differences.length} onPage={setPage} />
    </Sheet>
  )
}
