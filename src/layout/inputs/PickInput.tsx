import { Popper } from '@mui/material'
import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { crudWords } from '../../../i18n/pages/console.ts'
import { inputWords, resultsFound } from '../../../i18n/pages/layout.ts'
import { IconButton } from '../../elements/IconButton.tsx'
import inputStyles from '../../elements/inputs.module.css'
import { useFocusNextField } from '../EnterNavigation.tsx'
import { Icon } from '../icons.tsx'
import { useCount, useText } from '../language.tsx'
import styles from '../options.module.css'
import { permissionMessage } from '../permission-message.ts'
import { type Control, Input, type InputProps, nativeAttributes } from './Input.tsx'
import { OptionWords, type PickId, type PickOption, StoppedOptions } from './PickOption.tsx'

export interface Picking {
  /** The records that answer what was typed, best first; all of them, first page, for nothing typed. */
  search: (query: string, signal: AbortSignal) => Promise<PickOption[]>
  /** The record behind an id that came with the form. */
  load: (id: PickId, signal: AbortSignal) => Promise<PickOption | undefined>
  /** Makes a record of this name, in a dialog perhaps, and gives it back when it is made. */
  create?: (name: string) => Promise<PickOption | undefined>
  onPick?: (option: PickOption | null) => void
}

const debounce_ms = 150

/** The options stay in view while the next question is asked; `to` says which question they answer. */
type Answer = { to: string | null; found: PickOption[]; failure?: unknown }

const isOffered = ({ isStopped }: PickOption) => !isStopped

/**
 * A box that finds a record: type, arrows, Enter; Alt+↓ opens it. What is typed over a picked name replaces it. A record
 * that does not exist is made only by a click on its row, or by Enter after an arrow went down to it.
 */
function PickBox({ control, search, load, create, onPick }: Picking & { control: Control<PickId | null> }) {
  const text = useText()
  const count = useCount()
  const [chosen, setChosen] = useState<PickOption | null>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const leadOn = useFocusNextField()
  // -1: no row is chosen. The row that makes a record is chosen by an arrow only.
  const [active, setActive] = useState(-1)
  const [{ to, found, failure }, setAnswer] = useState<Answer>({ to: null, found: [] })
  const options = found.filter(isOffered)
  const stopped = found.filter(option => !isOffered(option))
  const [takesFirst, setTakesFirst] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const [isMissed, setMissed] = useState(false)
  const frame = useRef<HTMLSpanElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const listId = `${control.id}-list`
  const value = control.value === '' ? null : control.value
  const current = value !== null && chosen?.id === value ? chosen : null
  const query = (typed ?? '').trim()
  const isAnswered = to === query
  // Not before it is known whether the record exists.
  const offersNew = create !== undefined && query !== '' && isAnswered
  const rows = options.length + (offersNew ? 1 : 0)

  const ask = useEffectEvent((words: string, signal: AbortSignal) => search(words, signal))
  const fetchCurrent = useEffectEvent((id: PickId, signal: AbortSignal) => load(id, signal))

  const answered = useEffectEvent((found: PickOption[]) => {
    setAnswer({ to: query, found })
    const offered = found.filter(isOffered)
    if (active >= 0 || query !== '') setActive(Math.min(0, offered.length - 1))
    if (takesFirst) takeByEnter(offered[0])
  })

  const isKnown = value === null || current !== null
  useEffect(() => {
    if (isKnown || value === null) return
    const stop = new AbortController()
    fetchCurrent(value, stop.signal).then(
      option => !stop.signal.aborted && option && setChosen(option),
      () => !stop.signal.aborted && setChosen({ id: value, label: String(value) }),
    )
    return () => stop.abort()
  }, [value, isKnown])

  useEffect(() => {
    if (!isOpen) return
    const stop = new AbortController()
    const wait = setTimeout(
      () => {
        ask(query, stop.signal).then(
          found => {
            if (!stop.signal.aborted) answered(found)
          },
          failure => !stop.signal.aborted && setAnswer({ to: query, found: [], failure }),
        )
      },
      query === '' ? 0 : debounce_ms,
    )
    return () => {
      clearTimeout(wait)
      stop.abort()
    }
  }, [isOpen, query])

  useEffect(() => {
    list.current?.querySelectorAll('[role="option"]')[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const box = () => frame.current?.querySelector('input')
  const focusBox = () => box()?.focus()

  // The name that was picked is chosen whole, so that the next key replaces it.
  const label = current?.label
  const chooseWhole = useEffectEvent(() => {
    if (document.activeElement === box()) box()?.select()
  })
  useLayoutEffect(() => {
    if (typed === null && label !== undefined) chooseWhole()
  }, [typed, label])

  const goOn = useEffectEvent(() => {
    const input = box()
    if (input && document.activeElement === input) leadOn?.(input)
  })
  useEffect(() => {
    if (!isLeaving) return
    setLeaving(false)
    goOn()
  }, [isLeaving])

  const open = (index = -1) => {
    if (isOpen || control.readOnly || control.disabled) return
    setAnswer({ to: null, found: [] })
    setActive(index)
    setOpen(true)
  }
  const close = () => {
    setOpen(false)
    setTakesFirst(false)
    setMissed(false)
    setTyped(null)
  }
  const give = (option: PickOption | null) => {
    setChosen(option)
    control.onChange(option?.id ?? null)
    onPick?.(option)
    close()
  }
  const makeNew = async () => {
    close()
    const made = await create?.(query)
    if (made) give(made)
    focusBox()
  }
  // Whoever types and goes on faster than the answer comes still gets the first match.
  const giveFirst = async (words: string) => {
    const first = (await search(words, new AbortController().signal).catch(() => [])).find(isOffered)
    if (first) give(first)
  }
  const take = (index: number) => {
    const option = options[index]
    if (option) give(option)
    else if (offersNew && index === options.length) void makeNew()
  }
  const takeByEnter = (option: PickOption | undefined) => {
    setTakesFirst(false)
    if (option) {
      give(option)
      setLeaving(true)
    } else {
      // What was typed or scanned next replaces what was not found.
      setMissed(true)
      box()?.select()
    }
  }
  const press = (event: KeyboardEvent) => {
    const isTyped = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
    if (isTyped && typed === null && current) box()?.select()
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!isOpen) return open(0)
      const step = event.key === 'ArrowDown' ? 1 : rows - 1
      setActive((Math.max(active, event.key === 'ArrowDown' ? -1 : 0) + step) % Math.max(rows, 1))
    }
    const isNothingChosen = query === '' && active < 0
    if (event.key === 'Enter' && isOpen && isNothingChosen) close()
    else if (event.key === 'Enter' && isOpen) {
      event.preventDefault()
      event.stopPropagation()
      // A row reached by arrows is meant, even while a fresher answer is on its way.
      if (!isAnswered && active <= 0) setTakesFirst(true)
      else if (offersNew && active === options.length) void makeNew()
      else takeByEnter(options[active])
    }
    if (event.key === 'Tab' && isOpen && query !== '') {
      if (isAnswered && options[active]) give(options[active])
      if (!isAnswered) void giveFirst(query)
    }
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation()
      close()
    }
  }
  const leave = () => {
    if (takesFirst) void giveFirst(query)
    if (typed === '' && value !== null) give(null)
    else close()
    control.onBlur()
  }

  return (
    <span className={styles.pickBox} ref={frame}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the paper beside the words belongs to the box */}
      <span
        className={inputStyles.input}
        data-part="input"
        onMouseDown={event => {
          if (event.target !== event.currentTarget) return
          event.preventDefault()
          focusBox()
          open()
        }}
      >
        <input
          {...nativeAttributes(control)}
          type="text"
          role="combobox"
          dir={(typed ?? current?.label) ? 'auto' : undefined}
          autoComplete="off"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-activedescendant={isOpen && active >= 0 && active < rows ? `${listId}-${active}` : undefined}
          // biome-ignore lint/a11y/noAutofocus: the first field of a form that the person has just opened
          autoFocus={control.autoFocus}
          value={typed ?? current?.label ?? ''}
          onChange={event => {
            setTyped(event.target.value)
            setMissed(false)
            setActive(-1)
            open()
          }}
          onClick={() => open()}
          onCompositionStart={() => typed === null && current && box()?.select()}
          onPaste={() => typed === null && current && box()?.select()}
          onFocus={event => event.target.select()}
          onKeyDown={press}
          onBlur={leave}
        />
        {typed === null && current?.code && (
          <bdi dir="ltr" className="code">
            {current.code}
          </bdi>
        )}
        <IconButton
          isInInput
          tabIndex={-1}
          label={text(inputWords.open)}
          disabled={control.disabled || control.readOnly}
          onMouseDown={event => {
            event.preventDefault()
            focusBox()
            if (isOpen) close()
            else open()
          }}
        >
          <Icon name="down" />
        </IconButton>
      </span>
      <Popper
        open={isOpen}
        anchorEl={frame.current}
        placement="bottom-start"
        disablePortal
        popperOptions={{ strategy: 'fixed' }}
        // Measured only when it opens: a width that is asked for makes the browser lay out the whole page.
        style={{ zIndex: 1400, minWidth: isOpen ? frame.current?.offsetWidth : undefined }}
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a press on the list must not take the focus from the box */}
        <div className={styles.floating} onMouseDown={event => event.preventDefault()}>
          <div
            className={styles.options}
            role="listbox"
            id={listId}
            ref={list}
            aria-label={text(inputWords.open)}
            tabIndex={-1}
          >
            {options.map((option, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the box that keeps the focus
              // biome-ignore lint/a11y/useFocusableInteractive: the box keeps the focus
              <div
                key={option.id}
                id={`${listId}-${index}`}
                role="option"
                aria-selected={option.id === value}
                className={`${styles.option} ${index === active ? styles.active : ''}`}
                onMouseMove={() => setActive(index)}
                onClick={() => take(index)}
              >
                <OptionWords {...option} />
              </div>
            ))}
            <StoppedOptions options={stopped} />
            {offersNew && (
              // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the box that keeps the focus
              // biome-ignore lint/a11y/useFocusableInteractive: the box keeps the focus
              <div
                id={`${listId}-${options.length}`}
                role="option"
                aria-selected={false}
                className={`${styles.option} ${styles.create} ${active === options.length ? styles.active : ''}`}
                onClick={() => take(options.length)}
              >
                <Icon name="plus" />
                {text(inputWords.createNew, { name: query })}
                <span className="at-end only-desk" aria-hidden="true">
                  <kbd>↓</kbd> <kbd>⏎</kbd>
                </span>
              </div>
            )}
          </div>
          <div className={rows + stopped.length === 0 || isMissed ? styles.silent : 'visually-hidden'} role="status">
            {!isAnswered && text(inputWords.searching)}
            {isAnswered && failure !== undefined && (permissionMessage(failure) ?? text(inputWords.searchFailed))}
            {isAnswered && failure === undefined && count(resultsFound, options.length)}
            {isAnswered && stopped.map(({ label }) => ` · ${label}: ${text(crudWords.inactive)}`)}
            {isMissed && offersNew && ` · ${text(inputWords.createByArrow)}`}
          </div>
        </div>
      </Popper>
    </span>
  )
}

/** A link to another record: found by typing, made on the way if it does not exist. */
export const PickInput = ({ search, load, create, onPick, ...props }: InputProps<PickId | null> & Picking) => (
  <Input<PickId | null>
    {...props}
    empty={null}
    draw={control => <PickBox control={control} search={search} load={load} create={create} onPick={onPick} />}
  />
)
