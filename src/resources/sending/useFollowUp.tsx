import { useState } from 'react'
import { useNotify } from 'react-admin'
import { sentWords } from '../../../i18n/pages/sent.ts'
import { overdueWords as words } from '../../../i18n/records/overdue.ts'
import type { Contact, HandMessage, Owing } from '../../../schema/answers/sent/reminders.ts'
import { countryOfOrganization, presentOrganization } from '../../dataProvider/organization.ts'
import { endHandMessage, handMessage, noteContact } from '../../dataProvider/sent/follow-up.ts'
import { useText } from '../../layout/language.tsx'
import { Dialog } from '../../layout/overlays/Dialog.tsx'
import { AddAddress } from './AddAddress.tsx'
import { PromiseDialog } from './PromiseDialog.tsx'
import { RemindClient } from './RemindClient.tsx'
import { whatsappAddress } from './whatsapp-number.ts'

type Way = Contact['way']
interface Opened {
  way: Way
  /** Where WhatsApp opens, should the browser have kept it closed. */
  address?: string
  /** What was prepared to be sent, and ends should it not be. */
  links?: HandMessage['links']
}
type DialogName = 'promise' | 'mail' | 'addPhone' | 'addMail'

const storeKey = () => `follow-up-${presentOrganization().id}`

/** Whom somebody was about to write to or call: a phone may forget the page meanwhile. */
function keptOpened(): Record<number, Opened> {
  try {
    return JSON.parse(sessionStorage.getItem(storeKey()) ?? '{}')
  } catch {
    return {}
  }
}

function keepOpened(opened: Record<number, Opened>): void {
  const ways = Object.entries(opened).map(([id, { way, links }]) => [id, { way, links }])
  try {
    sessionStorage.setItem(storeKey(), JSON.stringify(Object.fromEntries(ways)))
  } catch {
    // Then a page that was forgotten does not ask.
  }
}

export type FollowUp = ReturnType<typeof useFollowUp>

/** Reaches clients by hand, asks afterwards whether it was done, and writes down what they promise. */
export function useFollowUp(changed: () => Promise<unknown>) {
  const text = useText()
  const notify = useNotify()
  const [opened, setOpened] = useState(keptOpened)
  const [preparing, setPreparing] = useState<number | null>(null)
  const [dialog, setDialog] = useState<{ name: DialogName; owing: Owing } | null>(null)
  const failed = (problem: unknown) => notify(String((problem as Error).message), { type: 'error' })
  const set = (id: number, one: Opened | undefined) => {
    const { [id]: _, ...rest } = opened
    const next = one ? { ...rest, [id]: one } : rest
    keepOpened(next)
    setOpened(next)
  }
  async function openWhatsapp({ client: { id } }: Owing, body: object = {}) {
    // Only what a press opens at once is let open; it learns where it leads when the message is there.
    const page = window.open('', '_blank')
    if (page) page.opener = null
    setPreparing(id)
    try {
      const { phone, text: message, links } = await handMessage(id, body)
      const address = whatsappAddress(phone, countryOfOrganization(), message ?? '')
      set(id, { way: 'whatsapp', address, links: [...(opened[id]?.links ?? []), ...links] })
      if (page) page.location.href = address
    } catch (problem) {
      page?.close()
      failed(problem)
    } finally {
      setPreparing(null)
    }
  }
  async function answer(id: number, isDone: boolean) {
    if (!opened[id]) return
    const { way, links = [] } = opened[id]
    try {
      if (!isDone) await endHandMessage(links)
      else {
        await noteContact(id, way)
        await changed()
        notify(text(words.kept), { type: 'success' })
      }
      set(id, undefined)
    } catch (problem) {
      failed(problem)
    }
  }
  const close = () => setDialog(null)
  const shared = dialog && { owing: dialog.owing, close, changed }
  return {
    opened,
    preparing,
    openWhatsapp,
    called: ({ client: { id } }: Owing) => set(id, { way: 'call' }),
    answer,
    show: (name: DialogName, owing: Owing) => setDialog({ name, owing }),
    dialog: (
      <Dialog open={dialog !== null} onClose={close} aria-labelledby="sending-title" maxWidth="sm" fullWidth>
        {shared && dialog.name === 'promise' && <PromiseDialog {...shared} />}
        {shared && dialog.name === 'addPhone' && <AddAddress {...shared} field="mobile" />}
        {shared && dialog.name === 'addMail' && <AddAddress {...shared} field="email" />}
        {shared && dialog.name === 'mail' && (
          <RemindClient
            resource="clients"
            id={shared.owing.client.id}
            email={shared.owing.email}
            language={shared.owing.language}
            title={text(sentWords.remindTitle)}
            changed={changed}
            close={close}
          />
        )}
      </Dialog>
    ),
  }
}
