import { useGetList } from 'react-admin'
import { printHindranceWords } from '../../../i18n/files/print.ts'
import type { Text } from '../../../i18n/text.ts'
import type { Cheque } from '../../../schema/answers/settlement.ts'
import { useText } from '../../layout/language.tsx'
import { PrintMenu } from '../printing/PrintMenu.tsx'
import { papersOfCheque } from '../printing/papers.ts'

const maxForms = 100

/** Why the server would not print a cheque. */
export const hindranceOfPrint = ({ direction }: Pick<Cheque, 'direction'>): Text =>
  printHindranceWords[direction === 'received' ? 'cheque_received' : 'cheque_ended']

export const mayPrint = ({ direction, is_open }: Cheque): boolean => direction === 'issued' && is_open

/** A cheque of ours, on plain paper or on a form of the banks that the organization has described. */
export function PrintCheque({ cheque }: { cheque: Cheque }) {
  const text = useText()
  // Whoever may not read the forms prints on plain paper.
  const { data: forms = [] } = useGetList<{ id: number; name: string }>(
    'cheque_forms',
    { filter: { active: true }, sort: { field: 'name', order: 'ASC' }, pagination: { page: 1, perPage: maxForms } },
    { retry: false },
  )
  return <PrintMenu papers={papersOfCheque(cheque, forms, text)} />
}
