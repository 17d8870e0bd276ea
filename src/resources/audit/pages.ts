export { AuditPage } from './AuditPage.tsx'
export { DeedPage } from './DeedPage.tsx'
