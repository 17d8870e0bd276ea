import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { layoutWords, resultsFound } from '../../../i18n/pages/layout.ts'
import { maxLettersSearched } from '../../../schema/lists/list-options.ts'
import { matchRank } from '../../../schema/search.ts'
import { Bdi, DateText, Money } from '../Fields.tsx'
import { Icon, type IconName } from '../icons.tsx'
import { useCount, useText, useWords, type Words } from '../language.tsx'
import optionsStyles from '../options.module.css'
import paletteStyles from './CommandPalette.module.css'
import type { Command, FinderProps, FindRecords, FoundRecord } from './commands.ts'

interface Row {
  key: string
  group: string
  label: string
  record?: FoundRecord
  icon: IconName
  choose: () => void
}

const debounce_ms = 150
const maxCommands = 8

const rankOf = (label: Words, query: string): number => {
  const ranks = (typeof label === 'string' ? [label] : [label.ar, label.en]).map(words => matchRank(words, query) ?? 9)
  return Math.min(...ranks)
}

const newWord = /(?<!\S)(?:new|add|create|جديد|جديدة|أضف|اضف|إضافة)(?!\S)/giu

/** How near a command is to what is typed: its name, then what else it is looked for by. */
function rankOfCommand({ label, also, isNew }: Command, query: string): number {
  const made = isNew ? query.replaceAll(newWord, '').trim() : ''
  const byName = Math.min(rankOf(label, query), made === '' ? 9 : rankOf(label, made))
  return byName < 9 || also === undefined ? byName : Math.min(rankOf(also, query) + 4, 9)
}

/** What is found by its words, the nearest first, of each heading no more than fit on a screen. */
function matching(commands: readonly Command[], query: string): Command[] {
  if (query === '') return commands.filter(({ isQuiet }) => !isQuiet)
  const ranked = commands
    .map(command => ({ command, rank: rankOfCommand(command, query) }))
    .filter(({ rank }) => rank < 9)
    .sort((a, b) => a.rank - b.rank)
  const groups = new Map<Words | undefined, Command[]>()
  for (const { command } of ranked) groups.set(command.group, [...(groups.get(command.group) ?? []), command])
  return [...groups.values()].flatMap(found => found.slice(0, maxCommands))
}

/** What tells one record from another of its name: its number, its day, what it comes to. */
function Figures({ of: { code, date, amount } }: { of: FoundRecord }) {
  return (
    <>
      {code && (
        <bdi dir="ltr" className="code">
          {code}
        </bdi>
      )}
      {(date || amount) && (
        <span className={`${paletteStyles.figures} at-end`}>
          <DateText value={date} />
          {amount && (
            <span>
              {amount.currency && <Bdi>{amount.currency}</Bdi>} <Money {...amount} />
            </span>
          )}
        </span>
      )}
    </>
  )
}

function useFindings(query: string, find: FindRecords | undefined) {
  const [answer, setAnswer] = useState<{ to: string; found: FoundRecord[]; failed: boolean }>({
    to: '',
    found: [],
    failed: false,
  })
  const ask = useEffectEvent((words: string, signal: AbortSignal) => find?.(words, signal) ?? Promise.resolve([]))
  useEffect(() => {
    if (query === '') return
    const stop = new AbortController()
    const wait = setTimeout(() => {
      ask(query, stop.signal).then(
        found => !stop.signal.aborted && setAnswer({ to: query, found, failed: false }),
        () => !stop.signal.aborted && setAnswer({ to: query, found: [], failed: true }),
      )
    }, debounce_ms)
    return () => {
      clearTimeout(wait)
      stop.abort()
    }
  }, [query])
  return query === '' ? { to: '', found: [], failed: false } : answer
}

export function Finder({ onClose, commands, find, goTo }: FinderProps) {
  const text = useText()
  const words = useWords()
  const count = useCount()
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const query = typed.trim()
  const { to, found, failed } = useFindings(query, find)
  const isAnswered = to === query

  const rows: Row[] = [
    ...found.map(record => ({
      key: `${words(record.group)}-${record.id}`,
      group: words(record.group),
      label: record.label,
      record,
      icon: record.icon,
      choose: () => goTo(record.to),
    })),
    ...matching(commands, query).map(({ id, group = layoutWords.commands, label, icon, run }) => ({
      key: id,
      group: words(group),
      label: words(label),
      icon,
      choose: run,
    })),
  ]

  useEffect(() => {
    list.current?.querySelectorAll('[role="option"]')[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const choose = (index: number) => {
    const row = rows[index]
    if (!row) return
    onClose()
    row.choose()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setActive((active + (event.key === 'ArrowDown' ? 1 : rows.length - 1)) % Math.max(rows.length, 1))
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      choose(active)
    }
  }

  return (
    <div className={paletteStyles.palette}>
      <div className={paletteStyles.query}>
        <Icon name="search" />
        <input
          type="text"
          role="combobox"
          dir={typed === '' ? undefined : 'auto'}
          aria-label={text(layoutWords.find)}
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={rows[active] ? `${listId}-${active}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          placeholder={text(layoutWords.find)}
          // biome-ignore lint/a11y/noAutofocus: a person who asked for the palette wants to type
          autoFocus
          value={typed}
          maxLength={maxLettersSearched}
          onChange={event => {
            setTyped(event.target.value)
            setActive(0)
          }}
          onKeyDown={press}
        />
        <kbd>Esc</kbd>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a press on the list must not take the focus from the box */}
      <div
        className={`${paletteStyles.options} ${optionsStyles.options}`}
        ref={list}
        onMouseDown={event => event.preventDefault()}
      >
        <div role="listbox" id={listId} aria-label={text(layoutWords.find)} tabIndex={-1}>
          {rows.map((row, index) => (
            <div key={row.key} role="presentation">
              {row.group !== rows[index - 1]?.group && (
                <p className={paletteStyles.group} role="presentation">
                  {row.group}
                </p>
              )}
              {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the box that keeps the focus */}
              {/* biome-ignore lint/a11y/useFocusableInteractive: the box keeps the focus */}
              <div
                id={`${listId}-${index}`}
                role="option"
                aria-selected={index === active}
                className={`${paletteStyles.option} ${optionsStyles.option} ${index === active ? optionsStyles.active : ''}`}
                onMouseMove={() => setActive(index)}
                onClick={() => choose(index)}
              >
                <Icon name={row.icon} />
                <Bdi>{row.label}</Bdi>
                {row.record && <Figures of={row.record} />}
              </div>
            </div>
          ))}
        </div>
      </div>
      <p
        className={rows.length > 0 && !failed ? 'visually-hidden' : `${paletteStyles.silent} ${optionsStyles.silent}`}
        role="status"
      >
        {query !== '' && !isAnswered && text(layoutWords.searching)}
        {isAnswered && failed && text(layoutWords.findFailed)}
        {isAnswered &&
          !failed &&
          (rows.length > 0 ? count(resultsFound, rows.length) : text(layoutWords.noMatch, { query }))}
      </p>
    </div>
  )
}
