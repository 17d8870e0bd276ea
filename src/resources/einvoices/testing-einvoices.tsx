import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { CoreAdminContext, testDataProvider } from 'react-admin'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { adminTranslator } from '../../../i18n/pages/react-admin.ts'
import { writeLanguage } from '../../../i18n/stored-language.ts'
import type { Language } from '../../../i18n/text.ts'
import type { Einvoice, EinvoiceUnit } from '../../../schema/einvoice/answers.ts'

/** Units and documents of tests, and a console to show their pages in. */

const yes = { allowed: true, reason: null }

export const unitOf = (change: Partial<EinvoiceUnit> = {}): EinvoiceUnit => ({
  ...{
    id: 4,
    country: 'SA',
    taxpayer: null,
    name: 'فرع العليا',
    warehouse: null,
    environment: 'core',
    state: 'active',
    serial: '1-Jornal|2-1|3-x',
  },
  ...{ certificate_ends: '2099-01-14T09:00:00Z', is_asking: false, checks_passed: 6, checks: 6, problem: null },
  ...{ counter: 12, waiting: 0, rejected: 0, waits_since: null, tries_again_at: null },
  ...{ created_at: '2026-01-14T09:00:00Z', can: { connect: yes, retire: yes, send: yes } },
  ...change,
})

export const einvoiceOf = (id: number, change: Partial<Einvoice> = {}): Einvoice => ({
  ...{ id, unit_id: 4, uuid: `u${id}`, counter: id, type: 'simplified', state: 'waiting', qr: null, attempts: 0 },
  document: { id: id * 10, kind: 'sales_invoice', number: `INV-${id}`, date: '2026-04-05', client: 'دار الإعمار' },
  ...{ stamped_at: '2026-04-05T09:00:00Z', due_at: '2026-04-06T09:00:00Z', settled_at: null, messages: [] },
  ...change,
})

export function showPage(language: Language, page: ReactNode, { country_id = 682, mayAct = true } = {}) {
  writeLanguage(language)
  localStorage.setItem('organization', JSON.stringify({ id: 1, name: 'نجد', coins: [], country_id }))
  const canAccess = async ({ action }: { action: string }) => action === 'list'
  const nothing = async () => undefined
  const onlyReads = { canAccess, checkAuth: nothing, checkError: nothing, login: nothing, logout: nothing }
  const element = (
    <CoreAdminContext
      dataProvider={testDataProvider() as never}
      i18nProvider={adminTranslator(language, { resources: {} })}
      authProvider={mayAct ? undefined : (onlyReads as never)}
    >
      {page}
    </CoreAdminContext>
  )
  return render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
}
