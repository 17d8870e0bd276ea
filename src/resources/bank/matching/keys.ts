import type { KeyboardEvent, RefObject } from 'react'
import type { BankLine } from '../../../../schema/bank/answers.ts'
import type { PanelKeys } from './LinePanel.tsx'

interface Keyboard {
  lines: readonly BankLine[]
  chosen: number | undefined
  /** Takes a line in hand, and the focus to it. */
  pick: (id: number) => void
  panel: RefObject<PanelKeys | null>
}

const partOf = (target: EventTarget | null, selector: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null

const candidatesIn = (box: Element) => [...box.querySelectorAll<HTMLElement>('[data-candidate]')]

/** The key that leads from the lines to the proposals, which stand where reading goes on. */
const towards = (box: Element) => (getComputedStyle(box).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight')

/** Up and down between lines or proposals, to the side from one to the other, Enter accepts. */
export function keyPressed(event: KeyboardEvent<HTMLElement>, { lines, chosen, pick, panel }: Keyboard): void {
  if (event.ctrlKey || event.metaKey || event.altKey || partOf(event.target, 'input, select, textarea, a')) return
  const box = event.currentTarget
  const proposal = partOf(event.target, '[data-candidate]')
  const line = partOf(event.target, '[data-line]')
  const done = () => event.preventDefault()
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    const step = event.key === 'ArrowDown' ? 1 : -1
    if (proposal) candidatesIn(box)[Number(proposal.dataset.candidate) + step]?.focus()
    else {
      const next = lines[lines.findIndex(({ id }) => id === chosen) + step]
      if (next) pick(next.id)
    }
    done()
  } else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
    const isTowards = event.key === towards(box)
    if (line && isTowards)
      (box.querySelector<HTMLElement>('[data-candidate][aria-pressed="true"]') ?? undefined)?.focus()
    if (!line && !isTowards && chosen !== undefined) pick(chosen)
    done()
  } else if (event.key === 'Enter' && (line || proposal)) {
    // A key that is still down has not looked at the next line.
    if (!event.repeat) panel.current?.accept()
    done()
  } else if (event.code === 'KeyS') {
    panel.current?.split()
    done()
  } else if (/^Digit[1-9]$/.test(event.code)) panel.current?.choose(Number(event.code.slice(-1)) - 1)
}
