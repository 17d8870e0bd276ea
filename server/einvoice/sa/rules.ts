import { check, type Finding } from '../check.ts'
import { decimalOf } from '../decimal.ts'
import type { RuleSet } from '../rule-sets.ts'
import { amounts } from './rules/amounts.ts'
import { changed, flagOfEuropean } from './rules/changed.ts'
import { currencies } from './rules/currencies.ts'
import { head } from './rules/head.ts'
import { lengths } from './rules/lengths.ts'
import { parties } from './rules/parties.ts'
import type { SaudiRule } from './rules/row.ts'
import { taxes } from './rules/taxes.ts'
import type { SaudiDocument } from './terms.ts'

/** The release of the authority’s rules that ours follow. */
const release = '3.4.6'

/** Rules that the authority has beyond the European standard, or otherwise than there. */
export const saudiRules: readonly SaudiRule[] = [
  ...head,
  ...parties,
  ...amounts,
  ...taxes,
  ...lengths,
  ...currencies,
  ...changed,
]

/** A tax may be a cent off for each line. */
const slackOf = ({ lines }: { lines: readonly unknown[] }) => decimalOf(BigInt(lines.length) * 100n + 1n, 4)

const own: RuleSet = { name: `ZATCA ${release}`, decimalsOf: () => 2, slackOf, flagOf: (_, flag) => flag }

/** The European rules that the authority has as they are. */
export const unchangedRules: RuleSet = { ...own, flagOf: flagOfEuropean }

/** An invoice is not of a day that has not come; `today` is a day of Riyadh. */
const notAhead = (today: string): SaudiRule => ({
  id: 'BR-KSA-04',
  flag: 'error',
  term: 'BT-2',
  sentence: 'future',
  failures: ({ date }) => (date !== undefined && date > today ? [{}] : []),
})

/** What a document breaks of the rules of Saudi Arabia. */
export const checkSaudi = (document: SaudiDocument, today: string): Finding[] => [
  ...check(document, own, [...saudiRules, notAhead(today)]),
  ...check(document, unchangedRules),
]
