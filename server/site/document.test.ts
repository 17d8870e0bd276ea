import { expect, test } from 'vitest'
import { type Built, documentOf } from './document.ts'

const built: Built = {
  html: `<html lang="ar" dir="rtl" data-shell>
  <head>
    <!--head--><title>x</title><!--/head-->
    <script src="/first-paint.js"></script>
    <script src="/runtime-config.js"></script>
    <link rel="preload" href="/fonts/plex-arabic-letters-400.woff2" as="font" />
    <script type="module" crossorigin src="/assets/index.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/site.css">
  </head>
  <body><div id="root"></div><noscript>x</noscript></body></html>`,
  manifest: { 'Home.tsx': { file: 'assets/home.js', css: ['assets/site.css', 'assets/home.css'] } },
  styles: name => `.of{content:"${name}"}`,
  firstPaint: '',
}
const page = { status: 200, head: '', body: '<h1>دفترك مضبوط</h1>', file: 'Home.tsx', isShared: true }

test('a public page bears its styles in itself, in their order, and waits for no other file before it is seen', () => {
  const { html, styles } = documentOf({ ...page, state: {} }, 'en', {}, built)
  expect(styles).toEqual(['.of{content:"assets/site.css"}.of{content:"assets/home.css"}'])
  expect(html.match(/<style>(.*)<\/style>/)?.[1]).toBe(styles[0])
  expect(html.match(/<link rel="stylesheet"[^>]*>/g)).toEqual([
    '<link rel="stylesheet" href="/assets/site.css" disabled>',
    '<link rel="stylesheet" href="/assets/home.css" disabled>',
  ])
  expect(html).toContain('<script type="module" fetchpriority="low"')
  expect(html).toContain('href="/fonts/plex-latin-letters-400.woff2"')
})

test('a page that the browser draws alone fetches its styles as files', () => {
  const { html, styles } = documentOf({ ...page, state: null }, 'ar', {}, built)
  expect(styles).toEqual([])
  expect(html).not.toContain('<style>')
  expect(html).toContain('<link rel="stylesheet" href="/assets/home.css">')
})
