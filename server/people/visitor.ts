import type { Language } from '../../i18n/text.ts'

/** Who knocks, before anybody knows who it is. */
export interface Visitor {
  /** Where from. Of an IPv6 address the network, of which one subscriber has 2⁶⁴ addresses. */
  address: string
  userAgent: string | null
  language: Language
}
