import { type ReactNode, useMemo, useState } from 'react'
import { HttpError, useCreate, usePermissions, useUpdate } from 'react-admin'
import { useController, useFormState, useWatch } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { formIssueText } from '../../../i18n/form-issues.ts'
import { roleLabel } from '../../../i18n/labels.ts'
import { crudWords } from '../../../i18n/pages/console.ts'
import { changesCounted, rolePageWords } from '../../../i18n/pages/people.ts'
import { permissionText } from '../../../i18n/records/permissions.ts'
import { successTexts } from '../../../i18n/records/success.ts'
import { roleFieldWords } from '../../../i18n/records/users.ts'
import type { Role } from '../../../schema/answers/people.ts'
import { roleFields } from '../../../schema/organization/roles.ts'
import type { Permissions } from '../../../schema/permissions.ts'
import { newAttempt } from '../../dataProvider/calls/idempotency.ts'
import { refusalOf } from '../../dataProvider/calls/refusal.ts'
import { Button } from '../../layout/Button.tsx'
import { Dock } from '../../layout/Dock.tsx'
import { CodeInput, NoteInput, TextInput } from '../../layout/inputs/TextInput.tsx'
import { useCount, useLanguage, useText } from '../../layout/language.tsx'
import pageStyles from '../../layout/Page.module.css'
import { Sheet } from '../../layout/Page.tsx'
import { UnsavedGuard } from '../../layout/shell/UnsavedGuard.tsx'
import { useHere } from '../../layout/shell/useHere.ts'
import { bodyOfChange, type FormValues, issuesOfForm } from '../forms/body.ts'
import { SettingsForm } from '../forms/SettingsForm.tsx'
import { listAddress } from '../kit/addresses.ts'
import { Segments } from '../kit/Segments.tsx'
import { useToast } from '../kit/useToast.ts'
import { PermissionGrid } from './PermissionGrid.tsx'
import { changesOf, type Edits, withEdits, withinOwn } from './permission-edits.ts'
import { RoleInWords } from './RoleInWords.tsx'
import styles from './roles.module.css'

const names = ['name', 'display_name', 'description', 'scope'] as const
const declaration = { fields: roleFields }
const resource = 'roles'
const nothing: Permissions = {}
const noEdits: Edits = {}

interface RoleFormProps {
  /** The role that is changed; without one a new role is made. */
  role?: Role
  /** What a new role begins as. */
  copied?: Role
  readOnly?: boolean
  onSaved: () => Promise<void> | void
  aside?: ReactNode
}

/** A role: what it is called, whose records it sees, what it may do, and what of that changed before it is saved. */
export function RoleForm({ role, copied, readOnly = false, onSaved, aside }: RoleFormProps) {
  const text = useText()
  const showToast = useToast()
  const { language } = useLanguage()
  const { permissions: own = nothing } = usePermissions<Permissions>()
  const [edits, setEdits] = useState<Edits>(noEdits)
  const [refused, setRefused] = useState<string>()
  const [attempt] = useState(newAttempt)
  const here = useHere()
  const [create] = useCreate()
  const [update] = useUpdate()
  const before = role?.permissions ?? nothing
  // A copy is all given anew: nobody saves it without seeing what it gives.
  const [isBegun, setBegun] = useState(false)
  if (copied && !isBegun) {
    setBegun(true)
    setEdits(copied.permissions)
  }
  const values = useMemo<FormValues>(() => {
    const { name, display_name, description, scope } = role ?? {
      name: null,
      display_name: copied?.display_name ?? null,
      description: copied?.description ?? null,
      scope: copied?.scope ?? 'all',
    }
    return { name, display_name, description, scope }
  }, [role, copied])
  const granted = useMemo(() => withEdits(before, edits), [before, edits])

  const write = async (typed: FormValues) => {
    if (!role) {
      await create(resource, { data: { ...typed, permissions: granted }, meta: { attempt } }, { returnPromise: true })
      return
    }
    const changed = bodyOfChange(declaration, typed, values)
    const data = { ...changed, permissions: granted, revision: role.revision }
    await update(resource, { id: role.id, data, previousData: role }, { returnPromise: true })
  }
  const save = async (typed: FormValues) => {
    setRefused(undefined)
    if (Object.keys(granted).length === 0) {
      setRefused(formIssueText('required', language, roleFieldWords.permissions[language]))
      return
    }
    const isHere = here()
    try {
      await write(typed)
    } catch (error) {
      const { errors, code } = refusalOf(error)
      // What came meanwhile comes into the page; what was set here is kept, to be seen before it is saved again.
      if (code === 'stale') await onSaved()
      const atPermissions = Object.entries(errors).find(([path]) => path.startsWith('permissions'))
      if (atPermissions) setRefused(atPermissions[1])
      if (!(error instanceof HttpError) || Object.keys(errors).length > 0) throw error
      throw new HttpError(`${text(rolePageWords.savingFailed)}. ${error.message}`, error.status, error.body)
    }
    setEdits(noEdits)
    showToast(role ? successTexts.updated : successTexts.added)
    if (isHere()) await onSaved()
  }
  return (
    <SettingsForm
      values={values}
      names={names}
      check={typed => issuesOfForm(declaration, role ? 'update' : 'create', typed, 0)}
      label={roleLabel}
      save={save}
    >
      <div className={pageStyles.withAside}>
        <div className={pageStyles.stack}>
          <AboutRole readOnly={readOnly} isNew={!role} onOwn={() => setEdits(edits => withinOwn(before, edits))} />
          <GridOfRole {...{ before, edits, own, readOnly }} error={refused} onEdits={setEdits} />
        </div>
        <div className={pageStyles.stack}>
          <Notified permissions={granted} />
          {aside}
        </div>
      </div>
      {!readOnly && <Changes before={before} edits={edits} undo={() => setEdits(noEdits)} isNew={!role} />}
      <Guard isEdited={Object.keys(edits).length > 0} />
    </SettingsForm>
  )
}

function AboutRole({ readOnly, isNew, onOwn }: { readOnly: boolean; isNew: boolean; onOwn: () => void }) {
  const text = useText()
  const { field } = useController({ name: 'scope' })
  return (
    <Sheet hasMargin>
      <div className={pageStyles.formGrid}>
        <TextInput
          source="display_name"
          label={roleFieldWords.display_name}
          className={pageStyles.wide}
          readOnly={readOnly}
          autoFocus={isNew}
          required
        />
        <CodeInput
          source="name"
          label={roleFieldWords.name}
          hint={text(rolePageWords.nameHint)}
          className={pageStyles.wide}
          readOnly={readOnly}
          required
        />
        <NoteInput
          source="description"
          label={roleFieldWords.description}
          className={pageStyles.full}
          maxLength={500}
          readOnly={readOnly}
          required
        />
        <div className={pageStyles.full}>
          <Segments
            label={roleFieldWords.scope}
            value={field.value === 'own' ? 'own' : 'all'}
            onChange={scope => {
              field.onChange(scope)
              if (scope === 'own') onOwn()
            }}
            readOnly={readOnly}
            options={[
              { value: 'all', label: rolePageWords.all, hint: rolePageWords.allHint },
              { value: 'own', label: rolePageWords.own, hint: rolePageWords.ownHint },
            ]}
          />
        </div>
      </div>
    </Sheet>
  )
}

const useScope = () => ((useWatch() as FormValues).scope === 'own' ? 'own' : 'all')

function GridOfRole(props: Omit<Parameters<typeof PermissionGrid>[0], 'scope'>) {
  return <PermissionGrid {...props} scope={useScope()} />
}

const Notified = ({ permissions }: { permissions: Permissions }) => (
  <RoleInWords permissions={permissions} scope={useScope()} />
)

const maxNamed = 3

/** What saving would change, cell by cell, and the way back. */
function Changes({
  before,
  edits,
  undo,
  isNew,
}: {
  before: Permissions
  edits: Edits
  undo: () => void
  isNew: boolean
}) {
  const text = useText()
  const count = useCount()
  const { isSubmitting } = useFormState()
  const changes = changesOf(before, edits)
  const summary = changes.length > 0 && (
    <div className={styles.changes} role="status">
      <strong>{count(changesCounted, changes.length)}</strong>
      {changes.slice(0, maxNamed).map(({ name, action, isHeld }) => (
        <span
          key={`${name} ${action}`}
          className={`${styles.change} only-desk`}
          data-change={isHeld ? 'given' : 'taken'}
        >
          {isHeld ? '+' : '−'} {text(rolePageWords[action as 'read'])} {text(permissionText(name))}
        </span>
      ))}
      {changes.length > maxNamed && (
        <span className="only-desk">{text(rolePageWords.andMore, { count: changes.length - maxNamed })}</span>
      )}
      {!isNew && <span className="muted">{text(rolePageWords.changed)}</span>}
    </div>
  )
  return (
    <Dock
      summary={summary}
      others={
        <>
          {changes.length > 0 && !isNew && (
            <Button variant="text" onClick={undo} disabled={isSubmitting}>
              {text(rolePageWords.undo)}
            </Button>
          )}
          <Button component={Link} to={listAddress(resource)} variant="text">
            {text(crudWords.cancel)}
          </Button>
        </>
      }
    >
      <Button type="submit" variant="contained" disabled={isSubmitting}>
        {text(isSubmitting ? crudWords.saving : rolePageWords.save)}
      </Button>
    </Dock>
  )
}

function Guard({ isEdited }: { isEdited: boolean }) {
  const { dirtyFields, isSubmitting } = useFormState()
  return <UnsavedGuard when={(isEdited || Object.keys(dirtyFields).length > 0) && !isSubmitting} />
}
