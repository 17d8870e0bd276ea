import { get } from './call.ts'

/** Who did what, and when, without what changed. */
export interface AuditRow {
  id: number
  at: string
  user: { id: number; name: string }
  action: string
  resource: string
  record_id: number | null
  record_name: string | null
}

export interface AuditRowWhole extends AuditRow {
  before: unknown
  after: unknown
}

export interface AuditVerification {
  rows: number
  whole: boolean
  /** The first row that is changed, missing or moved. */
  first_fault: number | null
}

export const auditRow = async (id: string): Promise<AuditRowWhole> =>
  (await get(`audit/${encodeURIComponent(id)}`)).audit_row as AuditRowWhole

/** Whether the trail is as it was written, reckoned anew by the server. */
export const auditVerification = async (): Promise<AuditVerification> =>
  (await get('audit/verification')).verification as AuditVerification
