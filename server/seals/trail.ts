import type { PeriodSealWhole } from '../../schema/answers/books/period-seals.ts'
import type { AuditEvent } from '../audit/event.ts'

/**
 * What the trail keeps of a seal: its head. The fingerprint stands for the rest, and `verify` compares it with the seal's
 * own.
 */
export const auditedSeal = {
  event(event: AuditEvent, answer: unknown): AuditEvent {
    const { id, from, to, code, fingerprint, signer, note, replaces_id, withdrawn } = (
      answer as { period_seal: PeriodSealWhole }
    ).period_seal
    const head = { id, from, to, code, fingerprint, signer: signer.name, note, replaces_id }
    const isWithdrawal = event.action === 'withdraw'
    return {
      ...event,
      action: isWithdrawal ? 'withdraw' : 'seal',
      recordId: id,
      recordName: `${from} – ${to}`,
      before: isWithdrawal ? head : null,
      after: isWithdrawal ? { ...head, reason: withdrawn?.reason ?? null } : head,
    }
  },
}
