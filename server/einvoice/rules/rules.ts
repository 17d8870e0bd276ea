import { categoryRules } from './categories.ts'
import { codeLists } from './code-lists.ts'
import { conditions } from './conditions.ts'
import { decimals } from './decimals.ts'
import { mandatory } from './mandatory.ts'
import { singles } from './once.ts'
import type { Rule } from './rule.ts'
import { computed } from './totals.ts'

/** Every rule of EN 16931 that we know; docs/einvoicing.md names those that are left. */
export const rules: readonly Rule[] = [
  ...mandatory,
  ...computed,
  ...categoryRules,
  ...conditions,
  ...decimals,
  ...codeLists,
  ...singles,
]
