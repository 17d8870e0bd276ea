import './styles/tokens.css'
import './styles/fonts.css'
import './styles/base.css'
import './elements/inputs.module.css'
import './elements/IconButton.module.css'
import './styles/controls.css'
import './elements/sheet.module.css'
import './elements/ledger.module.css'
import './styles/sheets.css'
import './styles/utilities.css'

import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { applyLanguage, applyLanguageOfAddress } from './public/language.tsx'
import { readLanguage } from './public/session.ts'

applyLanguageOfAddress(window.location.search)
applyLanguage(readLanguage())

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
