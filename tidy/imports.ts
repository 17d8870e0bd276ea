import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { elementAt, firstOf, valueFor } from '../schema/collections/certain.ts'

/** The program's own files and what they import of each other, read as text. */

/** Every source file of the project that git knows or would add. */
export const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter(file => /\.(ts|tsx|mjs)$/.test(file) && !file.startsWith('vendor/') && existsSync(file))

/** Tests, and what only they use. */
export const isTest = (file: string): boolean => /\.test\.tsx?$|(^|\/)testing|(^|\/)tidy/.test(file)

const texts = new Map<string, string>()
export function textOf(file: string): string {
  const known = texts.get(file) ?? readFileSync(file, 'utf8')
  texts.set(file, known)
  return known
}

/** One import of a file of ours. `names` are as the other file exports them; `*` stands for all of them. */
export interface Import {
  target: string
  line: number
  isType: boolean
  names: readonly string[]
}

const statement = /^(import|export)\s+(type\s+)?([^'";]*?)\s*from\s+'(\.{1,2}\/[^']+)'/gm
const bare = /^import\s+'(\.{1,2}\/[^']+)'|\bimport\(\s*'(\.{1,2}\/[^']+)'\s*\)/gm

interface Named {
  name: string
  isType: boolean
}

function namesIn(clause: string): Named[] {
  const braces = /\{([^}]*)\}/.exec(clause)
  if (!braces) return [{ name: clause.includes('*') ? '*' : 'default', isType: false }]
  const listed = elementAt(braces, 1)
    .split(',')
    .map(each => each.trim())
    .filter(Boolean)
    .map(each => ({ name: firstOf(each.replace(/^type\s+/, '').split(/\s+as\s+/)), isType: /^type\s/.test(each) }))
  return /^\w/.test(clause) ? [{ name: 'default', isType: false }, ...listed] : listed
}

/** What a file imports, in its order; an import that takes only types says so. */
export function importsOf(file: string): Import[] {
  const text = textOf(file)
  const lineAt = (index: number) => text.slice(0, index).split('\n').length
  const targetOf = (specifier: string) => path.normalize(path.join(path.dirname(file), specifier))
  const stated = [...text.matchAll(statement)].map((match): Import => {
    const [, , type, clause = '', specifier = ''] = match
    const names = namesIn(clause)
    return {
      target: targetOf(specifier),
      line: lineAt(match.index),
      isType: Boolean(type) || names.every(name => name.isType),
      names: names.map(({ name }) => name),
    }
  })
  const others = [...text.matchAll(bare)].map(match => ({
    target: targetOf(match[1] ?? match[2] ?? ''),
    line: lineAt(match.index),
    isType: false,
    names: match[2] ? ['*'] : [],
  }))
  return [...stated, ...others]
}

/** Groups of files that import each other in a circle (Tarjan's strongly connected components). */
export function circles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const found: string[][] = []
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const visit = (file: string): void => {
    order.set(file, order.size)
    lowest.set(file, valueFor(order, file))
    stack.push(file)
    for (const next of graph.get(file) ?? []) {
      if (!order.has(next)) visit(next)
      if (stack.includes(next)) lowest.set(file, Math.min(valueFor(lowest, file), valueFor(lowest, next)))
    }
    if (lowest.get(file) !== order.get(file)) return
    const circle = stack.splice(stack.indexOf(file))
    if (circle.length > 1) found.push(circle.sort())
  }
  for (const file of graph.keys()) if (!order.has(file)) visit(file)
  return found
}

/** What a file exports by name, and how often it speaks of it beside. */
export function exportsOf(file: string): { name: string; line: number; isUsedHere: boolean }[] {
  const text = textOf(file)
  const declared = /^export\s+(?:async\s+)?(?:const|let|function\*?|class|interface|type|enum)\s+(\w+)/gm
  return [...text.matchAll(declared)].map(match => ({
    name: elementAt(match, 1),
    line: text.slice(0, match.index).split('\n').length,
    isUsedHere: [...text.matchAll(new RegExp(`\\b${match[1]}\\b`, 'g'))].length > 1,
  }))
}
