import { normalize } from '../../../schema/search.ts'

/** What banks write in heads, marks and rows of sums, as `normalize` folds it: no accents, no hamzas, small letters. */

export type Direction = 'in' | 'out'

const words = (text: string): string[] => text.split('|').map(normalize)

const directions: ReadonlyMap<string, Direction> = new Map([
  ...words(
    'd|dr|db|debit|debet|debe|debito|debitos|soll|s|af|withdrawal|out|check|cheque|fee|belastung|lastschrift|sortie|depense|cargo|مدين|سحب|منه|عليه|خصم|صادر|خ|م',
  ).map(word => [word, 'out'] as const),
  ...words(
    'c|cr|credit|kredit|haber|credito|creditos|haben|h|bij|deposit|in|gutschrift|entree|recette|abono|دائن|ايداع|اضافة|له|وارد|إيداع',
  ).map(word => [word, 'in'] as const),
])

/** Whether a mark next to an amount takes it from the account or brings it; null where it is no such mark. */
export const directionOf = (mark: string): Direction | null =>
  mark.length > 20 ? null : (directions.get(normalize(mark).replace(/[.\s]/g, '')) ?? null)

export const roles = [
  'value_date',
  'date',
  'out',
  'in',
  'mark',
  'balance',
  'currency',
  'iban',
  'account',
  'reference',
  'bank_reference',
  'counterparty',
  'code',
  'amount',
  'description',
] as const
export type Role = (typeof roles)[number]

/** The heads of each column, the most telling first. */
export const headWords: Readonly<Record<Role, readonly string[]>> = {
  date: words(
    'transaction date|posting date|posted date|post date|booking date|booked|date posted|entry date|operation date|trans date|txn date|tran date|date|تاريخ العملية|تاريخ الحركة|تاريخ المعاملة|تاريخ القيد|تاريخ الترحيل|تاريخ التنفيذ|التاريخ|تاريخ|buchungstag|buchungsdatum|buchung|datum|boekdatum|boekingsdatum|transactiedatum|date operation|date de l operation|date d operation|date de comptabilisation|date comptable|fecha operacion|fecha de operacion|fecha contable|fecha|data lancamento|data do lancamento|data mov|data movimento|data operacao|data operazione|data contabile|data|bogfort|dato|bokforingsdag',
  ),
  value_date: words(
    'value date|val date|value dt|effective date|valuta date|تاريخ القيمة|تاريخ الاستحقاق|تاريخ حق|تاريخ الحق|valuta|valutadatum|valutatag|wertstellung|wertstellungstag|wert|rentedatum|date valeur|date de valeur|fecha valor|fecha de valor|data valor|data do valor|data valuta',
  ),
  out: words(
    'debit|debits|debit amount|withdrawal|withdrawals|paid out|money out|amount out|payments|spent|charge|outflow|dr|مدين|المدين|سحب|السحب|سحوبات|مسحوبات|المسحوبات|السحوبات|مبلغ مدين|مبلغ السحب|خصم|الخصم|منصرف|المنصرف|صادر|مدفوعات|soll|belastung|ausgang|ausgaben|lastschrift|af|uitgaven|bedrag af|montant debit|sortie|sorties|depenses|cargo|cargos|debe|debito|debitos|saida|saidas|uscite|dare|addebito|addebiti',
  ),
  in: words(
    'credit|credits|credit amount|deposit|deposits|paid in|money in|amount in|receipts|received|inflow|cr|دائن|الدائن|إيداع|الإيداع|إيداعات|ايداعات|الايداعات|مبلغ دائن|مبلغ الإيداع|إضافة|الإضافة|وارد|الوارد|مقبوضات|haben|gutschrift|eingang|einnahmen|bij|inkomsten|bedrag bij|montant credit|entree|entrees|recettes|abono|abonos|haber|credito|creditos|ingreso|ingresos|entrada|entradas|entrate|avere|accredito|accrediti',
  ),
  mark: words(
    'd c|dr cr|cr dr|c d|debit credit|credit debit|debit or credit|debit credit indicator|cd|dc|type|transaction type|direction|indicator|sign|balance impact|مدين دائن|دائن مدين|نوع الحركة|نوع العملية|نوع المعاملة|النوع|الاتجاه|soll haben|s h|soll haben kennzeichen|af bij|bij af|code|debet credit|sens|debito credito|tipo|d h',
  ),
  balance: words(
    'running balance|ledger balance|account balance|closing balance|balance after|ending balance|available balance|balance|الرصيد بعد العملية|الرصيد بعد|الرصيد الجاري|الرصيد المتاح|الرصيد|رصيد|saldo nach buchung|kontostand|saldo na mutatie|saldo na trn|saldo|saldo disponible|solde|solde apres operation',
  ),
  currency: words(
    'currency|ccy|currency code|curr|العملة|عملة|رمز العملة|wahrung|waehrung|munt|muntsoort|valuta code|devise|divisa|moneda|moeda',
  ),
  iban: words(
    'counterparty iban|beneficiary iban|iban of counterparty|iban counterparty|counterparty account|beneficiary account|from to account|حساب المستفيد|آيبان المستفيد|ايبان المستفيد|حساب الطرف الآخر|kontonummer iban|iban zahlungsbeteiligter|iban des auftraggebers|gegenkonto|iban auftraggeber|tegenrekening|tegenrekening iban bban|compte contrepartie|cuenta beneficiario',
  ),
  account: words(
    'account number|account no|account|iban|own account|رقم الحساب|الحساب|حساب رقم|auftragskonto|konto|iban auftragskonto|rekening|rekeningnummer|iban bban|compte|numero de compte|cuenta|conta|conto',
  ),
  reference: words(
    'reference|reference number|reference no|ref|ref no|transaction reference|transaction id|payment reference|customer reference|cheque number|cheque no|check number|check no|chq no|chq ref no|cheque ref no|cheque reference|document number|رقم المرجع|المرجع|مرجع|رقم العملية|رقم المستند|رقم الشيك|رقم الحركة|kundenreferenz|referenz|mandatsreferenz|kenmerk|betalingskenmerk|numero de cheque|referencia|numero do documento|documento|n doc|riferimento',
  ),
  bank_reference: words(
    'bank reference|bank ref|مرجع البنك|رقم مرجع البنك|bankreferenz|transactiereferentie|reference banque',
  ),
  counterparty: words(
    'counterparty|counterparty name|beneficiary|beneficiary name|payee|merchant|merchant name|name|المستفيد|اسم المستفيد|الطرف الآخر|اسم الطرف الآخر|beguenstigter zahlungspflichtiger|begunstigter zahlungspflichtiger|auftraggeber empfanger|empfanger|zahlungsempfanger|name zahlungsbeteiligter|naam|naam tegenpartij|naam omschrijving|beneficiaire|beneficiario',
  ),
  code: words(
    'transaction code|type code|رمز العملية|buchungstext|umsatzart|mutatiesoort|transactietype|type operation',
  ),
  amount: words(
    'net|net amount|transaction amount|amount|amount in account currency|value|sum|gross|قيمة العملية|مبلغ العملية|مبلغ الحركة|المبلغ|مبلغ|القيمة|قيمة|betrag|umsatz|bedrag|transactiebedrag|montant|montant de l operation|importe|monto|valor|importo|quantia|belob|belopp',
  ),
  description: words(
    'description|transaction description|details|transaction details|narrative|narration|particulars|memo|remarks|notes|note|text|summary|البيان|بيان|الوصف|وصف العملية|وصف|التفاصيل|تفاصيل العملية|تفاصيل|الشرح|شرح|ملاحظات|verwendungszweck|buchungsdetails|beschreibung|omschrijving|omschrijvingen|mededelingen|libelle|libelle de l operation|detail de l ecriture|detail|concepto|descripcion|observaciones|historico|descricao|descrizione|causale|tekst',
  ),
}

type RowWord = 'opening' | 'closing' | 'total'

const rowWords: Readonly<Record<RowWord, readonly string[]>> = {
  opening: words(
    'opening balance|balance brought forward|balance b/f|brought forward|beginning balance|starting balance|previous balance|balance forward|saldo anterior|saldo inicial|saldo iniziale|solde precedent|ancien solde|solde initial|anfangssaldo|anfangsbestand|alter saldo|alter kontostand|beginsaldo|vorig saldo|رصيد افتتاحي|الرصيد الافتتاحي|رصيد أول المدة|رصيد اول الفترة|رصيد بداية المدة|رصيد بداية الفترة|رصيد سابق|الرصيد السابق|رصيد مرحل|رصيد منقول|الرصيد المرحل|الرصيد المنقول',
  ),
  closing: words(
    'closing balance|ending balance|balance carried forward|balance c/f|carried forward|final balance|new balance|saldo final|saldo atual|saldo actual|saldo finale|solde final|nouveau solde|endsaldo|neuer saldo|neuer kontostand|nieuw saldo|eindsaldo|s a l d o|رصيد ختامي|الرصيد الختامي|رصيد آخر المدة|رصيد نهاية المدة|رصيد نهاية الفترة|رصيد نهائي|الرصيد النهائي|الرصيد الحالي|رصيد الاقفال|رصيد الإغلاق',
  ),
  total: words(
    'total|totals|grand total|sub total|subtotal|total debit|total credit|total debits|total credits|الإجمالي|إجمالي|المجموع|مجموع|إجمالي المدين|إجمالي الدائن|إجمالي الحركات|summe|gesamt|gesamtsumme|totaal|totaux|somme|totales|totale|totais',
  ),
}

const firstWord = (text: string): string => text.split(' ', 1)[0] ?? ''
const firstWords = new Set(Object.values(rowWords).flat().map(firstWord))

// What may stand behind the name of a balance: of when it is, and nothing that names a payment.
const ofWhen = new Set(
  words('as|of|on|at|in|for|until|the|au|al|em|en|a|am|per|vom|op|van|del|le|du|في|بتاريخ|حتى|لغاية|الى|من'),
)

/** Which row of sums a text names: the name alone, with a day or an amount behind it. A payment to a firm called so is none. */
export function rowWordOf(cell: string): RowWord | null {
  if (cell.length > 80) return null
  const text = normalize(cell).replace(/[:*"]/g, ' ').replace(/ +/g, ' ').trim()
  if (!firstWords.has(firstWord(text))) return null
  for (const [kind, names] of Object.entries(rowWords) as [RowWord, readonly string[]][]) {
    const isNamed = names.some(name => {
      if (text !== name && !text.startsWith(`${name} `)) return false
      return (text.slice(name.length).match(/\p{L}+/gu) ?? []).every(word => ofWhen.has(word))
    })
    if (isNamed) return kind
  }
  return null
}
