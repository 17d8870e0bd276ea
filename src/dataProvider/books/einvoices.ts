import type { Page } from '../../../schema/answers/values.ts'
import type { Einvoice, EinvoiceFault, EinvoiceUnit, EinvoiceWhole } from '../../../schema/einvoice/answers.ts'
import type { unitEnvironments } from '../../../schema/einvoice/units.ts'
import { call, get, send } from '../calls/call.ts'
import { type ExportedFile, fileOrRefusal } from '../calls/file.ts'
import type { Query } from '../calls/query.ts'
import { wireOf } from '../calls/wires.ts'

/** Invoices with the tax authority: the units that issue them, and what became of each. */

interface Units {
  units: EinvoiceUnit[]
  environments: (typeof unitEnvironments)[number][]
}

interface Einvoices {
  page: Page<Einvoice>
  faults: EinvoiceFault[]
}

export async function readUnits(): Promise<Units> {
  const { einvoice_units, environments } = await get('einvoice-units')
  return { units: (einvoice_units as Page<EinvoiceUnit>).data, environments: environments as Units['environments'] }
}

export const addUnit = async (body: object, attempt: string): Promise<EinvoiceUnit> =>
  (await send('post', 'einvoice-units', body, attempt)).einvoice_unit as EinvoiceUnit

/** Connects it again, or renews its certificate. */
export const connectUnit = async (id: number, otp: unknown): Promise<EinvoiceUnit> =>
  (await send('post', `einvoice-units/${id}/connect`, { otp })).einvoice_unit as EinvoiceUnit

/** Gives a unit of Jordan other keys. */
export const replaceKeys = async (id: number, keys: object): Promise<EinvoiceUnit> =>
  (await send('post', `einvoice-units/${id}/connect`, keys)).einvoice_unit as EinvoiceUnit

export async function retireUnit(id: number): Promise<void> {
  await send('post', `einvoice-units/${id}/retire`, {})
}

export async function sendWaiting(id: number): Promise<void> {
  await send('post', `einvoice-units/${id}/send`, {})
}

export async function readEinvoices(query: Query): Promise<Einvoices> {
  const { einvoices, faults } = await get('einvoices', query)
  return { page: einvoices as Page<Einvoice>, faults: faults as EinvoiceFault[] }
}

export const readEinvoice = async (id: number): Promise<EinvoiceWhole> =>
  (await get(`einvoices/${id}`)).einvoice as EinvoiceWhole

export const readEinvoiceOf = async (resource: string, id: number): Promise<Einvoice | null> =>
  (await get(`${wireOf(resource).path}/${id}/einvoice`)).einvoice as Einvoice | null

/** As XML, or as its paper with that XML attached. */
export const einvoiceFile = (id: number, as: 'xml' | 'pdf'): Promise<ExportedFile> =>
  call<ExportedFile>({
    method: 'get',
    url: `/owner/einvoices/${id}/${as}`,
    responseType: 'arraybuffer',
    transformResponse: fileOrRefusal,
  })
