import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { Link } from 'react-router-dom'
import { foundingWords, membershipWords } from '../../../i18n/pages/membership.ts'
import type { dataProvider as ours } from '../../dataProvider/index.ts'
import { presentView } from '../../dataProvider/membership.ts'
import { presentOrganization } from '../../dataProvider/organization.ts'
import { Button } from '../../layout/Button.tsx'
import { Bdi, StatusChip } from '../../layout/Fields.tsx'
import { Icon } from '../../layout/icons.tsx'
import { useText, useWords } from '../../layout/language.tsx'
import pageStyles from '../../layout/Page.module.css'
import { LedgerTable, PageHead, Sheet } from '../../layout/Page.tsx'
import { newOrganizationAddress, openingAddress } from '../kit/addresses.ts'
import { AccessDeniedPage } from '../kit/error-pages.tsx'
import { Unreadable } from '../kit/Unreadable.tsx'
import { LeavingSheet } from './LeavingSheet.tsx'
import { OwnershipSheet } from './OwnershipSheet.tsx'
import { roleInOrganization } from './role-words.ts'

/** The organizations of a person, and what they are in the open one: its owner, or somebody who may leave. */
export function OrganizationsPage() {
  const text = useText()
  // They are of the person who signed in, not of whom they see the organization as.
  if (presentView()) return <AccessDeniedPage />
  return (
    <>
      <PageHead
        title={text(membershipWords.title)}
        actions={
          <Button
            size="small"
            variant="contained"
            component={Link}
            to={newOrganizationAddress}
            startIcon={<Icon name="plus" />}
          >
            {text(foundingWords.new)}
          </Button>
        }
      />
      <div className={pageStyles.stack}>
        <OrganizationsSheet />
        <OwnershipSheet />
        <LeavingSheet />
      </div>
    </>
  )
}

function OrganizationsSheet() {
  const text = useText()
  const words = useWords()
  const dataProvider = useDataProvider<typeof ours>()
  const { data, error, refetch } = useQuery({
    queryKey: ['organizations'],
    queryFn: () => dataProvider.organizations(),
  })
  if (!data && error) return <Unreadable title={membershipWords.failed} error={error} retry={() => void refetch()} />
  const open = presentOrganization().id
  return (
    <Sheet flush>
      <LedgerTable label={membershipWords.title}>
        <thead>
          <tr>
            <th scope="col">{text(membershipWords.name)}</th>
            <th scope="col">{text(membershipWords.place)}</th>
            <th scope="col" aria-label={text(membershipWords.open)} />
          </tr>
        </thead>
        <tbody>
          {data?.map(organization => {
            const { id, name } = organization
            return (
              <tr key={id}>
                <td>
                  <Bdi>{name}</Bdi>
                </td>
                <td>
                  <Bdi>{words(roleInOrganization(organization))}</Bdi>
                </td>
                <td>
                  {id === open ? (
                    <StatusChip tone="done">{text(membershipWords.isOpen)}</StatusChip>
                  ) : (
                    <Button
                      size="small"
                      component={Link}
                      to={openingAddress(id)}
                      aria-label={text(membershipWords.openOf, { name })}
                    >
                      {text(membershipWords.open)}
                    </Button>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </LedgerTable>
    </Sheet>
  )
}
