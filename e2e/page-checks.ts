import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** What is wrong with a screen, one line each. */
export type Faults = string[]

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Latin words that stand on Arabic pages: brands, keys, kinds of file, currencies, and the other language's own name. */
const latinAtHome = new Set([
  ...['Jornal', 'English', 'Google', 'JavaScript', 'LED'],
  ...['Excel', 'CSV', 'XLSX', 'PDF', 'hledger', 'A4', 'MB', 'SVG'],
  ...['Word', 'PowerPoint', 'PNG', 'JPEG', 'WebP', 'GIF', 'HEIC', 'DOCX', 'PPTX', 'ODT', 'ODS', 'TXT'],
  ...['Ctrl', 'Alt', 'Enter', 'Del', 'Esc', 'K', 'N', 'S', 'D'],
  ...['EGP', 'USD'],
  ...['MT940', 'CAMT', 'OFX'],
])

export const languages = ['ar', 'en'] as const
export const widths = [1280, 390] as const
const lights = ['light', 'dark'] as const

type Language = (typeof languages)[number]
export type Way = [language: Language, width: (typeof widths)[number], light: (typeof lights)[number]]

/** Whether every screen is looked at in all eight ways, as `npm run test:full` does. */
export const isEveryWay = process.env.EVERY_SCREEN !== undefined

const everyWay = languages.flatMap(language =>
  widths.flatMap(width => lights.map((light): Way => [language, width, light])),
)
/**
 * The ways in which the screen of this number is looked at: one of them, and over eight screens after each other all. A
 * step of three changes language, width and light between neighbours as it can.
 */
export const waysOf = (number: number): readonly Way[] => (isEveryWay ? everyWay : [everyWay[(number * 3) % 8]!])

/** By day and by night, or by day only. */
export const lightsLookedAt = isEveryWay ? lights : lights.slice(0, 1)

/** Both widths in both languages, or the one that most is asked of: in Arabic on a phone. */
export const isLookedAt = (language: Language, width: (typeof widths)[number]): boolean =>
  isEveryWay || (language === 'ar' && width === 390)

interface Looked {
  language: 'ar' | 'en'
  isPhone: boolean
  /** It was looked at by day too, in the same language and width. */
  isSeenByDay?: boolean
  /** Axe, the most expensive of the questions, is not asked. */
  withoutAxe?: boolean
  /** Words of people in names that stand without a mark of their own. */
  names: readonly string[]
}

/** By night only colours are other than by day: of what was seen by day, nothing else is looked at. */
export async function checkPage(page: Page, screen: Looked): Promise<Faults> {
  await layOutWhole(page)
  const turned = await notInDirection(page, screen.language)
  if (screen.isSeenByDay) {
    return [...turned, ...(await seenByAxe(page, { type: 'rule', values: ['color-contrast'] }))]
  }
  return [
    ...turned,
    ...(screen.withoutAxe ? [] : await seenByAxe(page, { type: 'tag', values: standards })),
    ...(screen.isPhone ? [...(await sticksOut(page)), ...(await dockWraps(page))] : []),
    ...(await figuresWithoutDirection(page)),
    ...(await figuresOutOfOrder(page)),
    ...(await wordsOfAnotherLanguage(page, screen)),
  ]
}

/** What is laid out when it is scrolled to has no place before: it is asked about as its reader will see it. */
const layOutWhole = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  })

/** What axe calls serious or critical, each with the first element that it found. */
const seenByAxe = (page: Page, runOnly: axe.RunOnly): Promise<Faults> =>
  foundByAxe(page, { runOnly, impacts: ['serious', 'critical'] })

/** Everything that axe finds against WCAG 2.2 AA. */
export const violationsOf = (page: Page): Promise<Faults> =>
  foundByAxe(page, {
    runOnly: { type: 'tag', values: standards },
    impacts: ['minor', 'moderate', 'serious', 'critical'],
  })

interface AskedOfAxe {
  runOnly: axe.RunOnly
  impacts: readonly string[]
}

async function foundByAxe(page: Page, requested: AskedOfAxe): Promise<Faults> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async ({ runOnly, impacts }) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      runOnly,
      resultTypes: ['violations'],
    })
    return violations
      .filter(({ impact }) => impacts.includes(impact ?? 'critical'))
      .map(({ id, nodes }) => `${id} × ${nodes.length}: ${nodes[0]?.target} ${nodes[0]?.any[0]?.message ?? ''}`)
  }, requested)
}

/** A page that is wider than its screen, and the first element that makes it so. */
const sticksOut = (page: Page): Promise<Faults> =>
  page.evaluate(() => {
    const { scrollWidth } = document.documentElement
    if (scrollWidth <= window.innerWidth) return []
    const isOut = (element: Element) => {
      const { left, right, width } = element.getBoundingClientRect()
      return width > 0 && (left < -1 || right > window.innerWidth + 1)
    }
    const culprit = [...document.body.querySelectorAll('*')].find(isOut)
    return [`${scrollWidth} wide: <${culprit?.tagName.toLowerCase()} class="${culprit?.className}">`]
  })

/** A bar under a form whose words take more than one line, or its buttons more than one row of 52. */
export const dockWraps = (page: Page): Promise<Faults> =>
  page.evaluate(() => {
    const dock = document.querySelector('[data-part="dock"]')
    if (!dock?.checkVisibility()) return []
    const buttons = [...dock.children].filter(each => each.matches('a, button') && each.checkVisibility())
    const boxes = buttons.map(each => each.getBoundingClientRect())
    const summary = [...dock.children].find(each => !each.matches('a, button, [data-part="other-actions"]'))
    const lines = Math.round(summary?.getBoundingClientRect().height ?? 0)
    return [
      ...(boxes.length < 1 || boxes.length > 2 ? [`${boxes.length} buttons in the dock`] : []),
      ...(new Set(boxes.map(({ top }) => Math.round(top))).size > 1 ? ['the buttons of the dock wrap'] : []),
      ...boxes
        .filter(({ height }) => Math.round(height) !== 52)
        .map(({ height }) => `a button of ${height} in the dock`),
      ...buttons
        .filter(each => each.scrollWidth > each.clientWidth)
        .map(each => `cut in the dock: ${each.textContent}`),
      ...(lines > 40 ? [`the words of the dock are ${lines} high`] : []),
    ]
  })

/** What is to be pressed on a phone and is smaller than a thumb; a link in a sentence is as high as its line. */
export const smallTargets = (page: Page): Promise<Faults> =>
  page.evaluate(() => {
    const least_px = 43.5
    const isVisible = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('.visually-hidden, [href="#page"]')
    const isInSentence = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      [...element.parentElement!.childNodes].some(each => each.nodeType === Node.TEXT_NODE && each.textContent!.trim())
    /** What is pressed with it: its label, the box around it, or what it draws behind itself. */
    const sizesOf = (element: Element) => {
      const after = getComputedStyle(element, '::after')
      const around = element.matches('input') ? element.closest('label, [data-part="input"]') : null
      const boxes = [element, ...(around ? [around] : [])].map(each => each.getBoundingClientRect())
      const behind =
        after.position === 'absolute' ? [{ width: parseFloat(after.width), height: parseFloat(after.height) }] : []
      return [...boxes, ...behind]
    }
    const pressed = 'a, button, input:not([type=hidden]), select, textarea, summary, [role=tab], [role=option]'
    const small = [...document.querySelectorAll(pressed)]
      .filter(element => isVisible(element) && !isInSentence(element))
      .filter(element => !sizesOf(element).some(({ width, height }) => width >= least_px && height >= least_px))
    return small.map(element => {
      const { width, height } = element.getBoundingClientRect()
      const name = element.textContent || element.getAttribute('aria-label') || element.id
      return `${Math.round(width)} × ${Math.round(height)}: <${element.tagName.toLowerCase()}> ${name.slice(0, 40)}`
    })
  })

/**
 * Tables, forms and lists that do not run in the direction of the page's language, whatever rule of style made them so,
 * and tables that are not laid out as tables. Inside a cell or a field, a figure or a code has a direction of its own.
 */
const notInDirection = (page: Page, language: 'ar' | 'en'): Promise<Faults> =>
  page.evaluate(
    expected => {
      const current = 'html, body, main, table, thead, tbody, tfoot, tr, th, td, form, fieldset, ul, ol, li, dl, dt, dd'
      const roles = [
        'table',
        'grid',
        'row',
        'list',
        'listitem',
        'listbox',
        'menu',
        'tablist',
        'tree',
        'group',
        'dialog',
      ]
      const all = [current, ...roles.map(role => `[role=${role}]`)].join(', ')
      const nameOf = (element: Element) =>
        `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}">`
      const seen = [...document.querySelectorAll(all)].filter(element => element.checkVisibility())
      const turned = seen
        .filter(element => getComputedStyle(element).direction !== expected)
        .map(element => `${nameOf(element)} is not ${expected}`)
      const undone = seen
        .filter(element => element.matches('table') && getComputedStyle(element).display !== 'table')
        .filter(table => [...table.querySelectorAll('tr')].some(row => getComputedStyle(row).display === 'table-row'))
        .map(table => `${nameOf(table)} is ${getComputedStyle(table).display}, its rows are those of a table`)
      return [...new Set([...turned, ...undone])]
    },
    language === 'ar' ? 'rtl' : 'ltr',
  )

/** Amounts, dates, phones and addresses that the direction of the page could turn around. */
const figuresWithoutDirection = (page: Page): Promise<Faults> =>
  page.evaluate(() => {
    const figures = [
      /[−-]?\d{1,3}(,\d{3})*\.\d{2,6}(?!\d)/,
      /\d{2}\/\d{2}\/\d{4}/,
      /\+?\d[\d ]{8,}\d/,
      /[\w.]+@[\w.]+/,
      /\b[A-Z]{1,4}-\d+/,
    ]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const faults: string[] = []
    while (walker.nextNode()) {
      const words = walker.currentNode.textContent ?? ''
      const parent = walker.currentNode.parentElement
      if (!parent?.checkVisibility() || parent.closest('script, style, noscript, option')) continue
      // An isolate written into the sentence itself does what a bdi does.
      const bare = words.replace(/[\u2066-\u2068][^\u2069]*\u2069/g, '')
      const isFigure = figures.some(figure => figure.test(bare))
      if (isFigure && !parent.closest('bdi, [dir=ltr]')) faults.push(`a figure without direction: "${words.trim()}"`)
    }
    return faults
  })

/**
 * Ranges, signed figures, shares and formulas that are drawn in another order than they are written: their digits and
 * signs must stand one behind the other from the left. A formula may go over several elements of one line of text.
 */
export const figuresOutOfOrder = (page: Page): Promise<Faults> =>
  page.evaluate(() => {
    interface Letter {
      letter: string
      node: Node
      at: number
    }
    const isInline = (element: Element) => /^(inline|contents|ruby)/.test(getComputedStyle(element).display)
    const blockOf = (node: Node): Element => {
      let element = node.parentElement!
      while (element.parentElement && isInline(element) && getComputedStyle(element).display === 'inline')
        element = element.parentElement
      return element
    }
    const blocks = new Map<Element, Letter[]>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode
      const parent = node.parentElement
      if (!parent?.checkVisibility() || parent.closest('script, style, noscript, option, title, desc')) continue
      const letters = [...(node.textContent ?? '')].map((letter, at) => ({ letter, node, at }))
      const seen = letters.filter(({ letter }) => !/[\u200e\u200f\u061c\u2066-\u2069]/.test(letter))
      const block = blockOf(node)
      blocks.set(block, [...(blocks.get(block) ?? []), ...seen])
    }
    const figure = '[+\\-\u2212]?\\d[\\d.,:/]*\\s?%?'
    const joined = '\\s*[–—\\-\u2212+×÷=≠]\\s*'
    const runs = new RegExp(
      `(?<![\\w\\u0660-\\u0669-]|\\w[.,:/])${figure}(?:${joined}${figure})*(?![-–]?[A-Za-z0-9])`,
      'g',
    )
    const faults = new Set<string>()
    for (const letters of blocks.values()) {
      const words = letters.map(({ letter }) => letter).join('')
      if (!/\d/.test(words) || words.length !== letters.length) continue
      for (const { 0: found, index } of words.matchAll(runs)) {
        if (!/[–—\-\u2212+×÷=≠%]/.test(found)) continue
        const locations = letters.slice(index, index + found.length).flatMap(({ letter, node, at }) => {
          if (/\s/.test(letter)) return []
          const range = document.createRange()
          range.setStart(node, at)
          range.setEnd(node, at + 1)
          const { left, top, width } = range.getBoundingClientRect()
          return width > 0 ? [{ left, top }] : []
        })
        const isTurned = locations.some(({ left, top }, slot) => {
          const before = locations[slot - 1]
          return before !== undefined && Math.abs(before.top - top) < 8 && left < before.left
        })
        if (isTurned) faults.add(`out of order: "${found}" in "${words.trim().slice(0, 80)}"`)
      }
    }
    return [...faults]
  })

/** Keys that nobody translated, and words that are not of the page's language; what a person wrote stands in a bdi. */
/** What is isolated is a name or a code: it is in whatever language it was written in. Isolates stand in isolates. */
function withoutIsolated(words: string): string {
  const left = words.replace(/[\u2066-\u2068][^\u2066-\u2069]*\u2069/g, '')
  return left === words ? words : withoutIsolated(left)
}

async function wordsOfAnotherLanguage(page: Page, { language, names }: Looked): Promise<Faults> {
  const text = await page.evaluate(() => {
    const texts: { words: string; isTheirs: boolean }[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement
      if (!parent?.checkVisibility({ visibilityProperty: true }) || parent.closest('script, style, noscript')) continue
      const isTheirs = parent.closest('bdi, textarea, [lang]:not(html), option') !== null
      texts.push({ words: walker.currentNode.textContent ?? '', isTheirs })
    }
    for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
      for (const element of document.querySelectorAll(`[${name}]`)) {
        if (element.closest('[lang]:not(html)') || !element.checkVisibility()) continue
        // A name cut short says the whole of itself in its title.
        const isTheirs = name === 'title' && element.closest('bdi') !== null
        texts.push({ words: element.getAttribute(name) ?? '', isTheirs })
      }
    }
    return texts
  })
  const keys = text.filter(({ words }) =>
    /(^|\s)(ra|resources|jornal|undefined|NaN)\.?[a-z_]*\.[a-z_.]+|undefined|\bNaN\b/.test(words),
  )
  const strange = text
    .filter(({ isTheirs }) => !isTheirs)
    .map(({ words }) => names.reduce((left, name) => left.replaceAll(name, ''), words))
    .map(withoutIsolated)
    .filter(words =>
      language === 'ar'
        ? (words.match(/[A-Za-z]+\d*/g) ?? []).some(word => !latinAtHome.has(word))
        : /[\u0600-\u06ff]/.test(words),
    )
  return [
    ...new Set([
      ...keys.map(({ words }) => `a key: "${words}"`),
      ...strange.map(words => `not of this language: "${words.trim()}"`),
    ]),
  ]
}
