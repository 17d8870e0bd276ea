import { type Backend, type Company, type Made, memberOf } from '../testing-backends.ts'

/** A key of a company, with every call as the program that has it makes it. */
export async function programWith(
  side: Backend,
  company: Company,
  role: Made,
  more: Record<string, unknown> = {},
): Promise<Company & { key: Made }> {
  const name = `برنامج ${Math.random().toString(36).slice(2, 8)}`
  const answer = await company.post('api-keys', { name, role_id: role.id, ...more })
  const key = answer.one('api_key')
  return { ...memberOf(side, company.id, String(key.token)), key }
}
