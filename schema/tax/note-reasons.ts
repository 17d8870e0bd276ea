import { aeNoteReasons } from './ae/note-reasons.ts'
import { omNoteReasons } from './om/note-reasons.ts'

/** The reasons of returns and debit notes by the lists of countries, apart from the rest of their law: a form offers them. */
export const noteReasons = [...aeNoteReasons, ...omNoteReasons] as const
export type NoteReason = (typeof noteReasons)[number]

const ofCountry: Readonly<Record<number, readonly NoteReason[]>> = { 784: aeNoteReasons, 512: omNoteReasons }

/** The list of a country; empty where a reason is text alone. */
export const noteReasonsOf = (country: number | null): readonly NoteReason[] => ofCountry[country ?? 0] ?? []
