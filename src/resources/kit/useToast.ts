import { useCallback } from 'react'
import { useNotify } from 'react-admin'
import type { Text } from '../../../i18n/text.ts'
import { useText } from '../../layout/language.tsx'

/** Says over the page that something was done. */
export function useToast(): (done: Text) => void {
  const notify = useNotify()
  const text = useText()
  return useCallback(
    done => {
      const message = text(done)
      notify(message, { type: 'success', messageArgs: { _: message } })
    },
    [notify, text],
  )
}
