import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('visitors enter the demo company on one’s own machine, and on a server that others reach only where it is set', () => {
  expect(readConfig({}).DEMO_ENTRY).toBe(true)
  expect(readConfig({ PUBLIC_URL: 'https://books.example' }).DEMO_ENTRY).toBe(false)
  expect(readConfig({ HOST: '0.0.0.0' }).DEMO_ENTRY).toBe(false)
  expect(readConfig({ PUBLIC_URL: 'https://books.example', DEMO_ENTRY: '1' }).DEMO_ENTRY).toBe(true)
  expect(readConfig({ DEMO: '0', DEMO_ENTRY: '1' }).DEMO_ENTRY).toBe(false)
})

test('proxies are counted, or named', () => {
  expect(readConfig({}).TRUST_PROXY).toBe(0)
  expect(readConfig({ TRUST_PROXY: '2' }).TRUST_PROXY).toBe(2)
  expect(readConfig({ TRUST_PROXY: 'loopback, 10.0.0.0/8,2001:db8::1' }).TRUST_PROXY).toEqual([
    ...['loopback', '10.0.0.0/8', '2001:db8::1'],
  ])
  for (const wrong of ['yes', '10.0.0.0/40', '10.0.0.1,', 'proxy.example'])
    expect(() => readConfig({ TRUST_PROXY: wrong })).toThrow(/TRUST_PROXY/)
})
