import { useLocation } from 'react-router'
import { useIsTakenOver } from '../page/asked.ts'
import { readUser } from '../session.ts'

/** The address that the page before passed on, or that of the user who is signed in but not verified. */
export function useKnownEmail(): string {
  const isTakenOver = useIsTakenOver()
  const passed = (useLocation().state as { email?: string } | null)?.email
  return isTakenOver ? (passed ?? readUser()?.email ?? '') : ''
}
