import { useEffect, useId, useState } from 'react'
import { printPageWords } from '../../../i18n/files/print.ts'
import type { Text } from '../../../i18n/text.ts'
import { firstOf, valueFor } from '../../../schema/collections/certain.ts'
import type { ExportedFile } from '../../dataProvider/calls/file.ts'
import { type PrintCopy, printCopies } from '../../dataProvider/printing.ts'
import inputStyles from '../../elements/inputs.module.css'
import { Button } from '../../layout/Button.tsx'
import { Note } from '../../layout/Fields.tsx'
import { Icon } from '../../layout/icons.tsx'
import { useText } from '../../layout/language.tsx'
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../../layout/overlays/Dialog.tsx'
import { saveFile } from '../../layout/save-file.ts'
import { useToast } from '../kit/useToast.ts'
import { PdfView } from './PdfView.tsx'
import { showPaper } from './print-tab.ts'
import styles from './printing.module.css'

/** Something that can be printed, as its server prints it. */
export interface PaperChoice {
  key: string
  label: string
  print: (copy: PrintCopy) => Promise<ExportedFile>
}

export interface PrintDialogProps {
  papers: readonly PaperChoice[]
  /** The paper that it begins with. */
  first: string
  /** What is said once it was printed. */
  done?: Text | undefined
  /** What is to be known of the paper. */
  about?: Text | undefined
  close: () => void
}

/** The paper itself before it is printed: what is drawn here is the file that leaves. */
export function PrintDialog({ papers, first, done = printPageWords.printed, about, close }: PrintDialogProps) {
  const text = useText()
  const showToast = useToast()
  const [paper, setPaper] = useState(first)
  const [copy, setCopy] = useState<PrintCopy>('both')
  const { file, failed, fail } = usePaper(papers.find(({ key }) => key === paper) ?? firstOf(papers), copy)
  const titleId = useId()
  return (
    <Dialog open onClose={close} aria-labelledby={titleId} maxWidth="lg">
      <DialogTitle id={titleId}>{text(printPageWords.print)}</DialogTitle>
      <DialogContent>
        <div className={styles.choices}>
          {papers.length > 1 && (
            <Choice
              label={text(printPageWords.paper)}
              value={paper}
              options={papers.map(({ key, label }) => ({ value: key, label }))}
              onChange={setPaper}
            />
          )}
          <Choice
            label={text(printPageWords.language)}
            value={copy}
            options={printCopies.map(value => ({ value, label: text(printPageWords[value]) }))}
            onChange={value => setCopy(value as PrintCopy)}
          />
        </div>
        {about && <p className="muted dense">{text(about)}</p>}
        {failed === null ? (
          <PdfView content={file?.content} label={text(printPageWords.preview)} fail={fail} />
        ) : (
          <Note tone="error">
            <p>{failed}</p>
          </Note>
        )}
        <p role="status" className="visually-hidden">
          {file ? text(printPageWords.ready) : failed === null ? text(printPageWords.preparing) : ''}
        </p>
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{text(printPageWords.close)}</Button>
        <Button disabled={!file} startIcon={<Icon name="download" />} onClick={() => file && saveFile(file)}>
          {text(printPageWords.save)}
        </Button>
        <Button
          variant="contained"
          disabled={!file}
          startIcon={<Icon name="print" />}
          onClick={() => {
            if (!file) return
            showPaper(file.content)
            showToast(done)
          }}
        >
          {text(printPageWords.printIt)}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface ChoiceProps {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const id = useId()
  return (
    <div>
      <label className={inputStyles.label} htmlFor={id}>
        {label}
      </label>
      <select id={id} className={inputStyles.input} value={value} onChange={event => onChange(event.target.value)}>
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}

/** The paper that is chosen; what was asked for before and comes late is not shown. */
function usePaper(choice: PaperChoice, copy: PrintCopy) {
  const text = useText()
  const [file, setFile] = useState<ExportedFile | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const [unreadable] = useState(text(printPageWords.previewFailed))
  const [fail] = useState(() => () => setFailed(unreadable))
  // A list of papers that is made anew asks for nothing again: its key says which it is.
  const [print] = useState(() => new Map<string, PaperChoice['print']>())
  print.set(choice.key, choice.print)
  useEffect(() => {
    let isWanted = true
    setFile(null)
    setFailed(null)
    const printed = valueFor(print, choice.key)
    printed(copy).then(
      made => isWanted && setFile(made),
      (problem: unknown) => isWanted && setFailed(problem instanceof Error ? problem.message : String(problem)),
    )
    return () => {
      isWanted = false
    }
  }, [print, choice.key, copy])
  return { file, failed, fail }
}
