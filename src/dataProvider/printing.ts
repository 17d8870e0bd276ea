import type { Identifier } from 'react-admin'
import { call } from './calls/call.ts'
import { type ExportedFile, fileOrRefusal } from './calls/file.ts'
import type { Query } from './calls/query.ts'
import { wireOf } from './calls/wires.ts'

/** The languages a print may speak; `both` is Arabic with English beside it. */
export const printCopies = ['both', 'ar', 'en'] as const
export type PrintCopy = (typeof printCopies)[number]

/** A paper as a PDF. Refused as every call is. */
const paperAt = (path: string, params: Query): Promise<ExportedFile> =>
  call<ExportedFile>({
    method: 'get',
    url: `/owner/${path}/pdf`,
    params,
    responseType: 'arraybuffer',
    transformResponse: fileOrRefusal,
  })

export const paperOfDocument = (resource: string, id: Identifier, params: { copy: PrintCopy; paper?: string }) =>
  paperAt(`${wireOf(resource).path}/${id}`, params)

export const paperOfCheque = (id: number, params: { copy: PrintCopy; form_id?: number }) =>
  paperAt(`cheques/${id}`, params)

export const slipOfSalary = (id: number, copy: PrintCopy) => paperAt(`representative-salaries/${id}`, { copy })

export const paperOfSeal = (id: number) => paperAt(`period-seals/${id}`, {})
