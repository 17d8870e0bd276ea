import { secondFactorWords } from '../../../i18n/pages/security.ts'
import { Button } from '../../layout/Button.tsx'
import { Code } from '../../layout/Fields.tsx'
import { Icon } from '../../layout/icons.tsx'
import { useText } from '../../layout/language.tsx'
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../../layout/overlays/Dialog.tsx'
import { saveFile } from '../../layout/save-file.ts'
import { useToast } from '../kit/useToast.ts'
import styles from './security.module.css'

/** The recovery codes, this once: it is closed by saying that they are kept, and by nothing else. */
export function RecoveryCodes({ codes, close }: { codes: readonly string[]; close: () => void }) {
  const text = useText()
  const showToast = useToast()
  const lines = `${codes.join('\n')}\n`
  const name = `${text(secondFactorWords.fileName)}.txt`
  return (
    <Dialog open aria-labelledby="codes-title" maxWidth="xs" fullWidth>
      <DialogTitle id="codes-title">{text(secondFactorWords.codes)}</DialogTitle>
      <DialogContent>
        <p>{text(secondFactorWords.codesLead)}</p>
        <ol className={styles.codes}>
          {codes.map(code => (
            <li key={code}>
              <Code>{code}</Code>
            </li>
          ))}
        </ol>
        <div className={styles.keeping}>
          <Button
            size="small"
            startIcon={<Icon name="copy" />}
            onClick={async () => {
              await navigator.clipboard.writeText(lines)
              showToast(secondFactorWords.copied)
            }}
          >
            {text(secondFactorWords.copy)}
          </Button>
          <Button
            size="small"
            startIcon={<Icon name="download" />}
            onClick={() => saveFile({ content: new Blob([lines], { type: 'text/plain' }), name })}
          >
            {text(secondFactorWords.download)}
          </Button>
        </div>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={close}>
          {text(secondFactorWords.saved)}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
