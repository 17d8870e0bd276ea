import axios, { type AxiosInstance } from 'axios'
import { readLanguage } from '../../../i18n/stored-language.ts'
import { type FormValue, toFormData } from './formData.ts'
import { runtime } from './runtime.ts'
import { readOrganizationId, readUser, readView } from './session.ts'

function clientOfTheApi(): AxiosInstance {
  const client = axios.create()
  client.interceptors.request.use(request => {
    const { api_base, api_password } = runtime()
    request.baseURL = api_base ?? ''
    request.headers.set('lang', readLanguage(), false)
    if (api_password) request.headers.set('X-Api-Password', api_password)
    return request
  })
  return client
}

/** Account entry and the public pages: JSON, no token. */
export const publicClient = clientOfTheApi()
publicClient.defaults.timeout = 30_000

/**
 * Everything behind the login: the stored bearer token and organization on every request, and a plain record
 * as the body, which leaves as a multipart form. A request that names its own organization_id keeps it.
 */
export const ownerClient = clientOfTheApi()
ownerClient.interceptors.request.use(request => {
  const user = readUser()
  if (user) request.headers.set('Authorization', `Bearer ${user.token}`)
  const view = readView()
  if (view) request.headers.set('X-View-As', String(view.id))
  const organization_id = view?.organizationId ?? readOrganizationId()
  if (organization_id) request.params = { organization_id, ...request.params }
  if (isRecord(request.data)) request.data = toFormData(request.data)
  return request
})

const isRecord = (data: unknown): data is { [field: string]: FormValue } =>
  typeof data === 'object' && data !== null && Object.getPrototypeOf(data) === Object.prototype
