import { configure } from '@testing-library/dom'
import { noteShown } from './testing-shown.ts'

// Before each file of tests: a page that nobody has used yet, with what a browser has and jsdom has not.
localStorage.clear()
sessionStorage.clear()
document.body.replaceChildren()
for (const { name } of [...document.documentElement.attributes]) document.documentElement.removeAttribute(name)
history.replaceState(null, '', '/')

Element.prototype.scrollIntoView = () => undefined
window.matchMedia = media =>
  Object.assign(new EventTarget(), { matches: false, media, onchange: null, addListener() {}, removeListener() {} })

// A second is short on a machine that does something else as well.
configure({ asyncUtilTimeout: 5_000 })

noteShown()
