import type { ReactNode } from 'react'
import { leftToRightInArabic } from '../../../i18n/left-to-right.ts'
import { Ltr } from '../../layout/Fields.tsx'
import { showDate } from '../../layout/values/civil-date.ts'
import { showDecimal } from '../../layout/values/decimal.ts'
import { decimalsOf } from '../table/cells.tsx'

// A day, or an amount with its decimals; figures that are part of a longer number or code are left as they are.
const inSentence = /((?<![\w.-])\d{4}-\d{2}-\d{2}(?![\w-])|(?<![\w.])-?\d+\.\d{2,3}(?![\d.]))/

/** A sentence of the server: its days and amounts as they are read, each kept from turning around. */
export function ServerSentence({ children }: { children: string }): ReactNode {
  return leftToRightInArabic(children)
    .split(inSentence)
    .map((part, index) =>
      index % 2 === 0 ? (
        part
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence have no identity but their place
        <Ltr key={index}>{part.includes('.') ? showDecimal(part, decimalsOf(part)) : showDate(part)}</Ltr>
      ),
    )
}
