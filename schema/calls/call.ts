import { z } from 'zod'
import { written } from '../answers/values.ts'
import type { Json } from './bodies.ts'

/** What a call answers when it succeeds: a body, a file of one of some types, or either, as the request wants it. */
export interface CallAnswer {
  /** 200 unless stated. */
  status?: 201 | 202
  body?: z.ZodObject | z.ZodUnion
  /** Content types. */
  file?: readonly string[]
}

/** What a call takes beside the ids of its address. */
interface Taken {
  /** What the summary leaves out. */
  description?: string
  parameters?: readonly Json[]
  /** The body of the request as JSON. */
  body?: Json
  /** The body of the request as a form: instead of JSON, or as well. */
  form?: Json
}

/** One call of the API: what it is for, what it takes and what it answers. */
export interface Call extends Taken {
  /** What it is about: the part of the description that it stands in. */
  tag: string
  summary: string
  answers: CallAnswer
  /** Anybody; somebody who signed in; or the same within an organization, which the request names. */
  caller: 'anybody' | 'person' | 'member'
}

/** `GET /owner/cheques/{id}` → the call. */
export type Calls = Readonly<Record<string, Call>>

const callFor =
  (caller: Call['caller']) =>
  (tag: string, summary: string, answers: CallAnswer, taken: Taken = {}): Call => ({
    ...{ tag, summary, answers, caller },
    ...taken,
  })

/** For anybody, signed in or not. */
export const open = callFor('anybody')
/** For whoever signed in, about themselves or about all of their organizations. */
export const ofPerson = callFor('person')
/** For whoever signed in, about one organization. */
export const signedIn = callFor('member')

export const ok = (shape: z.ZodRawShape): CallAnswer => ({ body: z.strictObject(shape) })
export const done = (shape: z.ZodRawShape = {}): CallAnswer => ({ body: written(shape) })
export const made = (shape: z.ZodRawShape = {}): CallAnswer => ({ status: 201, body: written(shape) })

const contentTypes = {
  pdf: 'application/pdf',
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  text: 'text/plain',
  png: 'image/png',
  jpeg: 'image/jpeg',
  zip: 'application/zip',
  xml: 'application/xml',
} as const

export const file = (...types: readonly (keyof typeof contentTypes)[]): CallAnswer => ({
  file: types.map(type => contentTypes[type]),
})
