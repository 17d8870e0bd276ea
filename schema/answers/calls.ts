import { z } from 'zod'
import { chequeSteps } from '../cheques.ts'
import {
  type DocumentKind,
  documentKindNames,
  documentKinds,
  invoiceKindOf,
  isOffer,
  partyInvoices,
} from '../documents.ts'
import { declarationOf, type ResourceName, resourceNames } from '../index.ts'
import { fileTypes } from '../organization/attachments.ts'
import { sharedActions } from '../organization/sending.ts'
import { statementParties } from '../statements.ts'
import { attachment, attachmentLimits } from './attachments.ts'
import * as audit from './audit.ts'
import { blog } from './blogs.ts'
import { type CallAnswer, type Calls, done, made, ok } from './call/answer.ts'
import { bookCalls } from './call/books.ts'
import { programCalls } from './call/programs.ts'
import { reminderCalls } from './call/reminders.ts'
import { country, currency } from './currencies-countries.ts'
import { dashboard } from './dashboard.ts'
import { documentAnswers } from './documents.ts'
import { entry, entryOfDocument } from './entries.ts'
import * as files from './files.ts'
import { savedView } from './lists/saved-views.ts'
import { standingsAnswer } from './lists/standings.ts'
import { ownership, ownNamedOrganization, ownOrganization, view } from './membership.ts'
import { postingAccount, series } from './numbering.ts'
import { lockException, namedOrganization, organization, organizationSettings, taxRate } from './organizations.ts'
import * as payroll from './payroll.ts'
import * as people from './people.ts'
import { openingBalances, revaluation } from './period.ts'
import { proofRun } from './proofs.ts'
import { recordAnswers } from './records.ts'
import * as reports from './reports.ts'
import * as sending from './sent/sending.ts'
import * as settlement from './settlement.ts'
import * as stock from './stock.ts'
import { named, pageOf, written } from './values.ts'

const contentTypes = {
  pdf: 'application/pdf',
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  text: 'text/plain',
  png: 'image/png',
  jpeg: 'image/jpeg',
  zip: 'application/zip',
} as const

function resourceCalls(resource: ResourceName): Calls {
  const { path, list, one, bare } = declarationOf(resource).wire
  const { listed, whole } = recordAnswers(resource)
  const url = `/owner/${path}`
  return {
    [`GET ${url}`]: ok({ [list]: bare ? z.array(listed) : pageOf(listed) }),
    [`POST ${url}`]: made({ [one]: whole }),
    [`GET ${url}/export`]: { file: [contentTypes.csv, contentTypes.xlsx] },
    [`GET ${url}/{id}`]: ok({ [one]: whole }),
    [`PUT ${url}/{id}`]: done({ [one]: whole }),
    [`DELETE ${url}/{id}`]: done({ [one]: whole }),
  }
}

function documentCalls(kind: DocumentKind): Calls {
  const { path, list, one } = documentKinds[kind].wire
  const { listed, whole } = documentAnswers(kind)
  const url = `/owner/${path}`
  const invoice = invoiceKindOf(kind)
  const converted = { [documentKinds[invoice].wire.one]: documentAnswers(invoice).whole }
  return {
    [`GET ${url}`]: ok({ [list]: pageOf(listed) }),
    [`POST ${url}`]: made({ [one]: whole }),
    [`GET ${url}/export`]: { file: [contentTypes.csv, contentTypes.xlsx] },
    [`GET ${url}/{id}`]: ok({ [one]: whole }),
    [`PUT ${url}/{id}`]: done({ [one]: whole }),
    [`DELETE ${url}/{id}`]: done({ [one]: whole }),
    [`GET ${url}/standings`]: ok({ standings: standingsAnswer(kind) }),
    [`POST ${url}/{id}/post`]: done({ [one]: whole }),
    [`POST ${url}/{id}/void`]: done({ [one]: whole }),
    ...(isOffer(kind) ? { [`POST ${url}/{id}/convert`]: made(converted) } : {}),
    [`GET ${url}/{id}/entry`]: { body: entryOfDocument },
    [`GET ${url}/{id}/pdf`]: { file: [contentTypes.pdf] },
    [`GET ${url}/{id}/sharing`]: ok({ sharing: sending.sharing }),
    [`GET ${url}/{id}/mail`]: ok({ mail: sending.mailPreview }),
    [`POST ${url}/{id}/mail`]: made({ mail: sending.mail }),
    [`POST ${url}/{id}/links`]: made({ link: sending.documentLink }),
    [`DELETE ${url}/{id}/links/{link}`]: done({ link: sending.documentLink }),
    ...(kind === 'sales_invoice'
      ? {
          [`POST ${url}/{id}/remind`]: made({ mail: sending.mail }),
          [`PUT ${url}/{id}/reminders`]: done({ reminders_stopped: z.boolean() }),
        }
      : {}),
    [`GET ${url}/pdf`]: { file: [contentTypes.pdf] },
  }
}

function stockCalls(path: string, list: string, one: string, record: z.ZodObject): Calls {
  const url = `/owner/${path}`
  return {
    [`GET ${url}`]: ok({ [list]: pageOf(record) }),
    [`POST ${url}`]: made({ [one]: record }),
    [`GET ${url}/{id}`]: ok({ [one]: record }),
    [`POST ${url}/{id}/void`]: done({ [one]: record }),
  }
}

function seriesCalls(path: string, list: string, one: string): Calls {
  const url = `/owner/${path}`
  return {
    [`GET ${url}`]: ok({ [list]: pageOf(series) }),
    [`GET ${url}/{id}`]: ok({ [one]: series }),
    [`PUT ${url}/{id}`]: done({ [one]: series }),
  }
}

const salaryMade = { representative_salary: payroll.salaryWhole }
const salaryUrl = '/owner/representative-salaries'

const salaryCalls: Calls = {
  [`GET ${salaryUrl}`]: ok({ representative_salaries: pageOf(payroll.salary) }),
  [`POST ${salaryUrl}`]: {
    status: 201,
    body: z.union([written(salaryMade), written({ representative_salaries: pageOf(payroll.salary) })]),
  },
  [`GET ${salaryUrl}/{id}`]: ok(salaryMade),
  [`GET ${salaryUrl}/{id}/pdf`]: { file: [contentTypes.pdf] },
  [`GET ${salaryUrl}/pdf`]: { file: [contentTypes.pdf] },
  [`PUT ${salaryUrl}/{id}`]: done(salaryMade),
  [`DELETE ${salaryUrl}/{id}`]: done(salaryMade),
  ...Object.fromEntries(
    ['approve', 'pay', 'unpay', 'void'].map(step => [`POST ${salaryUrl}/{id}/${step}`, done(salaryMade)]),
  ),
  'GET /owner/advances': ok({
    advances: pageOf(payroll.advance),
    outstanding: z.array(payroll.outstandingAdvance),
  }),
  'POST /owner/advances': made({ advance: payroll.advance }),
  'POST /owner/advances/{id}/void': done({ advance: payroll.advance }),
}

const { invitation, owner, permissionRow, role, session, signedIn, user } = people
/** Signed in, or asked for the second factor first. */
const onSignedIn = (): CallAnswer => ({ body: z.union([z.strictObject({ data: signedIn }), people.signInChallenge]) })
const factorUrl = '/owner/second-factor'
const recoveryCodes = { recovery_codes: z.array(z.string()), second_factor: people.secondFactor }

const accountEntry: Calls = {
  'POST /owner/register': made(),
  'POST /owner/verifyEmailToRegister': onSignedIn(),
  'POST /owner/sendVerificationCode': done(),
  'POST /owner/login': onSignedIn(),
  'POST /owner/google-login': onSignedIn(),
  'POST /owner/verifyLoginCode': ok({ data: signedIn }),
  'POST /owner/sendForgetPassword': done(),
  'POST /owner/verifyForgetPasswordCode': done(),
  'POST /owner/forgetPassword': done(),
  'GET /owner/getProfile': ok({ owner }),
  'PUT /owner/profile': done({ owner }),
  'DELETE /owner/profile': done(),
  'POST /owner/changePassword': done({ data: signedIn }),
  'POST /owner/logout': done(),
  'GET /owner/sessions': ok({ sessions: pageOf(session) }),
  'DELETE /owner/sessions/{id}': done(),
  'POST /owner/signOutEverywhere': done(),
  [`GET ${factorUrl}`]: ok({ second_factor: people.secondFactor }),
  [`POST ${factorUrl}`]: done({ setup: people.factorKey }),
  [`DELETE ${factorUrl}`]: done({ second_factor: people.secondFactor }),
  [`POST ${factorUrl}/confirm`]: done(recoveryCodes),
  [`POST ${factorUrl}/recovery-codes`]: done(recoveryCodes),
}

const organizationCalls: Calls = {
  'GET /owner/organizations': ok({ organizations: pageOf(z.union([ownOrganization, ownNamedOrganization])) }),
  'POST /owner/organizations': made({ organization }),
  'PUT /owner/organizations': done({ organization }),
  'DELETE /owner/organizations': done(),
  'GET /owner/organizations/show': ok({ organization: z.union([organization, namedOrganization]) }),
  'GET /owner/organizations/logo': { file: [contentTypes.png, contentTypes.jpeg] },
  'GET /owner/settings': ok({ settings: organizationSettings }),
  'PUT /owner/settings': done({ settings: organizationSettings }),
  'GET /owner/organizations/export': { file: [contentTypes.text, contentTypes.zip, contentTypes.xlsx] },
  'POST /owner/organizations/leave': done(),
  'GET /owner/ownership': ok({ ownership }),
  'POST /owner/ownership': made({ ownership }),
  'DELETE /owner/ownership': done({ ownership }),
  'POST /owner/ownership/accept': done({ ownership }),
  'POST /owner/ownership/decline': done({ ownership }),
  'GET /owner/view': ok({ view }),
  'DELETE /owner/view': done(),
  'GET /owner/account-organization': ok({ account_organization: pageOf(postingAccount) }),
  'PUT /owner/account-organization': done({ account_organization: pageOf(postingAccount) }),
  'GET /owner/tax-rates': ok({ tax_rates: pageOf(taxRate) }),
  'POST /owner/tax-rates': made({ tax_rate: taxRate }),
  'DELETE /owner/tax-rates/{id}': done({ tax_rate: taxRate }),
  'POST /owner/showInvitation': ok({ invitation }),
  'POST /owner/acceptInvitation': onSignedIn(),
  'GET /owner/roles': ok({ roles: pageOf(role) }),
  'POST /owner/roles': made({ role }),
  'GET /owner/roles/{id}': ok({ role }),
  'PUT /owner/roles/{id}': done({ role }),
  'DELETE /owner/roles/{id}': done({ role }),
  'GET /owner/Permissions': ok({ Permissions: pageOf(permissionRow) }),
  'GET /owner/administrators': ok({ administrators: z.array(people.administrator) }),
  'GET /owner/users': ok({ users: pageOf(user) }),
  'POST /owner/users': made({ user }),
  'GET /owner/users/{id}': ok({ user }),
  'PUT /owner/users/{id}': done({ user }),
  'DELETE /owner/users/{id}': done({ user }),
  'POST /owner/users/{id}/invite': done({ user }),
  'DELETE /owner/users/{id}/invite': done({ user }),
  'GET /owner/users/{id}/sessions': ok({ sessions: pageOf(session) }),
  'DELETE /owner/users/{id}/sessions': done(),
  'DELETE /owner/users/{id}/sessions/{session}': done(),
  'DELETE /owner/users/{id}/second-factor': done({ user }),
  'POST /owner/users/{id}/view': made({ view }),
  'GET /owner/saved-views': ok({ saved_views: pageOf(savedView) }),
  'POST /owner/saved-views': made({ saved_view: savedView }),
  'DELETE /owner/saved-views/{id}': done({ saved_view: savedView }),
  'GET /owner/lock-exceptions': ok({ lock_exceptions: pageOf(lockException), members: z.array(named) }),
  'POST /owner/lock-exceptions': made({ lock_exception: lockException }),
  'DELETE /owner/lock-exceptions/{id}': done({ lock_exception: lockException }),
  ...bookCalls,
  ...programCalls,
  ...seriesCalls('serial-numbers', 'serial_numbers', 'serial_number'),
  ...seriesCalls('restriction-numbers', 'restriction_numbers', 'restriction_number'),
}

const settlementCalls: Calls = {
  'GET /owner/cheques': ok({ cheques: pageOf(settlement.cheque) }),
  'GET /owner/cheques/{id}': ok({ cheque: settlement.chequeWhole }),
  'GET /owner/cheques/{id}/pdf': { file: [contentTypes.pdf] },
  ...Object.fromEntries(
    chequeSteps.map(step => [`POST /owner/cheques/{id}/${step}`, done({ cheque: settlement.chequeWhole })]),
  ),
  'POST /owner/cheques/{id}/undo': done({ cheque: settlement.chequeWhole }),
  'GET /owner/open-entries': ok({ open_entries: pageOf(settlement.openEntry) }),
  'GET /owner/credits': ok({ credits: pageOf(settlement.credit) }),
  'POST /owner/credits/{id}/apply': made({ credit_application: settlement.creditApplication }),
  'POST /owner/credits/{id}/refund': made({ credit_application: settlement.creditApplication }),
  'POST /owner/credit-applications/{id}/void': done({ credit_application: settlement.creditApplication }),
}

const periodCalls: Calls = {
  'GET /owner/opening-balances': ok({ opening_balances: openingBalances }),
  'GET /owner/opening-balances/entry': { body: entryOfDocument },
  'GET /owner/opening-balances/export': { file: [contentTypes.csv, contentTypes.xlsx] },
  'PUT /owner/opening-balances': done({ opening_balances: openingBalances }),
  'GET /owner/revaluations': ok({ revaluations: pageOf(revaluation) }),
  'POST /owner/revaluations': made({ revaluation }),
  'GET /owner/revaluations/{id}': ok({ revaluation }),
  'POST /owner/revaluations/{id}/void': done({ revaluation }),
  'POST /owner/revaluations/{id}/renew': done({ revaluation }),
}

const readingCalls: Calls = {
  'GET /owner/dashboard': ok({ dashboard }),
  'GET /owner/proofs': ok({ run: proofRun }),
  'POST /owner/proofs': { status: 202, body: written({ run: proofRun }) },
  'DELETE /owner/proofs': done({ run: proofRun }),
  'GET /owner/reports': ok({ reports: z.array(reports.reportListed) }),
  'GET /owner/reports/{key}': {
    ...ok({ report: reports.report }),
    file: [contentTypes.xlsx, contentTypes.csv, contentTypes.pdf],
  },
  'GET /owner/reports/{key}/explanation': ok({ explanation: reports.explanation }),
  'GET /owner/reports/{key}/changes': ok({ changes: reports.reportChanges }),
  'GET /owner/exports/{name}/progress': ok({ progress: files.exportProgress }),
  'GET /owner/audit': ok({ audit: pageOf(audit.auditRow) }),
  'GET /owner/audit/{id}': ok({ audit_row: audit.auditRowWhole }),
  'GET /owner/audit/verification': ok({ verification: audit.auditVerification }),
  ...Object.fromEntries(
    statementParties.map(party => [`POST /owner/${party}/{id}/statement/mail`, done({ mail: files.mailedStatement })]),
  ),
}

const importCalls: Calls = {
  'GET /owner/imports': ok({ imports: pageOf(files.importListed) }),
  'POST /owner/imports/{resource}': ok({ import: files.importResult }),
  'POST /owner/imports/{resource}/preview': ok({ preview: files.importPreview }),
  'GET /owner/imports/{resource}/template': { file: [contentTypes.csv] },
  'GET /owner/imports/{id}/refused': { file: [contentTypes.csv, contentTypes.xlsx] },
  'GET /owner/imports/{id}/progress': ok({ progress: files.importProgress, import: files.importListed }),
  'DELETE /owner/imports/{id}': ok({ import: files.importListed }),
}

const attachmentCalls: Calls = {
  'GET /owner/attachments': ok({ attachments: pageOf(attachment), limits: attachmentLimits }),
  'POST /owner/attachments': made({ attachment }),
  'GET /owner/attachments/{id}': { file: fileTypes },
  'DELETE /owner/attachments/{id}': done({ attachment }),
}

const shared = z.union([sending.sharedDocument, sending.sharedEnded])

const sendingCalls: Calls = {
  'POST /owner/clients/{id}/remind': made({ mail: sending.mail }),
  ...reminderCalls,
  'GET /owner/mails': ok({ mails: pageOf(sending.mail) }),
  'GET /owner/mails/{id}': ok({ mail: sending.mailWhole }),
  'POST /owner/mails/{id}/retry': done({ mail: sending.mail }),
  'POST /owner/mails/{id}/cancel': done({ mail: sending.mail }),
  'GET /owner/shared/{token}': ok({ shared }),
  'GET /owner/shared/{token}/pdf': { file: [contentTypes.pdf] },
  ...Object.fromEntries(sharedActions.map(action => [`POST /owner/shared/{token}/${action}`, done({ shared })])),
}

/** Every call of the API and what it answers. A route that is not here does not start. */
export const calls: Calls = {
  'GET /health/live': ok({ status: z.literal('live') }),
  'GET /health/ready': ok({ status: z.literal('ready') }),
  ...accountEntry,
  'GET /owner/blogs': ok({ blogs: pageOf(blog) }),
  'GET /owner/blogs/{id}': ok({ blog }),
  'POST /owner/contact': made(),
  'GET /owner/currencies': ok({ currencies: z.array(currency) }),
  'GET /owner/countries': ok({ countries: z.array(country) }),
  ...organizationCalls,
  ...Object.assign({}, ...resourceNames.map(resourceCalls)),
  'GET /owner/accounts-without-account-receivable-and-account-payable': ok({
    Accounts: pageOf(recordAnswers('accounts').listed),
  }),
  ...Object.assign({}, ...documentKindNames.map(documentCalls)),
  ...Object.fromEntries(
    partyInvoices.map(({ kind, url }) => {
      const { list } = documentKinds[kind].wire
      return [`GET ${url}`, ok({ [list]: pageOf(documentAnswers(kind).listed) })]
    }),
  ),
  'GET /owner/entries/{id}': ok({ entry }),
  ...stockCalls('stock-transfers', 'stock_transfers', 'stock_transfer', stock.stockTransfer),
  ...stockCalls('stock-adjustments', 'stock_adjustments', 'stock_adjustment', stock.stockAdjustment),
  'GET /owner/stock-adjustments/{id}/entry': { body: entryOfDocument },
  'GET /owner/stock-on-hand': ok({ stock_on_hand: z.array(stock.stockOnHand) }),
  'GET /owner/products/{id}/movements': ok({ movements: pageOf(stock.stockMovement) }),
  ...settlementCalls,
  ...salaryCalls,
  ...periodCalls,
  ...readingCalls,
  ...importCalls,
  ...attachmentCalls,
  ...sendingCalls,
}
