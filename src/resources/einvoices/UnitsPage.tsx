import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCanAccess } from 'react-admin'
import { Link } from 'react-router-dom'
import { unitPageWords as words } from '../../../i18n/einvoice/unit-pages.ts'
import { navLabels } from '../../../i18n/pages/nav-labels.ts'
import type { EinvoiceUnit } from '../../../schema/einvoice/answers.ts'
import { readUnits } from '../../dataProvider/books/einvoices.ts'
import { hasTaxAuthority, presentOrganization } from '../../dataProvider/organization.ts'
import { Button } from '../../layout/Button.tsx'
import { Bdi } from '../../layout/Fields.tsx'
import { Icon } from '../../layout/icons.tsx'
import { useLanguage, useText } from '../../layout/language.tsx'
import pageStyles from '../../layout/Page.module.css'
import { PageHead, Sheet } from '../../layout/Page.tsx'
import { EmptyState, LoadFailed, Waiting } from '../../layout/States.tsx'
import { withAccess } from '../../layout/withAccess.tsx'
import { einvoicesAddress } from '../kit/addresses.ts'
import { ConnectForm } from './ConnectForm.tsx'
import styles from './einvoices.module.css'
import type { ConnectProps } from './UnitFields.tsx'
import { UnitChain, UnitSheet } from './UnitSheet.tsx'

const resource = 'einvoice_units'

/** While it is being connected it is looked at closely; later a glance now and then will do. */
const pollOf = (units: readonly EinvoiceUnit[] = []): number =>
  units.some(({ is_asking, state }) => is_asking && state !== 'failed') ? 1_200 : 15_000

/** Where the organization is connected to the tax authority, and how that stands. */
export const UnitsPage = withAccess({ action: 'list', resource }, function UnitsPage() {
  const text = useText()
  const { language } = useLanguage()
  const { canAccess: seesDocuments = false } = useCanAccess({ action: 'list', resource: 'einvoices' })
  const { canAccess: mayAdd = false } = useCanAccess({ action: 'create', resource })
  const { data, error, refetch } = useQuery({
    queryKey: ['einvoices', presentOrganization().id, 'units', language],
    queryFn: readUnits,
    enabled: hasTaxAuthority(),
    refetchInterval: ({ state }) => pollOf(state.data?.units),
    retry: false,
  })
  // The unit of the whole organization first, then those of branches.
  const current = (data?.units.filter(({ state }) => state !== 'retired') ?? []).toSorted(
    (one, other) => Number(one.warehouse !== null) - Number(other.warehouse !== null) || one.id - other.id,
  )
  const mayAddBranch = mayAdd && current.some(({ state, warehouse }) => warehouse === null && state === 'active')
  const retired = data?.units.filter(({ state }) => state === 'retired') ?? []
  return (
    <>
      <PageHead
        title={text(navLabels.einvoiceUnits)}
        actions={
          current.length > 0 &&
          seesDocuments && (
            <Button component={Link} to={einvoicesAddress} startIcon={<Icon name="invoice" />}>
              {text(words.all)}
            </Button>
          )
        }
      />
      {!hasTaxAuthority() && (
        <Sheet flush>
          <EmptyState title={words.noAuthority} />
        </Sheet>
      )}
      {!data && error && <LoadFailed title={words.failedToShow} error={error} retry={refetch} />}
      {hasTaxAuthority() && !data && !error && <Waiting kind="form" />}
      {data && (
        <div className={pageStyles.stack}>
          {current.map(unit => (
            <UnitSheet key={unit.id} unit={unit} hasOthers={current.length > 1} changed={() => void refetch()} />
          ))}
          {current.length === 0 && <ConnectForm environments={data.environments} connected={() => void refetch()} />}
          {mayAddBranch && <AddBranch environments={data.environments} connected={() => void refetch()} />}
          {retired.length > 0 && (
            <Sheet title={words.retired}>
              <ul className={styles.plain}>
                {retired.map(unit => (
                  <li key={unit.id}>
                    <Bdi>{unit.name}</Bdi>{' '}
                    <span className="muted">
                      <UnitChain unit={unit} />
                    </span>
                  </li>
                ))}
              </ul>
            </Sheet>
          )}
        </div>
      )}
    </>
  )
})

/** Another unit, for what is sold from one warehouse. */
function AddBranch({ environments, connected }: ConnectProps) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  if (!isOpen)
    return (
      <div className="actions">
        <Button startIcon={<Icon name="plus" />} onClick={() => setOpen(true)}>
          {text(words.addBranch)}
        </Button>
      </div>
    )
  const added = () => {
    setOpen(false)
    connected()
  }
  return <ConnectForm isOfBranch environments={environments} connected={added} />
}
