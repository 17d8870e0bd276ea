// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { rolePageWords } from '../../../i18n/pages/people.ts'
import { writeLanguage } from '../../../i18n/stored-language.ts'
import { languages } from '../../../i18n/text.ts'
import { documentKinds } from '../../../schema/documents.ts'
import { everything } from '../../../schema/permissions.ts'
import { isOpen, newRecordItems, railOf } from '../navigation/navigation.ts'
import { PermissionRow } from './GridRows.tsx'

const { permission } = documentKinds.sales_debit_note.wire

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const inCountry = (has_debit_notes: boolean) =>
  localStorage.setItem('organization', JSON.stringify({ id: 1, name: 'عمّان', coins: [], has_debit_notes }))

test.each(languages)('in %s the permission says that a country has no debit notes', lang => {
  writeLanguage(lang)
  for (const has of [true, false]) {
    inCountry(has)
    const state = { name: permission, held: 0, changed: 0, locked: 0, isOfWhole: false }
    render(
      <table>
        <tbody>
          <PermissionRow {...state} set={() => undefined} />
        </tbody>
      </table>,
    )
    expect(screen.queryByText(rolePageWords.noDebitNotes[lang]) === null).toBe(has)
    cleanup()
  }
})

test('neither the menu nor what is made new offers one there', () => {
  const places = () => {
    const { top } = railOf(everything)
    const listed = top.flatMap(node => ('items' in node ? node.items : [node]))
    const made = newRecordItems.filter(item => isOpen(item, everything, 'create'))
    return [...listed, ...made].filter(item => 'permission' in item && item.permission === permission).length
  }
  inCountry(true)
  expect(places()).toBe(2)
  inCountry(false)
  expect(places()).toBe(0)
})
