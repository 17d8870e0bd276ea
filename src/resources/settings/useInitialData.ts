import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

interface Opened<T> {
  /** What the form was opened with or last saved: nothing fetched since may change it under the hands of who types. */
  opened: T | undefined
  /** What the server says now, in the reader's language. */
  fresh: T | undefined
  error: Error | null
  retry: () => void
  setOpened: (saved: T) => void
}

/** Reads what a settings page is about, once for its form and again for what is only shown. */
export function useInitialData<T>(queryKey: readonly unknown[], read: () => Promise<T>): Opened<T> {
  const [opened, setOpened] = useState<T>()
  const { data, error, isFetching, refetch } = useQuery({ queryKey, queryFn: read, refetchOnWindowFocus: false })
  if (opened === undefined && data !== undefined && !isFetching) setOpened(data)
  return { opened, fresh: data ?? opened, error, retry: () => void refetch(), setOpened }
}
