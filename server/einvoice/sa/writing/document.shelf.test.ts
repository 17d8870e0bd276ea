import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { shelfFolder } from '../../../../testing-shelf.ts'
import { parseXml, type XmlElement } from '../../reading/xml.ts'
import { readSaudi } from '../terms.ts'
import { writeSaudi } from './testing-written.ts'

const shelf = shelfFolder('zatca')
const expectedFile = new URL('expected.json', shelf)
const withoutShelf = 'the samples of the Saudi authority are not next to the checkout'
const names = () => Object.keys(JSON.parse(readFileSync(expectedFile, 'utf8')) as Record<string, unknown>)
const read = (name: string) => parseXml(readFileSync(new URL(encodeURI(name), shelf), 'utf8'))

test('each sample that is read and written anew says the same', ({ skip }) => {
  skip(!existsSync(expectedFile), withoutShelf)
  for (const name of names()) {
    const document = readSaudi(read(name))
    const codes = document.sa.writtenReasonCodes.map(code => code.trim())
    const expected = { ...document, sa: { ...document.sa, writtenReasonCodes: codes } }
    expect(readSaudi(parseXml(writeSaudi(document))), name).toEqual(expected)
  }
  expect(names().length).toBeGreaterThanOrEqual(42)
})

/** The paths of the elements of a document in their order, without the signature in its extensions. */
const pathsOf = (element: XmlElement, path = ''): string[] =>
  element.children
    .filter(({ name }) => name !== 'UBLExtensions')
    .flatMap(child => [`${path}/${child.name}`, ...pathsOf(child, `${path}/${child.name}`)])

/** Why a price is let off is nothing that the rules or the standard know. */
const unknown = ['/InvoiceLine/Price/AllowanceCharge/AllowanceChargeReason']

test('elements stand where those of the samples stand', ({ skip }) => {
  skip(!existsSync(expectedFile), withoutShelf)
  for (const name of names()) {
    const root = read(name)
    const written = pathsOf(parseXml(writeSaudi(readSaudi(root))))
    expect(written, name).toEqual(pathsOf(root).filter(path => !unknown.includes(path)))
  }
})
