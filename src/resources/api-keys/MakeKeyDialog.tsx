import { useMemo } from 'react'
import { apiKeyLabel, apiKeyWords } from '../../../i18n/records/api-keys.ts'
import { apiKeyPageWords } from '../../../i18n/records/api-keys-page.ts'
import type { ApiKeyMade } from '../../../schema/answers/organizations.ts'
import { apiKeyFields } from '../../../schema/organization/programs/api-keys.ts'
import { type ApiKeys, makeApiKey } from '../../dataProvider/programs/api-keys.ts'
import { Note } from '../../layout/Fields.tsx'
import { DateInput } from '../../layout/inputs/DateInput.tsx'
import { ChoiceInput, FlagInput, TextInput } from '../../layout/inputs/TextInput.tsx'
import { useText } from '../../layout/language.tsx'
import { issuesOfForm } from '../forms/body.ts'
import { FormDialog } from '../forms/FormDialog.tsx'

const names = ['name', 'role_id', 'read_only', 'ends_on'] as const

interface MakeKeyDialogProps {
  roles: ApiKeys['roles']
  close: () => void
  onMade: (made: ApiKeyMade) => Promise<void>
}

/** What is asked of a new key: who uses it, by which role, whether it writes, until when. */
export function MakeKeyDialog({ roles, close, onMade }: MakeKeyDialogProps) {
  const text = useText()
  const values = useMemo(() => ({ name: null, role_id: null, read_only: true, ends_on: null }), [])
  return (
    <FormDialog
      title={apiKeyPageWords.make}
      button={apiKeyPageWords.makeIt}
      values={values}
      names={names}
      check={typed => issuesOfForm({ fields: apiKeyFields }, 'create', typed, 2)}
      label={apiKeyLabel}
      save={async ({ name, role_id, read_only, ends_on }) =>
        onMade(await makeApiKey({ name, role_id, read_only, ends_on }))
      }
      close={close}
    >
      {roles.length === 0 && (
        <Note tone="warning">
          <p>{text(apiKeyPageWords.noRoles)}</p>
        </Note>
      )}
      <TextInput
        source="name"
        label={apiKeyWords.name}
        hint={text(apiKeyPageWords.nameHint)}
        maxLength={100}
        required
      />
      <ChoiceInput
        source="role_id"
        label={apiKeyWords.role_id}
        hint={text(apiKeyPageWords.roleHint)}
        options={roles.map(({ id, name }) => ({ value: String(id), label: name }))}
        placeholder={apiKeyWords.role_id}
        required
      />
      <FlagInput source="read_only" label={apiKeyWords.read_only} hint={text(apiKeyPageWords.readOnlyHint)} />
      <DateInput source="ends_on" label={apiKeyWords.ends_on} hint={text(apiKeyPageWords.endsHint)} />
    </FormDialog>
  )
}
