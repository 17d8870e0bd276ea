import { randomUUID } from 'node:crypto'
import { parseXml } from '../reading/xml.ts'
import type { StoredDocument } from './audit/chain-audit.ts'
import { type ChainLink, firstPreviousHash } from './chain.ts'
import { stamped } from './stamp.ts'
import { readSaudi, type WritableDocument } from './terms.ts'
import type { testSigner } from './testing-signing.ts'
import { standardXml } from './testing-xml.ts'

/** Stamped documents of a unit, to be sent or audited. */

interface Chosen {
  type?: '388' | '381' | '383'
  isSimplified?: boolean
  taxNumber?: string
  change?: (document: WritableDocument) => WritableDocument
}

interface SentDocument extends StoredDocument {
  uuid: string
}

/** A right document with a UUID of its own, at a place in the chain of its unit. */
export function documentAt(
  link: ChainLink,
  signer: ReturnType<typeof testSigner>,
  { type = '388', isSimplified = false, taxNumber, change = same => same }: Chosen = {},
): SentDocument {
  const document = readSaudi(parseXml(standardXml))
  const uuid = randomUUID()
  const seller = { ...document.seller, taxNumbers: [{ value: taxNumber ?? '310483920500003', scheme: 'VAT' }] }
  const whole = {
    ...{ ...document, type, number: `INV-${link.counter}`, seller: { ...document.seller, ...seller } },
    sa: { ...document.sa, uuid, code: isSimplified ? '0200000' : '0100000' },
  } as WritableDocument
  const { xml, hash } = stamped(change(whole), link, signer, '2026-01-31T10:20:31')
  return { ...link, xml, hash, uuid }
}

/** So many documents of one unit, each after the other. */
export function chainOf(count: number, signer: ReturnType<typeof testSigner>, chosen: Chosen = {}): SentDocument[] {
  const chain: SentDocument[] = []
  for (let counter = 1n; counter <= BigInt(count); counter += 1n)
    chain.push(documentAt({ counter, previousHash: chain.at(-1)?.hash ?? firstPreviousHash }, signer, chosen))
  return chain
}
