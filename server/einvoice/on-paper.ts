import type { EinvoiceRow } from './rows.ts'

/** What a paper, a page or a roll shows of a document’s place with the authority. */
export interface OnPaper {
  code: string | null
  /** Why it has none: it is not cleared yet, or it was refused. */
  mark: 'notCleared' | 'refused' | null
}

export type PapersRow = Pick<EinvoiceRow, 'type' | 'state' | 'is_reported' | 'qr' | 'cleared_qr'>

/** The authority’s own code, or ours of what goes to the buyer at once, or was cleared without its file. Some countries’ authorities alone make codes. */
export function onPaper({ type, state, is_reported, qr, cleared_qr }: PapersRow): OnPaper {
  if (state === 'rejected') return { code: null, mark: 'refused' }
  const goesAtOnce = type === 'simplified' && qr !== ''
  if (state === 'waiting' && !is_reported && !goesAtOnce) return { code: null, mark: 'notCleared' }
  return { code: cleared_qr ?? (qr === '' ? null : qr), mark: null }
}
