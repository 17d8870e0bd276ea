import { effectWords } from '../../../../i18n/bank/matching-pages.ts'
import type { Text } from '../../../../i18n/text.ts'
import type { Candidate, CandidatePart } from '../../../../schema/bank/answers.ts'
import { isNegative } from '../../../layout/values/decimal.ts'

/** What a part writes in the books; nothing for what is there already. */
function effectOf({ kind, amount }: CandidatePart): Text | null {
  if (kind === 'entry') return null
  if (kind === 'cheque' || kind === 'transfer') return effectWords[kind]
  if (kind === 'invoice') return isNegative(amount) ? effectWords.payment : effectWords.receipt
  return isNegative(amount) ? effectWords.expense : effectWords.income
}

/** What accepting a proposal writes, each once. */
export const effectsOf = ({ parts }: Candidate): Text[] => [
  ...new Set(parts.map(effectOf).filter((effect): effect is Text => effect !== null)),
]
