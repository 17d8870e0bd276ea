import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify'
import { answerError, answerErrors } from './http/answers.ts'
import { lookAtKeys } from './http/api-keys.ts'
import { readBodies } from './http/bodies/body.ts'
import { readJson } from './http/bodies/json.ts'
import { guardLargeBodies } from './http/bodies/large-bodies.ts'
import { checkApiPassword, limitWriters, sendRoleHeader } from './http/caller.ts'
import { compressAnswers } from './http/compression.ts'
import { contentPolicy } from './http/content-policy.ts'
import { crossOrigin } from './http/cross-origin.ts'
import { holdRoutesToCalls } from './http/declared/declared-calls.ts'
import { servePress } from './http/downloads/printing.ts'
import { inTurn } from './http/in-turn.ts'
import { answerMalformedRequest } from './http/malformed-requests.ts'
import { measure } from './http/measuring/metrics.ts'
import { logAnswers } from './http/measuring/request-log.ts'
import { trustedProxies } from './http/proxies.ts'
import { readableAddress } from './http/readable-address.ts'
import { refuseWhileStopping } from './http/stopping.ts'
import { refuseWritesOfViewers } from './http/viewing.ts'
import { attachmentRoutes } from './routes/attachments.ts'
import { authRoutes } from './routes/auth.ts'
import { bankLineRoutes } from './routes/bank/lines.ts'
import { bankStatementRoutes } from './routes/bank/statements.ts'
import { cashOnHandRoutes } from './routes/cash-on-hand.ts'
import { chequeRoutes } from './routes/cheques.ts'
import { creditRoutes } from './routes/credits.ts'
import { worldRoutes } from './routes/currencies-countries.ts'
import { dashboardRoutes } from './routes/dashboard.ts'
import { documentRoutes } from './routes/documents.ts'
import { exportRoutes } from './routes/exports.ts'
import { healthRoutes } from './routes/health.ts'
import { importRoutes } from './routes/imports/imports.ts'
import { invitationRoutes } from './routes/invitations.ts'
import { openApiRoutes } from './routes/openapi.ts'
import { openingRoutes } from './routes/openings.ts'
import { apiKeyRoutes } from './routes/organization/api-keys.ts'
import { auditRoutes } from './routes/organization/audit.ts'
import { booksFileRoutes } from './routes/organization/books-file.ts'
import { einvoiceRoutes } from './routes/organization/einvoices.ts'
import { lockExceptionRoutes } from './routes/organization/lock-exceptions.ts'
import { membershipRoutes } from './routes/organization/membership.ts'
import { numberingRoutes } from './routes/organization/numbering.ts'
import { organizationRoutes } from './routes/organization/organizations.ts'
import { ownBooksRoutes } from './routes/organization/own-books.ts'
import { peopleRoutes } from './routes/organization/people.ts'
import { periodSealRoutes } from './routes/organization/period-seals.ts'
import { postingAccountRoutes } from './routes/organization/posting-accounts.ts'
import { proofRoutes } from './routes/organization/proofs.ts'
import { savedViewRoutes } from './routes/organization/saved-views.ts'
import { taxRateRoutes } from './routes/organization/tax-rates.ts'
import { viewRoutes } from './routes/organization/views.ts'
import { webhookRoutes } from './routes/organization/webhooks.ts'
import { ownSecurityRoutes } from './routes/own-security.ts'
import { ownerRoutes } from './routes/owner.ts'
import { printRoutes } from './routes/print.ts'
import { blogRoutes } from './routes/public/blogs.ts'
import { contactRoutes } from './routes/public/contact.ts'
import { reportRoutes } from './routes/reports.ts'
import { resourceRoutes } from './routes/resources.ts'
import { revaluationRoutes } from './routes/revaluations.ts'
import { salaryRoutes } from './routes/salaries.ts'
import { clientReminderRoutes } from './routes/sending/clients.ts'
import { sendingRoutes } from './routes/sending/documents.ts'
import { mailRoutes } from './routes/sending/mails.ts'
import { sharedRoutes } from './routes/sending/shared.ts'
import { pageRoutes } from './routes/site/pages.ts'
import { sealCheckRoute } from './routes/site/seal-check.ts'
import { machineRoutes } from './routes/site/sitemap-feed.ts'
import { statementRoutes } from './routes/statements.ts'
import { stockRoutes } from './routes/stock.ts'
import { taxFilingRoutes } from './routes/tax-filings.ts'
import type { Services } from './services.ts'

const maxJsonBytes = 4 * 1024 * 1024
/** How long the headers of a request, a whole request and the next one on its connection may take. */
const connections = {
  ...{ headersTimeout: 10_000, requestTimeout: 600_000, keepAliveTimeout: 72_000 },
  // Node looks at its connections every half minute, unless it is told otherwise.
  connectionsCheckingInterval: 1000,
}

/** Every route, by the file of its subject. */
const routes = [
  healthRoutes,
  openApiRoutes,
  sealCheckRoute,
  authRoutes,
  blogRoutes,
  contactRoutes,
  ownerRoutes,
  ownSecurityRoutes,
  worldRoutes,
  organizationRoutes,
  membershipRoutes,
  viewRoutes,
  booksFileRoutes,
  resourceRoutes,
  documentRoutes,
  stockRoutes,
  bankLineRoutes,
  chequeRoutes,
  bankStatementRoutes,
  cashOnHandRoutes,
  creditRoutes,
  printRoutes,
  reportRoutes,
  proofRoutes,
  dashboardRoutes,
  ownBooksRoutes,
  periodSealRoutes,
  exportRoutes,
  statementRoutes,
  sendingRoutes,
  clientReminderRoutes,
  mailRoutes,
  sharedRoutes,
  importRoutes,
  attachmentRoutes,
  auditRoutes,
  numberingRoutes,
  postingAccountRoutes,
  taxRateRoutes,
  lockExceptionRoutes,
  savedViewRoutes,
  webhookRoutes,
  apiKeyRoutes,
  peopleRoutes,
  invitationRoutes,
  revaluationRoutes,
  taxFilingRoutes,
  einvoiceRoutes,
  salaryRoutes,
  openingRoutes,
  machineRoutes,
  pageRoutes,
]

/** The whole server, every route listed by name, not yet listening. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: maxJsonBytes,
    frameworkErrors: (error, request, reply) => answerError(error, request, reply as FastifyReply),
    clientErrorHandler: answerMalformedRequest,
    serverFactory: handler => createServer(connections, inTurn(handler)),
    // Its answer would not be of our contract: refuseWhileStopping gives one that is.
    return503OnClosing: false,
    trustProxy: trustedProxies(services.config),
    logger: { level: services.config.LOG_LEVEL },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: true },
    rewriteUrl: ({ url = '/' }) => readableAddress(url),
  })
  app.decorate('services', services)
  holdRoutesToCalls(app)
  await guard(app)
  for (const each of routes) await app.register(each)
  return app
}

/** What every request goes through before and behind its route. */
async function guard(app: FastifyInstance): Promise<void> {
  const { config } = app.services
  answerErrors(app)
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentPolicy(config) },
    xFrameOptions: { action: 'deny' },
    hsts: config.PUBLIC_URL?.startsWith('https:') ?? false,
  })
  checkApiPassword(app)
  sendRoleHeader(app)
  crossOrigin(app)
  refuseWhileStopping(app)
  limitWriters(app)
  measure(app)
  logAnswers(app)
  refuseWritesOfViewers(app)
  lookAtKeys(app)
  guardLargeBodies(app)
  readJson(app)
  await readBodies(app)
  servePress(app)
  await compressAnswers(app)
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/owner/') && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store')
  })
}
