import { HttpError } from 'react-admin'

/**
 * What the server says to whom it refuses something for want of a right: which right, and who can give it. Undefined of
 * any other failure.
 */
export const permissionMessage = (failure: unknown): string | undefined =>
  failure instanceof HttpError && failure.status === 403 ? failure.message : undefined
