import type { Blog } from '../answers/blogs.ts'
import type { Invitation } from '../answers/people.ts'
import type { Shared } from '../answers/sent/sending.ts'
import type { FieldIssues } from '../errors.ts'
import type { ContactField } from './contact.ts'

/** As `i18n/text.ts` has it. */
type Language = 'ar' | 'en'

/** What the pages need to know of the running server; nothing in it is secret. All of it optional. */
export interface RuntimeConfig {
  /** Origin of the API when it is not the page's own. */
  api_base?: string | undefined
  api_password?: string | undefined
  google_client_id?: string | undefined
  brand?: string | undefined
  /** Where the pages are found from outside, for links that leave them. */
  public_url?: string | undefined
  /** When the privacy policy was last changed, `YYYY-MM-DD`, and whom to ask about it; told apart from an example. */
  privacy_date?: string | undefined
  privacy_email?: string | undefined
  contact_endpoint?: string | undefined
  contact_email?: string | undefined
  contact_phone?: string | undefined
  contact_address?: string | undefined
  social_facebook?: string | undefined
  social_instagram?: string | undefined
  social_x?: string | undefined
  social_linkedin?: string | undefined
  /** A phone number in international form, or a whole address. */
  whatsapp?: string | undefined
  /** Whether the API is described at `/api/docs`. */
  api_docs?: boolean | undefined
  /** The login of a demo company that any visitor may enter. */
  demo?: { email: string; password: string } | undefined
}

/**
 * What public pages read before they are drawn: on the server from the database, in the browser by the API. Null stands
 * for what is not there: the page is the one that says so, with its status.
 */
export interface PublicData {
  /** What a link of an invitation invites to, or why it does so no more. */
  invitation(token: string, language: Language): Promise<Invitation | 'ended' | 'withdrawn'>
  /** The document of a link, or that the link works no more; null when there is no such link. */
  shared(token: string, language: 'ar' | 'en'): Promise<Shared | null>
  /** The newest articles. */
  blogs(language: Language): Promise<Blog[]>
  blog(id: string, language: Language): Promise<Blog | null>
  /** What became of the contact form, where a browser without scripts has just sent it. */
  contact(): Promise<ContactOutcome>
}

/** How the contact form stands. What was typed is kept until it was sent. */
export interface ContactOutcome {
  state: 'idle' | 'success' | 'error'
  values: Readonly<Partial<Record<ContactField, string>>>
  issues: FieldIssues
  /** What the server says of the whole: that somebody has to wait. */
  says?: string
}

/** One request for a public page. */
export interface PageRequest {
  /** Path and question, as they were asked for. */
  address: string
  language: Language
  runtime: RuntimeConfig
  data: PublicData
  /** What the form of a page that only a script can send held when it was posted without one; no passwords. */
  posted?: Readonly<Record<string, string>> | undefined
  /** What was asked for is refused: the page says so, and needs no script. */
  refused?: RefusedPage | undefined
}

/** A refusal as a page says it. */
export interface RefusedPage {
  status: number
  says: string
  /** By which the log knows a fault of ours. */
  requestId?: string | undefined
}

/** A page as the server renders it. */
export interface RenderedPage {
  status: number
  /** The tags of its head, as HTML. */
  head: string
  /** What stands in `#root`. */
  body: string
  /** What was read for it, for the browser to go on with. */
  state: unknown
  /** The source file that has the page's code, by whose name the manifest of the build knows its scripts and styles. */
  file: string | null
  /** Whether it is the same for everybody until something new is published. */
  isShared: boolean
}

/** What `src/server-render.tsx` gives to the server. */
export type RenderPage = (request: PageRequest) => Promise<RenderedPage>
