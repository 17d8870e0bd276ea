import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { AxiosError, type InternalAxiosRequestConfig } from 'axios'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeLanguage } from '../../../i18n/stored-language.ts'
import { publicClient } from '../connection/api.ts'
import { Pages } from '../testing-pages.tsx'
import { assignFieldErrors } from './AuthForm.tsx'
import { SignUp } from './SignUp.tsx'
import { VerifyAccount } from './VerifyAccount.tsx'

let requests: InternalAxiosRequestConfig[]

function answer(status: number, body: unknown) {
  publicClient.defaults.adapter = async config => {
    requests.push(config)
    const response = { data: body, status, statusText: '', headers: {}, config }
    if (status >= 400) throw new AxiosError('refused', undefined, config, null, response)
    return response
  }
}

function openSignUp() {
  render(<Pages pages={{ '/SignUp': SignUp, '/VerifyAccount': VerifyAccount }} start="/SignUp" />)
}

const type = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } })
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Sign up' }))
const textOf = (label: string) => {
  const field = screen.getByLabelText(label)
  return document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent
}

function fillIn() {
  type('First name', 'منى')
  type('Last name', 'النيل')
  type('E-mail', ' mona@nile.example ')
  type('Password', ' long enough ')
  type('Confirm password', ' long enough ')
}

beforeEach(() => {
  localStorage.clear()
  writeLanguage('en')
  requests = []
})
afterEach(cleanup)

test('two different passwords are refused before anything is sent', () => {
  openSignUp()
  fillIn()
  type('Confirm password', 'another')
  send()
  expect(textOf('Confirm password')).toBe("password doesn't match")
  expect(document.activeElement).toBe(screen.getByLabelText('Confirm password'))
  expect(requests).toEqual([])
})

test('a refused registration shows the first message of each field, and keeps what was typed', async () => {
  answer(422, { code: 'validation', message: { email: ['not an address'], password: ['too common', 'too short'] } })
  openSignUp()
  fillIn()
  send()
  await waitFor(() => expect(textOf('E-mail')).toBe('not an address'))
  expect(textOf('Password')).toBe('too common')
  // The focus follows what is shown.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('E-mail')))
  expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('منى')
})

test('an edited field drops its fault and the others keep theirs', async () => {
  openSignUp()
  send()
  type('E-mail', 'm')
  expect(textOf('E-mail')).toBeUndefined()
  expect(textOf('Password')).toBe('Enter the password')
})

test('a registration sends the language and the password as typed, and goes on to the code', async () => {
  answer(201, { message: 'successfully registered' })
  openSignUp()
  fillIn()
  send()
  await screen.findByLabelText('Verification code')
  expect(JSON.parse(requests[0]!.data)).toEqual({
    first_name: 'منى',
    last_name: 'النيل',
    email: 'mona@nile.example',
    password: ' long enough ',
    password_confirmation: ' long enough ',
    language: 'en',
  })
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('mona@nile.example')
})

test('a fault of a nested path stands at its field, and one of no field above the form', () => {
  expect(assignFieldErrors({ 'coins.0': 'unknown', plan: 'closed' }, new Set(['name', 'coins']))).toEqual({
    fields: { coins: 'unknown' },
    rest: ['closed'],
  })
})
