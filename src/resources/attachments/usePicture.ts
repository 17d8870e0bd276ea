import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Attachment } from '../../../schema/answers/attachments.ts'
import { contentOf } from '../../dataProvider/attachments.ts'
import { presentOrganization } from '../../dataProvider/organization.ts'

const keptFor_ms = 60_000

/** A picture in memory: an address of its own cannot carry the token. */
export function usePicture(file: Attachment, isWanted: boolean): { address: string | undefined; failed: Error | null } {
  const { data, error } = useQuery({
    queryKey: ['attachments', 'content', presentOrganization().id, file.id],
    queryFn: () => contentOf(file),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: keptFor_ms,
    retry: false,
  })
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!data) return
    const made = URL.createObjectURL(data)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [data])
  return { address, failed: error }
}
