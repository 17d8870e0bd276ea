import { useState } from 'react'
import { listBarWords } from '../../../i18n/records/lists.ts'
import { Button } from '../../layout/Button.tsx'
import { Icon } from '../../layout/icons.tsx'
import { useText, useWords, type Words } from '../../layout/language.tsx'
import { MenuItem, OpenMenu } from '../../layout/overlays/Menu.tsx'
import { useHiddenColumns } from '../kit/hidden-columns.ts'
import { SavedViews } from './SavedViews.tsx'

interface ListToolsProps {
  resource: string
  /** The columns that may be put away. */
  columns: readonly { name: string; label: Words }[]
}

/** At the end of the bar: views that were saved, and which columns are shown. */
export const ListTools = ({ resource, columns }: ListToolsProps) => (
  <>
    <SavedViews resource={resource} />
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
