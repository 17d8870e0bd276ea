import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('visitors enter the demo company on one’s own machine, and on a server that others reach only where it is set', () => {
  expect(readConfig({}).DEMO_ENTRY).toBe(true)
  expect(readConfig({ PUBLIC_URL: 'https://books.example' }).DEMO_ENTRY).toBe(false)
  expect(readConfig({ HOST: '0.0.0.0' }).DEMO_ENTRY).toBe(false)
  expect(readConfig({ PUBLIC_URL: 'https://books.example', DEMO_ENTRY: '1' }).DEMO_ENTRY).toBe(true)
  expect(readConfig({ DEMO: '0', DEMO_ENTRY: '1' }).DEMO_ENTRY).toBe(false)
})
