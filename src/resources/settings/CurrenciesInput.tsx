import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { useController } from 'react-hook-form'
import { organizationPageWords } from '../../../i18n/pages/settings.ts'
import { IconButton } from '../../elements/IconButton.tsx'
import inputStyles from '../../elements/inputs.module.css'
import { Bdi, Code } from '../../layout/Fields.tsx'
import { Icon } from '../../layout/icons.tsx'
import { PickInput } from '../../layout/inputs/PickInput.tsx'
import { useLanguage, useText } from '../../layout/language.tsx'
import pageStyles from '../../layout/Page.module.css'
import settingsStyles from './settings.module.css'

interface Currency {
  id: number
  name: string
  code: string
}

const asMany = 20

/** The currencies of the world as they are found by what is typed, in the reader's language. */
function useCurrencies() {
  const { language } = useLanguage()
  const dataProvider = useDataProvider()
  const list = (filter: object, perPage: number) =>
    dataProvider.getList<Currency>('currencies', {
      pagination: { page: 1, perPage },
      sort: { field: 'id', order: 'ASC' },
      filter,
    })
  const { data: all = [] } = useQuery({
    queryKey: ['currencies', language],
    queryFn: async () => (await list({}, 1000)).data,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { all, find: async (q: string) => (await list({ q }, asMany)).data }
}

/**
 * The currencies of the organization. The base stays as it is, and so do those that are saved, since documents may be
 * written in them; one that was just added may be taken out again.
 */
export function CurrenciesInput({ saved, readOnly }: { saved: readonly number[]; readOnly: boolean }) {
  const text = useText()
  const { field, fieldState } = useController<{ coins: number[] }, 'coins'>({ name: 'coins' })
  const { all, find } = useCurrencies()
  const chosen: readonly number[] = field.value ?? []
  return (
    <div className={pageStyles.full}>
      <p className={inputStyles.label} data-part="label" id="coins-label">
        {text(organizationPageWords.currencies)}
      </p>
      <ul className={settingsStyles.coins} aria-labelledby="coins-label">
        {chosen.map((id, index) => {
          const currency = all.find(each => each.id === id)
          return (
            <li key={id}>
              <Bdi>{currency?.name}</Bdi> <Code>{currency?.code}</Code>
              {index === 0 && (
                <span className="at-end">
                  <Icon name="lock" /> {text(organizationPageWords.baseHint)}
                </span>
              )}
              {!saved.includes(id) && (
                <span className="at-end">
                  <IconButton
                    label={text(organizationPageWords.takeCurrencyOut, { name: currency?.name ?? id })}
                    onClick={() => field.onChange(chosen.filter(each => each !== id))}
                  >
                    <Icon name="close" />
                  </IconButton>
                </span>
              )}
            </li>
          )
        })}
      </ul>
      {!readOnly && (
        <PickInput
          label={organizationPageWords.addCurrency}
          hint={text(organizationPageWords.addCurrencyHint)}
          error={fieldState.error?.message}
          className={settingsStyles.addCurrency}
          value={null}
          onChange={id => id !== null && field.onChange([...chosen, Number(id)])}
          search={async query =>
            (await find(query))
              .filter(({ id }) => !chosen.includes(id))
              .map(({ id, name, code }) => ({ id, label: name, code }))
          }
          load={async () => undefined}
        />
      )}
    </div>
  )
}
