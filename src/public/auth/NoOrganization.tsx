import { isAxiosError } from 'axios'
import { type ReactNode, useEffect, useState } from 'react'
import { noOrganizationWords } from '../../../i18n/pages/public.ts'
import { Button } from '../Button.tsx'
import { type Failure, readFailure } from '../connection/failure.ts'
import { disabledCode, loadOrganization } from '../connection/organization.ts'
import { readUser } from '../connection/session.ts'
import { signOut } from '../connection/sign-out.ts'
import { useWords } from '../language.tsx'
import { PageLoading } from '../PageLoading.tsx'
import type { Page } from '../page/definition.tsx'
import { usePageLocation } from '../page-location.tsx'
import { AuthPage } from './AuthPage.tsx'
import styles from './auth.module.css'

/**
 * For who is signed in and works for no organization now: they belong to none, or are disabled where they did. What that
 * means, and the ways on.
 */
export function NoOrganization(): ReactNode {
  const words = useWords()
  const { go } = usePageLocation()
  const reason = useWhyNowhere()
  const [isLeaving, setLeaving] = useState(false)
  if (!reason) return <PageLoading />
  const isDisabled = reason.code === disabledCode
  return (
    <AuthPage
      title={isDisabled ? noOrganizationWords.disabled : noOrganizationWords.title}
      lead={isDisabled ? undefined : noOrganizationWords.body}
    >
      {isDisabled && (
        <p className={styles.lead}>
          {words(reason.message)} {words(noOrganizationWords.disabledBody)}
        </p>
      )}
      <div className={styles.actions}>
        {isDisabled && (
          <Button size="large" look="primary" onClick={() => void go('/dashboard')}>
            {words(noOrganizationWords.tryAgain)}
          </Button>
        )}
        <Button size="large" look={isDisabled ? 'plain' : 'primary'} onClick={() => void go('/RegisterStepTwo')}>
          {words(noOrganizationWords.found)}
        </Button>
        <Button
          size="large"
          disabled={isLeaving}
          onClick={() => {
            setLeaving(true)
            void signOut().then(() => go('/login', { replace: true }))
          }}
        >
          {words(noOrganizationWords.logout)}
        </Button>
      </div>
    </AuthPage>
  )
}

const unread: Pick<Failure, 'code' | 'message'> = { code: null, message: '' }

/** Why somebody works nowhere now; whoever is not signed in, or works for an organization after all, is turned away. */
function useWhyNowhere(): Pick<Failure, 'code' | 'message'> | null {
  const { go } = usePageLocation()
  const [reason, setWhy] = useState<Pick<Failure, 'code' | 'message'> | null>(null)
  useEffect(() => {
    let isHere = true
    const turnAway = (location: string) => isHere && void go(location, { replace: true })
    if (!readUser()) {
      turnAway('/login')
      return
    }
    loadOrganization().then(
      () => turnAway('/dashboard'),
      error => isHere && setWhy(isAxiosError(error) ? readFailure(error) : unread),
    )
    return () => {
      isHere = false
    }
  }, [go])
  return reason
}

/** Only the browser knows who is signed in. */
export const noOrganizationPage: Page = { Component: NoOrganization, isShared: true }
