import type { FastifyRequest } from 'fastify'
import { publicUrl } from '../config.ts'
import { originsAllowed } from './cross-origin.ts'

/**
 * Whether what was posted stood on a page of ours, or of an origin that may call, as far as the browser tells. A mail
 * program that stops reminders tells nothing of it.
 */
export function isFromUs({ headers, server }: FastifyRequest): boolean {
  const { config } = server.services
  const { origin, host } = headers
  if (origin !== undefined && originsAllowed(config).includes(origin)) return true
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  if (origin === undefined) return true
  return origin === new URL(publicUrl(config)).origin || (URL.canParse(origin) && new URL(origin).host === host)
}
