import { createHash } from 'node:crypto'
import { jordanProblemTexts } from '../../../i18n/einvoice/units.ts'
import { jordanConnectFields, jordanUnitFields } from '../../../schema/einvoice/units.ts'
import type { IssuingCountry } from '../country.ts'
import { jofotaraClient } from '../jo/client.ts'
import { checkJordan } from '../jo/rules.ts'
import { type JordanDocument, readJordan } from '../jo/terms.ts'
import { writeJordan } from '../jo/writing.ts'
import { parseXml } from '../reading/xml.ts'
import { faultsOfFindings, ofBuyer, ofDocument, ofSeller, type Places } from './faults.ts'
import { jordanDocument } from './jordan-document.ts'
import type { PartyRecord } from './named-by.ts'
import { inAmman } from './time.ts'

const places: Places = {
  ofTerms: {
    'BT-27': ofSeller('name'),
    'BT-31': ofSeller('tax_number'),
    'BT-44': ofBuyer('display_name'),
    'BT-46': ofBuyer('identity_number'),
    'BT-48': ofBuyer('tax_number'),
    'BT-2': ofDocument('date'),
    'BT-5': ofDocument('currency_id'),
    'BT-25': ofDocument('invoice_id'),
    'JO-5': ofDocument('invoice_id'),
    'JO-6': ofDocument('invoice_id'),
    'JO-7': ofDocument('reason'),
  },
  ofLines: { 'BT-129': 'quantity', 'BT-131': 'price', 'BT-146': 'price', 'BT-153': 'product_id' },
}

const findingsOf = (document: JordanDocument, now: Date) =>
  checkJordan(readJordan(parseXml(writeJordan(document))), inAmman(now))

/** A document has a number when it is posted, which it is checked before. */
const numbered = (document: JordanDocument): JordanDocument => ({ ...document, number: document.number ?? '1' })

const toCheck = { uuid: '00000000-0000-4000-8000-000000000000', counter: 1n }

const faultsOf: IssuingCountry['faultsOf'] = (rows, named, unit, now) =>
  faultsOfFindings(findingsOf(numbered(jordanDocument(rows, named, { ...toCheck, unit })), now), places)

/** What a document of any sale would have of the organization itself. */
const sellerFindings = ({ name, tax_number }: PartyRecord, now: Date) => {
  const root = parseXml('<Invoice/>')
  const party = { identifiers: [], name, taxNumbers: [{ value: tax_number ?? undefined, scheme: 'VAT' }] }
  return checkJordan({ ...readJordan(root), seller: party }, inAmman(now))
}

const isOfSeller = new Set(['BT-27', 'BT-31'])

const keysOf = (values: Readonly<Record<string, unknown>>) => ({
  token: String(values.api_client_id),
  secret: String(values.api_secret_key),
})

const simulatorOf: IssuingCountry['simulatorOf'] = ({ EINVOICE_JO_SIMULATOR }) => EINVOICE_JO_SIMULATOR

/** Jordan: nothing is stamped, and one call takes everything. The first document shows whether the keys are good. */
export const jordan: IssuingCountry = {
  code: 'JO',
  environments: ['simulator', 'core'],
  simulatorOf,
  problemTexts: jordanProblemTexts,
  checks: 0,
  fields: jordanUnitFields,
  againFields: jordanConnectFields,
  begin: (values, _seller, seals) => ({
    columns: {
      ...{ serial: values.income_source, taxpayer: values.taxpayer, is_asking: false, state: 'active' },
      sealed_credentials: seals.credentials(keysOf(values)),
    },
    password: null,
  }),
  beginAgain: (values, _unit, seals) => ({
    columns: {
      ...{ state: 'active', is_asking: false, problem: null, waits_until: null, failures: 0 },
      sealed_credentials: seals.credentials(keysOf(values)),
    },
    password: null,
  }),
  sellerFaults: (seller, now) =>
    faultsOfFindings(
      sellerFindings(seller, now).filter(({ term }) => isOfSeller.has(term)),
      places,
    ),
  faultsOf,
  writerOf:
    unit =>
    (rows, named, { uuid, counter, lastHash }) => {
      const xml = writeJordan(jordanDocument(rows, named, { uuid, counter, unit }))
      const hash = createHash('sha256').update(xml).digest('base64')
      return { xml, hash, qr: '', type: 'standard', previousHash: lastHash ?? '' }
    },
  senderTo(config, environment) {
    const origin = environment === 'simulator' ? simulatorOf(config) : config.EINVOICE_JO
    if (origin === undefined) return undefined
    const client = jofotaraClient({ origin })
    return async (credentials, { uuid, xml }) => ({
      call: 'reporting',
      answer: await client.submit(credentials, { uuid, xml }),
    })
  },
}
