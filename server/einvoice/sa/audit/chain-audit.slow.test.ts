import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seed } from '../../../../ledger/testing-laws.ts'
import { isAtLength } from '../../../../testing-full-run.ts'
import { chainOf } from '../testing-documents.ts'
import { testSigner } from '../testing-signing.ts'
import { auditChain } from './chain-audit.ts'
import { tamperings } from './testing-tampering.ts'

const chains = [chainOf(6, testSigner()), chainOf(6, testSigner(), { isSimplified: true })]

const aChain = fc
  .record({ chain: fc.constantFrom(...chains), length: fc.integer({ min: 2, max: 6 }) })
  .chain(({ chain, length }) => fc.shuffledSubarray(chain.slice(0, length), { minLength: length }))

const numRuns = isAtLength ? 200 : 40

test(`of ${numRuns} sound chains none is named, in whatever order they are stored (PROPERTY_SEED=${seed})`, () => {
  fc.assert(
    fc.property(aChain, chain => {
      expect(auditChain(chain)).toEqual([])
    }),
    { numRuns, seed },
  )
})

test(`of ${numRuns} chains that were tampered with each is named, by what was done (PROPERTY_SEED=${seed})`, () => {
  fc.assert(
    fc.property(aChain, fc.nat(), fc.constantFrom(...tamperings), (chain, at, [fault, tamper]) => {
      const inOrder = [...chain].sort((a, b) => Number(a.counter - b.counter))
      expect(auditChain(tamper(inOrder, at % chain.length)).map(each => each.fault)).toContain(fault)
    }),
    { numRuns, seed },
  )
})
