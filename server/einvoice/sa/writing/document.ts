import { elementAt } from '../../../../schema/collections/certain.ts'
import type { Payment, TaxTotal, Totals } from '../../model.ts'
import { type Content, group, groupOfSome, leaf, type WrittenElement, writeElement } from '../../writing/xml.ts'
import type { SaudiContent, WritableDocument } from '../terms.ts'
import { lineOf } from './lines.ts'
import { delivery, party } from './parties.ts'
import { adjustments, amount, identifier, period, taxCategory } from './values.ts'

const ubl = 'urn:oasis:names:specification:ubl:schema:xsd:'

const headOf = (document: WritableDocument): Content => [
  leaf('cbc:CustomizationID', document.specification),
  leaf('cbc:ProfileID', document.process),
  leaf('cbc:ID', document.number),
  leaf('cbc:UUID', document.sa.uuid),
  leaf('cbc:IssueDate', document.date),
  leaf('cbc:IssueTime', document.sa.time),
  leaf('cbc:DueDate', document.due),
  leaf('cbc:InvoiceTypeCode', document.type, { name: document.sa.code }),
  document.notes.map(note => leaf('cbc:Note', note)),
  leaf('cbc:TaxPointDate', document.taxPoint),
  leaf('cbc:DocumentCurrencyCode', document.currency),
  leaf('cbc:TaxCurrencyCode', document.taxCurrency),
  leaf('cbc:BuyerReference', document.buyerReference),
  period(document.period),
]

/** What a document has of the authority’s stamp without its signature. */
function stampPlaceOf({ information, referenced }: SaudiContent['stamp']): Content {
  const signature = groupOfSome(
    'sac:SignatureInformation',
    leaf('cbc:ID', information),
    leaf('sbc:ReferencedSignatureID', referenced),
  )
  if (!signature) return undefined
  const signatures: WrittenElement = {
    name: 'sig:UBLDocumentSignatures',
    attributes: {
      'xmlns:sig': `${ubl}CommonSignatureComponents-2`,
      'xmlns:sac': `${ubl}SignatureAggregateComponents-2`,
      'xmlns:sbc': `${ubl}SignatureBasicComponents-2`,
    },
    content: [signature],
  }
  return group('ext:UBLExtensions', group('ext:UBLExtension', group('ext:ExtensionContent', signatures)))
}

const signaturesOf = ({ ids, methods }: SaudiContent['stamp']): Content =>
  Array.from({ length: Math.max(ids.length, methods.length) }, (_, index) =>
    group('cac:Signature', leaf('cbc:ID', ids[index]), leaf('cbc:SignatureMethod', methods[index])),
  )

/** A file in a document is of a kind and a name, which the standard has, and of a content, which this country has. */
const supportingOf = ({ supporting, sa }: WritableDocument): Content =>
  supporting.map(({ id, kind, file }, index) => {
    const more = sa.references[index]
    return group(
      'cac:AdditionalDocumentReference',
      identifier('cbc:ID', id),
      leaf('cbc:UUID', more?.uuid),
      leaf('cbc:DocumentTypeCode', kind),
      groupOfSome(
        'cac:Attachment',
        file &&
          leaf('cbc:EmbeddedDocumentBinaryObject', more?.file?.content ?? '', {
            mimeCode: file.type,
            filename: file.name,
          }),
      ),
    )
  })

const referencesOf = (document: WritableDocument): Content => [
  groupOfSome('cac:OrderReference', leaf('cbc:ID', document.order)),
  document.precedings.map(({ number, date }) =>
    group(
      'cac:BillingReference',
      group('cac:InvoiceDocumentReference', leaf('cbc:ID', number), leaf('cbc:IssueDate', date)),
    ),
  ),
  groupOfSome('cac:ContractDocumentReference', leaf('cbc:ID', document.contract)),
  supportingOf(document),
  signaturesOf(document.sa.stamp),
]

const partiesOf = ({ seller, buyer, payee, representative, sa, ...document }: WritableDocument): Content => [
  group('cac:AccountingSupplierParty', party('cac:Party', seller, sa.seller)),
  group('cac:AccountingCustomerParty', party('cac:Party', buyer, sa.buyer)),
  party('cac:PayeeParty', payee),
  party('cac:TaxRepresentativeParty', representative),
  delivery(document.delivery, sa.supplyEnd),
]

/** The notes are those of all ways to pay: each takes one, and the last what is left. */
function shared(notes: readonly string[], takes: readonly boolean[]): string[][] {
  const takers = takes.flatMap((isTaker, index) => (isTaker ? [index] : []))
  return takes.map((_, index) => {
    const turn = takers.indexOf(index)
    if (turn < 0) return []
    return notes.slice(turn, turn === takers.length - 1 ? undefined : turn + 1)
  })
}

function paymentsOf({ payments, sa }: WritableDocument): Content {
  const instructions = shared(sa.instructions, sa.hasInstruction)
  const paymentNotes = shared(
    sa.paymentNotes,
    payments.map(({ account }) => account !== undefined),
  )
  return payments.map((payment, index) =>
    paymentOf(payment, elementAt(instructions, index), elementAt(paymentNotes, index)),
  )
}

const paymentOf = (
  { code, reference, cardNumber, account }: Payment,
  instructions: readonly string[],
  notes: readonly string[],
): Content =>
  group(
    'cac:PaymentMeans',
    leaf('cbc:PaymentMeansCode', code),
    instructions.map(note => leaf('cbc:InstructionNote', note)),
    leaf('cbc:PaymentID', reference),
    cardNumber === undefined ? undefined : cardOf(cardNumber),
    account &&
      group(
        'cac:PayeeFinancialAccount',
        leaf('cbc:ID', account.number),
        leaf('cbc:Name', account.name),
        notes.map(note => leaf('cbc:PaymentNote', note)),
      ),
  )

/** UBL wants the network of a card, which no term has. */
const cardOf = (cardNumber: string): Content =>
  group('cac:CardAccount', leaf('cbc:PrimaryAccountNumberID', cardNumber), leaf('cbc:NetworkID', 'NA'))

const exchangeOf = (exchange: SaudiContent['exchange']): Content =>
  exchange &&
  group(
    'cac:TaxExchangeRate',
    leaf('cbc:SourceCurrencyCode', exchange.source),
    leaf('cbc:TargetCurrencyCode', exchange.target),
    leaf('cbc:CalculationRate', exchange.rate),
  )

const taxTotalOf = ({ amount: total, breakdown }: TaxTotal): Content =>
  group(
    'cac:TaxTotal',
    amount('cbc:TaxAmount', total),
    breakdown.map(({ taxable, tax, categories }) =>
      group(
        'cac:TaxSubtotal',
        amount('cbc:TaxableAmount', taxable),
        amount('cbc:TaxAmount', tax),
        categories.map(category => taxCategory('cac:TaxCategory', category)),
      ),
    ),
  )

const totalsOf = (totals: Totals | undefined): Content =>
  totals &&
  group(
    'cac:LegalMonetaryTotal',
    amount('cbc:LineExtensionAmount', totals.lines),
    amount('cbc:TaxExclusiveAmount', totals.withoutTax),
    amount('cbc:TaxInclusiveAmount', totals.withTax),
    amount('cbc:AllowanceTotalAmount', totals.allowances),
    amount('cbc:ChargeTotalAmount', totals.charges),
    amount('cbc:PrepaidAmount', totals.prepaid),
    amount('cbc:PayableRoundingAmount', totals.rounding),
    amount('cbc:PayableAmount', totals.payable),
  )

/** A document of Saudi Arabia as UBL 2.1, in which notes are invoices of another type. */
export function saudiElement(document: WritableDocument): WrittenElement {
  const { sa, lines } = document
  return {
    ...group(
      'Invoice',
      stampPlaceOf(sa.stamp),
      headOf(document),
      referencesOf(document),
      partiesOf(document),
      paymentsOf(document),
      groupOfSome('cac:PaymentTerms', leaf('cbc:Note', document.paymentTerms)),
      adjustments(document),
      exchangeOf(sa.exchange),
      document.taxTotals.map(taxTotalOf),
      totalsOf(document.totals),
      lines.map((line, index) => lineOf(line, elementAt(sa.lines, index))),
    ),
    attributes: {
      xmlns: `${ubl}Invoice-2`,
      'xmlns:cac': `${ubl}CommonAggregateComponents-2`,
      'xmlns:cbc': `${ubl}CommonBasicComponents-2`,
      'xmlns:ext': `${ubl}CommonExtensionComponents-2`,
    },
  }
}

/** A file of it. */
export const saudiFile = (element: WrittenElement): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${writeElement(element)}\n`
