import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCanAccess, useDelete, useGetOne } from 'react-admin'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { crudWords } from '../../../i18n/pages/console.ts'
import { rolePageWords } from '../../../i18n/pages/people.ts'
import { successTexts } from '../../../i18n/records/success.ts'
import type { Role } from '../../../schema/answers/people.ts'
import { presentOrganization } from '../../dataProvider/organization.ts'
import { holdersOf } from '../../dataProvider/people.ts'
import { Button } from '../../layout/Button.tsx'
import { Bdi, Note } from '../../layout/Fields.tsx'
import { Icon } from '../../layout/icons.tsx'
import { useText } from '../../layout/language.tsx'
import { PageHead, Sheet } from '../../layout/Page.tsx'
import { inDigitsOfBooks } from '../../layout/values/forms-of-books.ts'
import { withAccess } from '../../layout/withAccess.tsx'
import { addressOf, listAddress, newAddress } from '../kit/addresses.ts'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import { PersonName } from '../kit/PersonName.tsx'
import { Unreadable } from '../kit/Unreadable.tsx'
import { useToast } from '../kit/useToast.ts'
import { RoleForm } from './RoleForm.tsx'
import { RoleInWords } from './RoleInWords.tsx'
import { KindChip } from './RolesPage.tsx'
import styles from './roles.module.css'

const resource = 'roles'

const useCrumbs = () => {
  const text = useText()
  return [{ label: text(rolePageWords.roles), to: listAddress(resource) }]
}

/** A new role, empty or as a copy of another. */
export const NewRolePage = withAccess({ action: 'create', resource }, function NewRolePage() {
  const text = useText()
  const crumbs = useCrumbs()
  const navigate = useNavigate()
  const from = useSearchParams()[0].get('from')
  const { data, error, refetch } = useGetOne<Role>(resource, { id: Number(from) }, { enabled: from !== null })
  if (from !== null && !data) {
    return (
      <>
        <PageHead crumbs={crumbs} title={text(rolePageWords.add)} />
        {error && <Unreadable title={rolePageWords.failedOne} error={error} retry={() => void refetch()} />}
      </>
    )
  }
  return (
    <>
      <PageHead crumbs={crumbs} title={text(rolePageWords.add)} />
      <RoleForm
        copied={data && { ...data, display_name: text(rolePageWords.copyOf, { name: data.display_name }) }}
        onSaved={() => navigate(listAddress(resource))}
      />
    </>
  )
})

/** The page of one role. */
export function RolePage() {
  const { id = '' } = useParams()
  return <OneRole key={id} id={id} />
}

const OneRole = withAccess({ action: 'show', resource }, function OneRole({ id }: { id: string }) {
  const text = useText()
  const crumbs = useCrumbs()
  const queries = useQueryClient()
  const { canAccess: mayChange } = useCanAccess({ action: 'edit', resource })
  const { data, error, refetch } = useGetOne<Role>(
    resource,
    { id: Number(id) },
    { retry: false, refetchOnWindowFocus: false },
  )
  if (!data) {
    return (
      <>
        <PageHead crumbs={crumbs} title={text(rolePageWords.about)} />
        {error && <Unreadable title={rolePageWords.failedOne} error={error} retry={() => void refetch()} />}
      </>
    )
  }
  return (
    <>
      <PageHead
        crumbs={crumbs}
        title={<Bdi>{data.display_name}</Bdi>}
        chip={<KindChip kind={data.kind} />}
        actions={<RoleActions role={data} />}
      />
      {data.kind === 'fixed' ? (
        <>
          <Note tone="info">
            <p>{text(rolePageWords.fixedLead)}</p>
          </Note>
          <Sheet title={rolePageWords.about} hasMargin>
            <p>
              <Bdi>{data.description}</Bdi>
            </p>
          </Sheet>
          <RoleInWords permissions={data.permissions} scope={data.scope} />
          <Holders role={data} />
        </>
      ) : (
        <RoleForm
          role={data}
          readOnly={!mayChange}
          onSaved={async () => {
            await refetch()
            await queries.invalidateQueries({ queryKey: [resource, 'all'] })
          }}
          aside={<Holders role={data} />}
        />
      )}
    </>
  )
})

/** Who has the role; nobody may delete it while somebody does. */
function Holders({ role }: { role: Role }) {
  const text = useText()
  const { canAccess = false } = useCanAccess({ action: 'list', resource: 'users' })
  const { data } = useQuery({
    queryKey: ['users', 'of role', role.id, presentOrganization().id],
    queryFn: () => holdersOf(role),
    enabled: canAccess && role.holders > 0,
  })
  return (
    <Sheet title={rolePageWords.holders} end={<span className="muted">{inDigitsOfBooks(String(role.holders))}</span>}>
      {role.holders === 0 && <p className="muted">{text(rolePageWords.nobody)}</p>}
      {data && (
        <ul className={styles.holders}>
          {data.map(user => (
            <li key={user.id}>
              <Link to={addressOf('users', user.id)}>
                <PersonName name={user.name} email={user.email} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  )
}

function RoleActions({ role }: { role: Role }) {
  const text = useText()
  const showToast = useToast()
  const navigate = useNavigate()
  const [isConfirming, setConfirming] = useState(false)
  const [remove] = useDelete()
  const { canAccess: mayAdd } = useCanAccess({ action: 'create', resource })
  const { canAccess: mayDelete } = useCanAccess({ action: 'delete', resource })
  return (
    <>
      {mayAdd && role.kind !== 'fixed' && (
        <Button
          size="small"
          component={Link}
          to={`${newAddress(resource)}?from=${role.id}`}
          startIcon={<Icon name="copy" />}
        >
          {text(rolePageWords.copy)}
        </Button>
      )}
      {mayDelete && role.kind !== 'fixed' && (
        <Button size="small" color="error" startIcon={<Icon name="trash" />} onClick={() => setConfirming(true)}>
          {text(rolePageWords.remove)}
        </Button>
      )}
      {isConfirming && (
        <ConfirmDialog
          title={text(rolePageWords.removeTitle, { name: role.display_name })}
          button={crudWords.delete}
          act={async () => {
            await remove(
              resource,
              { id: role.id, previousData: role },
              { mutationMode: 'pessimistic', returnPromise: true },
            )
            showToast(successTexts.deleted)
            void navigate(listAddress(resource))
          }}
          close={() => setConfirming(false)}
        >
          {text(role.holders > 0 ? rolePageWords.cannotRemove : rolePageWords.removeBody)}
        </ConfirmDialog>
      )}
    </>
  )
}
