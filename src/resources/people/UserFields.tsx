import { useQuery } from '@tanstack/react-query'
import { useCanAccess } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { goodPassword } from '../../../i18n/pages/password.ts'
import { peopleWords } from '../../../i18n/pages/people.ts'
import { userFieldWords } from '../../../i18n/records/users.ts'
import type { Role, User } from '../../../schema/answers/people.ts'
import { everything } from '../../../schema/permissions.ts'
import { presentOrganization } from '../../dataProvider/organization.ts'
import { allRoles } from '../../dataProvider/people.ts'
import { usePicking } from '../../dataProvider/usePicking.ts'
import { Note } from '../../layout/Fields.tsx'
import { PickInput } from '../../layout/inputs/PickInput.tsx'
import { ChoiceInput, EmailInput, FlagInput, TextInput } from '../../layout/inputs/TextInput.tsx'
import { useText } from '../../layout/language.tsx'
import pageStyles from '../../layout/Page.module.css'
import { Sheet } from '../../layout/Page.tsx'
import type { FormValues } from '../forms/body.ts'
import formsStyles from '../forms/forms.module.css'
import { PasswordInput } from '../kit/PasswordInput.tsx'
import { RoleInWords } from '../roles/RoleInWords.tsx'

/** Who somebody is: their names, their address, their gender. */
export function AboutUser({ isNew, readOnly }: { isNew: boolean; readOnly?: boolean }) {
  return (
    <Sheet title={peopleWords.about} hasMargin>
      <div className={`${pageStyles.formGrid} ${formsStyles.formGrid}`}>
        <TextInput
          source="first_name"
          label={userFieldWords.first_name}
          className={pageStyles.wide}
          maxLength={60}
          autoFocus={isNew}
          readOnly={readOnly}
          required={!readOnly}
        />
        <TextInput
          source="last_name"
          label={userFieldWords.last_name}
          className={pageStyles.wide}
          maxLength={60}
          readOnly={readOnly}
          required={!readOnly}
        />
        <EmailInput
          source="email"
          label={userFieldWords.email}
          className={pageStyles.wide}
          readOnly={!isNew}
          required={isNew}
        />
        <ChoiceInput
          source="gender"
          label={userFieldWords.gender}
          options={(['male', 'female'] as const).map(value => ({ value, label: peopleWords[value] }))}
          readOnly={readOnly}
        />
      </div>
    </Sheet>
  )
}

/** The roles that an assistant can have, as far as they may be seen. */
export function useAssistantRoles(): readonly Role[] | undefined {
  const { canAccess = false } = useCanAccess({ action: 'list', resource: 'roles' })
  const { data } = useQuery({
    queryKey: ['roles', 'all', presentOrganization().id],
    queryFn: allRoles,
    enabled: canAccess,
  })
  return data?.filter(role => role.kind !== 'fixed')
}

interface RightsProps {
  roles: readonly Role[] | undefined
  /** Whose page it is, where they belong to the organization already. */
  user?: User
  readOnly?: boolean
}

/** What somebody may do: everything, or what their role allows; and whose clients are theirs. */
export function UserRights({ roles, user, readOnly }: RightsProps) {
  const text = useText()
  const { type, role_id, representative_id } = useWatch() as FormValues
  const role = roles?.find(({ id }) => String(id) === String(role_id))
  const isOwnAlone = type !== 'admin' && role?.scope === 'own' && !representative_id
  const { canAccess: seesRepresentatives } = useCanAccess({ action: 'list', resource: 'representatives' })
  const known = roles ?? (user?.role ? [{ id: user.role.id, display_name: user.role.name }] : [])
  return (
    <Sheet title={peopleWords.allowed}>
      <div className={`${pageStyles.formGrid} ${formsStyles.formGrid}`}>
        <ChoiceInput
          source="type"
          label={userFieldWords.type}
          hint={text(peopleWords.typeHint)}
          className={pageStyles.wide}
          options={(['assistant', 'admin'] as const).map(value => ({ value, label: peopleWords[value] }))}
          readOnly={readOnly}
          required={!readOnly}
        />
        {type !== 'admin' && (
          <ChoiceInput
            source="role_id"
            label={userFieldWords.role_id}
            className={pageStyles.wide}
            placeholder={peopleWords.selectRole}
            options={known.map(({ id, display_name }) => ({ value: String(id), label: display_name }))}
            readOnly={readOnly}
            required={!readOnly}
          />
        )}
        {seesRepresentatives && <RepresentativeInput readOnly={readOnly} />}
        {isOwnAlone && (
          <div className={pageStyles.full}>
            <Note tone="warning">
              <p>{text(peopleWords.ownWithout)}</p>
            </Note>
          </div>
        )}
        {user && (
          <FlagInput
            source="active"
            label={userFieldWords.active}
            hint={text(peopleWords.activeHint)}
            className={pageStyles.wide}
            readOnly={readOnly}
          />
        )}
      </div>
    </Sheet>
  )
}

function RepresentativeInput({ readOnly }: { readOnly?: boolean }) {
  const text = useText()
  return (
    <PickInput
      source="representative_id"
      label={userFieldWords.representative_id}
      hint={text(peopleWords.representativeHint)}
      className={pageStyles.wide}
      readOnly={readOnly}
      {...usePicking('representatives')}
    />
  )
}

/** A password and its repetition. */
export function PasswordInputs({ isRequired }: { isRequired: boolean }) {
  const text = useText()
  return (
    <div className={`${pageStyles.formGrid} ${formsStyles.formGrid}`}>
      <PasswordInput
        source="password"
        label={userFieldWords.password}
        hint={text(goodPassword)}
        autoComplete="new-password"
        className={pageStyles.wide}
        required={isRequired}
      />
      <PasswordInput
        source="password_confirmation"
        label={userFieldWords.password_confirmation}
        autoComplete="new-password"
        className={pageStyles.wide}
        required={isRequired}
      />
    </div>
  )
}

/** What the chosen role allows, in words. */
export function ChosenRole({ roles }: { roles: readonly Role[] | undefined }) {
  const { type, role_id } = useWatch() as { type?: string; role_id?: string | null }
  if (type === 'admin') return <RoleInWords permissions={everything} scope="all" />
  const role = roles?.find(({ id }) => String(id) === String(role_id))
  return role ? <RoleInWords permissions={role.permissions} scope={role.scope} /> : null
}
