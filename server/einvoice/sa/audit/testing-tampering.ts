import { elementAt } from '../../../../schema/collections/certain.ts'
import { documentAt } from '../testing-documents.ts'
import { testSigner } from '../testing-signing.ts'
import type { ChainFault, StoredDocument } from './chain-audit.ts'

const signer = testSigner()

/** A chain with one document that is another. */
const replaced = (chain: readonly StoredDocument[], at: number, change: (one: StoredDocument) => StoredDocument) =>
  chain.map((each, index) => (index === at ? change(each) : each))

export const otherHash = 'A'.repeat(43).concat('=')

/** What can be done to a stored document, and what the audit says of it. */
export const tamperings: readonly [ChainFault, (chain: readonly StoredDocument[], at: number) => StoredDocument[]][] = [
  ['gap', (chain, at) => chain.filter((_, index) => index !== Math.min(at, chain.length - 2))],
  ['break', (chain, at) => replaced(chain, at, each => ({ ...each, previousHash: otherHash }))],
  [
    'break',
    // What is stamped anew after it was named is named by nobody.
    (chain, at) => {
      const own = Math.min(at, chain.length - 2)
      return replaced(chain, own, each => ({ ...each, ...documentAt(each, signer) }))
    },
  ],
  ['hash', (chain, at) => replaced(chain, at, each => ({ ...each, xml: each.xml.replace('INV-', 'INV-9') }))],
  ['hash', (chain, at) => replaced(chain, at, each => ({ ...each, hash: otherHash }))],
  [
    'signature',
    (chain, at) => replaced(chain, at, each => ({ ...each, xml: each.xml.replace('10:20:31', '10:20:32') })),
  ],
  ['otherPlace', (chain, at) => replaced(chain, at, each => ({ ...each, counter: each.counter + 100n }))],
  ['counterTwice', (chain, at) => [...chain, documentAt(elementAt(chain, at), signer)]],
  ['uuidTwice', (chain, at) => [...chain, { ...elementAt(chain, at), counter: BigInt(chain.length) + 1n }]],
  ['unreadable', (chain, at) => replaced(chain, at, each => ({ ...each, xml: each.xml.slice(0, -20) }))],
]
