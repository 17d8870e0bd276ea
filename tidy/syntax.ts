import { parseAst } from 'vite'
import { textOf } from './imports.ts'

/** What the syntax of a file tells: its functions with their length, and how often it asserts that something is there. */

interface SyntaxNode {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

interface WrittenFunction {
  name: string
  /** Where it begins in the text. */
  start: number
  lines: number
}

const functionTypes: ReadonlySet<string> = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
])

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string'

/** The name that a node gives to the functions inside it. */
function nameGivenBy({ id, key }: SyntaxNode): string | undefined {
  const named = [id, key].find(isNode)
  return typeof named?.name === 'string' ? named.name : undefined
}

function walk(node: SyntaxNode, name: string, visit: (node: SyntaxNode, name: string) => void): void {
  const own = nameGivenBy(node) ?? name
  visit(node, own)
  for (const value of Object.values(node))
    for (const each of Array.isArray(value) ? value : [value]) if (isNode(each)) walk(each, own, visit)
}

interface Syntax {
  functions: WrittenFunction[]
  assertions: number
}

const read = new Map<string, Syntax>()

/** The functions of a file, those without a name by that of what they stand in, and how many non-null assertions it has. */
export function syntaxOf(file: string): Syntax {
  const known = read.get(file)
  if (known) return known
  const text = textOf(file)
  const functions: WrittenFunction[] = []
  let assertions = 0
  const program = parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as SyntaxNode
  walk(program, file, (node, name) => {
    if (node.type === 'TSNonNullExpression') assertions += 1
    if (!functionTypes.has(node.type)) return
    const { start, end } = node
    functions.push({ name, start, lines: text.slice(start, end).split('\n').length })
  })
  const syntax = { functions, assertions }
  read.set(file, syntax)
  return syntax
}
