import { useState } from 'react'
import { type RaRecord, usePermissions } from 'react-admin'
import { sentWords } from '../../../i18n/pages/sent.ts'
import { may, mayWrite, type Permissions } from '../../../schema/permissions.ts'
import { Button } from '../../layout/Button.tsx'
import { Icon } from '../../layout/icons.tsx'
import { useLanguage, useText } from '../../layout/language.tsx'
import { Dialog } from '../../layout/overlays/Dialog.tsx'
import { Waiting } from '../../layout/States.tsx'
import { lazyPages } from '../../layout/shell/lazy-pages.tsx'

const RemindClient = lazyPages(() => import('./pages.ts')).page(all => all.RemindClient, <Waiting kind="form" />)

/** On the page of a client: a reminder of all that is overdue, for who may write and read invoices. */
export function RemindButton({ record }: { record: RaRecord }) {
  const text = useText()
  const { permissions } = usePermissions<Permissions>()
  const { language } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const maySend =
    permissions &&
    mayWrite(permissions, 'invoice_sales') &&
    may(permissions, 'invoice_sales', 'read') &&
    may(permissions, 'invoice_sales_details', 'read')
  if (!maySend) return null
  const close = () => setOpen(false)
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)} startIcon={<Icon name="bell" />}>
        {text(sentWords.remind)}
      </Button>
      <Dialog open={isOpen} onClose={close} aria-labelledby="sending-title" maxWidth="sm" fullWidth>
        {isOpen && (
          <RemindClient
            resource="clients"
            id={record.id}
            email={record.email ?? null}
            language={record.language ?? language}
            title={text(sentWords.remindTitle)}
            changed={async () => undefined}
            close={close}
          />
        )}
      </Dialog>
    </>
  )
}
