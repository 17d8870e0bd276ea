import { type KeyboardEvent, useState } from 'react'
import { salaryFieldWords, salaryWords } from '../../../i18n/books/salaries.ts'
import type { Salary } from '../../../schema/answers/payroll.ts'
import { refusalOf } from '../../dataProvider/calls/refusal.ts'
import { baseCurrency } from '../../dataProvider/organization.ts'
import type { TypedFigure } from '../../dataProvider/salaries.ts'
import { Money } from '../../layout/Fields.tsx'
import { MoneyInput } from '../../layout/inputs/DecimalInput.tsx'
import { useText } from '../../layout/language.tsx'
import { isDecimal, isZeroOrEmpty } from '../../layout/values/decimal.ts'
import { ownCurrency } from '../../layout/values/own-currency.ts'
import type { SaveFigure } from './useSheet.ts'

/** The box of the same figure in the next row, or the one before. */
function neighbour(box: HTMLElement, step: 1 | -1): HTMLElement | undefined {
  const figure = box.closest<HTMLElement>('[data-figure]')?.dataset.figure
  const boxes = [...document.querySelectorAll<HTMLElement>(`[data-part="salaries"] [data-figure="${figure}"] input`)]
  return boxes[boxes.indexOf(box) + step]
}

/** Enter and the arrows go up and down a column, as on paper. */
export function moveInColumn(event: KeyboardEvent<HTMLElement>): void {
  const { key, target } = event
  const step = key === 'Enter' || key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
  if (step === 0 || !(target instanceof HTMLInputElement)) return
  event.preventDefault()
  const next = neighbour(target, step)
  if (next) next.focus()
  else target.blur()
}

interface FigureProps {
  salary: Salary
  name: TypedFigure
  save: SaveFigure
}

/** A figure of the sheet: of a draft a box that is written as soon as it is left, otherwise what was frozen. */
export function FigureCell(props: FigureProps) {
  const { salary, name } = props
  return salary.can.edit.allowed ? (
    <Editor {...props} />
  ) : (
    <Money value={salary[name]} decimals={baseCurrency().decimals} blankZero />
  )
}

function Editor({ salary, name, save }: FigureProps) {
  const text = useText()
  const { code, decimals } = baseCurrency()
  const [typed, setTyped] = useState<string | null>(null)
  const [refused, setRefused] = useState<string>()
  const stored = isZeroOrEmpty(salary[name]) ? '' : salary[name]
  const settle = async () => {
    if (typed === null || (typed !== '' && !isDecimal(typed))) return
    if (typed === stored) return setTyped(null)
    try {
      await save(name, typed === '' ? '0' : typed)
      setTyped(null)
      setRefused(undefined)
    } catch (error) {
      setRefused(refusalOf(error).errors[name] ?? (error as Error).message)
    }
  }
  return (
    <MoneyInput
      label={text(salaryWords.figureOf, { figure: text(salaryFieldWords[name]), name: salary.name })}
      value={typed ?? stored}
      onChange={value => {
        setRefused(undefined)
        setTyped(value)
      }}
      onBlur={() => void settle()}
      error={refused}
      decimals={decimals}
      of={ownCurrency(code)}
      placeholder={`0.${'0'.repeat(decimals)}`}
    />
  )
}
