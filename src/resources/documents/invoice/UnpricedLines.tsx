import { documentFieldWords } from '../../../../i18n/books/documents.ts'
import { gridWords, pageWords } from '../../../../i18n/pages/document-pages.ts'
import { Bdi, Code, Ltr, Qty } from '../../../layout/Fields.tsx'
import { useText } from '../../../layout/language.tsx'
import { LedgerTable } from '../../../layout/Page.tsx'
import { inDigitsOfBooks } from '../../../layout/values/forms-of-books.ts'
import styles from '../../document-parts/page/document-view.module.css'
import type { ProductItemRecord } from '../../document-parts/record.ts'

/** What is ordered and how much of it, for who receives the goods and does not see what they cost. */
export function UnpricedLines({ items }: { items: readonly ProductItemRecord[] }) {
  const text = useText()
  return (
    <>
      <LedgerTable label={gridWords.lines} className={styles.documentLines}>
        <thead>
          <tr>
            <th className={`amount ${styles.wideOnly}`}>#</th>
            <th>{text(documentFieldWords.product_id)}</th>
            <th className="amount">{text(documentFieldWords.quantity)}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item, index) => (
            <tr key={item.id}>
              <td className={`muted amount ${styles.wideOnly} ${styles.place}`}>
                <Ltr>{inDigitsOfBooks(String(index + 1))}</Ltr>
              </td>
              <td className={styles.product}>
                <Bdi>{item.product?.name}</Bdi>
                {item.description && <bdi className={styles.about}>{item.description}</bdi>}
                {item.product?.code && <Code>{item.product.code}</Code>}
              </td>
              <td className="amount bold">
                <Qty value={item.quantity} unit={item.product?.unit ?? undefined} />
              </td>
            </tr>
          ))}
        </tbody>
      </LedgerTable>
      <p className={`muted ${styles.remark}`}>{text(pageWords.pricesHidden)}</p>
    </>
  )
}
