import type { AuditRowWhole, AuditVerification } from '../../schema/answers/audit.ts'
import { get } from './calls/call.ts'

export const auditRow = async (id: string): Promise<AuditRowWhole> =>
  (await get(`audit/${encodeURIComponent(id)}`)).audit_row as AuditRowWhole

/** Whether the trail is as it was written, computed anew by the server. */
export const auditVerification = async (): Promise<AuditVerification> =>
  (await get('audit/verification')).verification as AuditVerification
