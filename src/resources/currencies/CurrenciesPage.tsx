import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, usePermissions } from 'react-admin'
import { Link } from 'react-router-dom'
import { navLabels } from '../../../i18n/pages/nav-labels.ts'
import { organizationPageWords } from '../../../i18n/pages/settings.ts'
import { currenciesPageWords } from '../../../i18n/records/currencies.ts'
import { successTexts } from '../../../i18n/records/success.ts'
import { may, type Permissions } from '../../../schema/permissions.ts'
import { reasonOf } from '../../dataProvider/calls/reason.ts'
import { refusalOf } from '../../dataProvider/calls/refusal.ts'
import type { dataProvider as ours } from '../../dataProvider/index.ts'
import { IconButton } from '../../elements/IconButton.tsx'
import { Bdi, Code, DateText, Note, StatusChip } from '../../layout/Fields.tsx'
import { Icon } from '../../layout/icons.tsx'
import { PickInput } from '../../layout/inputs/PickInput.tsx'
import { useText } from '../../layout/language.tsx'
import { LedgerTable, PageHead, Sheet } from '../../layout/Page.tsx'
import { SkeletonTable } from '../../layout/States.tsx'
import { today } from '../../layout/values/civil-date.ts'
import { withAccess } from '../../layout/withAccess.tsx'
import type { Currency } from '../../public/connection/session.ts'
import { RateText } from '../exchange-rates/RateText.tsx'
import { useLatestRate } from '../exchange-rates/useProposedRate.ts'
import { filteredAddress } from '../kit/addresses.ts'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import { useOrganization } from '../kit/useOrganization.ts'
import { useToast } from '../kit/useToast.ts'
import { useWorld } from '../membership/useWorld.ts'
import styles from './currencies.module.css'

/** Writes which currencies the organization uses, the base first; refused, it says why. */
function useCurrenciesChange() {
  const showToast = useToast()
  const queries = useQueryClient()
  const dataProvider = useDataProvider<typeof ours>()
  return useMutation({
    mutationFn: async ({ coins }: { coins: number[]; done: 'added' | 'deleted' }) => {
      try {
        await dataProvider.changeOrganization({ coins })
      } catch (error) {
        throw new Error(refusalOf(error).errors.coins ?? reasonOf(error))
      }
    },
    onSuccess: async (_, { done }) => {
      await queries.invalidateQueries()
      showToast(successTexts[done])
    },
  })
}

/** The currencies of the organization: the base, the others with their latest rates, and the way to add one or take one out. */
export const CurrenciesPage = withAccess({ action: 'list', resource: 'exchange_rates' }, function CurrenciesPage() {
  const text = useText()
  const coins = useOrganization()?.coins
  const { permissions = {} } = usePermissions<Permissions>()
  const mayChange = may(permissions, 'organizations', 'update')
  const { mutateAsync: change, error, reset } = useCurrenciesChange()
  const [requested, setRequested] = useState<Currency | null>(null)
  const world = useWorld('currencies')
  const ids = (coins ?? []).map(({ id }) => id)
  return (
    <>
      <PageHead title={text(navLabels.currencies)} />
      <Sheet flush>
        <p className={`${styles.lead} muted`}>{text(currenciesPageWords.lead)}</p>
        {coins ? (
          <LedgerTable label={navLabels.currencies}>
            <thead>
              <tr>
                <th scope="col">{text(currenciesPageWords.currency)}</th>
                <th scope="col">{text(currenciesPageWords.latest)}</th>
                <th scope="col" aria-label={text(currenciesPageWords.rates)} />
              </tr>
            </thead>
            <tbody>
              {coins.map((currency, index) => (
                <Row
                  key={currency.id}
                  currency={currency}
                  isBase={index === 0}
                  takeOut={mayChange && index > 0 ? () => setRequested(currency) : undefined}
                />
              ))}
            </tbody>
          </LedgerTable>
        ) : (
          <SkeletonTable columns={[{ label: currenciesPageWords.currency }, { label: currenciesPageWords.latest }]} />
        )}
        {coins && mayChange && (
          <div className={styles.add}>
            <PickInput
              label={organizationPageWords.addCurrency}
              hint={text(organizationPageWords.addCurrencyHint)}
              value={null}
              onChange={id => {
                reset()
                if (id !== null) void change({ coins: [...ids, Number(id)], done: 'added' }).catch(() => undefined)
              }}
              search={async query => (await world.search(query)).filter(({ id }) => !ids.includes(Number(id)))}
              load={async () => undefined}
            />
            {error && !requested && (
              <Note tone="error">
                <p>{error.message}</p>
              </Note>
            )}
          </div>
        )}
      </Sheet>
      {requested && (
        <ConfirmDialog
          title={text(currenciesPageWords.removed, { name: requested.name })}
          button={currenciesPageWords.remove}
          act={() => change({ coins: ids.filter(id => id !== requested.id), done: 'deleted' })}
          close={() => {
            reset()
            setRequested(null)
          }}
        >
          {text(currenciesPageWords.removeBody)}
        </ConfirmDialog>
      )}
    </>
  )
})

interface RowProps {
  currency: Currency
  isBase: boolean
  takeOut: (() => void) | undefined
}

function Row({ currency: { id, name, code }, isBase, takeOut }: RowProps) {
  const text = useText()
  const latest = useLatestRate(id, today())
  return (
    <tr>
      <td>
        <Bdi>{name}</Bdi> <Code>{code}</Code>{' '}
        {isBase && <StatusChip tone="done">{text(currenciesPageWords.base)}</StatusChip>}
      </td>
      <td>
        {!isBase && !latest && <span className="muted">{text(currenciesPageWords.noRate)}</span>}
        {latest && (
          <>
            <RateText currencyId={id} rate={latest.rate} />{' '}
            <span className="muted">
              <DateText value={latest.date} />
            </span>
          </>
        )}
      </td>
      <td className={styles.actions}>
        {!isBase && (
          <Link className="dotted-link" to={filteredAddress('exchange_rates', { currency_id: String(id) })}>
            {text(currenciesPageWords.rates)}
          </Link>
        )}
        {takeOut && (
          <IconButton label={text(organizationPageWords.takeCurrencyOut, { name })} onClick={takeOut}>
            <Icon name="close" />
          </IconButton>
        )}
      </td>
    </tr>
  )
}
