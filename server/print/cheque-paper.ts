import type { PrintHindrance } from '../../i18n/files/print.ts'
import { knownCurrency } from '../../i18n/records/currencies-countries.ts'
import { grouped } from '../../i18n/text.ts'
import { parseMoney } from '../../ledger/money.ts'
import { amountInWords, onlyInWords } from '../../ledger/words.ts'
import type { RecordListed } from '../../schema/answers/records.ts'
import type { Cheque } from '../../schema/answers/settlement.ts'
import { nameIn } from '../../schema/organization/name.ts'
import type { Organization } from '../work.ts'
import { dateOnPaper } from './figures.ts'
import { safeText } from './safe-text.ts'
import type { ChequeForm, ChequeSheet } from './sheet.ts'
import { type Copy, speakerOf } from './words.ts'

type BankForm = Omit<RecordListed<'cheque_forms'>, 'id' | 'revision'>

/** Why a cheque cannot be printed; null when it can: we write it, and nobody has cashed it. */
export function hindranceOfCheque({
  direction,
  is_open,
}: Pick<Cheque, 'direction' | 'is_open'>): PrintHindrance | null {
  if (direction === 'received') return 'cheque_received'
  return is_open ? null : 'cheque_ended'
}

/** The places of a form, as numbers of millimetres. */
function positionsOf(form: BankForm): ChequeForm {
  const at = (x: string, y: string) => ({ x: Number(x), y: Number(y) })
  return {
    width: Number(form.width),
    height: Number(form.height),
    size: Number(form.text_size),
    shift: at(form.shift_x, form.shift_y),
    date: at(form.date_x, form.date_y),
    amount: at(form.amount_x, form.amount_y),
    payee: { ...at(form.payee_x, form.payee_y), width: Number(form.payee_width) },
    words: { ...at(form.words_x, form.words_y), width: Number(form.words_width) },
  }
}

/** A cheque that we write, on a bank's own form, or whole on plain paper when there is none. */
export function chequeSheet(
  cheque: Cheque,
  organization: Organization,
  { copy, form, isCrossed }: { copy: Copy; form: BankForm | null; isCrossed: boolean },
): ChequeSheet {
  const speaker = speakerOf(copy)
  const { word, language } = speaker
  const { code, decimals, name } = knownCurrency(cheque.currency_id)
  const minor = parseMoney(cheque.amount, decimals)
  const spoken = copy === 'both' && form === null ? (['ar', 'en'] as const) : [language]
  return {
    form: 'cheque',
    language,
    title: word('cheque'),
    logo: null,
    form_of_bank: form && positionsOf(form),
    number: safeText(cheque.number),
    date: dateOnPaper(cheque.due_date),
    payee: safeText(cheque.party.display_name ?? ''),
    // Nothing can be written before or behind it.
    amount: `#${grouped(cheque.amount)}#`,
    currency: language === 'ar' ? name.ar : code,
    words: spoken.map(each => onlyInWords(amountInWords(minor, { code, decimals }, { language: each }), each)),
    crossing: isCrossed ? word('crossed').first : null,
    drawer: safeText(nameIn(organization, language)),
    bank: cheque.bank_account === null ? null : safeText(cheque.bank_account.name),
    labels: {
      number: word('chequeNumber'),
      date: word('date'),
      payee: word('payTo'),
      words: word('chequeWords'),
      signature: word('signature'),
    },
  }
}
