import { useState } from 'react'
import { leavingWords } from '../../../i18n/pages/membership.ts'
import { leaveOpenOrganization } from '../../dataProvider/membership.ts'
import { isOwnOrganization, presentOrganization } from '../../dataProvider/organization.ts'
import { Button } from '../../layout/Button.tsx'
import { Icon } from '../../layout/icons.tsx'
import { useText } from '../../layout/language.tsx'
import pageStyles from '../../layout/Page.module.css'
import { Sheet } from '../../layout/Page.tsx'
import { consoleAddress } from '../kit/addresses.ts'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'

/** Going from the open organization; its owner hands it over before. */
export function LeavingSheet() {
  const text = useText()
  const [isConfirming, setConfirming] = useState(false)
  const isOwner = isOwnOrganization()
  return (
    <Sheet title={leavingWords.title}>
      <div className={pageStyles.stack}>
        <p>{text(isOwner ? leavingWords.ownerLead : leavingWords.lead)}</p>
        {!isOwner && (
          <div>
            <Button size="small" color="error" onClick={() => setConfirming(true)} startIcon={<Icon name="logout" />}>
              {text(leavingWords.leave)}
            </Button>
          </div>
        )}
      </div>
      {isConfirming && (
        <ConfirmDialog
          title={text(leavingWords.ask, { name: presentOrganization().name })}
          button={leavingWords.leave}
          act={async () => {
            await leaveOpenOrganization()
            // The guard finds where the person belongs now.
            window.location.replace(consoleAddress)
          }}
          close={() => setConfirming(false)}
        >
          {text(leavingWords.body)}
        </ConfirmDialog>
      )}
    </Sheet>
  )
}
