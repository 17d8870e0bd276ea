import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

/** One file that a recipe of CONTRIBUTING names: what it adds to the file that is there, or the whole of a new one. */
export interface Ingredient {
  path: string
  /** Of a file that is there: the text that the addition follows. */
  after?: string
  text: string
}

/** A copy of the product to add to and to break; its packages are those of the product. */
export interface Scratch {
  folder: string
  add(ingredients: readonly Ingredient[]): void
  write(file: string, text: string): void
  /** Runs a program of the packages in the copy; answers what it printed. */
  run(program: string, options: readonly string[]): Promise<{ code: number; printed: string }>
  remove(): void
}

const execute = promisify(execFile)

export async function scratchCopy(): Promise<Scratch> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'jornal-recipe-'))
  const { stdout } = await execute('git', ['ls-files', '--cached', '--others', '--exclude-standard'])
  const isLeftOut = (file: string) => /\.(png|jpg|pdf)$/.test(file) && !file.startsWith('docs/')
  const files = stdout.split('\n').filter(file => file !== '' && existsSync(file) && !isLeftOut(file))
  for (const file of files) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true })
    cpSync(file, path.join(folder, file))
  }
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'))
  await execute('git', ['init', '--quiet'], { cwd: folder })
  // The tests of a copy are a run of their own.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_OPTIONS)/.test(name)))
  const write = (file: string, text: string) => {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
  return {
    folder,
    write,
    add(ingredients) {
      for (const { path: file, after, text } of ingredients) {
        if (after === undefined) {
          write(file, text)
          continue
        }
        const before = readFileSync(path.join(folder, file), 'utf8')
        const index = before.indexOf(after)
        if (index < 0) throw new Error(`${file} does not hold "${after}"`)
        const end = index + after.length
        write(file, before.slice(0, end) + text + before.slice(end))
      }
    },
    async run(program, options) {
      const script = path.join('node_modules', '.bin', program)
      try {
        const { stdout, stderr } = await execute(script, options, { cwd: folder, env, maxBuffer: 1e8 })
        return { code: 0, printed: stdout + stderr }
      } catch (failure) {
        const { code, stdout, stderr } = failure as { code: number; stdout: string; stderr: string }
        return { code, printed: `${stdout}${stderr}` }
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
