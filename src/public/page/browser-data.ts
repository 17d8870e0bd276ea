import type { Blog } from '../../../schema/answers/blogs.ts'
import type { Invitation } from '../../../schema/answers/people.ts'
import type { Shared } from '../../../schema/answers/sent/sending.ts'
import type { PublicData } from '../../../schema/site/public-pages.ts'
import { publicClient } from '../connection/api.ts'
import { readFailure } from '../connection/failure.ts'

/** What an answer holds; null when the API says that there is no such thing, or that it has ended. */
async function orNull<T>(requested: Promise<T>): Promise<T | null> {
  try {
    return await requested
  } catch (error) {
    if ([404, 409, 410].includes(readFailure(error).status)) return null
    throw error
  }
}

/** What public pages read, asked of the API by a browser that goes from page to page. */
export const browserData: PublicData = {
  async invitation(token) {
    try {
      const { data } = await publicClient.post<{ invitation: Invitation }>('/owner/showInvitation', { token })
      return data.invitation
    } catch (error) {
      const { status, code } = readFailure(error)
      if (status !== 409) throw error
      return code === 'invitation_withdrawn' ? 'withdrawn' : 'ended'
    }
  },
  shared: (token, language) =>
    orNull(
      publicClient.get<{ shared: Shared }>(`/owner/shared/${token}?lng=${language}`).then(({ data }) => data.shared),
    ),
  blogs: lang =>
    publicClient
      .get<{ blogs: { data: Blog[] } }>('/owner/blogs', { headers: { lang }, params: { per_page: 100 } })
      .then(({ data }) => data.blogs.data),
  blog: (id, lang) =>
    orNull(
      publicClient
        .get<{ blog: Blog }>(`/owner/blogs/${encodeURIComponent(id)}`, { headers: { lang } })
        .then(async ({ data: { blog } }) => {
          const { cleaned } = await import('./sanitize.ts')
          const { ar, en } = blog.article
          return { ...blog, article: { ar: cleaned(ar), en: cleaned(en) } }
        }),
    ),
  contact: async () => ({ state: 'idle', values: {}, issues: {} }),
}
