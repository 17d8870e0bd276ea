import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { shelfFolder } from '../../testing-shelf.ts'
import { civilDateOf, hijriOf } from './hijri.ts'

const written = (date: string) => {
  const found = hijriOf(date)
  return found && `${found.year}-${String(found.month).padStart(2, '0')}-${String(found.day).padStart(2, '0')}`
}
const civil = (hijri: string) => {
  const [year, month, day] = hijri.split('-').map(Number) as [number, number, number]
  return civilDateOf({ year, month, day })
}

test('days before 1420 and after 1450 are those that were announced', () => {
  const days = [
    ...[
      ['1343-05-15', '1924-12-12'],
      ['1356-01-01', '1937-03-14'],
      ['1400-01-01', '1979-11-20'],
    ],
    ...[
      ['1420-01-01', '1999-04-17'],
      ['1431-01-01', '2009-12-18'],
      ['1446-09-01', '2025-03-01'],
    ],
    ...[
      ['1448-06-11', '2026-11-21'],
      ['1451-01-01', '2029-05-14'],
      ['1500-01-01', '2076-11-27'],
    ],
  ] as const
  expect(days.map(([hijri]) => [hijri, civil(hijri)])).toEqual(days)
  expect(days.map(([, date]) => [written(date), date])).toEqual(days)
})

test('every day of the calendar is one civil day, and the other way round', () => {
  const first = Date.UTC(1924, 7, 1)
  let before = ''
  for (let day = first; ; day += 86_400_000) {
    const date = new Date(day).toISOString().slice(0, 10)
    const hijri = written(date)
    if (hijri === null) {
      expect(date).toBe('2077-11-17')
      break
    }
    if (civil(hijri) !== date || hijri <= before) throw new Error(`${date} is ${hijri}, which is ${civil(hijri)}`)
    before = hijri
  }
})

test('where nothing was announced there is no day, and no month has a day too many', () => {
  expect(['1924-07-31', '2077-11-17', '1900-01-01', '2199-12-31', 'x'].map(hijriOf)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ])
  const none = ['1342-12-29', '1501-01-01', '1448-13-01', '1448-00-10', '1448-06-00', '1448-06-31', '1364-08-29']
  expect(none.map(civil)).toEqual(none.map(() => null))
})

const shelf = shelfFolder('hijri')
const files = ['kfupm_comparison_calendar.csv', 'ummalqura_calendar_website.csv', 'ummalqura_newspaper_issues.csv']
const withoutShelf = 'the references of Umm al-Qura are not next to the checkout'

describe('three references that do not know each other', () => {
  test.for(files)('%s', (file, { skip }) => {
    skip(!existsSync(shelf), withoutShelf)
    const [, ...lines] = readFileSync(new URL(file, shelf), 'utf8').trim().split(/\r?\n/)
    const days = lines.map(line => line.split(',').slice(0, 2) as [string, string])
    expect(days.length).toBeGreaterThan(300)
    expect(days.filter(([hijri, date]) => civil(hijri) !== date || written(date) !== hijri)).toEqual([])
  })
})
