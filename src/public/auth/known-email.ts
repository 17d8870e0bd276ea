import { readUser } from '../connection/session.ts'
import { usePageLocation } from '../page-location.tsx'
import { useIsTakenOver } from '../render-context.ts'

/** The address that the page before passed on, or that of the user who is signed in but not verified. */
export function useKnownEmail(): string {
  const isTakenOver = useIsTakenOver()
  const { passedOn } = usePageLocation()
  return isTakenOver ? (passedOn()?.email ?? readUser()?.email ?? '') : ''
}
