import { useWatch } from 'react-hook-form'
import { unitPageWords as words } from '../../../i18n/einvoice/unit-pages.ts'
import type { Text } from '../../../i18n/text.ts'
import { isolateLeftToRight, Note } from '../../layout/Fields.tsx'
import { useText } from '../../layout/language.tsx'

/** What connecting there means: the real authority, or a simulator. */
export function Meaning({ simulator }: { simulator: Text }) {
  const text = useText()
  const environment = useWatch({ name: 'environment' })
  if (environment === 'core') return <p className="muted dense">{text(words.real)}</p>
  if (environment !== 'simulator') return null
  return (
    <Note tone="info">
      <p>{isolateLeftToRight(text(simulator))}</p>
    </Note>
  )
}
