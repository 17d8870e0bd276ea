import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { CoreAdminContext, type DataProvider, memoryStore } from 'react-admin'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { chequeWords } from '../../../i18n/books/cheques.ts'
import { crudWords } from '../../../i18n/pages/console.ts'
import { writeLanguage } from '../../../i18n/stored-language.ts'
import { withoutIsolates } from '../../../i18n/testing-sentences.ts'
import { FilterBar } from './FilterBar.tsx'
import { FilteredList } from './list-filters.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

/** The register of cheques, and what it asked the server for at last. */
function openRegister() {
  const requested: Record<string, unknown>[] = []
  const provider = {
    getList: async (_resource: string, { filter }: { filter: Record<string, unknown> }) => {
      requested.push(filter)
      return { data: [], total: 0 }
    },
  } as unknown as DataProvider
  const { status, openReceived, collected } = { ...chequeWords, collected: { ar: 'محصل', en: 'Collected' } }
  render(
    <MemoryRouter>
      <CoreAdminContext dataProvider={provider} store={memoryStore()}>
        <FilteredList resource="cheques" filterDefaultValues={{ direction: 'received', is_open: true }}>
          <FilterBar
            find="find"
            keeps={['direction', 'is_open']}
            fields={[
              {
                ...{ kind: 'choice', name: 'status', label: status },
                usual: { label: openReceived, ask: { is_open: true } },
                options: [{ value: 'cleared', label: collected }],
              },
            ]}
          />
        </FilteredList>
      </CoreAdminContext>
    </MemoryRouter>,
  )
  return () => requested.at(-1)
}

const chips = () => screen.getAllByRole('button').map(each => withoutIsolates(each.textContent ?? ''))

test.each(['ar', 'en'] as const)('what a list opens with is seen on it, and taken off: %s', async language => {
  writeLanguage(language)
  const requestedOf = openRegister()
  const chip = `${chequeWords.status[language]}: ${chequeWords.openReceived[language]}`
  expect(chips()).toContain(chip)
  const remove = withoutIsolates(crudWords.removeFilter[language].replace('{field}', chequeWords.status[language]))
  await userEvent.click(screen.getByRole('button', { name: name => withoutIsolates(name) === remove }))
  expect(chips()).not.toContain(chip)
  await expect.poll(requestedOf).toEqual({ direction: 'received' })
})
