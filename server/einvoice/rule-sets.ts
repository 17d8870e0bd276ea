import { type Decimal, decimalOf, zero } from './decimal.ts'
import type { BusinessDocument } from './model.ts'
import { codes } from './rules/codes.ts'
import type { Flag, Terms } from './rules/rule.ts'

/** Which rules somebody asks for, how grave each is, and what is left open in them. */
export interface RuleSet extends Terms {
  name: string
  /** Undefined is a rule that the set does not have. */
  flagOf(rule: string, own: Flag): Flag | undefined
}

/** The European standard as it is: amounts of two decimals, and a tax that is less than one unit of money wrong. */
export const european: RuleSet = {
  name: 'EN 16931',
  decimalsOf: () => 2,
  slackOf: () => decimalOf(1n, 0),
  flagOf: (_, own) => own,
}

/** Rules of a document of ours that hold in no country of ours, or that each country has otherwise. */
const notOurs = codes(`
  BR-CO-09 BR-CL-22 BR-Z-10 BR-O-1:1-4 BR-O-0:2-4
`)

/** What documents of ours keep whatever their country: each currency has its decimals, and every sum comes out. */
export const ours = (
  decimalsOf: (currency: string) => number,
  slackOf: (document: BusinessDocument) => Decimal = () => zero,
): RuleSet => ({
  name: 'Jornal',
  decimalsOf,
  slackOf,
  flagOf: (rule, own) => (notOurs.has(rule) ? undefined : own),
})
