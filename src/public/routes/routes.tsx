import { NotFound, notFoundHead } from '../frame/NotFound.tsx'
import { definePage, type Page } from '../page/definition.tsx'

interface Route {
  /** With `:name` where the address says something, and `/*` where more may follow. */
  path: string
  /** The source file that has the page's code: the server finds its scripts and styles by that name, so that they are on their way before any script runs. */
  file: string
  /** Null for what the console draws, once it is here. */
  fetch: (() => Promise<Page>) | null
}

const page = (path: string, file: string, fetch: () => Promise<Page>): Route => ({ path, file, fetch })

const home = async () => (await import('../home/Home.tsx')).homePage
const homeFile = 'src/public/home/Home.tsx'

const screens = () => import('../auth/screens.ts')
const screensFile = 'src/public/auth/screens.ts'

const shared = async () => (await import('../shared/SharedPage.tsx')).sharedPage
const sharedFile = 'src/public/shared/SharedPage.tsx'
const blogsFile = 'src/public/site/blog/Blogs.tsx'
const articleFile = 'src/public/site/blog/Article.tsx'
const contactFile = 'src/public/site/contact/ContactUs.tsx'
const privacyFile = 'src/public/site/privacy/PrivacyPolicy.tsx'

/** Everything there is. */
const routes: readonly Route[] = [
  page('/', homeFile, home),
  page('/home', homeFile, home),
  page('/blogs', blogsFile, async () => (await import('../site/blog/Blogs.tsx')).blogsPage),
  page('/blogs/:id', articleFile, async () => (await import('../site/blog/Article.tsx')).articlePage),
  page('/ContactUs', contactFile, async () => (await import('../site/contact/ContactUs.tsx')).contactPage),
  page('/PrivacyPolicy', privacyFile, async () => (await import('../site/privacy/PrivacyPolicy.tsx')).privacyPage),
  page('/login', screensFile, async () => (await screens()).loginPage),
  page('/SignUp', screensFile, async () => (await screens()).signUpPage),
  page('/VerifyAccount', screensFile, async () => (await screens()).verifyAccountPage),
  page('/requestEmail', screensFile, async () => (await screens()).requestEmailPage),
  page('/sendforgetPassword', screensFile, async () => (await screens()).sendForgetPasswordPage),
  page('/ForgetPassword', screensFile, async () => (await screens()).forgetPasswordPage),
  page('/d/:token', sharedFile, shared),
  page('/d/:token/:outcome', sharedFile, shared),
  page('/invitation/:code', screensFile, async () => (await screens()).invitationPage),
  page('/RegisterStepTwo', screensFile, async () => (await screens()).registerStepTwoPage),
  page('/noOrganization', screensFile, async () => (await screens()).noOrganizationPage),
  { path: '/dashboard/*', file: 'src/App.tsx', fetch: null },
]

interface Matched {
  /** Null where nothing stands at the address. */
  route: Route | null
  params: Readonly<Record<string, string | undefined>>
}

/** Addresses are the same in capitals and with a slash at their end. */
const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replace(/\/\*$/, '(?:/.*)?').replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`, 'i')

const patterns = routes.map(route => ({ route, pattern: patternOf(route.path) }))

/** What stands at a path. */
export function matchRoute(pathname: string): Matched {
  for (const { route, pattern } of patterns) {
    const params = decoded(pattern.exec(pathname))
    if (params) return { route, params }
  }
  return { route: null, params: {} }
}

/** How we write an address of ours that somebody writes in other capitals; null where it is as we write it, or none of ours. */
export function canonicalOf(pathname: string): string | null {
  const path = matchRoute(pathname).route?.path
  if (!path || path.endsWith('/*')) return null
  const written = path.split('/')
  const asWritten = pathname
    .split('/')
    .map((part, index) => (written[index] && !written[index].startsWith(':') ? written[index] : part))
    .join('/')
  return asWritten === pathname ? null : asWritten
}

/** An address that cannot be read is the address of nothing. */
function decoded(found: RegExpExecArray | null): Record<string, string> | null {
  if (!found) return null
  try {
    return Object.fromEntries(
      Object.entries(found.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]),
    )
  } catch {
    return null
  }
}

export const notFoundPage: Page = definePage({ Component: NotFound, head: notFoundHead })
