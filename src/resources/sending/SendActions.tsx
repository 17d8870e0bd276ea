import { useState } from 'react'
import { sentWords } from '../../../i18n/pages/sent.ts'
import type { Text } from '../../../i18n/text.ts'
import type { Sharing } from '../../../schema/answers/sent/sending.ts'
import { type DocumentKind, documentKinds } from '../../../schema/documents.ts'
import type { IconName } from '../../layout/icons.tsx'
import { useText } from '../../layout/language.tsx'
import { Dialog } from '../../layout/overlays/Dialog.tsx'
import { Waiting } from '../../layout/States.tsx'
import { lazyPages } from '../../layout/shell/lazy-pages.tsx'
import { type CivilDate, dayOf } from '../../layout/values/civil-date.ts'
import { ActionButton } from '../document-parts/page/ActionButton.tsx'
import type { DocumentRecord, InvoiceRecord } from '../document-parts/record.ts'
import styles from './send-actions.module.css'
import { useSharing, useSharingChanged } from './useSharing.ts'

const pages = lazyPages(() => import('./pages.ts'))
const SendLetter = pages.page(all => all.SendLetter, <Waiting kind="form" />)
const ShareLink = pages.page(all => all.ShareLink, <Waiting kind="form" />)
const RemindClient = pages.page(all => all.RemindClient, <Waiting kind="form" />)

type Open = 'mail' | 'link' | 'remind'
const titles: Record<Open, Text> = {
  mail: sentWords.sendTitle,
  link: sentWords.linkTitle,
  remind: sentWords.remindTitle,
}

type SentRecord = DocumentRecord & Pick<Partial<InvoiceRecord>, 'settlements'>

/** The day on which the client said that the invoice is paid, where no receipt is as late. */
function saidPaidOn({ events }: Sharing, { settlements = [] }: SentRecord): CivilDate | undefined {
  const notice = events.findLast(({ kind }) => kind === 'paid_notice')
  const day = notice && dayOf(notice.at)
  return day && settlements.every(({ kind, date }) => kind !== 'payment' || date < day) ? day : undefined
}

/** How a document leaves the books: by mail, by a link to its page, and of an invoice as a reminder. */
export function SendActions({ kind, record }: { kind: DocumentKind; record: SentRecord }) {
  const text = useText()
  const [open, setOpen] = useState<Open | null>(null)
  const { data, isLoading } = useSharing(kind, record)
  const changed = useSharingChanged(kind, record.id)
  if (!data && !isLoading) return null
  const close = () => setOpen(null)
  // As long as it is asked what may be sent, the buttons keep their places.
  const button = (name: Open, icon: IconName, label: Text) => (
    <ActionButton permit={data?.can[name]} icon={icon} label={text(label)} variant="text" press={() => setOpen(name)} />
  )
  return (
    <>
      <span className={data ? styles.actions : styles.actionsToCome} aria-hidden={!data}>
        {button('mail', 'send', sentWords.send)}
        {documentKinds[kind].party !== null && button('link', 'globe', sentWords.link)}
        {kind === 'sales_invoice' && button('remind', 'bell', sentWords.remind)}
      </span>
      {data && (
        <Dialog open={open !== null} onClose={close} aria-labelledby="sending-title" maxWidth="sm" fullWidth>
          {open === 'mail' && <SendLetter {...{ kind, record, close }} sharing={data} title={text(titles.mail)} />}
          {open === 'link' && <ShareLink {...{ kind, record, close }} sharing={data} title={text(titles.link)} />}
          {open === 'remind' && (
            <RemindClient
              resource={documentKinds[kind].wire.permission}
              id={record.id}
              email={data.email}
              language={data.language}
              saidPaidOn={saidPaidOn(data, record)}
              title={text(titles.remind)}
              changed={changed}
              close={close}
            />
          )}
        </Dialog>
      )}
    </>
  )
}
