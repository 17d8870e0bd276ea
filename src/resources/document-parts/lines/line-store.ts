import { elementAt, firstOf, lastOf } from '../../../../schema/collections/certain.ts'
import type { Issue } from '../../../../schema/errors.ts'

/** What is wrong with a cell: one of our own issues, or a sentence that the server said. */
export type FieldError = Issue | { sentence: string }
export type FieldErrors = Readonly<Record<string, FieldError>>
type Figures = Readonly<Record<string, string>>

/** What a kind of line is: how it begins, when it counts, and what follows from all of them. */
export interface LineRules<Line extends object, Terms, Sums> {
  blank(): Line
  isBlank(line: Line): boolean
  copyOf(line: Line): Line
  /** Whether the line stays: it may be changed, not taken away. */
  stays?(line: Line): boolean
  compute(lines: readonly Line[], terms: Terms): { findings: readonly LineResult[]; sums: Sums }
}

/** What follows for one line: its figures as decimal strings, and what is wrong with its cells. */
export interface LineResult {
  figures: Figures
  issues: FieldErrors
}

/** A line as its row draws it. The object changes only when the row has to be drawn again. */
export interface Row<Line> {
  readonly key: number
  readonly line: Line
  readonly figures: Figures
  readonly issues: FieldErrors
  /** Of these, what a check or the server refused: it is said under the cursor too, until the cell is changed. */
  readonly refused: FieldErrors
  /** The field under the cursor, null when the row is at rest. */
  readonly editing: string | null
}

type Schedule = (run: () => void) => void

const nothing = {}

/**
 * The lines of a document while they are being typed. Each row is drawn from its own snapshot, so that a keystroke
 * draws one row and the totals, however many lines there are. The last line is always blank: it is where the next
 * one is typed.
 */
export class LineStore<Line extends object, Terms, Sums> {
  readonly rules: LineRules<Line, Terms, Sums>
  #terms: Terms
  #rows: Row<Line>[] = []
  #byKey = new Map<number, Row<Line>>()
  #keys: readonly number[] = []
  #sums: Sums
  #said = new Map<number, FieldErrors>()
  #found = new Map<number, LineResult>()
  #lastKey = 0
  #isDirty = false
  #isComputingDue = false
  readonly #listeners = new Set<() => void>()
  readonly #schedule: Schedule

  constructor(
    rules: LineRules<Line, Terms, Sums>,
    terms: Terms,
    lines: readonly Line[] = [],
    schedule: Schedule = run => requestAnimationFrame(run),
  ) {
    this.rules = rules
    this.#terms = terms
    this.#schedule = schedule
    this.#rows = lines.map(line => this.#newRow(line))
    this.#sums = this.rules.compute([], terms).sums
    this.#arrange()
    this.settle()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  readonly keys = (): readonly number[] => this.#keys
  readonly sums = (): Sums => this.#sums
  readonly isDirty = (): boolean => this.#isDirty
  readonly row = (key: number): Row<Line> => this.#byKey.get(key) ?? lastOf(this.#rows)
  /** The row being edited. */
  readonly current = (): Row<Line> | undefined => this.#rows.find(row => row.editing !== null)

  /** The lines that count, without the blank ones, in order. */
  lines(): Line[] {
    return this.#rows.filter(row => !this.rules.isBlank(row.line)).map(row => row.line)
  }

  /** The keys of the lines that count: what `items[3]` means to the server. */
  countedKeys(): number[] {
    return this.#rows.filter(row => !this.rules.isBlank(row.line)).map(row => row.key)
  }

  /** 1 for the first line. */
  positionOf(key: number): number {
    return this.#rows.findIndex(row => row.key === key) + 1
  }

  neighbour(key: number, distance: number): Row<Line> | undefined {
    return this.#rows[this.positionOf(key) - 1 + distance]
  }

  change(key: number, part: Partial<Line>): void {
    const message = this.#said.get(key)
    if (message) {
      const stored = Object.entries(message).filter(([field]) => !(field in part))
      this.#said.set(key, Object.fromEntries(stored))
    }
    const { line } = this.row(key)
    const changed = { ...line, ...part }
    // A box that is left says once more what it said at its last key.
    if (!message && isSame(changed, line)) return
    this.#replace(key, row => ({ ...row, line: changed }))
    this.#changed()
  }

  /** Changes every line at once, each by what is answered for it; nothing answered leaves it as it is. */
  changeAll(partOf: (line: Line) => Partial<Line>): void {
    this.#said.clear()
    this.#rows = this.#rows.map(row => {
      const line = { ...row.line, ...partOf(row.line) }
      return isSame(line, row.line) ? row : { ...row, line }
    })
    this.#changed()
  }

  edit(key: number, field: string): void {
    const row = this.#byKey.get(key)
    if (!row || row.editing === field) return
    const previous = this.current()
    if (previous && previous.key !== key) this.#replace(previous.key, rest)
    this.#replace(key, found => ({ ...found, editing: field }))
    this.#notify()
  }

  leave(): void {
    const row = this.current()
    if (!row) return
    this.#replace(row.key, rest)
    this.#notify()
  }

  /** Puts lines after a line, or before all of them, and answers their keys. */
  insert(after: number | null, lines: readonly Line[]): number[] {
    const rows = lines.map(line => this.#newRow(line))
    const at = after === null ? 0 : this.positionOf(after)
    this.#rows.splice(at, 0, ...rows)
    this.#changed()
    return rows.map(row => row.key)
  }

  duplicate(key: number): number {
    return firstOf(this.insert(key, [this.rules.copyOf(this.row(key).line)]))
  }

  /** Takes a line away and answers the key of the one that stands in its place. */
  remove(key: number): number {
    const at = this.positionOf(key) - 1
    if (at >= 0) {
      this.#rows.splice(at, 1)
      this.#said.delete(key)
      this.#changed()
    }
    return elementAt(this.#rows, Math.min(Math.max(at, 0), this.#rows.length - 1)).key
  }

  /** Moves a line up (-1) or down (1); the blank one at the end stays there. */
  move(key: number, distance: -1 | 1): void {
    const at = this.positionOf(key) - 1
    const to = at + distance
    if (at < 0 || to < 0 || at >= this.#rows.length - 1 || to >= this.#rows.length - 1) return
    const row = firstOf(this.#rows.splice(at, 1))
    // A row of its own object: what names the line by its place is drawn again.
    this.#rows.splice(to, 0, { ...row })
    this.#changed()
  }

  /** Puts other lines in the place of all: those of the document itself, or what was typed before and not saved. */
  replaceAll(lines: readonly Line[], isDirty = false): void {
    this.#rows = lines.map(line => this.#newRow(line))
    this.#said.clear()
    this.#arrange()
    this.settle()
    this.#isDirty = isDirty
    this.#notify()
  }

  setTerms(terms: Terms): void {
    this.#terms = terms
    this.#computeSoon()
  }

  markSaved(): void {
    this.#isDirty = false
    this.#notify()
  }

  /** Puts what a check or the server refused beside the cells, by the place of the line among those that count. */
  setErrors(byPosition: ReadonlyMap<number, FieldErrors>): void {
    const keys = this.countedKeys()
    this.#said.clear()
    for (const [index, fieldErrors] of byPosition) {
      const key = keys[index]
      if (key !== undefined) this.#said.set(key, fieldErrors)
    }
    this.#spread()
    this.#notify()
  }

  /** The first cell that has something wrong, from the top. */
  firstError(): { key: number; field: string } | undefined {
    for (const row of this.#rows) {
      const field = Object.keys(row.issues)[0]
      if (field !== undefined) return { key: row.key, field }
    }
    return undefined
  }

  /** Computes now what is due at the next frame. */
  settle(): void {
    this.#isComputingDue = false
    const counted = this.#rows.filter(row => !this.rules.isBlank(row.line))
    const { findings, sums } = this.rules.compute(
      counted.map(row => row.line),
      this.#terms,
    )
    this.#sums = sums
    this.#found = new Map(counted.map((row, index) => [row.key, elementAt(findings, index)]))
    this.#spread()
  }

  #newRow(line: Line): Row<Line> {
    return { key: ++this.#lastKey, line, figures: nothing, issues: nothing, refused: nothing, editing: null }
  }

  #replace(key: number, change: (row: Row<Line>) => Row<Line>): void {
    const at = this.positionOf(key) - 1
    if (at < 0) return
    const row = change(elementAt(this.#rows, at))
    this.#rows[at] = row
    this.#byKey.set(key, row)
  }

  #arrange(): void {
    const last = this.#rows.at(-1)
    if (!last || !this.rules.isBlank(last.line)) this.#rows.push(this.#newRow(this.rules.blank()))
    const keys = this.#rows.map(row => row.key)
    if (!isSame(keys, this.#keys)) this.#keys = keys
    this.#byKey = new Map(this.#rows.map(row => [row.key, row]))
  }

  #spread(): void {
    for (const row of this.#rows) {
      const found = this.#found.get(row.key)
      const figures = found?.figures ?? nothing
      const refused = exactly(this.#said.get(row.key) ?? nothing, found?.issues ?? nothing)
      const issues = { ...found?.issues, ...refused }
      if (isSame(figures, row.figures) && isSame(issues, row.issues) && isSame(refused, row.refused)) continue
      this.#replace(row.key, old => ({ ...old, figures, issues, refused }))
    }
  }

  #changed(): void {
    this.#isDirty = true
    this.#arrange()
    this.#computeSoon()
    this.#notify()
  }

  #computeSoon(): void {
    if (this.#isComputingDue) return
    this.#isComputingDue = true
    this.#schedule(() => {
      if (!this.#isComputingDue) return
      this.settle()
      this.#notify()
    })
  }

  #notify(): void {
    for (const listener of this.#listeners) listener()
  }
}

/** What the grid needs of a store, whatever its lines come to. */
export type Lines<Line extends object> = Pick<
  LineStore<Line, never, unknown>,
  | 'rules'
  | 'subscribe'
  | 'keys'
  | 'row'
  | 'current'
  | 'positionOf'
  | 'neighbour'
  | 'change'
  | 'edit'
  | 'leave'
  | 'insert'
  | 'duplicate'
  | 'remove'
  | 'move'
  | 'firstError'
>

const rest = <Line>(row: Row<Line>): Row<Line> => ({ ...row, editing: null })

/** What was refused, where the line itself knows better why something is no number. */
const exactly = (refused: FieldErrors, own: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(refused).map(([field, error]) => [field, error === 'not_a_number' ? (own[field] ?? error) : error]),
  )

function isSame(some: object, other: object): boolean {
  const [first, second] = [Object.entries(some), Object.entries(other)]
  return first.length === second.length && first.every(([name, value]) => other[name as keyof typeof other] === value)
}
