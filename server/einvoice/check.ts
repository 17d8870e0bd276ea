import { type BrokenRule, ruleMessage } from '../../i18n/einvoice/rules.ts'
import type { Language } from '../../i18n/text.ts'
import type { BusinessDocument } from './model.ts'
import type { RuleSet } from './rule-sets.ts'
import type { Flag, Rule } from './rules/rule.ts'
import { rules as european } from './rules/rules.ts'

/** A rule that a document breaks, and where. */
export interface Finding extends BrokenRule {
  rule: string
  flag: Flag
}

/** What a document breaks of a set of rules, in the order of the rules. */
export const check = <Document extends BusinessDocument>(
  document: Document,
  set: RuleSet,
  rules: readonly Rule<Document>[] = european,
): Finding[] =>
  rules.flatMap(({ id, flag, term, sentence, failures }) => {
    const own = set.flagOf(id, flag)
    if (own === undefined) return []
    return failures(document, set).map(place => ({ term, ...place, sentence, rule: id, flag: own }))
  })

/** A finding as a person reads it, with the name of the rule after it. */
export const findingText = (finding: Finding, language: Language): string =>
  `${ruleMessage(finding, language)} [${finding.rule}]`
