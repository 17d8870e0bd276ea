import { revaluationPageWords, revaluationWords } from '../../../i18n/pages/policy.ts'
import type { Revaluation } from '../../../schema/answers/period.ts'
import { baseCurrency } from '../../dataProvider/organization.ts'
import { Money, StatusChip } from '../../layout/Fields.tsx'
import { useText } from '../../layout/language.tsx'

/** A gain in the base currency; a loss is negative. */
export const Gain = ({ value }: { value: string }) => <Money value={value} decimals={baseCurrency().decimals} />

/** Whether it stands in the books, and still says what is open on its day. */
export function PostingStatus({ revaluation: { status, out_of_date } }: { revaluation: Revaluation }) {
  const text = useText()
  if (out_of_date) return <StatusChip tone="warning">{text(revaluationWords.out_of_date)}</StatusChip>
  return status === 'posted' ? (
    <StatusChip tone="done">{text(revaluationPageWords.posted)}</StatusChip>
  ) : (
    <StatusChip tone="idle" mark="hollow">
      {text(revaluationPageWords.voided)}
    </StatusChip>
  )
}
