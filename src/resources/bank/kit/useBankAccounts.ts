import { useQuery } from '@tanstack/react-query'
import { readBankAccounts } from '../../../dataProvider/books/bank.ts'
import { presentOrganization } from '../../../dataProvider/organization.ts'

/** The accounts of cash, and how far each agrees with its bank. */
export const useBankAccounts = () =>
  useQuery({ queryKey: ['bank', presentOrganization().id, 'accounts'], queryFn: readBankAccounts })
