import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type RaRecord, useCanAccess, useDelete, useUpdate } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { crudWords } from '../../../i18n/pages/console.ts'
import { listBarWords } from '../../../i18n/records/lists.ts'
import { successTexts } from '../../../i18n/records/success.ts'
import type { Resource } from '../../../schema/declare.ts'
import { refusalOf } from '../../dataProvider/calls/refusal.ts'
import { Button } from '../../layout/Button.tsx'
import { Note } from '../../layout/Fields.tsx'
import { Icon } from '../../layout/icons.tsx'
import { useText } from '../../layout/language.tsx'
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../../layout/overlays/Dialog.tsx'
import { showDate } from '../../layout/values/civil-date.ts'
import { toast, toastWith } from '../../public/connection/toast.ts'
import { listAddress } from '../kit/addresses.ts'
import { useToast } from '../kit/useToast.ts'
import { confirmDeleteOf } from '../kit/words.ts'
import { useSetActive } from './useSetActive.ts'

/** Removes a record after naming it. One that is in use says where, and can be deactivated instead. */
export function DeleteButton({ declaration, record }: { declaration: Resource; record: RaRecord }) {
  const { name: resource, title, fields } = declaration
  const text = useText()
  const showToast = useToast()
  const navigate = useNavigate()
  const setActive = useSetActive(resource)
  const queries = useQueryClient()
  const { canAccess } = useCanAccess({ action: 'delete', resource })
  const [isConfirming, setConfirming] = useState(false)
  const [refusal, setRefusal] = useState<Error | null>(null)
  const [remove, { isPending: isRemoving }] = useDelete<RaRecord, Error>()
  const [update, { isPending: isUpdating }] = useUpdate<RaRecord, Error>()
  if (!canAccess) return null

  const canDeactivate = 'active' in fields && record.active === true && refusalOf(refusal).code === 'in_use'
  const leave = () => navigate(listAddress(resource))
  const deleted = () => {
    showToast(successTexts.deleted)
    leave()
  }
  const refused = (error: Error) => setRefusal(error)
  const destroy = () =>
    remove(
      resource,
      { id: record.id, previousData: record },
      { mutationMode: 'pessimistic', onSuccess: deleted, onError: refused },
    )
  // Asked for on the page that is shown next, where this button stands no more.
  const activate = async () => {
    try {
      await setActive(true, record.id)
      await queries.invalidateQueries({ queryKey: [resource] })
      toast('good', crudWords.activeAgain)
    } catch (error) {
      toast('bad', (error as Error).message)
    }
  }
  const stopped = () => {
    toastWith({ label: listBarWords.undo, run: () => void activate() }, crudWords.deactivated)
    leave()
  }
  const deactivate = () =>
    update(
      resource,
      { id: record.id, data: { active: false }, previousData: record },
      { mutationMode: 'pessimistic', onSuccess: stopped, onError: refused },
    )
  const open = () => {
    setRefusal(null)
    setConfirming(true)
  }
  return (
    <>
      <Button size="small" color="error" onClick={open} startIcon={<Icon name="trash" />}>
        {text(crudWords.delete)}
      </Button>
      <Dialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        aria-labelledby="delete-title"
        maxWidth="xs"
        fullWidth
      >
        <DialogTitle id="delete-title">
          {text(confirmDeleteOf(resource), {
            name: fields[title]?.kind === 'date' ? showDate(record[title]) : String(record[title] ?? record.id),
          })}
        </DialogTitle>
        {refusal && (
          <DialogContent>
            <Note tone="error">
              <p>{refusal.message}</p>
            </Note>
          </DialogContent>
        )}
        <DialogActions>
          {canDeactivate ? (
            <Button variant="contained" onClick={deactivate} disabled={isUpdating}>
              {text(crudWords.deactivate)}
            </Button>
          ) : (
            <Button color="error" onClick={destroy} disabled={isRemoving}>
              {text(crudWords.delete)}
            </Button>
          )}
          <Button autoFocus onClick={() => setConfirming(false)}>
            {text(crudWords.cancel)}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}
