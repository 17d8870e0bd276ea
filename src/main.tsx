import './styles/tokens.css'
import './styles/fonts.css'
import './styles/base.css'
import './elements/inputs.module.css'
import './elements/IconButton.module.css'
import './elements/icon.module.css'
import './elements/SkipLink.module.css'
import './elements/StatusDot.module.css'
import './elements/logo.module.css'
import './elements/chip.module.css'
import './elements/note.module.css'
import './elements/sheet.module.css'
import './elements/ledger.module.css'
import './elements/proof.module.css'
import './elements/shares.module.css'
import './elements/skeleton.module.css'
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
