import { expect, test } from 'vitest'
import { sheetOf } from './paper.ts'
import { openPress, type PressSettings } from './press.ts'
import { pagesOf, printableOf } from './testing-paper.ts'

const sheet = sheetOf(printableOf({ lines: 6 }), 'both')
const endless = sheetOf(printableOf({ lines: 20_000 }), 'both')

async function withPress<T>(settings: PressSettings, work: (press: ReturnType<typeof openPress>) => Promise<T>) {
  const press = openPress(settings)
  try {
    return await work(press)
  } finally {
    press.close()
  }
}

test('a process is replaced after its share of prints', () =>
  withPress({ printsPerProcess: 3 }, async press => {
    for (let print = 0; print < 7; print++) await press.print(sheet)
    expect(press.wear).toMatchObject({ prints: 7, processes: 3 })
  }))

test('a sheet that takes too long is refused with one code, and the next one is printed', () =>
  withPress({ patience_ms: 900 }, async press => {
    await press.print(sheet)
    await expect(press.print(endless)).rejects.toMatchObject({ code: 'print_failed' })
    expect(await pagesOf(await press.print(sheet))).toHaveLength(1)
    expect(press.wear.processes).toBe(2)
  }))

test('a sheet that nobody waits for any more holds up no other', () =>
  withPress({}, async press => {
    const gone = new AbortController()
    const unwanted = press.print(endless, gone.signal)
    const wanted = press.print(sheet)
    gone.abort()
    await expect(unwanted).rejects.toMatchObject({ code: 'print_failed' })
    expect(await pagesOf(await wanted)).toHaveLength(1)
  }))

test('more sheets than the press takes are told so at once', () =>
  withPress({ mostWaiting: 2 }, async press => {
    const taken = [press.print(sheet), press.print(sheet)]
    await expect(press.print(sheet)).rejects.toMatchObject({ code: 'unavailable' })
    await Promise.all(taken)
  }))

test('memory stays level over a hundred prints', () =>
  withPress({}, async press => {
    for (let print = 0; print < 20; print++) await press.print(sheet)
    const early = press.wear.memory_bytes
    for (let print = 0; print < 100; print++) await press.print(sheet)
    const grown_MB = (press.wear.memory_bytes - early) / 1024 / 1024
    expect(press.wear.processes).toBe(1)
    expect(grown_MB).toBeLessThan(40)
  }))
