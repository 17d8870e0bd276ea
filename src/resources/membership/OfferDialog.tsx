import { useState } from 'react'
import { useGetIdentity } from 'react-admin'
import { ownershipLabel } from '../../../i18n/labels.ts'
import { ownershipWords } from '../../../i18n/pages/membership.ts'
import { ownershipFieldWords } from '../../../i18n/records/users.ts'
import { findMembers, offerOwnership } from '../../dataProvider/membership.ts'
import { PickInput } from '../../layout/inputs/PickInput.tsx'
import { useText } from '../../layout/language.tsx'
import { FormDialog } from '../forms/FormDialog.tsx'
import { requiredOf } from '../forms/person.ts'
import { PasswordInput } from '../kit/PasswordInput.tsx'

const names = ['user_id', 'password'] as const

/** To whom the owner offers the organization, proven by their password. */
export function OfferDialog({ close, onOffered }: { close: () => void; onOffered: () => void }) {
  const text = useText()
  const { identity } = useGetIdentity()
  const [values] = useState({ user_id: null, password: null })
  return (
    <FormDialog
      title={ownershipWords.handOver}
      button={ownershipWords.offer}
      values={values}
      names={names}
      check={typed => requiredOf(typed, ['user_id'])}
      label={ownershipLabel}
      save={async ({ user_id, password }) => {
        await offerOwnership({ user_id, password: password ?? '' })
        onOffered()
      }}
      close={close}
    >
      <p className="muted">{text(ownershipWords.handOverLead)}</p>
      <PickInput
        source="user_id"
        label={ownershipFieldWords.user_id}
        search={async query =>
          (await findMembers(query))
            .filter(({ id }) => id !== identity?.id)
            .map(({ id, name, email }) => ({ id, label: name, code: email }))
        }
        load={async () => undefined}
        required
      />
      <PasswordInput
        source="password"
        label={ownershipFieldWords.password}
        hint={text(ownershipWords.passwordHint)}
        autoComplete="current-password"
        required
      />
    </FormDialog>
  )
}
