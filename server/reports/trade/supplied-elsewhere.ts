import { supplyNoteWords } from '../../../i18n/reports/supplies.ts'
import { isolated, readableDay, translated } from '../../../i18n/text.ts'
import { addDays } from '../../calendar.ts'
import type { Fact, Range, Where } from '../facts/facts.ts'
import type { ReportContext } from '../report.ts'

/** So many are named; of more a sentence says that there are others. */
const namedAtMost = 20

type Document = Fact<'documents'>

/**
 * A document is declared by its date, which is that of its entry, so that boxes and ledger agree; its rate is that of the day
 * of supply. Where the two lie in different periods a note names it.
 */
export async function notesOfSupplies({ facts, question, language }: ReportContext): Promise<string[]> {
  const { from, to } = question
  const within = { from, to }
  const outside: Range[] = [{ to: addDays(from, -1) }, { from: addDays(to, 1) }]
  const found = async (whereOf: (days: Range) => Where<'documents'>): Promise<Document[]> => {
    const rows = await Promise.all(
      outside.map(days =>
        facts.rows('documents', {
          where: { ...whereOf(days), is_opening: false },
          order: ['date', 'id'],
          take: namedAtMost + 1,
        }),
      ),
    )
    return rows.flat()
  }
  const [declaredHere, suppliedHere] = await Promise.all([
    found(days => ({ date: within, supply_date: days })),
    found(days => ({ date: days, supply_date: within })),
  ])
  const named = (documents: readonly Document[], dayOf: (document: Document) => string): string => {
    const listed = documents
      .slice(0, namedAtMost)
      .map(each => `${isolated(each.number)} (${readableDay(dayOf(each))})`)
      .join(supplyNoteWords.between[language])
    return documents.length > namedAtMost ? listed + supplyNoteWords.others[language] : listed
  }
  return [
    ...(declaredHere.length > 0
      ? [translated(supplyNoteWords.here, language, { documents: named(declaredHere, each => each.supply_date ?? '') })]
      : []),
    ...(suppliedHere.length > 0
      ? [translated(supplyNoteWords.elsewhere, language, { documents: named(suppliedHere, each => each.date) })]
      : []),
  ]
}
