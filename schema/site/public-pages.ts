import type { Invitation } from '../answers/people.ts'

/** What the pages need to know of the running server; nothing in it is secret. All of it optional. */
export interface RuntimeConfig {
  /** Origin of the API when it is not the page's own. */
  api_base?: string | undefined
  api_password?: string | undefined
  google_client_id?: string | undefined
  brand?: string | undefined
  /** Where the pages are found from outside, for links that leave them. */
  public_url?: string | undefined
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
}

/**
 * What public pages read before they are drawn: on the server from the database, in the browser by the API. Null stands
 * for what is not there: the page is the one that says so, with its status.
 */
export interface PublicData {
  /** What a link of an invitation invites to; null when it has ended. */
  invitation(token: string): Promise<Invitation | null>
}

/** One request for a public page. */
export interface PageAsked {
  /** Path and question, as they were asked for. */
  address: string
  language: 'ar' | 'en'
  runtime: RuntimeConfig
  data: PublicData
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
export type RenderPage = (asked: PageAsked) => Promise<RenderedPage>
