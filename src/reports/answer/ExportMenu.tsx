import { useDataProvider, useGetOne, usePermissions } from 'react-admin'
import { mayWrite, type Permissions } from '../../../schema/permissions.ts'
import { type StatementParty, statementParties, statements } from '../../../schema/statements.ts'
import { newAttempt } from '../../dataProvider/calls/idempotency.ts'
import type { Query } from '../../dataProvider/calls/query.ts'
import type { dataProvider as ours } from '../../dataProvider/index.ts'
import { mailStatement } from '../../dataProvider/statements.ts'
import { MailStatement } from '../../layout/mail/MailStatement.tsx'
import { ExportButton } from '../../layout/overlays/ExportButton.tsx'

const formats = ['xlsx', 'csv', 'pdf'] as const

/** Whose statement the page shows, if it shows one. */
function partyOf(wire: string, parameters: Query): { party: StatementParty; id: string } | null {
  const party = statementParties.find(each => statements[each].report === wire)
  const id = party && parameters[statements[party].filter]
  return party && id ? { party, id: String(id) } : null
}

const daysOf = ({ preset, date_from, date_to }: Query) =>
  date_from && date_to
    ? { date_from: String(date_from), date_to: String(date_to) }
    : { preset: String(preset ?? 'this_year') }

/** The statement on the page by mail, over the days that the page shows. */
function StatementMail({ party, id, parameters }: { party: StatementParty; id: string; parameters: Query }) {
  const { data } = useGetOne(party, { id }, { retry: false })
  if (!data) return null
  return (
    <MailStatement
      party={party}
      address={data.email ?? null}
      days={daysOf(parameters)}
      newAttempt={newAttempt}
      send={(mail, attempt) => mailStatement(party, id, mail, attempt)}
    />
  )
}

/** The report on the page as a file: `wire` is its key, `parameters` what the page asks. */
export function ExportMenu({
  wire,
  parameters,
  disabled = false,
}: {
  wire: string
  parameters: Query
  disabled?: boolean
}) {
  const dataProvider = useDataProvider<typeof ours>()
  const { permissions } = usePermissions<Permissions>()
  const shown = partyOf(wire, parameters)
  const maySend = shown && permissions && mayWrite(permissions, shown.party)
  return (
    <>
      {maySend && <StatementMail key={shown.id} {...shown} parameters={parameters} />}
      <ExportButton
        formats={formats}
        disabled={disabled}
        make={(format, exporting) => dataProvider.exportReport(wire, format, parameters, exporting)}
      />
    </>
  )
}
