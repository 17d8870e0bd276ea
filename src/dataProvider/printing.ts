import type { Identifier } from 'react-admin'
import { call } from './calls/call.ts'
import { wireOf } from './calls/wires.ts'

/** The languages a print may speak; `both` is Arabic with English beside it. */
export const printCopies = ['both', 'ar', 'en'] as const
export type PrintCopy = (typeof printCopies)[number]

// A refusal is a sentence in JSON, whatever was asked for.
function paperOrRefusal(bytes: ArrayBuffer, _headers: unknown, status?: number): unknown {
  if (status === 200) return bytes
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return null
  }
}

/** The paper of a document as a PDF. Refused as every call is. */
export async function printedDocument(resource: string, id: Identifier, copy: PrintCopy): Promise<Blob> {
  const bytes = await call<ArrayBuffer>({
    method: 'get',
    url: `/owner/${wireOf(resource).path}/${id}/pdf`,
    params: { copy },
    responseType: 'arraybuffer',
    transformResponse: paperOrRefusal,
  })
  return new Blob([bytes], { type: 'application/pdf' })
}
