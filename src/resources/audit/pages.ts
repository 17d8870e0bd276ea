export { AuditEventPage } from './AuditEventPage.tsx'
export { AuditPage } from './AuditPage.tsx'
