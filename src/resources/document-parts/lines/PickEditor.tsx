import { type KeyboardEvent, useEffect, useEffectEvent, useId, useLayoutEffect, useState } from 'react'
import { useCanAccess } from 'react-admin'
import { inputWords, resultsFound } from '../../../../i18n/pages/layout.ts'
import { Bdi } from '../../../layout/Fields.tsx'
import { Icon } from '../../../layout/icons.tsx'
import { useCount, useLanguage, useText } from '../../../layout/language.tsx'
import optionsStyles from '../../../layout/options.module.css'
import { permissionMessage } from '../../../layout/permission-message.ts'
import type { EditorProps } from './CellEditor.tsx'
import type { FoundRecord, PickColumn } from './columns.ts'
import linesStyles from './lines.module.css'
import { useRecordSearch } from './useRecordSearch.ts'

interface PickEditorProps<Line> extends EditorProps<Line> {
  column: PickColumn<Line>
  /** To the next cell, once the record is in. */
  next: () => void
  /** Makes a record of these words and gives it back when it is made. */
  create?: (resource: string, words: string, taken: (found: FoundRecord) => void) => void
}

/** The box of a cell that finds a record by name, code or barcode. A scanner's Enter waits for the answer. */
export function PickEditor<Line>({
  column,
  line,
  label,
  describedBy,
  isWrong,
  change,
  next,
  beside,
  create,
}: PickEditorProps<Line>) {
  const text = useText()
  const { direction } = useLanguage()
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(() => column.text(line) === '')
  // Nothing is chosen until something was typed or an arrow went down to it.
  const [active, setActive] = useState(-1)
  // The row that makes a record is chosen by an arrow only.
  const [isReached, setReached] = useState(false)
  const [isMissed, setMissed] = useState(false)
  const [takesFirst, setTakesFirst] = useState(false)
  const [box, setBox] = useState<HTMLInputElement | null>(null)
  const listId = useId()
  const resource = column.resource(line)
  const query = typed ?? column.query?.(line) ?? ''
  const { found, isAnswered, failure } = useRecordSearch(resource, query, isOpen)
  const { canAccess: mayCreate } = useCanAccess({ action: 'create', resource: resource ?? 'products' })
  const canCreate = mayCreate === true && column.canCreate() && create !== undefined && query.trim() !== ''
  const rows = found.length + (canCreate ? 1 : 0)
  const chosen = active >= found.length && !isReached ? -1 : active

  useLayoutEffect(() => {
    box?.focus()
    box?.select()
    box?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [box])

  const take = (record: FoundRecord) => {
    change(column.take(line, record))
    setTyped(null)
    setOpen(false)
    setTakesFirst(false)
    next()
  }
  const makeNew = () => {
    if (!resource) return
    setOpen(false)
    create?.(resource, query.trim(), take)
  }
  const takeAt = (index: number) => {
    const record = found[index]
    if (record) take(record)
    else if (canCreate) makeNew()
  }
  const takeByEnter = (index: number) => {
    if (index >= 0 && index < rows) return takeAt(index)
    // What is typed or scanned next replaces what was not found.
    setMissed(true)
    box?.select()
  }
  const answered = useEffectEvent(() => {
    if (!takesFirst) return
    setTakesFirst(false)
    takeByEnter(found.length > 0 ? 0 : -1)
  })
  useEffect(() => {
    if (isAnswered) answered()
  }, [isAnswered])

  const settle = () => {
    if (typed === null) return
    change(column.miss(line, typed.trim()))
    setTyped(null)
  }

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    // With Alt the arrows move the line itself.
    if (event.altKey) return
    const input = event.currentTarget
    const isAll = input.selectionStart === 0 && input.selectionEnd === input.value.length
    const isSearching = typed !== null && typed.trim() !== ''
    if (event.key === 'ArrowDown' && isOpen) {
      event.preventDefault()
      setReached(true)
      setActive((chosen + 1) % Math.max(rows, 1))
    } else if (event.key === 'ArrowUp' && isOpen && isSearching) {
      event.preventDefault()
      setReached(true)
      setActive((Math.max(chosen, 0) + rows - 1) % Math.max(rows, 1))
    } else if (event.key === 'Enter' && isSearching) {
      event.preventDefault()
      if (!isAnswered) setTakesFirst(true)
      else takeByEnter(chosen)
    } else if (event.key === 'Enter' && isOpen && found[active]) {
      event.preventDefault()
      take(found[active])
    } else if (event.key === 'Tab' && isSearching && isAnswered && found[active]) {
      event.preventDefault()
      take(found[active])
    } else if (event.key === 'Enter' || event.key === 'Tab') {
      settle()
    } else if (event.key === 'Escape' && (isOpen || typed !== null)) {
      event.preventDefault()
      event.stopPropagation()
      setTyped(null)
      setOpen(false)
      setTakesFirst(false)
    } else if ((event.key === 'ArrowLeft' || event.key === 'ArrowRight') && isAll && !event.shiftKey) {
      const forward = (event.key === 'ArrowLeft') === (direction === 'rtl')
      settle()
      if (beside(forward ? 1 : -1)) event.preventDefault()
    } else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') settle()
  }

  return (
    <>
      <input
        ref={setBox}
        className={linesStyles.cellBox}
        type="text"
        role="combobox"
        dir={(typed ?? column.text(line)) === '' ? undefined : 'auto'}
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && chosen >= 0 && chosen < rows ? `${listId}-${chosen}` : undefined}
        aria-invalid={isWrong || undefined}
        aria-describedby={describedBy}
        value={typed ?? column.text(line)}
        onChange={event => {
          setTyped(event.target.value)
          setActive(0)
          setReached(false)
          setMissed(false)
          setOpen(true)
          setTakesFirst(false)
        }}
        onClick={() => setOpen(true)}
        onKeyDown={press}
        onBlur={settle}
      />
      {isOpen && box && (
        <Choices
          id={listId}
          anchor={box}
          column={column}
          found={found}
          active={chosen}
          setActive={setActive}
          takeAt={takeAt}
          createLabel={canCreate ? text(inputWords.createNew, { name: query.trim() }) : null}
          isMissed={isMissed && canCreate}
          state={failure ? 'failed' : isAnswered ? 'answered' : 'searching'}
          failure={failure}
        />
      )}
    </>
  )
}

interface ChoicesProps<Line> {
  id: string
  anchor: HTMLElement
  column: PickColumn<Line>
  found: readonly FoundRecord[]
  active: number
  setActive: (index: number) => void
  takeAt: (index: number) => void
  createLabel: string | null
  /** Enter found nothing: the list says how a record is made. */
  isMissed: boolean
  state: 'searching' | 'answered' | 'failed'
  failure: unknown
}

const dockHeight = 76
const minRoom = 220
const maxRoom = 320

interface Hanging {
  left?: number
  right?: number
  top?: number
  bottom?: number
  /** How tall the list may be. */
  room: number
}

/** Where a list hangs from its box: below, or above when the dock is too near. Fixed in the window, so that the grid's own scroll does not cut it off. */
function hangFrom(anchor: HTMLElement): Hanging {
  const { left, right, top, bottom } = anchor.getBoundingClientRect()
  const isRtl = document.documentElement.dir === 'rtl'
  const inline = isRtl ? { right: document.documentElement.clientWidth - right } : { left }
  const below = window.innerHeight - bottom - dockHeight
  return below > minRoom || below > top
    ? { ...inline, top: bottom + 2, room: Math.min(below, maxRoom) }
    : { ...inline, bottom: window.innerHeight - top + 2, room: Math.min(top - 12, maxRoom) }
}

function Choices<Line>(props: ChoicesProps<Line>) {
  const { id, anchor, column, found, active, setActive, takeAt, createLabel, isMissed, state, failure } = props
  const text = useText()
  const count = useCount()
  const [{ room, ...place }, setPlace] = useState(() => hangFrom(anchor))
  useEffect(() => {
    const move = () => setPlace(hangFrom(anchor))
    window.addEventListener('scroll', move, { capture: true, passive: true })
    window.addEventListener('resize', move)
    return () => {
      window.removeEventListener('scroll', move, { capture: true })
      window.removeEventListener('resize', move)
    }
  }, [anchor])

  const rows = found.length + (createLabel ? 1 : 0)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press on the list must not take the focus from the box
    <div
      className={`${optionsStyles.floating} ${linesStyles.gridChoices}`}
      style={place}
      onMouseDown={event => event.preventDefault()}
    >
      <div
        className={optionsStyles.options}
        role="listbox"
        id={id}
        aria-label={text(column.label)}
        tabIndex={-1}
        style={{ maxHeight: room }}
      >
        {found.map((record, at) => {
          const { title, code, aside } = column.option(record)
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the box that keeps the focus
            // biome-ignore lint/a11y/useFocusableInteractive: the box keeps the focus
            <div
              key={record.id}
              id={`${id}-${at}`}
              role="option"
              aria-selected={at === active}
              className={`${optionsStyles.option} ${at === active ? optionsStyles.active : ''}`}
              onMouseMove={() => setActive(at)}
              onClick={() => takeAt(at)}
            >
              <Bdi>{title}</Bdi>
              {code && (
                <bdi dir="ltr" className="code">
                  {code}
                </bdi>
              )}
              {aside && <span className="at-end">{aside}</span>}
            </div>
          )
        })}
        {createLabel && (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the box that keeps the focus
          // biome-ignore lint/a11y/useFocusableInteractive: the box keeps the focus
          <div
            id={`${id}-${found.length}`}
            role="option"
            aria-selected={active === found.length}
            className={`${optionsStyles.option} ${optionsStyles.create} ${active === found.length ? optionsStyles.active : ''}`}
            onClick={() => takeAt(found.length)}
          >
            <Icon name="plus" />
            {createLabel}
            <span className="at-end only-desk" aria-hidden="true">
              <kbd>↓</kbd> <kbd>⏎</kbd>
            </span>
          </div>
        )}
      </div>
      <div className={rows === 0 || isMissed ? optionsStyles.silent : 'visually-hidden'} role="status">
        {state === 'searching' && text(inputWords.searching)}
        {state === 'failed' && (permissionMessage(failure) ?? text(inputWords.searchFailed))}
        {state === 'answered' && count(resultsFound, found.length)}
        {isMissed && ` · ${text(inputWords.createByArrow)}`}
      </div>
    </div>
  )
}
