import { type RaRecord, usePermissions } from 'react-admin'
import { mayWrite, type Permissions } from '../../../schema/permissions.ts'
import { type StatementParty, statements } from '../../../schema/statements.ts'
import { newAttempt } from '../../dataProvider/calls/idempotency.ts'
import { mailStatement } from '../../dataProvider/statements.ts'
import { MailStatement } from '../../layout/MailStatement.tsx'

const isParty = (resource: string): resource is StatementParty => Object.hasOwn(statements, resource)

/** On the page of a client or a supplier: its statement by mail, for who writes to its record. */
export function StatementButton({ resource, record }: { resource: string; record: RaRecord }) {
  const { permissions } = usePermissions<Permissions>()
  if (!isParty(resource) || !permissions || !mayWrite(permissions, resource)) return null
  return (
    <MailStatement
      key={record.email ?? ''}
      party={resource}
      address={record.email ?? null}
      newAttempt={newAttempt}
      send={(mail, attempt) => mailStatement(resource, record.id, mail, attempt)}
    />
  )
}
