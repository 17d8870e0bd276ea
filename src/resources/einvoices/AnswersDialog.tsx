import { useQuery } from '@tanstack/react-query'
import { einvoiceDocumentWords } from '../../../i18n/einvoice/documents.ts'
import { sendingOutcomeWords, einvoicePageWords as words } from '../../../i18n/einvoice/pages.ts'
import type { Einvoice, EinvoiceWhole } from '../../../schema/einvoice/answers.ts'
import { einvoiceFile, readEinvoice } from '../../dataProvider/books/einvoices.ts'
import { presentOrganization } from '../../dataProvider/organization.ts'
import { Button } from '../../layout/Button.tsx'
import { Bdi, DateTimeText } from '../../layout/Fields.tsx'
import { Icon } from '../../layout/icons.tsx'
import { useText } from '../../layout/language.tsx'
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../../layout/overlays/Dialog.tsx'
import { LoadFailed } from '../../layout/States.tsx'
import { saveFile } from '../../layout/save-file.ts'
import { EinvoiceChip } from '../documents/issuing/EinvoiceChip.tsx'
import { Findings } from '../documents/issuing/Findings.tsx'
import styles from './einvoices.module.css'
import { DocumentLink } from './parts.tsx'

interface AnswersDialogProps {
  einvoice: Einvoice
  close: () => void
}

/** What became of one document: its findings, each sending with its answer word for word, and its file. */
export function AnswersDialog({ einvoice, close }: AnswersDialogProps) {
  const text = useText()
  const { id, document } = einvoice
  const { data, error, refetch } = useQuery({
    queryKey: ['einvoices', presentOrganization().id, 'one', id],
    queryFn: () => readEinvoice(id),
    retry: false,
  })
  const shown = data ?? einvoice
  return (
    <Dialog open onClose={close} aria-labelledby="answers-title" maxWidth="sm" fullWidth>
      <DialogTitle id="answers-title">{text(words.logOf, { number: document.number })}</DialogTitle>
      <DialogContent>
        <p className={styles.standing}>
          <DocumentLink document={document} /> <EinvoiceChip einvoice={shown} />
        </p>
        {shown.messages.length > 0 && <Findings messages={shown.messages} />}
        {!data && error && <LoadFailed title={words.failedToShow} error={error} retry={refetch} />}
        {data && <Sendings sendings={data.sendings} />}
      </DialogContent>
      <DialogActions>
        <Button startIcon={<Icon name="download" />} onClick={async () => saveFile(await einvoiceFile(id, 'xml'))}>
          {text(einvoiceDocumentWords.file)}
        </Button>
        <Button autoFocus variant="text" onClick={close}>
          {text(words.close)}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Sendings({ sendings }: Pick<EinvoiceWhole, 'sendings'>) {
  const text = useText()
  if (sendings.length === 0) return <p className="muted">{text(words.notSent)}</p>
  return (
    <ol className={styles.sendings}>
      {sendings.map(({ sent_at, outcome, http_status, body }) => {
        const came = sendingOutcomeWords[outcome]
        return (
          <li key={sent_at}>
            <p>
              <span className="muted">{text(words.sentAt)}</span> <DateTimeText value={sent_at} /> ·{' '}
              <b>{came ? text(came) : outcome}</b>
              {http_status !== null && (
                <span className="muted">
                  {' '}
                  · <Bdi>{text(words.status, { status: String(http_status) })}</Bdi>
                </span>
              )}
            </p>
            {body && (
              <details>
                <summary>{text(words.answerText)}</summary>
                <pre className={styles.message} dir="ltr">
                  {body}
                </pre>
              </details>
            )}
          </li>
        )
      })}
    </ol>
  )
}
