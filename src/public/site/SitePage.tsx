import type { ReactNode } from 'react'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import './site.css'

/** The frame of the public pages. */
export const SitePage = ({ children }: { children: ReactNode }): ReactNode => (
  <div className="pub site">
    <Header />
    <main id="content">{children}</main>
    <Footer />
  </div>
)
