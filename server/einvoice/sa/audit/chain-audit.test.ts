import { expect, test } from 'vitest'
import { chainOf, documentAt } from '../testing-documents.ts'
import { testSigner } from '../testing-signing.ts'
import { auditChain, type ChainFault, type StoredDocument } from './chain-audit.ts'
import { otherHash, tamperings } from './testing-tampering.ts'

const signer = testSigner()

const faultsOf = (chain: readonly StoredDocument[]): ChainFault[] => auditChain(chain).map(({ fault }) => fault)

test('a sound chain has no finding, in whatever order it is stored', () => {
  for (const isSimplified of [false, true])
    expect(auditChain(chainOf(3, signer, { isSimplified }).reverse())).toEqual([])
})

test.each(tamperings)('a chain that was tampered with is named: %s', (fault, tamper) => {
  expect(faultsOf(tamper(chainOf(3, signer), 1))).toContain(fault)
})

test('a finding names the counter and the documents that it is about', () => {
  const [one, two, three] = chainOf(3, signer)
  const other = documentAt(two!, signer)
  expect(auditChain([one!, two!, other, three!])).toEqual([
    { fault: 'counterTwice', counter: 2n, uuids: [two!.uuid, other.uuid] },
  ])
  expect(auditChain([one!, three!])).toEqual([{ fault: 'gap', counter: 2n, uuids: [] }])
})

test('two chains of one unit are seen from where they part, and both of their ends are followed', () => {
  const chain = chainOf(2, signer)
  const first = chain[0]!
  const second = documentAt({ counter: 2n, previousHash: first.hash }, signer)
  const third = documentAt({ counter: 3n, previousHash: second.hash }, signer)
  expect(faultsOf([...chain, second, third])).toEqual(['counterTwice'])
})

test('a chain that does not begin with 1, or with the first hash, is no whole chain', () => {
  const [, two] = chainOf(2, signer)
  expect(faultsOf([two!])).toEqual(['gap'])
  expect(faultsOf([documentAt({ counter: 1n, previousHash: otherHash }, signer)])).toEqual(['break'])
  expect(faultsOf([documentAt({ counter: 0n, previousHash: otherHash }, signer)])).not.toEqual([])
  expect(auditChain([])).toEqual([])
})
