// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { CoreAdminContext } from 'react-admin'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { reportAskWords, reportChoiceWords } from '../../../i18n/pages/report-pages.ts'
import { writeLanguage } from '../../../i18n/stored-language.ts'
import { languages } from '../../../i18n/text.ts'
import { type ReportName, reportDeclaration } from '../../../schema/reports.ts'
import { ReportFilters } from './ReportFilters.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

function open(name: ReportName) {
  const onAsk = vi.fn()
  const question = { period: { preset: 'this_year' as const }, filters: {}, page: 1 }
  render(
    <MemoryRouter>
      <CoreAdminContext>
        <ReportFilters declared={reportDeclaration(name)} question={question} report={undefined} onAsk={onAsk} />
      </CoreAdminContext>
    </MemoryRouter>,
  )
  return onAsk
}

test.each(languages)('a report that stands by month says so, and offers no single column: %s', async language => {
  writeLanguage(language)
  const onAsk = open('net_cash')
  await userEvent.click(screen.getByRole('button', { name: reportChoiceWords.month[language] }))
  expect(screen.queryByRole('menuitem', { name: reportAskWords.oneColumn[language] })).toBeNull()
  await userEvent.click(screen.getByRole('menuitem', { name: reportChoiceWords.quarter[language] }))
  expect(onAsk).toHaveBeenCalledWith({ filters: { interval: 'quarter' }, page: 1 })
})

test.each(languages)('a report of one period stands in one column until months are chosen: %s', language => {
  writeLanguage(language)
  open('profit_and_loss')
  expect(screen.getByRole('button', { name: reportAskWords.oneColumn[language] })).toBeTruthy()
})
