import { useMemo, useState } from 'react'
import { HttpError, useCanAccess, useCreate, useGetIdentity, useGetOne, useUpdate } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { userLabel } from '../../../i18n/labels.ts'
import { crudWords } from '../../../i18n/pages/console.ts'
import { peopleWords } from '../../../i18n/pages/people.ts'
import { successTexts } from '../../../i18n/records/success.ts'
import type { User } from '../../../schema/answers/people.ts'
import { newAttempt } from '../../dataProvider/calls/idempotency.ts'
import { refusalOf } from '../../dataProvider/calls/refusal.ts'
import { userOfAddress } from '../../dataProvider/people.ts'
import { Button } from '../../layout/Button.tsx'
import { Dock } from '../../layout/Dock.tsx'
import { Bdi, Note } from '../../layout/Fields.tsx'
import { useText } from '../../layout/language.tsx'
import pageStyles from '../../layout/Page.module.css'
import { PageHead, Sheet } from '../../layout/Page.tsx'
import { FormUnsavedGuard } from '../../layout/shell/UnsavedGuard.tsx'
import { useHere } from '../../layout/shell/useHere.ts'
import { withAccess } from '../../layout/withAccess.tsx'
import type { FormValues } from '../forms/body.ts'
import { SettingsForm } from '../forms/SettingsForm.tsx'
import { addressOf, listAddress, profileAddress } from '../kit/addresses.ts'
import { ReadOnlyNote } from '../kit/ReadOnlyNote.tsx'
import { Segments } from '../kit/Segments.tsx'
import { Unreadable } from '../kit/Unreadable.tsx'
import { useToast } from '../kit/useToast.ts'
import { ViewAsButton } from '../membership/ViewAsButton.tsx'
import { UserSessions } from '../security/UserSessions.tsx'
import { DisableUser } from './DisableUser.tsx'
import { InvitationSheet } from './InvitationSheet.tsx'
import styles from './people.module.css'
import { RemoveUser } from './RemoveUser.tsx'
import { AboutUser, ChosenRole, PasswordInputs, UserRights, useAssistantRoles } from './UserFields.tsx'
import { UserStatus } from './UserStatus.tsx'
import { emptyUser, newUserBody, userChange, userFieldNames, userIssues, valuesOfUser } from './user-form.ts'

const resource = 'users'

/** Adds somebody to the organization: by an invitation, or with a password at once. */
export const NewUserPage = withAccess({ action: 'create', resource }, function NewUserPage() {
  const text = useText()
  const showToast = useToast()
  const navigate = useNavigate()
  const roles = useAssistantRoles()
  const [create] = useCreate()
  const here = useHere()
  const [attempt] = useState(newAttempt)
  const [entry, setEntry] = useState<'invitation' | 'password'>('invitation')
  const hasPassword = entry === 'password'
  const [known, setKnown] = useState<User>()
  const save = async (typed: FormValues) => {
    const data = newUserBody(typed, hasPassword)
    const isHere = here()
    setKnown(undefined)
    const made: User = await create(resource, { data, meta: { attempt } }, { returnPromise: true }).catch(
      async refused => {
        // Who may not see users is told no more than the sentence at the field.
        if (refusalOf(refused).errors.email) setKnown(await userOfAddress(String(typed.email)).catch(() => undefined))
        throw refused
      },
    )
    const isIn = made.status !== 'invited'
    showToast(isIn ? successTexts.added : hasPassword ? successTexts.invited_without_password : successTexts.invited)
    if (isHere()) void navigate(listAddress(resource))
  }
  return (
    <>
      <PageHead
        crumbs={[{ label: text(peopleWords.users), to: listAddress(resource) }]}
        title={text(peopleWords.add)}
      />
      <SettingsForm
        values={emptyUser}
        names={userFieldNames}
        check={typed => userIssues(typed, 'create', hasPassword)}
        label={userLabel}
        save={save}
      >
        <div className={pageStyles.withAside}>
          <div className={pageStyles.stack}>
            {known && (
              <Note tone="info">
                <Link to={addressOf(resource, known.id)}>{text(peopleWords.openPageOf, { name: known.name })}</Link>
              </Note>
            )}
            <AboutUser isNew />
            <UserRights roles={roles} />
            <Sheet title={peopleWords.entry}>
              <div className={styles.entry}>
                <Segments
                  label={peopleWords.entry}
                  isLabelHidden
                  value={entry}
                  onChange={setEntry}
                  options={[
                    { value: 'invitation', label: peopleWords.byInvitation, hint: peopleWords.byInvitationHint },
                    { value: 'password', label: peopleWords.byPassword, hint: peopleWords.byPasswordHint },
                  ]}
                />
                {hasPassword && <PasswordInputs isRequired />}
              </div>
            </Sheet>
          </div>
          <ChosenRole roles={roles} />
        </div>
        <Actions save={hasPassword ? text(peopleWords.add) : text(peopleWords.invite)} />
        <FormUnsavedGuard />
      </SettingsForm>
    </>
  )
})

function Actions({ save }: { save: string }) {
  const text = useText()
  const { isSubmitting } = useFormState()
  return (
    <Dock
      others={
        <Button component={Link} to={listAddress(resource)} variant="text">
          {text(crudWords.cancel)}
        </Button>
      }
    >
      <Button type="submit" variant="contained" disabled={isSubmitting}>
        {isSubmitting ? text(crudWords.saving) : save}
      </Button>
    </Dock>
  )
}

/** The page of one user. */
export function UserPage() {
  const { id = '' } = useParams()
  return <OneUser key={id} id={id} />
}

const OneUser = withAccess({ action: 'show', resource }, function OneUser({ id }: { id: string }) {
  const text = useText()
  const { data, error, refetch } = useGetOne<User>(
    resource,
    { id: Number(id) },
    { retry: false, refetchOnWindowFocus: false },
  )
  const crumbs = [{ label: text(peopleWords.users), to: listAddress(resource) }]
  if (!data) {
    return (
      <>
        <PageHead crumbs={crumbs} title={text(peopleWords.person)} />
        {error && <Unreadable title={peopleWords.failedOne} error={error} retry={() => void refetch()} />}
      </>
    )
  }
  return (
    <>
      <PageHead
        crumbs={crumbs}
        title={<Bdi>{data.name}</Bdi>}
        chip={<UserStatus user={data} />}
        actions={
          <>
            <ViewAsButton user={data} />
            <DisableUser user={data} reload={async () => void (await refetch())} />
            <RemoveUser user={data} />
          </>
        }
      />
      <UserForm user={data} reload={async () => void (await refetch())} />
    </>
  )
})

function UserForm({ user, reload }: { user: User; reload: () => Promise<void> }) {
  const text = useText()
  const showToast = useToast()
  const { identity } = useGetIdentity()
  const roles = useAssistantRoles()
  const { canAccess: mayChange = false, isPending } = useCanAccess({ action: 'edit', resource })
  const [update] = useUpdate()
  const values = useMemo(() => valuesOfUser(user), [user])
  const isFixedHere = user.type === 'owner' || user.id === identity?.id
  const isReadOnly = isFixedHere || !mayChange
  const save = async (typed: FormValues) => {
    if (isReadOnly) return
    const data = userChange(typed, values)
    const isAssigning = 'role_id' in data || 'type' in data
    if (Object.keys(data).length > 0) {
      await update(resource, { id: user.id, data, previousData: user }, { returnPromise: true }).catch(refused => {
        const { errors } = refusalOf(refused)
        if (!isAssigning || !(refused instanceof HttpError) || Object.keys(errors).length > 0) throw refused
        throw new HttpError(`${text(peopleWords.assigningFailed)}. ${refused.message}`, refused.status, refused.body)
      })
      await reload()
    }
    showToast(isAssigning ? peopleWords.roleAssigned : successTexts.updated)
  }
  return (
    <SettingsForm
      values={values}
      names={userFieldNames}
      check={typed => userIssues(typed, 'update', false)}
      label={userLabel}
      save={save}
    >
      <div className={pageStyles.withAside}>
        <div className={pageStyles.stack}>
          {isFixedHere && <WhyFixed isOwner={user.id !== identity?.id} />}
          {!isFixedHere && !mayChange && !isPending && <ReadOnlyNote />}
          <AboutUser isNew={false} readOnly={isReadOnly} />
          {user.type !== 'owner' && <UserRights roles={roles} user={user} readOnly={isReadOnly} />}
          {!isReadOnly && (
            <Sheet title={peopleWords.newPassword}>
              <p className="muted">{text(peopleWords.newPasswordHint)}</p>
              <PasswordInputs isRequired={false} />
            </Sheet>
          )}
          {mayChange && <UserSessions user={user} onChange={() => void reload()} />}
        </div>
        <div className={pageStyles.stack}>
          <InvitationSheet user={user} reload={reload} />
          <ChosenRole roles={roles} />
        </div>
      </div>
      {!isReadOnly && <Actions save={text(crudWords.save)} />}
      <FormUnsavedGuard />
    </SettingsForm>
  )
}

/** Why nothing can be changed here, and where it can. */
function WhyFixed({ isOwner }: { isOwner: boolean }) {
  const text = useText()
  return (
    <Note tone="warning">
      <p>{text(isOwner ? peopleWords.ownerStays : peopleWords.yourself)}</p>
      {!isOwner && <Link to={profileAddress}>{text(peopleWords.profile)}</Link>}
    </Note>
  )
}
