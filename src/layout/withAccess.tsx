import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import { useCanAccess } from 'react-admin'

/** What a page asks of the role of its reader. */
interface Access {
  action: string
  resource: string
}

/** What stands in the place of a page that the role does not open; the console says what. */
export const AccessDenied = createContext<ReactNode>(null)

/** A page for whoever may open it. Anybody else reads, at the address that they asked for, who can give them that. */
export function withAccess<Props extends object>(
  access: Access | ((props: Props) => Access),
  Page: ComponentType<Props>,
): ComponentType<Props> {
  return function GuardedPage(props: Props) {
    const denied = useContext(AccessDenied)
    const { canAccess, isPending } = useCanAccess(typeof access === 'function' ? access(props) : access)
    if (isPending) return null
    return canAccess ? <Page {...props} /> : denied
  }
}
