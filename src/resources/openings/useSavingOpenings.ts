import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { checkTheData } from '../../../i18n/check-the-data.ts'
import { formIssueText } from '../../../i18n/form-issues.ts'
import { openingLabel } from '../../../i18n/labels.ts'
import { openingPageWords } from '../../../i18n/pages/opening-balances.ts'
import { successTexts } from '../../../i18n/records/success.ts'
import type { Language } from '../../../i18n/text.ts'
import type { OpeningBalances } from '../../../schema/answers/period.ts'
import { firstOf } from '../../../schema/collections/certain.ts'
import type { FieldIssues } from '../../../schema/errors.ts'
import type { Fields } from '../../../schema/fields.ts'
import { type OpeningList, openingFields, openingLists } from '../../../schema/opening-balances.ts'
import { check, missing, recordSchema } from '../../../schema/validate.ts'
import { newAttempt } from '../../dataProvider/calls/idempotency.ts'
import { isUnanswered, refusalOf } from '../../dataProvider/calls/refusal.ts'
import { saveOpenings } from '../../dataProvider/openings.ts'
import { baseCurrency } from '../../dataProvider/organization.ts'
import type { Words } from '../../layout/language.tsx'
import type { FieldError, FieldErrors } from '../document-parts/lines/line-store.ts'
import { useToast } from '../kit/useToast.ts'
import { lineOfPath } from './line-of-path.ts'
import { bodyOf, type ListName, type OpeningsBody, type OpeningTerms } from './opening-lines.ts'
import { listNames, type OpeningStores } from './stores.ts'

/** Why the balances were not saved. */
export interface NotSaved {
  code: string | null
  sentences: Words[]
}

interface Sending {
  body: object
  attempt: string
}

interface Saving {
  stores: OpeningStores
  terms: OpeningTerms
  date: string
  revision: number
  /** What is wrong with the date, in words of ours or of the server. */
  setDateError: (fieldError: FieldError | null) => void
  saved: (openings: OpeningBalances) => void
}

const maxDecimals = 4

const wordsOf = (path: string, fieldError: FieldError, language: Language): string =>
  typeof fieldError === 'string'
    ? formIssueText(fieldError, language, openingLabel(path, language))
    : fieldError.sentence

function ownIssues(date: string, body: OpeningsBody, base: number): FieldIssues {
  const checked = (fields: Fields, values: object, decimals = base): FieldIssues => {
    const found = check(recordSchema(fields, 'create', decimals), values)
    return { ...('issues' in found ? found.issues : {}), ...missing(fields, values as Record<string, unknown>) }
  }
  const issues = checked(openingFields, { date: date === '' ? null : date })
  for (const name of Object.keys(openingLists) as OpeningList[]) {
    for (const [index, line] of body[name].entries()) {
      // An invoice has the decimals of its own currency, which its line looks at.
      const found = checked(openingLists[name], line, name === 'invoices' ? maxDecimals : base)
      for (const [field, codes] of Object.entries(found)) issues[`${name}.${index}.${field}`] = codes
    }
  }
  body.invoices.forEach((line, index) => {
    for (const side of ['client_id', 'supplier_id'] as const)
      if (side in line && line[side] === null) issues[`invoices.${index}.${side}`] = ['required']
  })
  return issues
}

/** Puts each fieldError at its cell and answers those that have none. */
function show(
  stores: OpeningStores,
  fieldErrors: Record<string, FieldError>,
  setDateError: Saving['setDateError'],
): Words[] {
  const byList: Record<ListName, Map<number, FieldErrors>> = {
    accounts: new Map(),
    clients: new Map(),
    suppliers: new Map(),
    stock: new Map(),
  }
  const elsewhere: Words[] = []
  for (const [path, fieldError] of Object.entries(fieldErrors)) {
    const at = lineOfPath(path, stores.clients.lines().length)
    if (at) byList[at.list].set(at.place, { ...byList[at.list].get(at.place), [at.field]: fieldError })
    else if (path === 'date') setDateError(fieldError)
    else elsewhere.push({ ar: wordsOf(path, fieldError, 'ar'), en: wordsOf(path, fieldError, 'en') })
  }
  let isAtCell = false
  for (const name of listNames) {
    const lines = stores[name]
    lines.setErrors(byList[name])
    const first = lines.firstError()
    if (first && !isAtCell) lines.edit(first.key, first.field)
    else lines.leave()
    isAtCell ||= first !== undefined
  }
  if (isAtCell) elsewhere.push(openingPageWords.fixLines)
  return elsewhere.length > 0 ? elsewhere : [checkTheData]
}

const linesIn = (stores: OpeningStores) => ({
  accounts: stores.accounts.lines(),
  clients: stores.clients.lines(),
  suppliers: stores.suppliers.lines(),
  stock: stores.stock.lines(),
})

/** Sends the balances so that what was never answered is not written twice. */
function useSending() {
  /** What was sent and never answered: it may stand in the books. */
  const unanswered = useRef<Sending | null>(null)

  const send = async (body: object): Promise<OpeningBalances> => {
    const earlier = unanswered.current
    const isSame = earlier !== null && JSON.stringify(earlier.body) === JSON.stringify(body)
    const sending = isSame ? earlier : { body, attempt: newAttempt() }
    try {
      const answer = await saveOpenings(body, sending.attempt)
      unanswered.current = null
      return answer
    } catch (error) {
      if (isUnanswered(error)) unanswered.current = sending
      // The change that stands in the way may be our own, whose answer was lost: asked again, it is answered and not done twice.
      else if (earlier && !isSame && refusalOf(error).code === 'stale') {
        unanswered.current = null
        const { revision: reached } = await saveOpenings(earlier.body, earlier.attempt)
        return send({ ...body, revision: reached })
      }
      throw error
    }
  }
  return send
}

/** Writes all the balances as one. Nothing typed is lost, whatever comes of it. */
export function useSavingOpenings({ stores, terms, date, revision, setDateError, saved }: Saving) {
  const showToast = useToast()
  const queries = useQueryClient()
  const [isSaving, setSaving] = useState(false)
  const [notSaved, setNotSaved] = useState<NotSaved | null>(null)
  const isBusy = useRef(false)
  /** What is typed into rests while it is on its way: the answer takes its place. */
  const form = useRef<HTMLDivElement>(null)
  const rest = (isResting: boolean) => {
    isBusy.current = isResting
    if (form.current) form.current.inert = isResting
    setSaving(isResting)
  }
  const send = useSending()

  const save = async () => {
    if (isBusy.current) return
    for (const name of listNames) {
      stores[name].settle()
      stores[name].setErrors(new Map())
    }
    setDateError(null)
    const body = bodyOf(linesIn(stores), terms)
    const issues = Object.entries(ownIssues(date, body, baseCurrency().decimals))
    if (issues.length > 0 || listNames.some(name => stores[name].firstError())) {
      const sentences = show(
        stores,
        Object.fromEntries(issues.map(([path, found]) => [path, firstOf(found)])),
        setDateError,
      )
      setNotSaved({ code: 'validation', sentences })
      return
    }
    rest(true)
    setNotSaved(null)
    try {
      const openings = await send({ date, revision, ...body })
      rest(false)
      saved(openings)
      showToast(successTexts.updated)
      // The balances of accounts, parties and products, and every report, are other ones now.
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'opening-balances' })
    } catch (error) {
      rest(false)
      const { code, errors } = refusalOf(error)
      const text = Object.entries(errors).map(([path, sentence]) => [path, { sentence }] as const)
      const message = error instanceof Error ? error.message : String(error)
      setNotSaved({
        code,
        sentences: text.length > 0 ? show(stores, Object.fromEntries(text), setDateError) : [message],
      })
    }
  }

  return { save, isSaving, notSaved, form }
}
