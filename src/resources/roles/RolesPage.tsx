import { useQuery } from '@tanstack/react-query'
import { useCanAccess } from 'react-admin'
import { Link, useNavigate } from 'react-router-dom'
import { holdersCounted, peopleWords, rolePageWords } from '../../../i18n/pages/people.ts'
import { roleFieldWords } from '../../../i18n/records/users.ts'
import type { Role } from '../../../schema/answers/people.ts'
import { presentOrganization } from '../../dataProvider/organization.ts'
import { allRoles } from '../../dataProvider/people.ts'
import ledgerStyles from '../../elements/ledger.module.css'
import { Button } from '../../layout/Button.tsx'
import { Bdi, StatusChip } from '../../layout/Fields.tsx'
import { Icon } from '../../layout/icons.tsx'
import { useCount, useText } from '../../layout/language.tsx'
import listsStyles from '../../layout/lists.module.css'
import { useMediaQuery } from '../../layout/media.ts'
import { LedgerTable, PageHead, Sheet } from '../../layout/Page.tsx'
import { LoadFailed, SkeletonTable } from '../../layout/States.tsx'
import { inDigitsOfBooks } from '../../layout/values/forms-of-books.ts'
import { withAccess } from '../../layout/withAccess.tsx'
import { addressOf, listAddress, newAddress } from '../kit/addresses.ts'

const resource = 'roles'

/** The roles that people can have: those an organization begins with, and its own. */
export const RolesPage = withAccess({ action: 'list', resource }, function RolesPage() {
  const text = useText()
  const { data, error, refetch } = useQuery({
    queryKey: [resource, 'all', presentOrganization().id],
    queryFn: allRoles,
  })
  const { canAccess: mayAdd } = useCanAccess({ action: 'create', resource })
  const { canAccess: seesUsers } = useCanAccess({ action: 'list', resource: 'users' })
  return (
    <>
      <PageHead
        title={text(rolePageWords.roles)}
        aside={data && inDigitsOfBooks(String(data.length))}
        actions={
          <>
            {seesUsers && (
              <Button size="small" component={Link} to={listAddress('users')}>
                {text(peopleWords.users)}
              </Button>
            )}
            {mayAdd && (
              <Button
                variant="contained"
                size="small"
                component={Link}
                to={newAddress(resource)}
                startIcon={<Icon name="plus" />}
              >
                {text(rolePageWords.add)}
              </Button>
            )}
          </>
        }
      />
      <Sheet flush>
        {data ? (
          <Roles roles={data} />
        ) : error ? (
          <LoadFailed title={rolePageWords.failed} error={error} retry={refetch} />
        ) : (
          <SkeletonTable columns={[{ label: roleFieldWords.display_name }, { label: roleFieldWords.description }]} />
        )}
      </Sheet>
    </>
  )
})

export const KindChip = ({ kind }: { kind: Role['kind'] }) => {
  const text = useText()
  return (
    <StatusChip tone={kind === 'custom' ? 'info' : 'idle'} mark={kind === 'custom' ? 'hollow' : 'full'}>
      {text(rolePageWords[kind])}
    </StatusChip>
  )
}

function Roles({ roles }: { roles: readonly Role[] }) {
  const text = useText()
  const count = useCount()
  const navigate = useNavigate()
  const isPhone = useMediaQuery('(max-width: 599.95px)')
  if (isPhone) {
    return (
      <ul className={listsStyles.cards}>
        {roles.map(role => (
          <li key={role.id}>
            <Link to={addressOf(resource, role.id)}>
              <span className={listsStyles.line}>
                <span className={listsStyles.name}>
                  <Bdi>{role.display_name}</Bdi>
                </span>
                <KindChip kind={role.kind} />
              </span>
              <span className={listsStyles.details}>
                <span>{count(holdersCounted, role.holders)}</span>
                {role.scope === 'own' && <span>{text(rolePageWords.own)}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    )
  }
  return (
    <LedgerTable label={rolePageWords.roles}>
      <thead>
        <tr>
          <th scope="col">{text(roleFieldWords.display_name)}</th>
          <th scope="col">{text(roleFieldWords.description)}</th>
          <th scope="col">{text(roleFieldWords.scope)}</th>
          <th scope="col">{text(rolePageWords.holders)}</th>
          <th scope="col">
            <span className="visually-hidden">{text(rolePageWords.about)}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {roles.map(role => (
          <tr
            key={role.id}
            className={listsStyles.opens}
            onClick={event => !(event.target as Element).closest('a') && navigate(addressOf(resource, role.id))}
          >
            <td>
              <Link to={addressOf(resource, role.id)} className={listsStyles.titleLink}>
                <Bdi>{role.display_name}</Bdi>
              </Link>
            </td>
            <td>
              <Bdi>{role.description}</Bdi>
            </td>
            <td className={ledgerStyles.whole}>{text(rolePageWords[role.scope])}</td>
            <td className={ledgerStyles.whole}>{count(holdersCounted, role.holders)}</td>
            <td>
              <KindChip kind={role.kind} />
            </td>
          </tr>
        ))}
      </tbody>
    </LedgerTable>
  )
}
