import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { noOrganizationWords } from '../../../i18n/pages/public.ts'
import { Button } from '../Button.tsx'
import { useWords } from '../language.tsx'
import { loadOrganization } from '../organization.ts'
import { PageLoading } from '../PageLoading.tsx'
import { readUser } from '../session.ts'
import { signOut } from '../sign-out.ts'
import { AuthPage } from './AuthPage.tsx'
import styles from './auth.module.css'

/** For who is signed in and belongs to no organization any more: what that means, and the ways on. */
export function NoOrganization(): ReactNode {
  const words = useWords()
  const navigate = useNavigate()
  const isHere = useBelongsNowhere()
  const [isLeaving, setLeaving] = useState(false)
  if (!isHere) return <PageLoading />
  return (
    <AuthPage title={noOrganizationWords.title} lead={noOrganizationWords.body}>
      <div className={styles.actions}>
        <Button size="large" look="primary" onClick={() => void navigate('/RegisterStepTwo')}>
          {words(noOrganizationWords.found)}
        </Button>
        <Button
          size="large"
          disabled={isLeaving}
          onClick={() => {
            setLeaving(true)
            void signOut().then(() => navigate('/login', { replace: true }))
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
  const navigate = useNavigate()
  const [belongsNowhere, setBelongsNowhere] = useState(false)
  useEffect(() => {
    let isHere = true
    const go = (place: string) => isHere && void navigate(place, { replace: true })
    if (!readUser()) {
      go('/login')
      return
    }
    loadOrganization().then(
      () => go('/dashboard'),
      () => isHere && setBelongsNowhere(true),
    )
    return () => {
      isHere = false
    }
  }, [navigate])
  return belongsNowhere
}
