import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { disabledWords } from '../../../i18n/pages/membership.ts'
import { nameIn } from '../../../schema/organization/name.ts'
import type { dataProvider as ours } from '../../dataProvider/index.ts'
import { askForOpenOrganization, openOrganization } from '../../dataProvider/membership.ts'
import { presentOrganization } from '../../dataProvider/organization.ts'
import { Button } from '../../layout/Button.tsx'
import { Note } from '../../layout/Fields.tsx'
import { useLanguage, useText } from '../../layout/language.tsx'
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../../layout/overlays/Dialog.tsx'
import { membershipDisabled } from '../../public/connection/tab-session.ts'
import { consoleAddress } from '../kit/addresses.ts'
import styles from './session-ended.module.css'

/**
 * Over whatever is being done, when its person is disabled in this organization: who can enable them, and their other
 * organizations. What was typed stays behind it, to go on with once they are enabled.
 */
export function DisabledDialog({ said }: { said: string }) {
  const text = useText()
  const { language } = useLanguage()
  const queries = useQueryClient()
  const dataProvider = useDataProvider<typeof ours>()
  const { data: organizations = [] } = useQuery({
    queryKey: ['organizations', 'of the disabled'],
    queryFn: () => dataProvider.organizations(),
    gcTime: 0,
  })
  const others = organizations.filter(({ id }) => id !== presentOrganization().id)
  const again = useMutation({
    mutationFn: askForOpenOrganization,
    onSuccess: async () => {
      membershipDisabled(null)
      await queries.invalidateQueries()
    },
  })
  const goTo = useMutation({
    mutationFn: openOrganization,
    onSuccess: () => window.location.assign(consoleAddress),
  })
  const isPending = again.isPending || goTo.isPending
  return (
    <Dialog open aria-labelledby="disabled-title" className={styles.sessionEnded} maxWidth="xs" fullWidth>
      <DialogTitle id="disabled-title">{text(disabledWords.title)}</DialogTitle>
      <DialogContent>
        <p>{said}</p>
        <p className="muted">{text(disabledWords.kept)}</p>
        {again.isError && <Note tone="warning">{text(disabledWords.still)}</Note>}
        {goTo.error && <Note tone="error">{goTo.error.message}</Note>}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" disabled={isPending} onClick={() => again.mutate()} autoFocus>
          {text(disabledWords.tryAgain)}
        </Button>
        {others.map(each => (
          <Button key={each.id} disabled={isPending} onClick={() => goTo.mutate(each.id)}>
            {text(disabledWords.goTo, { name: nameIn(each, language) })}
          </Button>
        ))}
        {others.length === 0 && (
          <Button variant="text" disabled={isPending} onClick={() => window.location.assign(consoleAddress)}>
            {text(disabledWords.leave)}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
