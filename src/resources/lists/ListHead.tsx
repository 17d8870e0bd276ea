import type { ReactNode } from 'react'
import { useListContext } from 'react-admin'
import listsStyles from '../../layout/lists.module.css'
import { PageHead } from '../../layout/Page.tsx'

/** Whether a list has no rows at all yet, whatever one asks for. It then says itself what to do first. */
export function useIsFirst(): boolean {
  const { total, filterValues, isPending } = useListContext()
  return !isPending && total === 0 && Object.keys(filterValues).length === 0
}

/**
 * The head of a list, and what can be done with it. Actions are shown once the first rows are there: a list without any
 * offers them below, and a button that one is about to press must not move away under the hand.
 */
export function ListHead({ title, aside, actions }: { title: string; aside?: ReactNode; actions: ReactNode }) {
  const { isPending, filterValues } = useListContext()
  const isFirst = useIsFirst()
  const mayMove = isPending && Object.keys(filterValues).length === 0
  return (
    <PageHead
      title={title}
      aside={!isFirst && aside}
      actions={!isFirst && <div className={mayMove ? listsStyles.unseen : listsStyles.seen}>{actions}</div>}
    />
  )
}
