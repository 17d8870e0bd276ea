import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type DataProvider, useDataProvider, useNotify } from 'react-admin'
import type { UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { checkTheData } from '../../../../i18n/check-the-data.ts'
import { formWords } from '../../../../i18n/pages/document-pages.ts'
import { successTexts } from '../../../../i18n/records/success.ts'
import { enterDataCorrectly } from '../../../../i18n/required-fields.ts'
import type { Text } from '../../../../i18n/text.ts'
import { firstOf } from '../../../../schema/collections/certain.ts'
import { headerOf, itemOf } from '../../../../schema/document-fields.ts'
import { itemsKeyOf } from '../../../../schema/documents/lines.ts'
import { type DocumentKind, type DocumentStatus, documentsOfInvoice, isInvoice } from '../../../../schema/documents.ts'
import type { FieldIssues } from '../../../../schema/errors.ts'
import { check, documentSchema, missing } from '../../../../schema/validate.ts'
import { reasonOf } from '../../../dataProvider/calls/reason.ts'
import { refusalOf } from '../../../dataProvider/calls/refusal.ts'
import { useText, type Words } from '../../../layout/language.tsx'
import { useHere } from '../../../layout/shell/useHere.ts'
import { toast, toastWith } from '../../../public/connection/toast.ts'
import { editAddressOf, pageAddressOf, resourceOf } from '../../document-parts/kinds.ts'
import type { FieldError } from '../../document-parts/lines/line-store.ts'
import type { DocumentRecord } from '../../document-parts/record.ts'
import type { FormValues } from '../../forms/body.ts'
import { readListAgain } from '../../kit/pending.ts'
import { openPrintTab, type PrintTab } from '../../printing/print-tab.ts'
import { DocumentWriter, type SaveResult } from './document-writer.ts'
import { postedTextOf } from './posted-text.ts'
import { type LinesToSave, type ShownIn, useShownErrors } from './useShownErrors.ts'

/** The document that the form writes to, once it stands in the books. */
export interface SavedDocument {
  id: number
  revision: number
  status: DocumentStatus
  number: string | null
}

const savedDocumentOf = ({ id, revision, status, number }: DocumentRecord): SavedDocument => ({
  id,
  revision,
  status,
  number,
})

/** What goes with the posting of an invoice: its payment, and its paper. */
export interface PostingExtras {
  payment?: FormValues
  isPrinted?: boolean
}

/** Why the document was not saved. */
export interface SaveFailure {
  code: string | null
  /** What was asked for, to be asked for again. */
  status: 'draft' | 'posted'
  extras?: PostingExtras
  /** What could not be said at a field of the form. */
  sentences: Words[]
  /** The client whose record is mended, where that is what is wrong. */
  client?: number
  /** What was typed, and what the books say since somebody changed them. */
  conflict?: { mine: FormValues; now: DocumentRecord }
  /** The document that an earlier sending, whose answer was lost, had already posted. */
  earlier?: DocumentRecord
}

/** Of a form whose lines, if it has any, are fields of its own: what is wrong with them is shown there. */
export const noLines: LinesToSave = {
  settle() {},
  setErrors() {},
  markSaved() {},
  firstError: () => undefined,
  edit() {},
  leave() {},
}

/** What is wrong with a field is said until somebody edits it. */
export const useErrorsUntilEdited = (form: UseFormReturn<FormValues>): void =>
  useEffect(() => form.watch((_, { name }) => name && form.clearErrors(name)).unsubscribe, [form])

interface SaveOptions extends ShownIn {
  record: DocumentRecord | null
  /** The header and the lines as they are sent. */
  body: () => FormValues
  /** What is wrong beyond the declaration, by field; `items` for all the lines together. */
  moreErrors: (status: 'draft' | 'posted') => Record<string, FieldError>
  decimals: number
}

export type Phase = 'idle' | 'draft' | 'posted'

/** The message once the document is written, and the page that follows. */
function useNotices(kind: DocumentKind, saved: SavedDocument | null) {
  const text = useText()
  const notify = useNotify()
  const navigate = useNavigate()
  const done = () => text(saved?.status === 'posted' ? successTexts.updated : postedTextOf(kind))

  /** To whoever went to another page meanwhile. */
  const report = (written: DocumentRecord) => {
    if (written.status === 'draft') return toast('good', text(formWords.draftSaved))
    const label = text(formWords.showEarlier, { number: written.number ?? '' })
    toastWith({ label, run: () => void navigate(pageAddressOf(kind, written.id)) }, done())
  }

  const leave = (written: DocumentRecord) => {
    const reply = done()
    notify(reply, { type: 'success', messageArgs: { _: reply } })
    void navigate(pageAddressOf(kind, written.id), { replace: true })
  }

  /** The document stands whether or not its paper comes. */
  const printed = async (paper: PrintTab, written: DocumentRecord) => {
    try {
      await paper.print(resourceOf(kind), written.id)
      const reply = text(successTexts.printed)
      notify(reply, { type: 'success', messageArgs: { _: reply } })
    } catch (problem) {
      notify(problem instanceof Error ? problem.message : String(problem), { type: 'error' })
    }
  }
  return { report, leave, printed }
}

const or = (usual: Text, sentences: Words[]) => (sentences.length > 0 ? sentences : [usual])

/** What is wrong before anything is sent. */
function ownErrors(
  { kind, decimals, moreErrors }: SaveOptions,
  isSaved: boolean,
  data: FormValues,
  status: 'draft' | 'posted',
): Record<string, FieldError> {
  const key = itemsKeyOf(kind)
  const items = ((key === null ? null : data[key]) ?? []) as FormValues[]
  const checked = check(documentSchema(kind, isSaved ? 'update' : 'create', decimals), data)
  const issues: FieldIssues = { ...('issues' in checked ? checked.issues : {}), ...missing(headerOf(kind), data) }
  // A payment may be given to no invoice yet.
  if (items.length === 0 && key === 'items') issues[key] = ['no_items']
  for (const [index, item] of items.entries()) {
    // What a line of an invoice leaves empty is filled in from that line.
    if (!item.invoice_item_id) Object.assign(issues, missing(itemOf(kind), item, `${key}.${index}.`))
  }
  const first = Object.fromEntries(
    Object.entries(issues).map(([path, found]): [string, FieldError] => [path, firstOf(found)]),
  )
  return { ...first, ...moreErrors(status) }
}

async function write(
  writer: DocumentWriter,
  data: FormValues,
  status: 'draft' | 'posted',
  over: SavedDocument | null,
): Promise<SaveResult> {
  if (over) return writer.update(over, { ...data, status })
  const made = await writer.create({ ...withoutEmpty(data), status })
  // A draft that was made already takes what was typed since; what was posted already is changed only knowingly.
  return made.isEarlier && made.record.status === 'draft' ? writer.update(made.record, { ...data, status }) : made
}

const arabicOf = (words: Words) => (typeof words === 'string' ? words : words.ar)

/** Whether a sentence stands there for the first time. */
const isFirst = (words: Words, index: number, all: readonly Words[]) =>
  all.findIndex(other => arabicOf(other) === arabicOf(words)) === index

/** Why a document was refused, as far as no field shows it. */
function refused(
  error: unknown,
  show: (fieldErrors: Record<string, FieldError>) => Words[],
  data: FormValues,
): Pick<SaveFailure, 'code' | 'sentences' | 'client'> {
  const { code, errors, several = {} } = refusalOf(error)
  const stated = Object.fromEntries(Object.entries(errors).map(([path, sentence]) => [path, { sentence }]))
  // A field has room for one sentence: where there are more, all of them are told below.
  const elsewhere = [...show(stated), ...Object.values(several).flat()].filter(isFirst)
  const message = error instanceof Error ? error.message : String(error)
  const client = errors.client_id ? Number(data.client_id ?? 0) : 0
  const sentences = Object.keys(errors).length > 0 ? or(checkTheData, elsewhere) : [message]
  return { code, sentences, ...(client > 0 && { client }) }
}

/** The document as somebody else left it, where it can be read. */
async function readConflict(
  dataProvider: DataProvider,
  kind: DocumentKind,
  id: number,
  mine: FormValues,
): Promise<Pick<SaveFailure, 'conflict'>> {
  try {
    const { data: now } = await dataProvider.getOne<DocumentRecord>(resourceOf(kind), { id })
    return { conflict: { mine, now } }
  } catch {
    return {}
  }
}

/** Reads again what shows such documents; only drafts are counted in the menu. */
function readAgain(
  queries: QueryClient,
  kind: DocumentKind,
  { isDraft, isPaid }: { isDraft: boolean; isPaid: boolean },
): void {
  if (isDraft) void readListAgain(queries, resourceOf(kind))
  else void queries.invalidateQueries({ queryKey: [resourceOf(kind)] })
  if (isPaid && isInvoice(kind))
    void queries.invalidateQueries({ queryKey: [resourceOf(documentsOfInvoice[kind].paid)] })
}

/** Writes the document: as a draft that stays open, or posted, after which its page is shown. Nothing typed is lost. */
export function useSaveDocument(saving: SaveOptions) {
  const { kind, record, form, lines } = saving
  const text = useText()
  const queries = useQueryClient()
  const dataProvider = useDataProvider()
  const [saved, setSavedDocument] = useState<SavedDocument | null>(record && savedDocumentOf(record))
  const [savedAt, setSavedAt] = useState<string | null>(null)
  const [phase, setPhase] = useState<Phase>('idle')
  const [notSaved, setNotSaved] = useState<SaveFailure | null>(null)
  const isBusy = useRef(false)
  const here = useHere()
  const [writer] = useState(() => new DocumentWriter(dataProvider, resourceOf(kind)))
  const show = useShownErrors(saving)
  const { report, leave, printed } = useNotices(kind, saved)

  const save = async (status: 'draft' | 'posted', extras: PostingExtras = {}, over: SavedDocument | null = saved) => {
    if (isBusy.current) return
    lines.settle()
    form.clearErrors()
    lines.setErrors(new Map())
    const data = saving.body()
    const fieldErrors = ownErrors(saving, saved !== null, data, status)
    if (Object.keys(fieldErrors).length > 0 || lines.firstError()) {
      setNotSaved({ code: 'validation', status, extras, sentences: or(enterDataCorrectly, show(fieldErrors)) })
      return
    }
    isBusy.current = true
    setPhase(status)
    setNotSaved(null)
    const isHere = here()
    const paper = extras.isPrinted ? openPrintTab() : null
    try {
      const whole = extras.payment ? { ...data, payment: extras.payment } : data
      const { record: written, isEarlier } = await write(writer, whole, status, over)
      const wasDraft = record?.status === 'draft'
      readAgain(queries, kind, {
        isDraft: wasDraft || written.status === 'draft',
        isPaid: extras.payment !== undefined,
      })
      if (isEarlier) paper?.giveUp()
      if (!isHere()) report(written)
      else if (isEarlier) adopt(written)
      else {
        lines.markSaved()
        form.reset(form.getValues())
        if (written.status === 'draft') stay(written)
        else leave(written)
      }
      if (paper && !isEarlier) void printed(paper, written)
    } catch (error) {
      paper?.giveUp()
      if (!isHere()) return toast('bad', text(formWords.notSaved), reasonOf(error))
      const why = refused(error, show, data)
      const conflict = why.code === 'stale' && over ? await readConflict(dataProvider, kind, over.id, data) : {}
      setNotSaved({ status, extras, ...why, ...conflict })
    } finally {
      isBusy.current = false
      setPhase('idle')
    }
  }

  /** Saves what was typed over the change that somebody made meanwhile. */
  const saveOver = ({ status, extras, conflict }: SaveFailure) => {
    if (!conflict) return
    setSavedDocument(savedDocumentOf(conflict.now))
    void save(status, extras, savedDocumentOf(conflict.now))
  }

  const stay = (written: DocumentRecord) => {
    setSavedDocument(savedDocumentOf(written))
    setSavedAt(new Date().toISOString())
    // The address becomes that of the draft without drawing the page anew: the cursor stays in its cell.
    if (!saved) window.history.replaceState(window.history.state, '', editAddressOf(kind, written.id))
  }

  /** The form goes on as a change of the document that is posted already. */
  const adopt = (earlier: DocumentRecord) => {
    stay(earlier)
    setNotSaved({ code: 'already_posted', status: 'posted', sentences: [], earlier })
  }

  return { save, saveOver, phase, saved, savedAt, notSaved, dismiss: () => setNotSaved(null) }
}

const withoutEmpty = (values: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  )
