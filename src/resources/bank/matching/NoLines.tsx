import { useCanAccess } from 'react-admin'
import { Link } from 'react-router-dom'
import { matchingWords as words } from '../../../../i18n/bank/matching-pages.ts'
import { bankPageWords } from '../../../../i18n/bank/pages.ts'
import { Button } from '../../../layout/Button.tsx'
import { useText } from '../../../layout/language.tsx'
import { EmptyState } from '../../../layout/States.tsx'
import { memoAddress, takeInAddress } from '../kit/addresses.ts'
import type { LineState } from './useMatching.ts'

interface NoLinesProps {
  accountId: number
  state: LineState
  isSearched: boolean
  hasStatements: boolean
}

/** Why no line is shown: none was found, none is matched, none is there yet, or all is done. */
export function NoLines({ accountId, state, isSearched, hasStatements }: NoLinesProps) {
  const text = useText()
  const { canAccess: mayTakeIn = false } = useCanAccess({ action: 'create', resource: 'bank_statements' })
  const takeIn = mayTakeIn && (
    <Button size="small" variant={hasStatements ? 'text' : 'contained'} component={Link} to={takeInAddress(accountId)}>
      {text(bankPageWords.takeIn)}
    </Button>
  )
  if (isSearched) return <EmptyState title={words.noneFound} />
  if (!hasStatements)
    return (
      <EmptyState title={words.nothingYet} actions={takeIn}>
        <p>{text(words.nothingYetHint)}</p>
      </EmptyState>
    )
  if (state === 'matched') return <EmptyState title={words.noneMatched} />
  return (
    <EmptyState
      title={words.allDone}
      actions={
        <>
          <Button size="small" component={Link} to={memoAddress(accountId)}>
            {text(bankPageWords.memo)}
          </Button>
          {takeIn}
        </>
      }
    >
      <p>{text(words.allDoneHint)}</p>
    </EmptyState>
  )
}
