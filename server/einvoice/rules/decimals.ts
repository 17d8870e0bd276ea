import type { TermName } from '../../../i18n/einvoice/terms.ts'
import type { Amount } from '../decimal.ts'
import type { BusinessDocument } from '../model.ts'
import { amountsAt, amountsOf } from './parts.ts'
import { type Rule, rule, type Terms } from './rule.ts'

/** The rule of each amount that is written with no more decimals than its currency has. */
const amounts: Readonly<Record<string, TermName>> = {
  'BR-DEC-01': 'BT-92',
  'BR-DEC-02': 'BT-93',
  'BR-DEC-05': 'BT-99',
  'BR-DEC-06': 'BT-100',
  'BR-DEC-09': 'BT-106',
  'BR-DEC-10': 'BT-107',
  'BR-DEC-11': 'BT-108',
  'BR-DEC-12': 'BT-109',
  'BR-DEC-13': 'BT-110',
  'BR-DEC-14': 'BT-112',
  'BR-DEC-15': 'BT-111',
  'BR-DEC-16': 'BT-113',
  'BR-DEC-17': 'BT-114',
  'BR-DEC-18': 'BT-115',
  'BR-DEC-19': 'BT-116',
  'BR-DEC-20': 'BT-117',
  'BR-DEC-23': 'BT-131',
  'BR-DEC-24': 'BT-136',
  'BR-DEC-25': 'BT-137',
  'BR-DEC-27': 'BT-141',
  'BR-DEC-28': 'BT-142',
}

const isFine = (amount: Amount, document: BusinessDocument, terms: Terms): boolean =>
  amount.scale <= terms.decimalsOf(amount.currency ?? document.currency ?? '')

/** How many decimals amounts have. */
export const decimals: readonly Rule[] = [
  ...Object.entries(amounts).map(([id, term]) => rule(id, term, 'decimals', amountsAt(term), isFine)),
  {
    id: 'UBL-DT-01',
    flag: 'error',
    term: 'BT-131',
    sentence: 'decimals',
    failures: (document, terms) =>
      amountsOf(document)
        .filter(([, amount]) => !isFine(amount, document, terms))
        .map(([term, , place]) => ({ ...place, term })),
  },
]
