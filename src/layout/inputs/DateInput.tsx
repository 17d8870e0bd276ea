import { ClickAwayListener, Popper } from '@mui/material'
import { type KeyboardEvent, useCallback, useRef, useState } from 'react'
import { inputWords } from '../../../i18n/pages/layout.ts'
import { toAsciiDigits, withoutMarks } from '../../../schema/search.ts'
import { IconButton } from '../../elements/IconButton.tsx'
import inputStyles from '../../elements/inputs.module.css'
import { Icon } from '../icons.tsx'
import { useText } from '../language.tsx'
import styles from '../options.module.css'
import { type CivilDate, isCivilDate, readDate, stepOf, today, writtenDate } from '../values/civil-date.ts'
import { presentForms } from '../values/forms-of-books.ts'
import { Calendar } from './Calendar.tsx'
import { type Control, Input, type InputProps, nativeAttributes } from './Input.tsx'

const isWhole = (typed: string) => /^\d{1,2}[/.-]\d{1,2}[/.-]\d{4}$|^\d{8}$|^\d{4}-\d{2}-\d{2}$/.test(typed)

/** A box for a day: typed, stepped by its keys, or picked. Gives back YYYY-MM-DD, or what was typed while that is no date yet. */
function DateBox({ control }: { control: Control<string> }) {
  const text = useText()
  const { firstWeekday } = presentForms()
  const [draft, setDraft] = useState<{ text: string; value: string } | null>(null)
  const [isOpen, setOpen] = useState(false)
  const frame = useRef<HTMLSpanElement>(null)
  const value = control.value
  const isSet = isCivilDate(value)
  const shown = draft?.value === value ? draft.text : isSet ? writtenDate(value) : value
  const focusBox = () => frame.current?.querySelector('input')?.focus()

  const give = (date: CivilDate | '') => {
    setDraft(null)
    control.onChange(date)
  }
  const type = (box: HTMLInputElement) => {
    const caret = box.selectionStart
    const typed = toAsciiDigits(box.value)
    if (typed !== box.value) {
      box.value = typed
      box.setSelectionRange(caret, caret)
    }
    const date = isWhole(withoutMarks(typed).trim()) ? readDate(typed) : undefined
    const meant = date ?? typed
    setDraft({ text: typed, value: meant })
    control.onChange(meant)
  }
  const settle = () => {
    const date = readDate(shown)
    if (date !== undefined && date !== value) give(date)
    else setDraft(null)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.altKey && event.key === 'ArrowDown') {
      event.preventDefault()
      setOpen(true)
      return
    }
    if (event.key === 'Enter') settle()
    const step = stepOf(event.code)
    const isHalfTyped = value !== '' && !isSet
    const isSign = !event.code.startsWith('Key')
    if (!step || event.ctrlKey || event.metaKey || event.altKey || control.readOnly || (isHalfTyped && isSign)) return
    event.preventDefault()
    give(step(isSet ? value : today(), firstWeekday))
  }

  return (
    <ClickAwayListener onClickAway={() => setOpen(false)}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the calendar from anywhere inside */}
      <span
        className={styles.dateBox}
        ref={frame}
        onKeyDown={event => {
          if (event.key !== 'Escape' || !isOpen) return
          event.stopPropagation()
          setOpen(false)
          focusBox()
        }}
      >
        <span className={`${inputStyles.input} ${inputStyles.toStart}`} data-part="input">
          <input
            {...nativeAttributes(control)}
            type="text"
            inputMode="numeric"
            dir="ltr"
            autoComplete="off"
            placeholder={control.placeholder ?? text(inputWords.dayMonthYear)}
            // biome-ignore lint/a11y/noAutofocus: the first field of a form that the person has just opened
            autoFocus={control.autoFocus}
            value={shown}
            onChange={event => type(event.target)}
            onFocus={event => event.target.select()}
            onKeyDown={press}
            onBlur={() => {
              settle()
              control.onBlur()
            }}
          />
          <IconButton
            isInInput
            tabIndex={-1}
            label={text(inputWords.openCalendar)}
            aria-expanded={isOpen}
            disabled={control.disabled || control.readOnly}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name="calendar" />
          </IconButton>
        </span>
        <Popper
          open={isOpen}
          anchorEl={frame.current}
          placement="bottom-end"
          disablePortal
          popperOptions={{ strategy: 'fixed' }}
          style={{ zIndex: 1400 }}
        >
          <div className={styles.floating} role="dialog" aria-label={text(inputWords.calendar)}>
            <Calendar
              value={isSet ? value : undefined}
              firstWeekday={firstWeekday}
              onPick={date => {
                give(date)
                setOpen(false)
                focusBox()
              }}
            />
          </div>
        </Popper>
      </span>
    </ClickAwayListener>
  )
}

/** The sentence for a date that cannot be read, or nothing. */
function useDateProblem(): (value: string) => string | undefined {
  const text = useText()
  return useCallback(value => (value === '' || isCivilDate(value) ? undefined : text(inputWords.notADate)), [text])
}

/** dd/MM/yyyy with a calendar at its end, whose weeks begin as those of the organization. */
export function DateInput(props: InputProps<string>) {
  const problem = useDateProblem()
  return <Input<string> {...props} empty="" check={problem} draw={control => <DateBox control={control} />} />
}
