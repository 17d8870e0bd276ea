import { apiKeyPageWords } from '../../../i18n/records/api-keys-page.ts'
import type { ApiKeyMade } from '../../../schema/answers/organizations.ts'
import { Button } from '../../layout/Button.tsx'
import { Code } from '../../layout/Fields.tsx'
import { Icon } from '../../layout/icons.tsx'
import { useText } from '../../layout/language.tsx'
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../../layout/overlays/Dialog.tsx'
import { useToast } from '../kit/useToast.ts'
import styles from './api-keys.module.css'

/** The whole of a key, this once: it is closed by saying that it is kept, and by nothing else. */
export function MadeKey({ made, close }: { made: ApiKeyMade; close: () => void }) {
  const text = useText()
  const showToast = useToast()
  return (
    <Dialog open aria-labelledby="key-title" maxWidth="xs" fullWidth>
      <DialogTitle id="key-title">{text(apiKeyPageWords.made)}</DialogTitle>
      <DialogContent>
        <p>{text(apiKeyPageWords.madeLead)}</p>
        <p className={styles.token}>
          <Code>{made.token}</Code>
        </p>
        <Button
          size="small"
          startIcon={<Icon name="copy" />}
          onClick={async () => {
            await navigator.clipboard.writeText(made.token)
            showToast(apiKeyPageWords.copied)
          }}
        >
          {text(apiKeyPageWords.copy)}
        </Button>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={close}>
          {text(apiKeyPageWords.kept)}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
