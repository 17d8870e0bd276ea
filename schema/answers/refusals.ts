import { z } from 'zod'
import { type ErrorCode, errorStatus, sessionEndings } from '../errors.ts'

const codes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]

/** A refusal in one sentence; a fault of the server also says which request it was. */
export const refusal = z.strictObject({
  code: z.enum(codes).exclude(['validation']),
  message: z.string(),
  request_id: z.string().optional(),
  /** Of `unauthenticated`: why the session of the token ended, where there was one. */
  ended: z.enum(sessionEndings).optional(),
})

/** What is wrong with a body, by field path (`items.0.quantity`). */
export const refusedFields = z.strictObject({
  code: z.literal('validation'),
  message: z.record(z.string(), z.array(z.string())),
})
