import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCanAccess } from 'react-admin'
import { apiKeyWords } from '../../../i18n/records/api-keys.ts'
import { apiKeyPageWords } from '../../../i18n/records/api-keys-page.ts'
import { successTexts } from '../../../i18n/records/success.ts'
import type { ApiKey, ApiKeyMade } from '../../../schema/answers/organizations.ts'
import { presentOrganization } from '../../dataProvider/organization.ts'
import { apiKeys, revokeApiKey } from '../../dataProvider/programs/api-keys.ts'
import { Button } from '../../layout/Button.tsx'
import { Icon } from '../../layout/icons.tsx'
import { useLanguage, useText } from '../../layout/language.tsx'
import { PageHead, Sheet } from '../../layout/Page.tsx'
import { EmptyState, LoadFailed, SkeletonTable } from '../../layout/States.tsx'
import { withAccess } from '../../layout/withAccess.tsx'
import { runtime } from '../../public/connection/runtime.ts'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import { useToast } from '../kit/useToast.ts'
import styles from './api-keys.module.css'
import { KeyList } from './KeyList.tsx'
import { MadeKey } from './MadeKey.tsx'
import { MakeKeyDialog } from './MakeKeyDialog.tsx'

const resource = 'api_keys'

/** What programs come in with: which there are, the making of another, and the end of each. */
export const ApiKeysPage = withAccess({ action: 'list', resource }, function ApiKeysPage() {
  const text = useText()
  const showToast = useToast()
  const { language } = useLanguage()
  const { canAccess: mayMake = false } = useCanAccess({ action: 'create', resource })
  const { canAccess: mayRevoke = false } = useCanAccess({ action: 'delete', resource })
  const { data, error, refetch } = useQuery({ queryKey: [resource, presentOrganization().id], queryFn: apiKeys })
  const [isMaking, setMaking] = useState(false)
  const [made, setMade] = useState<ApiKeyMade | null>(null)
  const [revoking, setRevoking] = useState<ApiKey | null>(null)
  const make = mayMake && (
    <Button variant="contained" size="small" startIcon={<Icon name="plus" />} onClick={() => setMaking(true)}>
      {text(apiKeyPageWords.make)}
    </Button>
  )
  return (
    <>
      <PageHead title={text(apiKeyPageWords.title)} actions={data && data.keys.length > 0 && make} />
      <Sheet flush>
        <p className={`${styles.lead} muted`}>
          {text(apiKeyPageWords.lead)}{' '}
          {runtime().api_docs && (
            <a className="dotted-link" href={`/api/docs?lng=${language}`} target="_blank" rel="noreferrer">
              {text(apiKeyPageWords.docs)}
            </a>
          )}
        </p>
        {data ? (
          data.keys.length > 0 ? (
            <KeyList keys={data.keys} onRevoke={mayRevoke ? setRevoking : undefined} />
          ) : (
            <EmptyState title={apiKeyPageWords.none} actions={make}>
              <p>{text(mayMake ? apiKeyPageWords.noneHint : apiKeyPageWords.noneToRead)}</p>
            </EmptyState>
          )
        ) : error ? (
          <LoadFailed title={apiKeyPageWords.failed} error={error} retry={refetch} />
        ) : (
          <SkeletonTable columns={[{ label: apiKeyWords.name }, { label: apiKeyWords.role_id }]} />
        )}
      </Sheet>
      {isMaking && data && (
        <MakeKeyDialog
          roles={data.roles}
          close={() => setMaking(false)}
          onMade={async key => {
            setMade(key)
            await refetch()
          }}
        />
      )}
      {made && <MadeKey made={made} close={() => setMade(null)} />}
      {revoking && (
        <ConfirmDialog
          title={text(apiKeyPageWords.confirm, { name: revoking.name })}
          button={apiKeyPageWords.revoke}
          act={async () => {
            await revokeApiKey(revoking.id)
            await refetch()
            showToast(successTexts.key_revoked)
          }}
          close={() => setRevoking(null)}
        >
          {text(apiKeyPageWords.confirmBody)}
        </ConfirmDialog>
      )}
    </>
  )
})
