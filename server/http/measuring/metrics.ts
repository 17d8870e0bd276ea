import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { refuse } from '../../../schema/errors.ts'
import { connectionsOf } from '../../db/connect.ts'
import { isSame } from '../../people/tokens.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a job of the queue that this server did, or could not do. */
    countJob(job: string, outcome: 'done' | 'failed'): void
  }
}

/** How long answers take, from what a person does not notice to what they give up at. */
const buckets_seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/**
 * Measures this server for a collector that reads `/metrics` in the text form of Prometheus, with `METRICS_TOKEN` as its
 * bearer. Without that setting nothing is measured and there is no such page. No label is of a person or of an organization.
 */
export function measure(app: FastifyInstance): void {
  const { config, db, jobs } = app.services
  const token = config.METRICS_TOKEN
  if (token === undefined) {
    app.decorate('countJob', () => undefined)
    return
  }
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'jornal_request_seconds',
    help: 'How long requests took, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: buckets_seconds,
    registers,
  })
  const done = new Counter({
    name: 'jornal_jobs_total',
    help: 'Jobs of the queue that this server did.',
    labelNames: ['job', 'outcome'],
    registers,
  })
  new Gauge({
    name: 'jornal_database_connections',
    help: 'Connections to the database, and requests that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      const { idle, busy, waiting } = connectionsOf(db)
      for (const [state, count] of Object.entries({ idle, busy, waiting })) this.set({ state }, count)
    },
  })
  new Gauge({
    name: 'jornal_jobs',
    help: 'Jobs in the queue of all servers: waiting, at work, and failed within a day.',
    labelNames: ['job', 'state'],
    registers,
    async collect() {
      this.reset()
      for (const { name, state, count } of await jobs.counts()) this.set({ job: name, state }, count)
    },
  })
  app.decorate('countJob', (job, outcome) => done.inc({ job, outcome }))
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    const status = `${Math.floor(reply.statusCode / 100)}xx`
    requests.observe({ method: request.method, route, status }, reply.elapsedTime / 1000)
  })
  app.get('/metrics', async (request, reply) => {
    const text = (request.headers.authorization ?? '').replace(/^bearer /i, 'Bearer ')
    if (!isSame(`Bearer ${token}`, text)) return refuse('unauthenticated')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
