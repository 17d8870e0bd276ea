import { createPrivateKey, randomUUID } from 'node:crypto'
import { unitProblemTexts } from '../../../i18n/einvoice/units.ts'
import { connectFields, unitEnvironments, unitFields } from '../../../schema/einvoice/units.ts'
import type { IssuingCountry } from '../country.ts'
import { parseXml } from '../reading/xml.ts'
import type { UnitEnvironment } from '../rows.ts'
import { authorityOfUnit } from '../sa/authority-of-unit.ts'
import { firstPreviousHash } from '../sa/chain.ts'
import { certificateRequest, unitKey } from '../sa/csr.ts'
import { type Signer, stamped } from '../sa/stamp.ts'
import { readSaudi } from '../sa/terms.ts'
import { checkCount, documentToCheck } from '../units/check-documents.ts'
import type { PartyRecord } from './named-by.ts'
import { type Issue, saudiDocument } from './saudi-document.ts'
import { saudiFaults } from './saudi-faults.ts'
import { inRiyadh } from './time.ts'

/** Any identifier and time will do to check what has neither yet. */
const toCheck: Issue = { uuid: '00000000-0000-4000-8000-000000000000', time: '00:00:00' }

/** The short address of the organization, as its certificate has it. */
const addressOf = ({ building, street, district, city }: PartyRecord): string =>
  [building, street, district, city].filter(part => part !== null).join(' ')

function requestOf(
  seller: PartyRecord,
  name: string,
  serialNumber: string,
  environment: UnitEnvironment,
  pem: string,
): string {
  return certificateRequest(
    createPrivateKey(pem),
    {
      ...{ commonName: name, organizationUnit: name, organization: seller.name, taxNumber: seller.tax_number ?? '' },
      ...{ serialNumber, documentTypes: '1100', address: addressOf(seller), industry: 'Trade' },
    },
    { environment: environment === 'simulator' ? 'developer-portal' : environment },
  )
}

const signers = new Map<string, Signer>()
const maxSigners = 200

/** Keys and certificates are read once for each unit, not for each document; those used last are known. */
function signerOf(name: string, read: () => Signer): Signer {
  const signer = signers.get(name) ?? read()
  signers.delete(name)
  signers.set(name, signer)
  for (const oldest of signers.keys()) {
    if (signers.size <= maxSigners) break
    signers.delete(oldest)
  }
  return signer
}

/** The code of a document that came back, which is what its paper has. */
function codeOf(xml: string): string | undefined {
  const { references } = readSaudi(parseXml(xml)).sa
  return references.find(({ id }) => id === 'QR')?.file?.content.trim()
}

/** Saudi Arabia: documents are stamped with a key of the unit, in a chain, and cleared or reported. */
export const saudiArabia: IssuingCountry = {
  code: 'SA',
  environments: unitEnvironments,
  simulatorOf: ({ EINVOICE_SIMULATOR }) => EINVOICE_SIMULATOR,
  problemTexts: unitProblemTexts,
  checks: checkCount,
  fields: unitFields,
  againFields: connectFields,
  begin({ name, environment, otp }, seller, seals) {
    const pem = unitKey().export({ type: 'pkcs8', format: 'pem' }).toString()
    const serial = `1-Jornal|2-1|3-${randomUUID()}`
    const request = requestOf(seller, String(name), serial, environment as UnitEnvironment, pem)
    return { columns: { serial, sealed_key: seals.key(pem), request }, password: String(otp) }
  },
  beginAgain: ({ otp }, { state }) => ({
    columns: {
      ...{ is_asking: true, problem: null, request_id: null, sealed_compliance: null, compliance_certificate: null },
      ...{ checks_passed: 0, state: state === 'failed' ? 'connecting' : state },
    },
    password: String(otp),
  }),
  sellerFaults(seller, now) {
    const riyadh = inRiyadh(now)
    return saudiFaults(documentToCheck(0, seller, riyadh), riyadh.date)
  },
  faultsOf: (rows, named, _unit, now) => saudiFaults(saudiDocument(rows, named, toCheck), inRiyadh(now).date),
  writerOf({ certificate, sealed_key }, key, now) {
    if (!certificate) return undefined
    const signer = signerOf(`${sealed_key} ${certificate}`, () => ({ key: createPrivateKey(key()), certificate }))
    const { time, signedAt } = inRiyadh(now)
    return (rows, named, { uuid, counter, lastHash }) => {
      const previousHash = lastHash ?? firstPreviousHash
      const document = saudiDocument(rows, named, { uuid, time })
      const written = stamped(document, { counter, previousHash }, signer, signedAt)
      const type = rows.document.document_type === 'simplified' ? 'simplified' : 'standard'
      return { ...written, previousHash, type }
    }
  },
  senderTo(config, environment) {
    const client = authorityOfUnit(config, environment)
    return (
      client &&
      (async (credentials, { uuid, hash, xml, type, is_reported }) => {
        const call = type === 'standard' && !is_reported ? 'clearance' : 'reporting'
        const answer = await client[call === 'clearance' ? 'clear' : 'report'](credentials, { uuid, hash, xml })
        const code = 'clearedXml' in answer && answer.clearedXml !== undefined ? codeOf(answer.clearedXml) : undefined
        return { call, answer: code === undefined ? answer : { ...answer, code } }
      })
    )
  },
}
