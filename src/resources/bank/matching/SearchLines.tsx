import { useEffect, useEffectEvent, useId, useState } from 'react'
import { matchingWords as words } from '../../../../i18n/bank/matching-pages.ts'
import { crudWords } from '../../../../i18n/pages/console.ts'
import { maxLettersSearched } from '../../../../schema/lists/list-options.ts'
import { IconButton } from '../../../elements/IconButton.tsx'
import inputStyles from '../../../elements/inputs.module.css'
import { Icon } from '../../../layout/icons.tsx'
import { useText } from '../../../layout/language.tsx'
import listsStyles from '../../../layout/lists.module.css'

const debounce_ms = 250

/** Finds lines by their words, once the last letter is typed. */
export function SearchLines({ q, ask }: { q: string; ask: (q: string) => void }) {
  const text = useText()
  const id = useId()
  const [typed, setTyped] = useState(q)
  const askNow = useEffectEvent((wanted: string) => {
    if (wanted !== q) ask(wanted)
  })
  useEffect(() => {
    const wait = setTimeout(() => askNow(typed.trim()), debounce_ms)
    return () => clearTimeout(wait)
  }, [typed])
  return (
    <search className={`${listsStyles.toolbar} no-print`}>
      <span className={`${inputStyles.input} ${listsStyles.search}`} data-part="input">
        <Icon name="search" />
        <label className="visually-hidden" htmlFor={id}>
          {text(words.find)}
        </label>
        <input
          id={id}
          type="search"
          autoComplete="off"
          dir={typed ? 'auto' : undefined}
          placeholder={text(words.find)}
          value={typed}
          maxLength={maxLettersSearched}
          onChange={event => setTyped(event.target.value)}
        />
        {typed && (
          <IconButton isInInput label={text(crudWords.clearSearch)} onClick={() => setTyped('')}>
            <Icon name="close" />
          </IconButton>
        )}
      </span>
    </search>
  )
}
