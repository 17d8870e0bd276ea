import type { Environment } from './answers.ts'

/** What a certificate of each environment is made after. */
export const certificateTemplates: Readonly<Record<Environment, string>> = {
  'developer-portal': 'TSTZATCA-Code-Signing',
  simulation: 'PREZATCA-Code-Signing',
  core: 'ZATCA-Code-Signing',
}

/** The identifiers of what stands in a request; the serial number has the place of a surname. */
export const requestOids = {
  country: '2.5.4.6',
  organization: '2.5.4.10',
  organizationUnit: '2.5.4.11',
  commonName: '2.5.4.3',
  serialNumber: '2.5.4.4',
  taxNumber: '0.9.2342.19200300.100.1.1',
  documentTypes: '2.5.4.12',
  address: '2.5.4.26',
  industry: '2.5.4.15',
  template: '1.3.6.1.4.1.311.20.2',
  alternativeName: '2.5.29.17',
  extensions: '1.2.840.113549.1.9.14',
  ecdsaWithSha256: '1.2.840.10045.4.3.2',
} as const
