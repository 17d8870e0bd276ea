import './styles/tokens.css'
import './styles/fonts.css'
import './styles/base.css'
import './styles/controls.css'
import './styles/sheets.css'

import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { honourAddressLanguage, showLanguage } from './public/language.tsx'
import { readLanguage } from './public/session.ts'

honourAddressLanguage(window.location.search)
showLanguage(readLanguage())

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
