import { formWords } from '../../../../i18n/pages/document-pages.ts'
import { Button } from '../../../layout/Button.tsx'
import { useText } from '../../../layout/language.tsx'
import type { CashQuestion } from '../../document-parts/cash/cash-answer.ts'
import type { Phase } from './useSaveDocument.ts'

interface PostButtonProps {
  cash: CashQuestion | undefined
  phase: Phase
  isPosted: boolean
  post: () => void
}

/** Posts the document, or does what was answered about a cash box that holds too little. */
export function PostButton({ cash, phase, isPosted, post }: PostButtonProps) {
  const text = useText()
  if (cash?.instead) {
    return (
      <Button variant="contained" onClick={cash.instead.run}>
        {cash.instead.label}
      </Button>
    )
  }
  const usual = isPosted ? formWords.saveChanges : formWords.post
  return (
    <Button variant="contained" disabled={phase !== 'idle'} onClick={post}>
      {phase === 'posted' ? text(formWords.saving) : (cash?.postLabel ?? text(usual))}
      <kbd className="only-desk">Ctrl ⏎</kbd>
    </Button>
  )
}
