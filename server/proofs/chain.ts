import { recordKindWords } from '../../i18n/books/audit.ts'
import { documentWords } from '../../i18n/books/documents.ts'
import { bookProofWords } from '../../i18n/books/proofs.ts'
import { trackedWords } from '../../i18n/books/tracked.ts'
import { resourceWords } from '../../i18n/records/resources.ts'
import { type Language, translated } from '../../i18n/text.ts'
import { documentKinds } from '../../schema/documents.ts'
import { isResourceName } from '../../schema/index.ts'
import type { ChainFault } from '../books/chain-fault.ts'
import type { RowLink } from '../reports/report.ts'

/** How the first record that is not as it was written is called, and where it is seen. */
interface Broken {
  label: string
  link?: RowLink
}

const linkedTables: Readonly<Record<string, RowLink['kind']>> = {
  ...{ accounts: 'account', clients: 'client', suppliers: 'supplier', products: 'product' },
  ...{
    representatives: 'representative',
    analytical_accounts: 'analytical_account',
    custody_holders: 'custody_holder',
  },
}

function recordBreak(fault: ChainFault & { kind: 'record' }, language: Language): Broken {
  const { table, id, name } = fault
  const words =
    trackedWords[table] ?? recordKindWords[table] ?? (isResourceName(table) && resourceWords[table].title.one)
  const kind = words ? words[language] : table
  const link = linkedTables[table]
  return {
    label: translated(bookProofWords.tracked_record, language, { kind, name: name ?? id }),
    ...(link && name !== null ? { link: { kind: link, id } } : {}),
  }
}

export function chainBreak(fault: ChainFault, language: Language): Broken {
  if (fault.kind === 'link') return { label: translated(bookProofWords.chain_link, language, { link: fault.id }) }
  if (fault.kind === 'entry')
    return {
      label: translated(bookProofWords.chained_entry, language, { number: fault.number ?? fault.id }),
      ...(fault.number === null ? {} : { link: { kind: 'entry' as const, id: fault.id } }),
    }
  if (fault.kind === 'record') return recordBreak(fault, language)
  if (!('document_kind' in fault)) {
    const words = fault.kind === 'goods' ? bookProofWords.chained_goods : bookProofWords.chained_use
    return { label: translated(words, language, { id: fault.id }) }
  }
  const { id, number, document_kind } = fault
  if (document_kind === null) return { label: translated(bookProofWords.chained_document, language, { id }) }
  return {
    label: `${documentWords[document_kind].title.one[language]} ${number ?? ''}`.trim(),
    link: { kind: 'document', id, resource: documentKinds[document_kind].wire.permission },
  }
}
