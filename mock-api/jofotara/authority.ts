import { findingText } from '../../server/einvoice/check.ts'
import { checkJordan } from '../../server/einvoice/jo/rules.ts'
import { type JordanDocument, readJordan } from '../../server/einvoice/jo/terms.ts'
import { parseXml } from '../../server/einvoice/reading/xml.ts'
import type { Answer, SimulatorOptions } from './options.ts'

/** A document that was taken. */
export interface AcceptedDocument {
  clientId: string
  uuid: string
  number: string
  counter: string
  type: string
  total: string
  xml: string
  qr: string
}

/** The keys that the simulator takes: any client id, with this key. */
const secretKey = 'simulator-secret-key'

/** Amman is three hours ahead of UTC all year. */
const today = (now: Date): string => new Date(now.getTime() + 3 * 3_600_000).toISOString().slice(0, 10)

interface Finding {
  code: string
  category: string
  message: string
}

const finding = (code: string, message: string, category = 'Simulator'): Finding => ({ code, category, message })

const shaped = (type: 'ERROR' | 'INFO', { code, category, message }: Finding) => ({
  ...{ type, status: type === 'ERROR' ? 'ERROR' : 'PASS' },
  ...{ EINV_CODE: code, EINV_CATEGORY: category, EINV_MESSAGE: message },
})

function refused(errors: readonly Finding[]): Answer {
  return {
    status: 400,
    body: {
      EINV_RESULTS: { status: 'ERROR', INFO: [], WARNINGS: [], ERRORS: errors.map(each => shaped('ERROR', each)) },
      ...{
        EINV_STATUS: 'NOT_SUBMITTED',
        EINV_SINGED_INVOICE: null,
        EINV_QR: null,
        EINV_NUM: null,
        EINV_INV_UUID: null,
      },
    },
  }
}

function taken(status: 'SUBMITTED' | 'ALREADY_SUBMITTED', { xml, qr, number, uuid }: AcceptedDocument): Answer {
  const info = finding('XSD_VALID', 'Complied with UBL 2.1 standards (simulator)', 'XSD validation')
  return {
    status: 200,
    body: {
      EINV_RESULTS: { status: 'PASS', INFO: [shaped('INFO', info)], WARNINGS: [], ERRORS: [] },
      ...{ EINV_STATUS: status, EINV_SINGED_INVOICE: Buffer.from(xml).toString('base64'), EINV_QR: qr },
      ...{ EINV_NUM: number, EINV_INV_UUID: uuid },
    },
  }
}

function xmlOf(body: string): string | undefined {
  try {
    const { invoice } = JSON.parse(body) as { invoice?: unknown }
    return typeof invoice === 'string' ? Buffer.from(invoice, 'base64').toString('utf8') : undefined
  } catch {
    return undefined
  }
}

function documentOf(xml: string): JordanDocument | undefined {
  try {
    return readJordan(parseXml(xml))
  } catch {
    return undefined
  }
}

/** A code that says whose it is: parts with their lengths, as the codes of other authorities have them. */
function codeOf(document: JordanDocument, total: string): string {
  const parts = [
    'Jornal simulator of JoFotara',
    document.jo.uuid ?? '',
    document.number ?? '',
    document.date ?? '',
    total,
  ]
  const bytes = parts.map((part, index) => {
    const text = Buffer.from(part)
    return Buffer.concat([Buffer.from([index + 1, text.length]), text])
  })
  return Buffer.concat(bytes).toString('base64')
}

interface Incoming {
  clientId: string | undefined
  secret: string | undefined
  body: string
}

/** What the authority does with what comes in. */
export class Authority {
  readonly accepted: AcceptedDocument[] = []
  readonly #now: () => Date

  constructor({ now = () => new Date() }: SimulatorOptions) {
    this.#now = now
  }

  answer({ clientId, secret, body }: Incoming): Answer {
    if (!clientId || secret !== secretKey) return { status: 403, body: { message: 'Forbidden (simulator)' } }
    const xml = xmlOf(body)
    const document = xml === undefined ? undefined : documentOf(xml)
    if (xml === undefined || !document)
      return refused([finding('XSD_INVALID', 'XML does not comply with UBL 2.1 standards', 'XSD validation')])
    const before = this.accepted.find(({ uuid }) => uuid === document.jo.uuid)
    if (before) return taken('ALREADY_SUBMITTED', before)
    const errors = [
      ...checkJordan(document, today(this.#now())).map(each => finding(each.rule, findingText(each, 'en'))),
      ...this.#faultsAmong(document, clientId),
    ]
    if (errors.length > 0) return refused(errors)
    const total = /PayableAmount[^>]*>([\d.]+)</.exec(xml)?.[1] ?? ''
    const accepted: AcceptedDocument = {
      ...{ clientId, uuid: document.jo.uuid ?? '', number: document.number ?? '', counter: document.jo.counter ?? '' },
      ...{ type: document.type ?? '', total, xml, qr: codeOf(document, total) },
    }
    this.accepted.push(accepted)
    return taken('SUBMITTED', accepted)
  }

  /** What follows from the documents of the same seller: a number is used once, and what is taken back is there. */
  #faultsAmong(document: JordanDocument, clientId: string): Finding[] {
    const own = this.accepted.filter(each => each.clientId === clientId)
    const isNumberTwice = own.some(({ number }) => number === document.number)
    const [original] = document.jo.originals
    const isUnknown = original && !own.some(({ uuid, number }) => uuid === original.uuid && number === original.number)
    return [
      ...(isNumberTwice ? [finding('invoice-number', 'The number of the invoice is used already')] : []),
      ...(isUnknown ? [finding('original-invoice', 'The original invoice is not known')] : []),
    ]
  }
}
