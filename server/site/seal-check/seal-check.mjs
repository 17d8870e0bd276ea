// Compares the file of a seal with the code that stands on its paper, and shows what the file holds. It runs in the page
// that it is written into, also where that page was saved and there is no network.
const words = JSON.parse(document.getElementById('words').textContent)
const [file, code] = [document.getElementById('file'), document.getElementById('code')]
const [verdict, content] = [document.getElementById('verdict'), document.getElementById('content')]
const minLetters = 12

const easternDigits = /[\u0660-\u0669]/g
const typedCode = () =>
  code.value
    .replace(easternDigits, digit => String(digit.charCodeAt(0) - 0x0660))
    .toUpperCase()
    .replace(/[^0-9A-F]/g, '')

function say(sentence, tone) {
  verdict.textContent = sentence
  verdict.dataset.tone = tone
}

function element(name, text, className) {
  const made = document.createElement(name)
  made.textContent = text
  if (className) made.className = className
  return made
}

/** Adds decimals of one currency exactly. */
function sumOf(amounts) {
  const decimals = amounts[0]?.split('.')[1]?.length ?? 0
  const sum = amounts.reduce((all, amount) => all + BigInt(amount.replace('.', '')), 0n)
  const digits = String(sum < 0n ? -sum : sum).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  return `${sum < 0n ? '-' : ''}${whole}${decimals > 0 ? `.${digits.slice(-decimals)}` : ''}`
}

/** As the console writes days: 31/03/2026. */
const day = date => date.split('-').reverse().join('/')

function row(cells, name, firstAmount) {
  const made = document.createElement('tr')
  cells.forEach((cell, at) => {
    made.append(element(name, cell, at >= firstAmount ? 'amount' : at === 0 ? 'code' : ''))
  })
  return made
}

function show(bytes) {
  const text = new TextDecoder().decode(bytes)
  const [kind, , from, to, , sealedAt, , signer, note, , entries, accounts] = JSON.parse(text)
  if (kind !== 'jornal period seal 1') throw new Error('not a seal')
  const facts = document.createElement('dl')
  for (const [label, value] of [
    [words.period, `\u2066${day(from)} \u2013 ${day(to)}\u2069`],
    [words.signer, signer],
    [words.sealedAt, `\u2066${day(sealedAt.slice(0, 10))} ${sealedAt.slice(11, 16)} UTC\u2069`],
    [words.entries, String(entries)],
    [words.note, note ?? ''],
  ])
    if (value !== '') facts.append(element('dt', label), element('dd', value))
  const table = document.createElement('table')
  const head = document.createElement('thead')
  head.append(row([words.number, words.account, words.opening, words.debit, words.credit, words.closing], 'th', 2))
  const body = document.createElement('tbody')
  for (const [, number, name, , ...amounts] of accounts) body.append(row([number, name, ...amounts], 'td', 2))
  const sums = [0, 1, 2, 3].map(at => sumOf(accounts.map(account => account[4 + at])))
  const foot = document.createElement('tfoot')
  foot.append(row(['', words.total, ...sums], 'td', 2))
  table.append(head, body, foot)
  content.replaceChildren(facts, table)
}

async function check() {
  const [chosen] = file.files
  const typed = typedCode()
  content.replaceChildren()
  if (!chosen || typed.length === 0) return say('', 'none')
  if (typed.length < minLetters) return say(words.short, 'none')
  // A browser gives this only to pages that came safely: by https, from this machine, or from a saved file.
  if (!crypto.subtle) return say(words.notSafe, 'bad')
  const bytes = await chosen.arrayBuffer()
  const hash = Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)), byte =>
    byte.toString(16).padStart(2, '0'),
  )
    .join('')
    .toUpperCase()
  if (!hash.startsWith(typed))
    return say(words.differs.replace('{code}', hash.slice(0, 12).match(/.{4}/g).join('-')), 'bad')
  try {
    show(bytes)
    say(words.matches, 'good')
  } catch {
    say(words.noSeal, 'bad')
  }
}

file.addEventListener('change', check)
code.addEventListener('input', check)
