import { decimalOf } from './decimal.ts'
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
