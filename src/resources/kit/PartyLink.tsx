import { useCanAccess, useGetMany } from 'react-admin'
import { Link } from 'react-router-dom'
import { Bdi } from '../../layout/Fields.tsx'
import { addressOf } from './addresses.ts'

interface PartyLinkProps {
  resource: string
  party: { id: number; display_name: string | null }
  className?: string | undefined
}

/**
 * Whom a document is to, leading to their record where the reader has it: of a document that is theirs to a client of
 * another representative they see the name only.
 */
export function PartyLink({ resource, party: { id, display_name }, className }: PartyLinkProps) {
  const { canAccess } = useCanAccess({ action: 'read', resource })
  const { data } = useGetMany(resource, { ids: [id] }, { enabled: canAccess === true, retry: false })
  const name = <Bdi>{display_name}</Bdi>
  if (!data?.some(record => record?.id === id)) return <span className={className}>{name}</span>
  return (
    <Link className={className ?? 'dotted-link'} to={addressOf(resource, id)}>
      {name}
    </Link>
  )
}
