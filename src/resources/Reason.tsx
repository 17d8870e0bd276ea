import type { ReactNode } from 'react'
import { mayNotInvoice, noPermission } from '../../i18n/records/read-only.ts'
import { AskAdministrators } from './AskAdministrators.tsx'

const reasonsOfRole = [noPermission, mayNotInvoice].flatMap(each => Object.values(each))

/** Why something cannot be done, as the server says it; where the role is the reason, also who can give what it lacks. */
export function Reason({ said }: { said: string | null | undefined }): ReactNode {
  if (!reasonsOfRole.some(each => each === said)) return said
  return (
    <>
      {said} <AskAdministrators />
    </>
  )
}
