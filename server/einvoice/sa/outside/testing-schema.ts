import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import fc from 'fast-check'
import { XmlDocument, XmlValidateError, XsdValidator } from 'libxml2-wasm'
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs'
import { stampedFile } from '../stamp.ts'
import { testSigner } from '../testing-signing.ts'
import { writeSaudi } from '../writing/testing-written.ts'
import { outside } from './testing-outside.ts'
import { rightSaudiDocument } from './testing-right.ts'

/** The schema of UBL 2.1, as the authority gives it out. */
export const schema = outside('UBL_SCHEMA', 'maindoc/UBL-Invoice-2.1.xsd', 'the schema of UBL 2.1 is not there')

/** What a schema finds in a file. */
export function validatorOf(path: string): (xml: string) => string[] {
  xmlRegisterFsInputProviders()
  const url = pathToFileURL(path).href
  const validator = XsdValidator.fromDoc(XmlDocument.fromString(readFileSync(path, 'utf8'), { url }))
  return xml => {
    const document = XmlDocument.fromString(xml)
    try {
      validator.validate(document)
      return []
    } catch (problem) {
      if (problem instanceof XmlValidateError) return problem.details.map(({ message }) => message.trim())
      throw problem
    } finally {
      document.dispose()
    }
  }
}

/** Stamps so many random documents, and answers what the schema finds in them. */
export function foundInRandom(count: number, seed: number): string[] {
  const [faultsOf, signer] = [validatorOf(schema.path), testSigner()]
  return fc
    .sample(rightSaudiDocument, { numRuns: count, seed })
    .flatMap(document => faultsOf(stampedFile(writeSaudi(document), document, signer, '2026-03-01T10:20:31').xml))
}
