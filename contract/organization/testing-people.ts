import { type Answer, type Backend, type Company, type Made, memberOf, person, send } from '../testing-backends.ts'

/** A role of the company by what it was seeded as. */
export async function roleNamed(company: Company, name: string): Promise<Made> {
  const roles = (await company.get('roles?per_page=100')).rows('roles')
  return roles.find(role => role.name === name)!
}

/** A role that may do this and nothing else. */
export async function roleWith(company: Company, permissions: Record<string, string[]>, more = {}): Promise<Made> {
  const name = `role_${Math.random().toString(36).slice(2, 10)}`
  const body = { name, display_name: name, description: 'دور للاختبار', permissions, ...more }
  return (await company.post('roles', body)).one('role')
}

export const userBody = (role: Made | null, more: Record<string, unknown> = {}) => {
  const { language: _, ...somebody } = person()
  return { ...somebody, type: role ? 'assistant' : 'admin', role_id: role?.id ?? null, ...more }
}

/** Somebody who works for the company by a role, or as an admin, signed in. */
export async function colleague(
  side: Backend,
  company: Company,
  role: Made | null,
  more: Record<string, unknown> = {},
): Promise<Company & { user: Made; made: Answer; body: ReturnType<typeof userBody> }> {
  const body = userBody(role, more)
  const made = await company.post('users', body)
  const login = await send(side, 'POST', '/owner/login', { body: { email: body.email, password: body.password } })
  const { token } = login.read<{ token: string }>('data')
  return { ...memberOf(side, company.id, token), user: made.one('user'), made, body }
}

/** A colleague who has made the account their own: a password that only they know, by a code from their mail. */
export async function colleagueOfOwn(
  side: Backend,
  company: Company,
  role: Made | null,
): Promise<Awaited<ReturnType<typeof colleague>>> {
  const made = await colleague(side, company, role)
  const { email } = made.body
  const password = 'a phrase of their own'
  await send(side, 'POST', '/owner/sendForgetPassword', { body: { email } })
  const code = await side.codeOf(email)
  const chosen = { email, code, password, password_confirmation: password }
  await send(side, 'POST', '/owner/forgetPassword', { body: chosen })
  const body = { ...made.body, password, password_confirmation: password }
  const login = await send(side, 'POST', '/owner/login', { body: { email, password } })
  return { ...made, ...memberOf(side, company.id, login.read<{ token: string }>('data').token), body }
}
