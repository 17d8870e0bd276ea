import { all, first, parseXml, textAt, UnreadableXml, within, type XmlElement } from '../../einvoice/reading/xml.ts'
import { type Statement, type StatementBalance, type StatementFormat, UnreadableStatement } from '../statement.ts'
import { isPending, readEntry } from './camt-entry.ts'
import { accountAt, anyText, dayAt, dayOf, signedAmount } from './camt-values.ts'

/** What each message is called, in the first version with the version behind it, and what its statements are called. */
const messages: readonly { name: RegExp; statement: string; format: StatementFormat }[] = [
  { name: /^BkToCstmrAcctRpt(?:V\d+)?$/, statement: 'Rpt', format: 'camt.052' },
  { name: /^BkToCstmrStmt(?:V\d+)?$/, statement: 'Stmt', format: 'camt.053' },
  { name: /^BkToCstmrDbtCdtNtfctn(?:V\d+)?$/, statement: 'Ntfctn', format: 'camt.054' },
]

/** Reads CAMT.052, .053 and .054 of any version, in an envelope or without. */
export function readCamt(text: string): Statement[] {
  const statements = within(parsed(text)).flatMap(element => {
    const message = messages.find(({ name }) => name.test(element.name))
    return message ? all(element, message.statement).map(each => readStatement(each, message.format)) : []
  })
  if (statements.length === 0) throw new UnreadableStatement('noStatement')
  return statements
}

function parsed(text: string): XmlElement {
  try {
    return parseXml(text)
  } catch (error) {
    if (!(error instanceof UnreadableXml)) throw error
    throw new UnreadableStatement(error.reason === 'otherRoot' ? 'noStatement' : error.reason)
  }
}

function readStatement(statement: XmlElement, format: StatementFormat): Statement {
  const account = first(statement, 'Acct')
  const bank = first(account, 'Svcr/FinInstnId')
  const opening = balanceOf(statement, ['OPBD', 'PRCD'])
  const closing = balanceOf(statement, ['CLBD'])
  const entries = all(statement, 'Ntry')
  const around = { account: accountAt(account), lastDay: closing?.date ?? endOf(statement) }
  const read = entries.map((entry, index) => ({
    pending: isPending(entry),
    line: readEntry(entry, index + 1, around),
  }))
  return {
    format,
    account: around.account,
    bank: anyText(bank, 'BICFI', 'BIC', 'CmbndId/BIC', 'ClrSysMmbId/MmbId', 'Nm', 'NmAndAdr/Nm', 'CmbndId/Nm'),
    currency: anyText(account, 'Ccy') ?? onlyCurrency(statement),
    number: anyText(statement, 'ElctrncSeqNb', 'LglSeqNb', 'Id'),
    opening,
    closing,
    lines: read.flatMap(({ pending, line }) => (pending ? [] : line)),
    pending: read.flatMap(({ pending, line }) => (pending ? line : [])),
  }
}

/** The first balance of the first kind that there is; a balance of what is available is of another kind. */
function balanceOf(statement: XmlElement, kinds: readonly string[]): StatementBalance | null {
  const balances = all(statement, 'Bal')
  for (const kind of kinds) {
    const found = balances.find(balance => anyText(balance, 'Tp/CdOrPrtry/Cd', 'Tp/Cd') === kind)
    if (!found) continue
    return {
      amount: signedAmount(first(found, 'Amt'), textAt(found, 'CdtDbtInd'), undefined),
      date: dayAt(first(found, 'Dt'), undefined),
    }
  }
  return null
}

/** The last day that the statement is about, or else the one on which it was made. */
function endOf(statement: XmlElement): string | null {
  const written = anyText(statement, 'FrToDt/ToDtTm', 'FrToDt/ToDt', 'CreDtTm')
  return written === null ? null : dayOf(written, undefined)
}

/** An account without a currency has that of its amounts, unless there are several. */
function onlyCurrency(statement: XmlElement): string | null {
  const amounts = [...all(statement, 'Bal/Amt'), ...all(statement, 'Ntry/Amt')]
  const currencies = new Set(amounts.flatMap(({ attributes }) => attributes.get('Ccy') ?? []))
  const [only = null] = currencies.size === 1 ? currencies : []
  return only
}
