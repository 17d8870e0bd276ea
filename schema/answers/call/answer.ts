import { z } from 'zod'
import { written } from '../values.ts'

/** What a call answers when it succeeds: a body, a file of one of some types, or either, as it was asked for. */
export interface CallAnswer {
  /** 200 unless said otherwise. */
  status?: 201 | 202
  body?: z.ZodObject | z.ZodUnion
  /** Content types. */
  file?: readonly string[]
}

/** `GET /owner/cheques/{id}` → what it answers. */
export type Calls = Readonly<Record<string, CallAnswer>>

export const ok = (shape: z.ZodRawShape): CallAnswer => ({ body: z.strictObject(shape) })
export const done = (shape: z.ZodRawShape = {}): CallAnswer => ({ body: written(shape) })
export const made = (shape: z.ZodRawShape = {}): CallAnswer => ({ status: 201, body: written(shape) })
