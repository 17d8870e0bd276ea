import type { ReactNode } from 'react'
import { mayNotInvoice, noPermission } from '../../i18n/records/read-only.ts'
import { AskAdministrators } from './AskAdministrators.tsx'

const reasonsOfRole = [noPermission, mayNotInvoice].flatMap(each => Object.values(each))

/** Whether the role of the reader is the reason. */
export const isOfRole = (said: string | null | undefined): boolean => reasonsOfRole.some(each => each === said)

/** Why something cannot be done, as the server says it; where the role is the reason, also who can give what it lacks. */
export function Reason({ said }: { said: string | null | undefined }): ReactNode {
  if (!isOfRole(said)) return said
  return (
    <>
      {said} <AskAdministrators />
    </>
  )
}
