import type { ReactNode } from 'react'
import { documentFieldWords } from '../../../../i18n/books/documents.ts'
import type { Text } from '../../../../i18n/text.ts'
import { Money } from '../../../layout/Fields.tsx'
import { useText } from '../../../layout/language.tsx'

interface DockTotalProps {
  label?: Text
  amount: string
  decimals: number
  sign: string
  /** What a desk says of it too. */
  children?: ReactNode
}

/** What a document comes to, at its foot: on a phone under its name, on a line of its own. */
export function DockTotal({ label = documentFieldWords.total, amount, decimals, sign, children }: DockTotalProps) {
  const text = useText()
  return (
    <>
      <span className="muted only-phone">{text(label)}</span>
      <span>
        <b>
          <Money value={amount} decimals={decimals} />
        </b>{' '}
        <span className="muted">
          {sign}
          {children && (
            <span className="only-desk">
              {' · '}
              {children}
            </span>
          )}
        </span>
      </span>
    </>
  )
}
