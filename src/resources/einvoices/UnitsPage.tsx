import { useQuery } from '@tanstack/react-query'
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
  const { data, error, refetch } = useQuery({
    queryKey: ['einvoices', presentOrganization().id, 'units', language],
    queryFn: readUnits,
    enabled: hasTaxAuthority(),
    refetchInterval: ({ state }) => pollOf(state.data?.units),
    retry: false,
  })
  const current = data?.units.find(({ state }) => state !== 'retired')
  const retired = data?.units.filter(({ state }) => state === 'retired') ?? []
  return (
    <>
      <PageHead
        title={text(navLabels.einvoiceUnits)}
        actions={
          current &&
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
          {current ? (
            <UnitSheet unit={current} changed={() => void refetch()} />
          ) : (
            <ConnectForm environments={data.environments} connected={() => void refetch()} />
          )}
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
