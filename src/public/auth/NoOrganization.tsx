import { type ReactNode, useEffect, useState } from 'react'
import { noOrganizationWords } from '../../../i18n/pages/public.ts'
import { Button } from '../Button.tsx'
import { useWords } from '../language.tsx'
import { loadOrganization } from '../organization.ts'
import { PageLoading } from '../PageLoading.tsx'
import type { Page } from '../page/definition.tsx'
import { usePlace } from '../page/place.tsx'
import { readUser } from '../session.ts'
import { signOut } from '../sign-out.ts'
import { AuthPage } from './AuthPage.tsx'
import styles from './auth.module.css'

/** For who is signed in and belongs to no organization any more: what that means, and the ways on. */
function NoOrganization(): ReactNode {
  const words = useWords()
  const { go } = usePlace()
  const isHere = useBelongsNowhere()
  const [isLeaving, setLeaving] = useState(false)
  if (!isHere) return <PageLoading />
  return (
    <AuthPage title={noOrganizationWords.title} lead={noOrganizationWords.body}>
      <div className={styles.actions}>
        <Button size="large" look="primary" onClick={() => void go('/RegisterStepTwo')}>
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

/** Turns away whoever is not signed in, or belongs to an organization after all. */
function useBelongsNowhere(): boolean {
  const { go } = usePlace()
  const [belongsNowhere, setBelongsNowhere] = useState(false)
  useEffect(() => {
    let isHere = true
    const turnAway = (place: string) => isHere && void go(place, { replace: true })
    if (!readUser()) {
      turnAway('/login')
      return
    }
    loadOrganization().then(
      () => turnAway('/dashboard'),
      () => isHere && setBelongsNowhere(true),
    )
    return () => {
      isHere = false
    }
  }, [go])
  return belongsNowhere
}

/** Only the browser knows who is signed in. */
export const noOrganizationPage: Page = { Component: NoOrganization, isShared: true }
