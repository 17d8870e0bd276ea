import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { homeWords } from '../../../i18n/site/home.ts'
import { demoVisitorEmail } from '../../../schema/site/demo.ts'
import { Button } from '../Button.tsx'
import { useWords } from '../language.tsx'
import { readUser } from '../session.ts'
import { toast } from '../toast.tsx'

/** Lets a visitor into the demo company, as one who may look at everything and write nothing. */
export function DemoButton(): ReactNode {
  const words = useWords()
  const navigate = useNavigate()
  const [isEntering, setEntering] = useState(false)
  const enter = async () => {
    const user = readUser()
    if (user && user.email !== demoVisitorEmail)
      return toast('bad', words(homeWords.leaveFirst, { email: user.email ?? '' }))
    setEntering(true)
    const { enterDemo } = await import('../auth/account.ts')
    try {
      await enterDemo()
      await navigate('/dashboard')
    } catch (error) {
      toast('bad', (await import('../failure.ts')).readFailure(error).message)
      setEntering(false)
    }
  }
  return (
    <Button size="large" aria-busy={isEntering} disabled={isEntering} onClick={() => void enter()}>
      {words(homeWords.openDemo)}
    </Button>
  )
}
