import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { matchRank } from '../../../schema/search.ts'
import { EnterNavigation } from '../EnterNavigation.tsx'
import { PickInput } from './PickInput.tsx'
import type { PickId, PickOption } from './PickOption.tsx'

beforeEach(() => {
  localStorage.clear()
  stoppedClients.length = 0
  // jsdom has no layout to scroll.
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(cleanup)

const clients: PickOption[] = [
  { id: 1, label: 'شركة الدلتا للمقاولات', code: 'C-0112' },
  { id: 2, label: 'مؤسسة النور', code: 'C-0140' },
]
const stoppedClients: PickOption[] = []
const search = async (query: string) =>
  [...clients, ...stoppedClients].filter(client => matchRank(client.label, query) !== undefined)
const load = async (id: PickId) => clients.find(client => client.id === id)

function Client({ start = null }: { start?: PickId | null }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <PickInput
        label={{ ar: 'العميل', en: 'Client' }}
        value={value}
        onChange={setValue}
        search={search}
        load={load}
        create={async name => ({ id: 9, label: name })}
      />
      <button type="button">بعده</button>
      <output>{String(value)}</output>
    </>
  )
}

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'العميل' })
const stored = () => document.querySelector('output')?.textContent

test('a record that came with the form shows its name', async () => {
  render(<Client start={2} />)
  expect(await screen.findByDisplayValue('مؤسسة النور')).toBe(box())
  expect(screen.getByText('C-0140')).toBeTruthy()
})

test('a name is found however it is spelled, and taken by Enter', async () => {
  render(<Client />)
  await userEvent.type(box(), 'موسسه')
  await screen.findByRole('option', { name: /مؤسسة النور/ })
  await userEvent.keyboard('{Enter}')
  await screen.findByDisplayValue('مؤسسة النور')
  expect(stored()).toBe('2')
})

test('whoever types and tabs on before the answer still gets the first match', async () => {
  render(<Client />)
  await userEvent.type(box(), 'الدلتا')
  await userEvent.tab()
  await screen.findByDisplayValue('شركة الدلتا للمقاولات')
  expect(stored()).toBe('1')
})

test('Enter before the answer waits for it', async () => {
  render(<Client />)
  await userEvent.type(box(), 'النور{Enter}')
  await screen.findByDisplayValue('مؤسسة النور')
  expect(stored()).toBe('2')
})

test('Enter before the answer is meant, also by whoever then goes on without it', async () => {
  render(<Client />)
  await userEvent.type(box(), 'الدلتا{Enter}')
  await userEvent.click(screen.getByRole('button', { name: 'بعده' }))
  await screen.findByDisplayValue('شركة الدلتا للمقاولات')
  expect(stored()).toBe('1')
})

test('clicking away takes nothing that was not chosen', async () => {
  render(<Client start={2} />)
  await screen.findByDisplayValue('مؤسسة النور')
  await userEvent.type(box(), 'الد')
  await userEvent.click(screen.getByRole('button', { name: 'بعده' }))
  expect(box().value).toBe('مؤسسة النور')
  expect(stored()).toBe('2')
})

test('an emptied box means no record', async () => {
  render(<Client start={2} />)
  await screen.findByDisplayValue('مؤسسة النور')
  await userEvent.clear(box())
  await userEvent.tab()
  expect(stored()).toBe('null')
})

test('a client who does not exist yet is made from the words typed', async () => {
  render(<Client />)
  await userEvent.type(box(), 'عميل جديد')
  await userEvent.click(await screen.findByRole('option', { name: /أضف/ }))
  expect(stored()).toBe('9')
  expect(await screen.findByDisplayValue('عميل جديد')).toBe(box())
})

test('a client who was stopped is named, so that nobody makes it a second time, and is not chosen', async () => {
  stoppedClients.push({ id: 3, label: 'ورشة الأمل', isStopped: true })
  render(<Client />)
  await userEvent.type(box(), 'ورشة')
  const stopped = await screen.findByRole('option', { name: /ورشة الأمل.*موقوف/ })
  expect(stopped.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(stopped)
  await userEvent.keyboard('{Enter}{Tab}')
  expect(stored()).toBe('null')
})

const enters = '{Enter}{Enter}{Enter}'

test('Enter never makes a client, however often it is pressed: it says how one is made, and waits', async () => {
  render(<Client />)
  await userEvent.type(box(), `عميل جديد${enters}`)
  await screen.findByText(/لإضافته اضغط ↓ ثم Enter/)
  await userEvent.keyboard(enters)
  expect(stored()).toBe('null')
  expect(document.activeElement).toBe(box())
})

test('what is typed after a name was not found replaces it', async () => {
  render(<Client />)
  await userEvent.type(box(), 'عميل جديد{Enter}')
  await screen.findByText(/لإضافته اضغط/)
  await userEvent.keyboard('النور{Enter}')
  await screen.findByDisplayValue('مؤسسة النور')
  expect(stored()).toBe('2')
})

test('a client is made by Enter once an arrow went down to the row that makes one', async () => {
  render(<Client />)
  await userEvent.type(box(), 'عميل جديد')
  const making = await screen.findByRole('option', { name: /أضف/ })
  await userEvent.keyboard('{ArrowDown}')
  expect(box().getAttribute('aria-activedescendant')).toBe(making.id)
  await userEvent.keyboard('{Enter}')
  await screen.findByDisplayValue('عميل جديد')
  expect(stored()).toBe('9')
})

test.each(['caret at the end', 'caret in the middle'])(
  'what is typed over a picked name replaces it: %s',
  async where => {
    render(<Client start={1} />)
    await screen.findByDisplayValue('شركة الدلتا للمقاولات')
    await userEvent.click(box())
    const caret = where === 'caret at the end' ? box().value.length : 5
    box().setSelectionRange(caret, caret)
    await userEvent.keyboard('النور')
    expect(box().value).toBe('النور')
    await userEvent.keyboard('{Enter}')
    await screen.findByDisplayValue('مؤسسة النور')
    expect(stored()).toBe('2')
  },
)

test('after a name was picked it is chosen whole, so that the next words replace it', async () => {
  render(<Client />)
  await userEvent.type(box(), 'الدلتا{Enter}')
  await screen.findByDisplayValue('شركة الدلتا للمقاولات')
  await userEvent.keyboard('كابل')
  expect(box().value).toBe('كابل')
})

test('a list that was only opened picks nobody by Enter', async () => {
  render(<Client />)
  await userEvent.click(box())
  await screen.findByRole('option', { name: /الدلتا/ })
  await userEvent.keyboard('{Enter}')
  expect(stored()).toBe('null')
})

function Head() {
  const [name, setName] = useState('')
  const [isInLines, setInLines] = useState(false)
  return (
    <>
      <EnterNavigation onEnd={() => setInLines(true)}>
        <Client />
        <input aria-label="المرجع" value={name} onChange={event => setName(event.target.value)} />
        <input aria-label="مقفل" readOnly />
        <select aria-label="الأسعار" />
      </EnterNavigation>
      {isInLines && <p>في السطور</p>}
    </>
  )
}

test('in the head of a document Enter picks and leads on from field to field, and then into the lines', async () => {
  render(<Head />)
  await userEvent.type(box(), 'الدلتا{Enter}')
  await screen.findByDisplayValue('شركة الدلتا للمقاولات')
  await userEvent.keyboard('كابل')
  expect(screen.getByLabelText<HTMLInputElement>('المرجع').value).toBe('كابل')
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}')
  expect(document.activeElement).toBe(box())
  await userEvent.keyboard('{Enter}{Enter}')
  expect(document.activeElement).toBe(screen.getByLabelText('الأسعار'))
  expect(screen.queryByText('في السطور')).toBeNull()
  await userEvent.keyboard('{Enter}')
  expect(screen.getByText('في السطور')).toBeTruthy()
  expect(stored()).toBe('1')
})
