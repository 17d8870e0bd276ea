import { expect, test } from 'vitest'
import { articleSubjects, coverPapers } from '../../schema/site/blog.ts'
import { drawCover } from './cover.ts'

/** Covers, measured as the design has them. */

const title = 'لماذا لا يتطابق رصيد البنك مع دفترك؟'
const draw = (more: Partial<Parameters<typeof drawCover>[0]> = {}) =>
  drawCover({ subject: 'bank', title, direction: 'rtl', ...more })
const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

test('the same subject and title always give the same cover, another title another one', () => {
  expect(draw()).toBe(draw())
  for (const subject of articleSubjects)
    if (subject !== 'tax') expect(draw({ subject, title: 'أ' })).not.toBe(draw({ subject, title: 'ب' }))
  expect(draw({ subject: 'cats' })).toBe(draw({ subject: 'cats' }))
})

test('each has one double rule at the same height, one red dot and one margin where lines begin', () => {
  for (const subject of articleSubjects)
    for (const direction of ['rtl', 'ltr'] as const) {
      const svg = draw({ subject, direction })
      expect(count(svg, /M-126 100H126M-126 105H126/g)).toBe(1)
      expect(count(svg, /class="d"/g)).toBe(1)
      const inward = direction === 'rtl' ? '-22.5' : '22.5'
      expect(svg).toContain(
        `<svg x="${direction === 'rtl' ? 100 : 0}%" overflow="visible"><path class="m" d="M${inward} 0`,
      )
    }
})

test('it is 350 high and as wide as its frame, or a picture of fixed size in the colours of day', () => {
  expect(draw()).toContain('<svg xmlns="http://www.w3.org/2000/svg" width="100%" height="350">')
  expect(draw()).toContain('prefers-color-scheme:dark')
  const shared = draw({ size: { width: 1200, height: 630 }, at: 25, paper: 'cloth' })
  expect(shared).toContain('width="1200" height="630" viewBox="0 0 666.7 350"')
  expect(shared).not.toContain('<style>')
  expect(draw({ hasMargin: false })).not.toContain('class="m"')
})

test('a title is never written into the drawing', () => {
  const hostile = '"/><script>alert(1)</script><svg onload="alert(1)'
  for (const paper of coverPapers) expect(draw({ title: hostile, paper })).not.toMatch(/script|alert|onload/)
})
