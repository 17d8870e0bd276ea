import type { Identifier } from 'react-admin'
import { paperWords, printPageWords } from '../../../i18n/files/print.ts'
import type { Text } from '../../../i18n/text.ts'
import type { Cheque } from '../../../schema/answers/settlement.ts'
import type { DocumentKind } from '../../../schema/documents.ts'
import { papersOf } from '../../../schema/print/papers.ts'
import { paperOfCheque, paperOfDocument } from '../../dataProvider/printing.ts'
import { resourceOf } from '../document-parts/kinds.ts'
import type { PaperChoice } from './PrintDialog.tsx'

type Say = (words: Text, values?: Record<string, string | number>) => string

/** What a document can be printed as. */
export const papersOfDocument = (kind: DocumentKind, id: Identifier, text: Say): PaperChoice[] =>
  papersOf(kind).map(paper => ({
    key: paper,
    label: text(paperWords[paper]),
    print: copy => paperOfDocument(resourceOf(kind), id, { copy, paper }),
  }))

/** What a cheque of ours can be printed on: plain paper, or the form of a bank. */
export const papersOfCheque = (
  { id }: Pick<Cheque, 'id'>,
  forms: readonly { id: number; name: string }[],
  text: Say,
): PaperChoice[] => [
  ...forms.map(form => ({
    key: `form-${form.id}`,
    label: text(printPageWords.onForm, { form: form.name }),
    print: (copy: 'ar' | 'en' | 'both') => paperOfCheque(id, { copy, form_id: form.id }),
  })),
  { key: 'plain', label: text(printPageWords.plainCheque), print: copy => paperOfCheque(id, { copy }) },
]
