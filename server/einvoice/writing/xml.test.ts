import fc from 'fast-check'
import { XmlC14NMode, XmlDocument } from 'libxml2-wasm'
import { expect, test } from 'vitest'
import { seed } from '../../../ledger/testing-laws.ts'
import { parseXml } from '../reading/xml.ts'
import { asRead, canonicalElement, type WrittenElement, writeElement } from './xml.ts'

/** Any text, and often what XML takes for something else. */
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom(...'&<>"\'\t\n\r \u0000\u0085\u00A0\u2028\uFEFF\uFFFE\uD800]a٣') }),
)
const name = fc.constantFrom('cbc:ID', 'cac:Party', 'Invoice')
const attributes = fc
  .dictionary(fc.constantFrom('currencyID', 'mimeCode', 'filename', 'name'), fc.option(text, { nil: undefined }))
  .map(own => ({ ...own }))

const { tree } = fc.letrec<{ tree: WrittenElement }>(tie => ({
  tree: fc.record({
    name,
    attributes,
    content: fc.oneof({ maxDepth: 4 }, text, fc.array(tie('tree'), { maxLength: 3 })),
  }),
}))
const root = tree.map(({ attributes, content }) => ({
  name: 'Invoice',
  attributes: { ...attributes, 'xmlns:cbc': 'urn:b', xmlns: 'urn:i', 'xmlns:cac': 'urn:a' },
  content,
}))

function canonicalOf(xml: string): string {
  const document = XmlDocument.fromString(xml)
  try {
    return document.canonicalizeToString({ mode: XmlC14NMode.XML_C14N_1_1 })
  } finally {
    document.dispose()
  }
}

test(`what is written is read as it is, and its canonical form is that of another program (PROPERTY_SEED=${seed})`, () => {
  fc.assert(
    fc.property(root, element => {
      const xml = writeElement(element)
      expect(asRead(element)).toEqual(parseXml(xml))
      expect(canonicalElement(element)).toBe(canonicalOf(xml))
    }),
    { numRuns: 2000, seed },
  )
}, 60_000)
