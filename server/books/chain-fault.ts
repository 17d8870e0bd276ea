import type { DocumentKind } from '../../schema/documents.ts'
import type { EntrySource } from '../../schema/entry-sources.ts'

/** What is found first that is not as it was written. */
export type ChainFault =
  | { kind: 'entry'; id: number; number: string | null; source_kind: EntrySource | null; source_id: number | null }
  | { kind: 'document' | 'settlement'; id: number; number: string | null; document_kind: DocumentKind | null }
  | { kind: 'credit_application' | 'goods'; id: number }
  /** A record that is not posted: a client, a role, a setting. `name` is what a person calls it, where it has a name. */
  | { kind: 'record'; table: string; id: number; name: string | null }
  /** A link that does not follow the one before it. */
  | { kind: 'link'; id: number }
