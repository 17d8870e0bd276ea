import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { matchedCounted, matchingWords as words } from '../../../../i18n/bank/matching-pages.ts'
import type { BankLine } from '../../../../schema/bank/answers.ts'
import {
  countSure,
  matchLine,
  matchSure,
  readBankLine,
  readBankLines,
  readReconciliation,
  unmatchLine,
} from '../../../dataProvider/books/bank.ts'
import { newAttempt } from '../../../dataProvider/calls/idempotency.ts'
import { isUnanswered, refusalOf } from '../../../dataProvider/calls/refusal.ts'
import { presentOrganization } from '../../../dataProvider/organization.ts'
import { useCount, useLanguage, useText } from '../../../layout/language.tsx'
import { toast, toastWith } from '../../../public/connection/toast.ts'

export type LineState = BankLine['state']
export const onAPage = 50

interface Asked {
  accountId: number
  state: LineState
  q: string
  page: number
}

/** Lines of an account: those that wait the oldest first, those that are matched the latest first. */
export function useLines({ accountId, state, q, page }: Asked) {
  const { language } = useLanguage()
  return useQuery({
    queryKey: ['bank', presentOrganization().id, 'lines', language, accountId, state, q, page],
    queryFn: () =>
      readBankLines({
        ...{ account_id: accountId, state, page, per_page: onAPage },
        ...{ sort: 'date', order: state === 'open' ? 'asc' : 'desc' },
        ...(q && { q }),
      }),
    placeholderData: before => before,
    retry: false,
  })
}

/** One line with what it may be; reasons are sentences of the server. */
export function useLine(id: number | undefined) {
  const { language } = useLanguage()
  return useQuery({
    queryKey: ['bank', presentOrganization().id, 'line', language, id],
    queryFn: () => readBankLine(id ?? 0),
    enabled: id !== undefined,
    retry: false,
  })
}

/** What explains the difference as of the last day of the statements. */
export const useHead = (accountId: number) =>
  useQuery({
    queryKey: ['bank', presentOrganization().id, 'reconciliation', accountId, ''],
    queryFn: () => readReconciliation(accountId),
    retry: false,
  })

/** How many of the lines are sure: what the button beside them would match. */
export const useSureCount = (accountId: number, isWanted: boolean) =>
  useQuery({
    queryKey: ['bank', presentOrganization().id, 'sure', accountId],
    queryFn: () => countSure(accountId),
    enabled: isWanted,
    retry: false,
  })

/** One name for one wish: pressed again after no answer came, the same is asked for, and done once. */
function useAttempts() {
  const memory = useRef<{ wish: string; attempt: string } | null>(null)
  return (wish: object): string => {
    const written = JSON.stringify(wish)
    if (memory.current?.wish !== written) memory.current = { wish: written, attempt: newAttempt() }
    return memory.current.attempt
  }
}

/** What is done with lines. Whatever is shown of the books may be another after it. */
export function useLineActions(accountId: number) {
  const text = useText()
  const count = useCount()
  const queries = useQueryClient()
  const nameAttempt = useAttempts()
  const refresh = () => queries.invalidateQueries()
  // A line that another person matched a moment ago is shown as it is now.
  const onError = (error: Error) => void (isUnanswered(error) || refusalOf(error).code === 'validation' || refresh())
  const undo = useMutation({
    mutationFn: ({ id, keeps }: { id: number; keeps: boolean }) =>
      unmatchLine(id, keeps, nameAttempt({ undo: id, keeps })),
    onError,
    onSuccess: () => {
      toast('good', text(words.undone))
      return refresh()
    },
  })
  const match = useMutation({
    mutationFn: ({ id, parts }: { id: number; parts: readonly object[] }) =>
      matchLine(id, parts, nameAttempt({ id, parts })),
    onError,
    onSuccess: ({ id }) => {
      const run = () => undo.mutate({ id, keeps: false }, { onError: error => toast('bad', error.message) })
      toastWith({ label: words.undo, run }, words.done)
      return refresh()
    },
  })
  const sure = useMutation({
    mutationFn: () => matchSure(accountId),
    onError: error => toast('bad', error.message),
    onSuccess: matched => {
      toast('good', matched > 0 ? count(matchedCounted, matched) : text(words.noneSure))
      return refresh()
    },
  })
  return { match, undo, sure }
}

export type LineActions = ReturnType<typeof useLineActions>
