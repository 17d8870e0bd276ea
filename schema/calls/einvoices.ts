import { z } from 'zod'
import { pageOf } from '../answers/values.ts'
import { einvoice, einvoiceFault, einvoiceUnit, einvoiceWhole } from '../einvoice/answers.ts'
import { anyConnectFields, anyUnitFields, einvoiceListOptions, unitEnvironments } from '../einvoice/units.ts'
import { bodyOf } from './bodies.ts'
import { type Calls, done, file, made, ok, signedIn } from './call.ts'
import { copy } from './papers.ts'
import { listParameters } from './parameters.ts'

/** Invoices with a tax authority: the units that issue them, and what became of each. */
export const einvoiceCalls: Calls = {
  'GET /owner/einvoice-units': signedIn(
    'ledger',
    'The units of the organization, the latest first, and where one may be connected to.',
    ok({ einvoice_units: pageOf(einvoiceUnit), environments: z.array(z.enum(unitEnvironments)) }),
  ),
  'POST /owner/einvoice-units': signedIn(
    'ledger',
    'Begins to connect a unit with a one-time password of the authority; the unit tells how far it is.',
    made({ einvoice_unit: einvoiceUnit }),
    {
      description:
        'A key and a request for a certificate are made, six documents are checked, and a certificate is given out. From then on ' +
        'what the organization posts of sales is issued with the authority. In Jordan a unit stands at once, with the keys of the ' +
        'authority (`api_client_id`, `api_secret_key`), the sequence of an income source and the kind of taxpayer.',
      body: bodyOf(anyUnitFields),
    },
  ),
  'GET /owner/einvoice-units/{id}': signedIn('ledger', 'One unit.', ok({ einvoice_unit: einvoiceUnit })),
  'POST /owner/einvoice-units/{id}/connect': signedIn(
    'ledger',
    'Connects a unit again after a failure, or renews its certificate, with a new one-time password.',
    done({ einvoice_unit: einvoiceUnit }),
    { body: bodyOf(anyConnectFields) },
  ),
  'POST /owner/einvoice-units/{id}/send': signedIn(
    'ledger',
    'Sends what waits now rather than at its next time; the same documents, byte for byte.',
    done({ einvoice_unit: einvoiceUnit }),
  ),
  'POST /owner/einvoice-units/{id}/retire': signedIn(
    'ledger',
    'Ends a unit of which nothing waits: nothing more is issued with it.',
    done({ einvoice_unit: einvoiceUnit }),
  ),
  'GET /owner/einvoices': signedIn(
    'ledger',
    'Documents that went to the authority, the latest first, and the findings that rejected ones share.',
    ok({ einvoices: pageOf(einvoice), faults: z.array(einvoiceFault) }),
    { parameters: listParameters(einvoiceListOptions) },
  ),
  'GET /owner/einvoices/{id}': signedIn(
    'ledger',
    'One of them, with each sending and what was answered.',
    ok({ einvoice: einvoiceWhole }),
  ),
  'GET /owner/einvoices/{id}/xml': signedIn(
    'ledger',
    'Its file: as the authority cleared it, or else as it was stamped.',
    file('xml'),
  ),
  'GET /owner/einvoices/{id}/pdf': signedIn(
    'ledger',
    'Its paper for the archive: PDF/A-3 with that file attached.',
    file('pdf'),
    { description: 'Refused with cannot_print before the authority has taken it.', parameters: [copy] },
  ),
}
