import { type ChildProcess, fork } from 'node:child_process'
import { refuse } from '../../schema/errors.ts'
import { inOrder, plainLetters } from './safe-text.ts'
import type { ChequeSheet, PrintedLogo, ReportSheet, Sheet } from './sheet.ts'

/** Anything that stands on paper. */
export type AnySheet = Sheet | ChequeSheet | ReportSheet
/** What any number of may stand in one file. */
export type SheetOfFile = Sheet | ChequeSheet

/** What is attached to a PDF, as another form of what is printed; `at` is when it was made. */
export interface AttachedXml {
  name: string
  content: string
  at: Date
}

/** Makes PDFs one at a time, in a child process that is replaced after many prints, when it is large or slow, or crashes. */
export interface PdfPrinter {
  /**
   * A sheet as a PDF. Refused with `print_failed` when it cannot be set or takes too long, with `unavailable` when too
   * many wait before it. A signal that aborts takes it out of the queue, or ends its printing.
   */
  print(sheet: AnySheet, signal?: AbortSignal): Promise<Buffer>
  /** As `print`, a sheet that bears a file of XML: PDF/A-3, level B. */
  printArchived(sheet: Sheet, attached: AttachedXml, signal?: AbortSignal): Promise<Buffer>
  /**
   * Sheets of one form in one file, in their order, each with its own count of pages. They are set some at a time, so that
   * other prints come between them; `onDone` hears how many are.
   */
  printAll(
    sheets: readonly SheetOfFile[],
    options?: { signal?: AbortSignal; onDone?: (count: number) => void },
  ): Promise<Buffer>
  /** What printing has used so far; `memory_bytes` is of the present process. */
  readonly wear: { prints: number; processes: number; memory_bytes: number }
  close(): void
}

export interface PdfPrinterSettings {
  /** A process prints so many sheets at most, for each leaves some memory behind. */
  printsPerProcess?: number
  /** From this size on a process is replaced after its print. */
  mostMemory_bytes?: number
  /** How long one sheet may take, from its turn on. */
  timeout_ms?: number
  /** How long a process waits for its next sheet before it is ended. */
  idle_ms?: number
  mostWaiting?: number
}

type Answer = { pdf: Uint8Array; memory_bytes: number } | { problem: string }
/** Why there is no PDF: the process crashed or reported an error, it took too long, or the request was aborted. */
class NotPrinted extends Error {
  readonly why: 'fell' | 'slow' | 'unwanted'
  constructor(reason: NotPrinted['why'], about = '') {
    super(`${reason} ${about}`)
    this.why = reason
  }
}

interface SheetTask {
  sheet: string
  form: string
  logo: PrintedLogo | null
  attached?: { name: string; content: string; at_s: number }
}
type Task = SheetTask | { parts: Buffer[] }

/** A title as programs show it, which may draw marks of direction as boxes, and copy them. */
const plainTitle = (title: string): string => title.replace(/[\u2066-\u2069\u200b]/g, '')

/** The sheets as the typesetter takes them; their picture goes beside, for it is the same on each. */
function taskOf(sheets: readonly AnySheet[]): SheetTask {
  const [first] = sheets as [AnySheet]
  const pathOf = (logo: PrintedLogo | null) => logo && `/logo.${logo.format}`
  const notified = sheets.map(({ logo, ...words }) => ({ ...words, logo: pathOf(logo) }))
  const { form, logo } = first
  if (form === 'report') return { sheet: JSON.stringify({ ...notified[0], name: plainTitle(first.title) }), form, logo }
  const number = 'number' in first && first.number !== null ? ` ${first.number}` : ''
  const title = `${first.title.first}${sheets.length === 1 ? number : ''}`
  return { sheet: JSON.stringify({ title: plainTitle(title), sheets: notified }), form, logo }
}

const written = <S extends AnySheet>(sheet: S): S => inOrder(sheet, sheet.language)

const maxSheetsAtOnce = 20
const maxRowsAtOnce = 1500

/** Sheets in portions that are set in half a second or so. */
function portionsOf(sheets: readonly SheetOfFile[]): SheetOfFile[][] {
  const portions: SheetOfFile[][] = []
  let rows = 0
  for (const sheet of sheets) {
    const own = 'rows' in sheet ? sheet.rows.length : 0
    const last = portions.at(-1)
    if (!last || last.length >= maxSheetsAtOnce || rows + own > maxRowsAtOnce) {
      portions.push([sheet])
      rows = own
    } else {
      last.push(sheet)
      rows += own
    }
  }
  return portions
}

/** What the process answers to a task; nothing of it listens any more when `leave` aborts. */
function answerOf(
  running: ChildProcess,
  task: Task,
  { signal, leave, timeout_ms }: { signal: AbortSignal | undefined; leave: AbortSignal; timeout_ms: number },
): Promise<Answer> {
  return new Promise<Answer>((resolve, reject) => {
    const slow = setTimeout(() => reject(new NotPrinted('slow')), timeout_ms)
    const unwanted = () => reject(new NotPrinted('unwanted'))
    const fell = () => reject(new NotPrinted('fell'))
    running.once('message', resolve)
    running.once('exit', fell)
    running.once('error', fell)
    signal?.addEventListener('abort', unwanted)
    leave.addEventListener('abort', () => {
      clearTimeout(slow)
      running.off('message', resolve)
      running.off('exit', fell)
      running.off('error', fell)
      signal?.removeEventListener('abort', unwanted)
    })
    running.send(task)
  })
}

/** The child process that sets sheets, started when there is something to set. */
function typesetterOf(
  {
    printsPerProcess = 500,
    mostMemory_bytes = 700 * 1024 * 1024,
    timeout_ms = 20_000,
    idle_ms = 120_000,
  }: PdfPrinterSettings,
  wear: PdfPrinter['wear'],
) {
  let child: ChildProcess | null = null
  let printsOfChild = 0
  let idle: NodeJS.Timeout | undefined

  function end(): void {
    clearTimeout(idle)
    child?.kill('SIGKILL')
    child = null
  }

  function start(): ChildProcess {
    const started = fork(new URL('./typst/pdf-printer-process.mjs', import.meta.url), {
      execArgv: [],
      serialization: 'advanced',
      // A crash prints a long stack; the person is answered with one sentence.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    // Neither the process nor its channel keeps the server alive.
    started.unref()
    started.channel?.unref()
    wear.processes += 1
    printsOfChild = 0
    return started
  }

  async function ask(task: Task, signal: AbortSignal | undefined): Promise<Buffer> {
    if (signal?.aborted) throw new NotPrinted('unwanted')
    clearTimeout(idle)
    child ??= start()
    const running = child
    running.channel?.ref()
    const leave = new AbortController()
    try {
      const answer = await answerOf(running, task, { signal, leave: leave.signal, timeout_ms })
      if ('problem' in answer) throw new NotPrinted('fell', answer.problem)
      wear.prints += 1
      wear.memory_bytes = answer.memory_bytes
      printsOfChild += 1
      if (printsOfChild >= printsPerProcess || answer.memory_bytes > mostMemory_bytes) end()
      return Buffer.from(answer.pdf)
    } catch (problem) {
      // The process may be in the middle of a sheet whose answer would be taken for the next one.
      end()
      throw problem
    } finally {
      leave.abort()
      running.channel?.unref()
      idle = setTimeout(end, idle_ms).unref()
    }
  }

  return { ask, end }
}

export function openPdfPrinter({ mostWaiting = 100, ...settings }: PdfPrinterSettings = {}): PdfPrinter {
  const wear = { prints: 0, processes: 0, memory_bytes: 0 }
  const typesetter = typesetterOf(settings, wear)
  let waiting = 0
  let isClosed = false
  let last: Promise<unknown> = Promise.resolve()

  async function ask(task: Task, signal: AbortSignal | undefined): Promise<Buffer> {
    if (isClosed) throw new NotPrinted('unwanted')
    return typesetter.ask(task, signal)
  }

  /** A sheet that the typesetter crashes on is tried once more without its picture, marks and rare scripts. */
  async function typeset(
    sheets: readonly AnySheet[],
    signal: AbortSignal | undefined,
    attached?: SheetTask['attached'],
  ): Promise<Buffer> {
    const set = (each: readonly AnySheet[]) => ask({ ...taskOf(each), ...(attached && { attached }) }, signal)
    try {
      return await set(sheets)
    } catch (problem) {
      if (!(problem instanceof NotPrinted) || problem.why !== 'fell') throw problem
      return set(sheets.map(sheet => ({ ...plainLetters(sheet), logo: null })))
    }
  }

  /** Waits for its turn. */
  async function inTurn(work: () => Promise<Buffer>): Promise<Buffer> {
    if (waiting >= mostWaiting) return refuse('unavailable')
    waiting += 1
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    try {
      return await turn
    } catch (problem) {
      if (problem instanceof NotPrinted) return refuse('print_failed')
      throw problem
    } finally {
      waiting -= 1
    }
  }

  return {
    wear,
    print: (sheet, signal) => inTurn(() => typeset([written(sheet)], signal)),
    printArchived: (sheet, { name, content, at }, signal) =>
      inTurn(() => typeset([written(sheet)], signal, { name, content, at_s: Math.floor(at.getTime() / 1000) })),
    async printAll(sheets, { signal, onDone = () => undefined } = {}) {
      const parts: Buffer[] = []
      let done = 0
      for (const portion of portionsOf(sheets)) {
        parts.push(await inTurn(() => typeset(portion.map(written), signal)))
        done += portion.length
        onDone(done)
      }
      const [only] = parts
      return only && parts.length === 1 ? only : inTurn(() => ask({ parts }, signal))
    },
    close() {
      isClosed = true
      typesetter.end()
    },
  }
}
