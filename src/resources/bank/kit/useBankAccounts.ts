import { useQuery } from '@tanstack/react-query'
import type { BankAccount } from '../../../../schema/bank/answers.ts'
import { readBankAccounts } from '../../../dataProvider/books/bank.ts'
import { presentOrganization } from '../../../dataProvider/organization.ts'

const order = ['bank', 'credit_card', 'cash']

/** Banks before cards, and both before boxes of cash; each by its code. */
const banksFirst = (accounts: readonly BankAccount[]): BankAccount[] =>
  accounts.toSorted((one, other) => order.indexOf(one.type) - order.indexOf(other.type))

/** The accounts of cash, and how far each agrees with its bank. */
export const useBankAccounts = () =>
  useQuery({ queryKey: ['bank', presentOrganization().id, 'accounts'], queryFn: readBankAccounts, select: banksFirst })
