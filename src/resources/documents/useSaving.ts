import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import type { UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { documentFieldWords } from '../../../i18n/documents.ts'
import { errorTexts, issueText, successTexts } from '../../../i18n/messages.ts'
import { formWords } from '../../../i18n/pages/document-pages.ts'
import type { Language, Text } from '../../../i18n/text.ts'
import { headerOf, itemOf } from '../../../schema/document-fields.ts'
import {
  aroundInvoice,
  type DocumentKind,
  type DocumentStatus,
  isInvoice,
  itemsKeyOf,
} from '../../../schema/documents.ts'
import type { FieldIssues } from '../../../schema/errors.ts'
import { check, documentSchema, missing } from '../../../schema/validate.ts'
import { refusalOf } from '../../dataProvider/calls/refusal.ts'
import { useLanguage, useText, type Words } from '../../layout/language.tsx'
import { editAddressOf, pageAddressOf, resourceOf } from './kinds.ts'
import type { Complaint, Complaints } from './lines/line-store.ts'
import { type AwaitedPaper, awaitPaper } from './page/paper.ts'
import type { DocumentRecord } from './record.ts'
import { Writer, type Written } from './writer.ts'

export type FormValues = Record<string, unknown>

/** The document that the form writes to, once it stands in the books. */
export interface Standing {
  id: number
  revision: number
  status: DocumentStatus
  number: string | null
}

const standingOf = ({ id, revision, status, number }: DocumentRecord): Standing => ({
  id,
  revision,
  status,
  number,
})

/** What goes with the posting of an invoice: its payment, and its paper. */
export interface Along {
  payment?: FormValues
  isPrinted?: boolean
}

/** Why the document was not saved. */
export interface NotSaved {
  code: string | null
  /** What was asked for, to be asked for again. */
  status: 'draft' | 'posted'
  along?: Along
  /** What could not be said at a field of the form. */
  sentences: Words[]
  /** What was typed, and what the books say since somebody changed them. */
  meanwhile?: { mine: FormValues; now: DocumentRecord }
  /** The document that an earlier sending, whose answer was lost, had already posted. */
  earlier?: DocumentRecord
}

interface LinesToSave {
  settle(): void
  complain(byPlace: ReadonlyMap<number, Complaints>): void
  markSaved(): void
  firstComplaint(): { key: number; field: string } | undefined
  edit(key: number, field: string): void
  leave(): void
}

interface Saving {
  kind: DocumentKind
  record: DocumentRecord | null
  form: UseFormReturn<FormValues>
  lines: LinesToSave
  /** The header and the lines as they are sent. */
  body: () => FormValues
  /** What is wrong beyond the declaration, by field; `items` for all the lines together. */
  moreComplaints: (status: 'draft' | 'posted') => Record<string, Complaint>
  decimals: number
  /** The cell that shows what is wrong with a field of a line. */
  cellOf: (field: string) => string
  /** Fields with a box of their own in the form. */
  shown: ReadonlySet<string>
}

export type Phase = 'idle' | 'draft' | 'posted'

/** Writes the document: as a draft that stays open, or posted, after which its page is shown. Nothing typed is lost. */
export function useSaving(saving: Saving) {
  const { kind, record, form, lines, decimals } = saving
  const text = useText()
  const { language } = useLanguage()
  const notify = useNotify()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const dataProvider = useDataProvider()
  const [standing, setStanding] = useState<Standing | null>(record && standingOf(record))
  const [savedAt, setSavedAt] = useState<string | null>(null)
  const [phase, setPhase] = useState<Phase>('idle')
  const [notSaved, setNotSaved] = useState<NotSaved | null>(null)
  const isBusy = useRef(false)
  const [writer] = useState(() => new Writer(dataProvider, resourceOf(kind)))

  const complained = useRef<Record<string, Complaint>>({})
  useEffect(() => {
    // What is wrong at a field is said in the other language; what the server said stays as it was.
    for (const [path, complaint] of Object.entries(complained.current)) {
      const isShown = saving.shown.has(path) && form.getFieldState(path).error !== undefined
      if (isShown) form.setError(path, { type: 'refused', message: sentenceOf(path, complaint, language) })
    }
  }, [language, form, saving.shown])

  /** Puts each sentence at its field or cell; what has no place of its own is answered. */
  const show = (complaints: Record<string, Complaint>): Words[] => {
    complained.current = complaints
    const byPlace = new Map<number, Record<string, Complaint>>()
    const elsewhere: Words[] = []
    let focused = false
    for (const [path, complaint] of Object.entries(complaints)) {
      const ofLine = /^(?:items|allocations)\.(\d+)\.(\w+)/.exec(path)
      if (ofLine) {
        const place = Number(ofLine[1])
        byPlace.set(place, { ...byPlace.get(place), [saving.cellOf(ofLine[2]!)]: complaint })
      } else if (saving.shown.has(path)) {
        const message = sentenceOf(path, complaint, language)
        form.setError(path, { type: 'refused', message }, { shouldFocus: !focused })
        focused = true
      } else elsewhere.push({ ar: sentenceOf(path, complaint, 'ar'), en: sentenceOf(path, complaint, 'en') })
    }
    lines.complain(byPlace)
    const first = lines.firstComplaint()
    if (first && !focused) lines.edit(first.key, first.field)
    if (!first) lines.leave()
    if (first) elsewhere.push(formWords.fixLines)
    return elsewhere
  }

  const orCheck = (sentences: Words[]) => (sentences.length > 0 ? sentences : [errorTexts.validation])

  const ownComplaints = (data: FormValues, status: 'draft' | 'posted'): Record<string, Complaint> => {
    const key = itemsKeyOf(kind)
    const items = (data[key] ?? []) as FormValues[]
    const checked = check(documentSchema(kind, standing ? 'update' : 'create', decimals), data)
    const issues: FieldIssues = { ...('issues' in checked ? checked.issues : {}), ...missing(headerOf(kind), data) }
    // A payment may be given to no invoice yet.
    if (items.length === 0 && key === 'items') issues[key] = ['no_items']
    for (const [place, item] of items.entries()) {
      // What a line of an invoice leaves empty is filled in from that line.
      if (!item.invoice_item_id) Object.assign(issues, missing(itemOf(kind), item, `${key}.${place}.`))
    }
    const first = Object.fromEntries(
      Object.entries(issues).map(([path, found]): [string, Complaint] => [path, found[0]!]),
    )
    return { ...first, ...saving.moreComplaints(status) }
  }

  const write = async (data: FormValues, status: 'draft' | 'posted', over: Standing | null): Promise<Written> => {
    if (over) return writer.update(over, { ...data, status })
    const made = await writer.create({ ...withoutEmpty(data), status })
    // A draft that was made already takes what was typed since; what was posted already is changed only knowingly.
    return made.isEarlier && made.record.status === 'draft' ? writer.update(made.record, { ...data, status }) : made
  }

  const save = async (status: 'draft' | 'posted', along: Along = {}, over: Standing | null = standing) => {
    if (isBusy.current) return
    lines.settle()
    form.clearErrors()
    lines.complain(new Map())
    const data = saving.body()
    const complaints = ownComplaints(data, status)
    if (Object.keys(complaints).length > 0 || lines.firstComplaint()) {
      setNotSaved({ code: 'validation', status, along, sentences: orCheck(show(complaints)) })
      return
    }
    isBusy.current = true
    setPhase(status)
    setNotSaved(null)
    const paper = along.isPrinted ? awaitPaper() : null
    try {
      const { record: written, isEarlier } = await write(
        along.payment ? { ...data, payment: along.payment } : data,
        status,
        over,
      )
      void queries.invalidateQueries({ queryKey: [resourceOf(kind)] })
      if (along.payment && isInvoice(kind)) {
        void queries.invalidateQueries({ queryKey: [resourceOf(aroundInvoice[kind].paid)] })
      }
      if (isEarlier) {
        paper?.giveUp()
        return adopt(written)
      }
      lines.markSaved()
      form.reset(form.getValues())
      if (written.status === 'draft') stay(written)
      else leave(written)
      if (paper) void printed(paper, written)
    } catch (error) {
      paper?.giveUp()
      const { code, errors } = refusalOf(error)
      const said = Object.fromEntries(Object.entries(errors).map(([path, sentence]) => [path, { said: sentence }]))
      const elsewhere = show(said)
      const message = error instanceof Error ? error.message : String(error)
      const meanwhile = code === 'stale' && over ? await changedMeanwhile(over.id, data) : {}
      const sentences = Object.keys(errors).length > 0 ? orCheck(elsewhere) : [message]
      setNotSaved({ code, status, along, sentences, ...meanwhile })
    } finally {
      isBusy.current = false
      setPhase('idle')
    }
  }

  /** The document as somebody else left it, where it can be read. */
  const changedMeanwhile = async (id: number, mine: FormValues): Promise<Pick<NotSaved, 'meanwhile'>> => {
    try {
      const { data: now } = await dataProvider.getOne<DocumentRecord>(resourceOf(kind), { id })
      return { meanwhile: { mine, now } }
    } catch {
      return {}
    }
  }

  /** Saves what was typed over the change that somebody made meanwhile. */
  const saveOver = ({ status, along, meanwhile }: NotSaved) => {
    if (!meanwhile) return
    setStanding(standingOf(meanwhile.now))
    void save(status, along, standingOf(meanwhile.now))
  }

  const stay = (written: DocumentRecord) => {
    setStanding(standingOf(written))
    setSavedAt(new Date().toISOString())
    // The address becomes that of the draft without drawing the page anew: the cursor stays in its cell.
    if (!standing) window.history.replaceState(window.history.state, '', editAddressOf(kind, written.id))
  }

  /** The form goes on as a change of the document that is posted already. */
  const adopt = (earlier: DocumentRecord) => {
    stay(earlier)
    setNotSaved({ code: 'already_posted', status: 'posted', sentences: [], earlier })
  }

  const leave = (written: DocumentRecord) => {
    const said = text(standing?.status === 'posted' ? successTexts.updated : successTexts.posted)
    notify(said, { type: 'success', messageArgs: { _: said } })
    void navigate(pageAddressOf(kind, written.id), { replace: true })
  }

  /** The document stands whether or not its paper comes. */
  const printed = async (paper: AwaitedPaper, written: DocumentRecord) => {
    try {
      await paper.print(resourceOf(kind), written.id)
      const said = text(successTexts.printed)
      notify(said, { type: 'success', messageArgs: { _: said } })
    } catch (problem) {
      notify(problem instanceof Error ? problem.message : String(problem), { type: 'error' })
    }
  }

  return { save, saveOver, phase, standing, savedAt, notSaved, forgive: () => setNotSaved(null) }
}

/** What is wrong with a field, in words; `items.0.price` is called by its last name. */
function sentenceOf(path: string, complaint: Complaint, language: Language): string {
  if (typeof complaint !== 'string') return complaint.said
  const words: Text | undefined = documentFieldWords[path.split('.').at(-1) as keyof typeof documentFieldWords]
  return issueText(complaint, language, words?.[language] ?? '')
}

const withoutEmpty = (values: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  )
