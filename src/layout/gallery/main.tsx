import '../../styles/tokens.css'
import '../../styles/fonts.css'
import '../../styles/base.css'
import '../../styles/controls.css'
import '../../styles/sheets.css'
import { createRoot } from 'react-dom/client'
import { Gallery } from './Gallery.tsx'

createRoot(document.getElementById('root')!).render(<Gallery />)
