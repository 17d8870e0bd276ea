import type { ReactNode } from 'react'
import publicStyles from '../public.module.css'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import siteStyles from './site.module.css'

/** The frame of the public pages. */
export const SitePage = ({ children }: { children: ReactNode }): ReactNode => (
  <div className={`${publicStyles.pub} ${siteStyles.site}`}>
    <Header />
    <main id="content">{children}</main>
    <Footer />
  </div>
)
