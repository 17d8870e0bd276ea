import { useQuery } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { useCanAccess, useGetIdentity, useListContext } from 'react-admin'
import { Link, useNavigate } from 'react-router-dom'
import { crudWords } from '../../../i18n/pages/console.ts'
import { peopleWords, rolePageWords } from '../../../i18n/pages/people.ts'
import { userFieldWords } from '../../../i18n/records/users.ts'
import type { User } from '../../../schema/answers/people.ts'
import { presentOrganization } from '../../dataProvider/organization.ts'
import { countedStandings } from '../../dataProvider/people.ts'
import { Button } from '../../layout/Button.tsx'
import { Bdi, DateTimeText } from '../../layout/Fields.tsx'
import { IndexTabs } from '../../layout/IndexTabs.tsx'
import { Icon } from '../../layout/icons.tsx'
import { TextInput } from '../../layout/inputs/TextInput.tsx'
import { useText } from '../../layout/language.tsx'
import listsStyles from '../../layout/lists.module.css'
import { useMediaQuery } from '../../layout/media.ts'
import { LedgerTable, PageHead, Sheet } from '../../layout/Page.tsx'
import { EmptyState, LoadFailed, SkeletonTable } from '../../layout/States.tsx'
import { withAccess } from '../../layout/withAccess.tsx'
import { addressOf, listAddress, newAddress } from '../kit/addresses.ts'
import { PersonName } from '../kit/PersonName.tsx'
import { ListPager } from '../lists/ListPager.tsx'
import { FilteredList, useFilters, useTypedFilter } from '../lists/list-filters.tsx'
import styles from './people.module.css'
import { UserRowActions } from './UserRowActions.tsx'
import { UserStatus } from './UserStatus.tsx'

const resource = 'users'
const onPhone = '(max-width: 599.95px)'

/** Who works for the organization, as what, and who is invited. */
export const UsersPage = withAccess({ action: 'list', resource }, function UsersPage() {
  return (
    // Each visit begins with everybody: a part is chosen in the address only.
    <FilteredList resource={resource} sort={{ field: 'id', order: 'ASC' }} perPage={25} storeKey={false}>
      <People />
    </FilteredList>
  )
})

function People() {
  const text = useText()
  const { canAccess: seesRoles } = useCanAccess({ action: 'list', resource: 'roles' })
  return (
    <>
      <PageHead
        title={text(peopleWords.users)}
        actions={
          <>
            {seesRoles && (
              <Button size="small" component={Link} to={listAddress('roles')}>
                {text(rolePageWords.roles)}
              </Button>
            )}
            <AddUser />
          </>
        }
      />
      <Standings />
      <Sheet flush>
        <UserFilters />
        <Rows />
        <Foot />
      </Sheet>
    </>
  )
}

function AddUser() {
  const text = useText()
  const { canAccess } = useCanAccess({ action: 'create', resource })
  if (!canAccess) return null
  return (
    <Button
      variant="contained"
      size="small"
      component={Link}
      to={newAddress(resource)}
      startIcon={<Icon name="plus" />}
    >
      {text(peopleWords.add)}
    </Button>
  )
}

const tabWords = {
  all: peopleWords.everybody,
  active: peopleWords.allActive,
  invited: peopleWords.allInvited,
  disabled: peopleWords.allDisabled,
}
type Tab = keyof typeof tabWords
const tabs: readonly Tab[] = ['all', 'active', 'invited', 'disabled']

/** Everybody, or those who stand to the organization in one way; each with how many they are. */
function Standings() {
  const text = useText()
  const { filters, ask } = useFilters()
  const { data: counted } = useQuery({
    queryKey: [resource, 'standings', presentOrganization().id],
    queryFn: countedStandings,
  })
  const all = counted && Object.values(counted).reduce((sum, one) => sum + one, 0)
  return (
    <IndexTabs<Tab>
      label={text(peopleWords.standing)}
      selected={(filters.standing as Tab | undefined) ?? 'all'}
      onSelect={tab => ask({ standing: tab === 'all' ? null : tab })}
      tabs={tabs.map(tab => ({
        key: tab,
        label: text(tabWords[tab]),
        count: tab === 'all' ? all : counted?.[tab],
      }))}
    />
  )
}

const UserFilters = () => (
  <search className={styles.filters}>
    <TextInput label={peopleWords.search} {...useTypedFilter('q')} />
  </search>
)

/** What an invitation and being disabled mean, and where those are who left. */
function Foot() {
  const text = useText()
  const { canAccess: seesTrail } = useCanAccess({ action: 'list', resource: 'audit' })
  const trail = `${listAddress('audit')}?filter=${encodeURIComponent(JSON.stringify({ resource }))}`
  return (
    <p className={styles.foot}>
      {text(peopleWords.foot)} {text(peopleWords.goneFoot)}{' '}
      {seesTrail && <Link to={trail}>{text(peopleWords.goneTrail)}</Link>}
    </p>
  )
}

function Rows() {
  const text = useText()
  const isPhone = useMediaQuery(onPhone)
  const { data, error, refetch, filterValues, total = 0 } = useListContext<User>()
  const { ask } = useFilters()
  if (error && !data) return <LoadFailed title={peopleWords.failed} error={error} retry={refetch} />
  if (!data) {
    const heads = [peopleWords.person, userFieldWords.role_id, peopleWords.status, peopleWords.lastSeen]
    return <SkeletonTable columns={heads.slice(0, isPhone ? 2 : 4).map(label => ({ label }))} />
  }
  if (data.length === 0 && !filterValues.q) return <p className={styles.nobody}>{text(peopleWords.none)}</p>
  if (data.length === 0) {
    return (
      <EmptyState
        title={peopleWords.noMatch}
        actions={
          <Button size="small" onClick={() => ask({ q: null })}>
            {text(crudWords.clearFilters)}
          </Button>
        }
      />
    )
  }
  const isAlone = total === 1 && Object.keys(filterValues).length === 0
  return (
    <>
      {isPhone ? <Cards users={data} /> : <Table users={data} />}
      {isAlone && (
        <EmptyState title={peopleWords.add} actions={<AddUser />}>
          <p>{text(peopleWords.addFirst)}</p>
        </EmptyState>
      )}
      <ListPager />
    </>
  )
}

/** What somebody is: the owner, an admin, or what their role is called. */
function RoleOf({ user }: { user: User }) {
  const text = useText()
  return user.type === 'assistant' ? <Bdi>{user.role?.name ?? ''}</Bdi> : text(peopleWords[user.type])
}

/** Not of a link or a button in the row, nor of a question that one of them opened. */
const isOfRow = ({ target, currentTarget }: MouseEvent) =>
  currentTarget.contains(target as Node) && !(target as Element).closest('a, button')

function Table({ users }: { users: readonly User[] }) {
  const text = useText()
  const navigate = useNavigate()
  const { identity } = useGetIdentity()
  return (
    <LedgerTable label={peopleWords.users}>
      <thead>
        <tr>
          <th scope="col">{text(peopleWords.person)}</th>
          <th scope="col">{text(userFieldWords.role_id)}</th>
          <th scope="col">{text(peopleWords.status)}</th>
          <th scope="col">{text(peopleWords.secondFactor)}</th>
          <th scope="col">{text(peopleWords.lastSeen)}</th>
          <th scope="col">
            <span className="visually-hidden">{text(peopleWords.actions)}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {users.map(user => (
          <tr
            key={user.id}
            className={listsStyles.opens}
            onClick={event => isOfRow(event) && navigate(addressOf(resource, user.id))}
          >
            <td>
              <Link to={addressOf(resource, user.id)} className={listsStyles.titleLink}>
                <PersonName name={user.name} email={user.email} />
              </Link>
            </td>
            <td>
              <RoleOf user={user} />
            </td>
            <td>
              <UserStatus user={user} />
            </td>
            <td className={user.second_factor ? undefined : listsStyles.soft}>
              {text(user.second_factor ? peopleWords.on : peopleWords.off)}
            </td>
            <td>
              {user.id === identity?.id ? (
                text(peopleWords.you)
              ) : user.last_seen_at ? (
                <DateTimeText value={user.last_seen_at} />
              ) : (
                <span className={listsStyles.soft}>{text(peopleWords.never)}</span>
              )}
            </td>
            <td>
              <UserRowActions user={user} />
            </td>
          </tr>
        ))}
      </tbody>
    </LedgerTable>
  )
}

const Cards = ({ users }: { users: readonly User[] }) => (
  <ul className={listsStyles.cards}>
    {users.map(user => (
      <li key={user.id}>
        <Link to={addressOf(resource, user.id)}>
          <span className={listsStyles.line}>
            <PersonName name={user.name} email={user.email} />
          </span>
          <span className={listsStyles.line}>
            <span className={listsStyles.details}>
              <span>
                <RoleOf user={user} />
              </span>
            </span>
            <UserStatus user={user} />
          </span>
        </Link>
        <UserRowActions user={user} />
      </li>
    ))}
  </ul>
)
