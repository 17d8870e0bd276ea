import { useState } from 'react'
import { type SortPayload, useListContext, useStore } from 'react-admin'
import { listBarWords } from '../../../i18n/records/lists.ts'
import { Button } from '../../layout/Button.tsx'
import { Icon } from '../../layout/icons.tsx'
import { TextInput } from '../../layout/inputs/TextInput.tsx'
import { useText, useWords, type Words } from '../../layout/language.tsx'
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../../layout/overlays/Dialog.tsx'
import { Menu, type MenuChoice, MenuItem, OpenMenu } from '../../layout/overlays/Menu.tsx'
import { useFilters } from '../records/list-filters.tsx'
import { useHiddenColumns } from './hidden-columns.ts'

interface ListToolsProps {
  resource: string
  /** The columns that may be put away. */
  columns: readonly { name: string; label: Words }[]
}

/** At the end of the bar: views that were saved, and which columns are shown. */
export const ListTools = ({ resource, columns }: ListToolsProps) => (
  <>
    <Views resource={resource} />
    <span className="only-desk">
      <Columns resource={resource} columns={columns} />
    </span>
  </>
)

function Columns({ resource, columns }: ListToolsProps) {
  const text = useText()
  const words = useWords()
  const { hidden, toggle } = useHiddenColumns(resource)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        size="small"
        variant="text"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        startIcon={<Icon name="columns" />}
        onClick={event => setAnchor(event.currentTarget)}
      >
        {text(listBarWords.columns)}
      </Button>
      <OpenMenu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {columns.map(({ name, label }) => {
          const isShown = !hidden.includes(name)
          return (
            <MenuItem
              key={name}
              role="menuitemcheckbox"
              aria-checked={isShown}
              selected={isShown}
              onClick={() => toggle(name)}
            >
              <Icon name={isShown ? 'check' : 'minus'} />
              {words(label)}
            </MenuItem>
          )
        })}
      </OpenMenu>
    </>
  )
}

/** How a list was looked at, under a name of one's own. */
interface View {
  name: string
  filter: Record<string, unknown>
  sort: SortPayload
  hidden: readonly string[]
}

function Views({ resource }: { resource: string }) {
  const text = useText()
  const { filters, askOnly } = useFilters()
  const { sort, setSort } = useListContext()
  const { hidden, setHidden } = useHiddenColumns(resource)
  const [views, setViews] = useStore<readonly View[]>(`${resource}.views`, [])
  const [isNaming, setNaming] = useState(false)
  const show = (view: View) => {
    setHidden(view.hidden)
    setSort(view.sort)
    askOnly(view.filter)
  }
  const keep = (name: string) => {
    setViews([...views.filter(view => view.name !== name), { name, filter: { ...filters }, sort, hidden }])
    setNaming(false)
  }
  const choices: MenuChoice[] = [
    ...views.map(view => ({ key: view.name, label: <bdi>{view.name}</bdi>, choose: () => show(view) })),
    ...views.map(
      (view): MenuChoice => ({
        key: `remove ${view.name}`,
        icon: 'trash',
        label: text(listBarWords.removeView, { name: view.name }),
        choose: () => setViews(views.filter(each => each !== view)),
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
      {isNaming && <NameOfView keep={keep} close={() => setNaming(false)} />}
    </>
  )
}

function NameOfView({ keep, close }: { keep: (name: string) => void; close: () => void }) {
  const text = useText()
  const [name, setName] = useState('')
  const [isMissing, setMissing] = useState(false)
  return (
    <Dialog open onClose={close} aria-labelledby="view-title" maxWidth="xs" fullWidth>
      <form
        onSubmit={event => {
          event.preventDefault()
          if (name.trim()) keep(name.trim())
          else setMissing(true)
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
            onChange={setName}
            hint={text(listBarWords.viewOnDevice)}
            {...(isMissing && !name.trim() && { error: text(listBarWords.viewNeedsName) })}
          />
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
