import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useListContext } from 'react-admin'
import { crudWords } from '../../../i18n/pages/console.ts'
import { listBarWords } from '../../../i18n/records/lists.ts'
import type { SavedView } from '../../../schema/answers/lists/saved-views.ts'
import type { Page } from '../../../schema/answers/values.ts'
import { get, send } from '../../dataProvider/calls/call.ts'
import { refusalOf } from '../../dataProvider/calls/refusal.ts'
import { Button } from '../../layout/Button.tsx'
import { Icon } from '../../layout/icons.tsx'
import { FlagInput, TextInput } from '../../layout/inputs/TextInput.tsx'
import { useText } from '../../layout/language.tsx'
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../../layout/overlays/Dialog.tsx'
import { Menu, type MenuChoice } from '../../layout/overlays/Menu.tsx'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import { useHiddenColumns } from '../kit/hidden-columns.ts'
import { useFilters } from './list-filters.tsx'

/** The views of all lists that the reader may see, asked for once. */
const useSavedViews = (resource: string) => {
  const { data, refetch } = useQuery({
    queryKey: ['saved-views'],
    queryFn: async () => ((await get('saved-views')).saved_views as Page<SavedView>).data,
    staleTime: 60_000,
  })
  return { views: (data ?? []).filter(view => view.resource === resource), refetch }
}

/** Ways to look at a list, under names: one's own, and what colleagues share. */
export function SavedViews({ resource }: { resource: string }) {
  const text = useText()
  const { askOnly } = useFilters()
  const { setSort } = useListContext()
  const { setHidden } = useHiddenColumns(resource)
  const { views, refetch } = useSavedViews(resource)
  const [isNaming, setNaming] = useState(false)
  const [removing, setRemoving] = useState<SavedView | null>(null)
  const show = ({ look }: SavedView) => {
    setHidden(look.hidden)
    setSort(look.sort)
    askOnly(look.filter)
  }
  const remove = async ({ id }: SavedView) => {
    await send('delete', `saved-views/${id}`)
    await refetch()
  }
  const nameOf = ({ name, is_shared }: SavedView) => (is_shared ? text(listBarWords.sharedView, { name }) : name)
  const choices: MenuChoice[] = [
    ...views.map(view => ({ key: `${view.id}`, label: <bdi>{nameOf(view)}</bdi>, choose: () => show(view) })),
    ...views
      .filter(view => view.can_remove)
      .map(
        (view): MenuChoice => ({
          key: `remove ${view.id}`,
          icon: 'trash',
          label: text(listBarWords.removeView, { name: nameOf(view) }),
          choose: () => setRemoving(view),
        }),
      ),
    { key: 'save', icon: 'plus', label: text(listBarWords.saveView), choose: () => setNaming(true) },
  ]
  return (
    <>
      <Menu
        label={text(listBarWords.views)}
        choices={choices}
        button={opens => (
          <Button size="small" variant="text" startIcon={<Icon name="bookmark" />} {...opens}>
            {text(listBarWords.views)}
          </Button>
        )}
      />
      {removing && (
        <ConfirmDialog
          title={text(listBarWords.removeViewAsked, { name: removing.name })}
          button={crudWords.delete}
          act={() => remove(removing)}
          close={() => setRemoving(null)}
        >
          {text(removing.is_shared ? listBarWords.viewGoesForAll : listBarWords.viewGoes)}
        </ConfirmDialog>
      )}
      {isNaming && (
        <SaveView
          resource={resource}
          close={() => {
            setNaming(false)
            void refetch()
          }}
        />
      )}
    </>
  )
}

/** Names how the list is looked at now, for oneself or for all. */
function SaveView({ resource, close }: { resource: string; close: () => void }) {
  const text = useText()
  const { filters } = useFilters()
  const { sort } = useListContext()
  const { hidden } = useHiddenColumns(resource)
  const [name, setName] = useState('')
  const [isShared, setShared] = useState(false)
  const [fault, setFault] = useState<string>()
  const save = async () => {
    if (!name.trim()) return setFault(text(listBarWords.viewNeedsName))
    try {
      const look = JSON.stringify({ filter: filters, sort, hidden })
      await send('post', 'saved-views', { resource, name: name.trim(), is_shared: isShared, look })
      close()
    } catch (error) {
      setFault(refusalOf(error).errors.name ?? (error as Error).message)
    }
  }
  return (
    <Dialog open onClose={close} aria-labelledby="view-title" maxWidth="xs" fullWidth>
      <form
        onSubmit={event => {
          event.preventDefault()
          void save()
        }}
      >
        <DialogTitle id="view-title">{text(listBarWords.saveView)}</DialogTitle>
        <DialogContent>
          <TextInput
            label={listBarWords.viewName}
            required
            autoFocus
            maxLength={60}
            value={name}
            onChange={typed => {
              setName(typed)
              setFault(undefined)
            }}
            hint={text(listBarWords.viewHolds)}
            {...(fault !== undefined && { error: fault })}
          />
          <FlagInput label={listBarWords.viewShared} value={isShared} onChange={setShared} />
        </DialogContent>
        <DialogActions>
          <Button type="submit" variant="contained">
            {text(listBarWords.save)}
          </Button>
          <Button variant="text" onClick={close}>
            {text(listBarWords.cancel)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
