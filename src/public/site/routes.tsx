import type { RouteObject } from 'react-router'
import { PageLoading } from '../PageLoading.tsx'
import { definePage } from '../page/definition.tsx'
import { Root } from '../Root.tsx'
import { RouteErrorPage } from '../RouteErrorPage.tsx'
import { NotFound, notFoundHead } from './NotFound.tsx'

/**
 * A public page: its address, the file that has its code, and that file fetched. The server finds the scripts and styles
 * of the page by the name of the file, so that they are on their way before any script runs.
 */
const page = (path: string, file: string, lazy: () => Promise<RouteObject>): RouteObject =>
  ({ id: `${file} ${path}`, path, lazy }) as RouteObject

/** The source file that has the code of a page. */
export const fileOf = (routeId: string): string | null => /^(src\/\S+) /.exec(routeId)?.[1] ?? null

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

const publicPages: RouteObject[] = [
  page('/', homeFile, home),
  page('/home', homeFile, home),
  page('/blogs', blogsFile, async () => (await import('./blog/Blogs.tsx')).blogsPage),
  page('/blogs/:id', articleFile, async () => (await import('./blog/Article.tsx')).articlePage),
  page('/ContactUs', contactFile, async () => (await import('./contact/ContactUs.tsx')).contactPage),
  page('/PrivacyPolicy', privacyFile, async () => (await import('./privacy/PrivacyPolicy.tsx')).privacyPage),
  page('/login', screensFile, async () => (await screens()).loginPage),
  page('/SignUp', screensFile, async () => (await screens()).signUpPage),
  page('/VerifyAccount', screensFile, async () => (await screens()).verifyAccountPage),
  page('/requestEmail', screensFile, async () => (await screens()).requestEmailPage),
  page('/sendforgetPassword', screensFile, async () => (await screens()).sendForgetPasswordPage),
  page('/ForgetPassword', screensFile, async () => (await screens()).forgetPasswordPage),
  page('/d/:token', sharedFile, shared),
  page('/d/:token/:outcome', sharedFile, shared),
  page('/invitation/:code', screensFile, async () => (await screens()).invitationPage),
]

/** Everything there is: the public pages, and those that only the browser has, for who is signed in. */
export const routesWith = (others: RouteObject[]): RouteObject[] => [
  {
    Component: Root,
    ErrorBoundary: RouteErrorPage,
    HydrateFallback: PageLoading,
    children: [...publicPages, ...others, { path: '*', ...definePage({ Component: NotFound, head: notFoundHead }) }],
  },
]

/** Where the pages of who is signed in are. */
export const privatePaths = {
  dashboard: 'dashboard/*',
  organization: 'RegisterStepTwo',
  noOrganization: 'noOrganization',
} as const
