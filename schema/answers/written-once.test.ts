import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { calls } from '../calls/calls.ts'

/** The console takes the types of answers from schema/answers; what it writes itself are the shapes of its forms. */

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'src'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter(file => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))

/** The keys of every object that is somewhere in an answer. */
function objectsIn(schema: unknown, found: Map<unknown, Set<string>>): Map<unknown, Set<string>> {
  if (!(schema instanceof z.ZodType) || found.has(schema)) return found
  if (schema instanceof z.ZodObject) {
    found.set(schema, new Set(Object.keys(schema.shape)))
    for (const inner of Object.values(schema.shape)) objectsIn(inner, found)
  } else if (schema instanceof z.ZodArray) objectsIn(schema.element, found)
  else if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) objectsIn(schema.unwrap(), found)
  else if (schema instanceof z.ZodUnion) for (const option of schema.options) objectsIn(option, found)
  return found
}

const answered = new Map<unknown, Set<string>>()
for (const { answers } of Object.values(calls)) objectsIn(answers.body, answered)

/** What a form holds while it is typed, which an answer happens to have too. */
const ofForms = ['Coin', 'Currency', 'PickedAccount', 'StockLine']

/** A copy has at least so many members, and at least half of those of the answer: less is the shape of a form. */
const fewest = 4
const isCopyOf = (members: readonly string[], keys: Set<string>) =>
  members.length >= fewest && members.length * 2 >= keys.size && members.every(each => keys.has(each))

test('no interface of the console has the members of an answer', () => {
  const faults = files.flatMap(file => {
    const written = readFileSync(file, 'utf8').matchAll(
      /^(?:export )?interface (\w+)[^{\n]*\{\n((?: {2}.*\n|\n)*?)\}/gm,
    )
    return [...written].flatMap(([, name, body = '']) => {
      const members = [...body.matchAll(/^ {2}(\w+)\??:/gm)].map(([, member]) => member!)
      const isCopy = !ofForms.includes(name!) && [...answered.values()].some(keys => isCopyOf(members, keys))
      return isCopy ? [`${file}: interface ${name}: use a type of schema/answers, or Pick of one`] : []
    })
  })
  expect(faults).toEqual([])
})
