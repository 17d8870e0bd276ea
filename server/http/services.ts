import type { Services } from '../services.ts'

declare module 'fastify' {
  interface FastifyInstance {
    services: Services
  }
}
