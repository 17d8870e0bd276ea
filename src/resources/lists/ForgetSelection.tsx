import { useEffect, useRef } from 'react'
import { useListContext } from 'react-admin'

/**
 * What was selected is forgotten with the page, and when the list shows others: it would be acted on by surprise. Over the
 * pages of the same list it stays, as the bar counts it.
 */
export function ForgetSelection() {
  const { onUnselectItems, filterValues } = useListContext()
  const forget = useRef(onUnselectItems)
  forget.current = onUnselectItems
  const requested = JSON.stringify(filterValues)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each question of the list
  useEffect(() => () => forget.current(), [requested])
  return null
}
