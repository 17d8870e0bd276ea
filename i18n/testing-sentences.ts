import { appendFileSync } from 'node:fs'
import path from 'node:path'
import type { Language } from './text.ts'

/** Who said it to a test: the server in an answer, or a page of the console or of the public site. */
export type Speaker = 'the server' | 'a page'

/** A sentence that came out of the running product. */
export interface SpokenSentence {
  speaker: Speaker
  language: Language
  sentence: string
}

/** Numbers and names in a sentence are isolated from its direction; a reader does not see that. */
export const withoutIsolates = (text: string): string => text.replace(/[\u2066-\u2069]/g, '')

/** An answer with what it says at fields as it is read; a refusal in one sentence stays as it is. */
export function plainAtFields<Body extends { message?: unknown }>(body: Body): Body {
  const { message } = body
  if (typeof message !== 'object' || message === null) return body
  return { ...body, message: JSON.parse(withoutIsolates(JSON.stringify(message))) }
}

const noted = new Set<string>()

/** Keeps a sentence for scripts/sentences.ts while SENTENCES_FOLDER names a folder: a file of each process of tests. */
export function note(said: SpokenSentence): void {
  const folder = process.env.SENTENCES_FOLDER
  const line = JSON.stringify(said)
  if (!folder || noted.has(line)) return
  noted.add(line)
  appendFileSync(path.join(folder, `${process.pid}.jsonl`), `${line}\n`)
}

/** Keeps what an answer says: why it refuses, what is done, and why something is not allowed. */
export function noteAnswer(speaker: Speaker, language: Language, answer: string): void {
  if (!process.env.SENTENCES_FOLDER || !/"(message|reason|issues|errors)":/.test(answer)) return
  for (const sentence of sentencesIn(JSON.parse(answer))) note({ speaker, language, sentence })
}

function* sentencesIn(answer: unknown, isSaid = false): Generator<string> {
  if (typeof answer === 'string') {
    if (isSaid) yield withoutIsolates(answer)
  } else if (answer !== null && typeof answer === 'object')
    for (const [key, inner] of Object.entries(answer))
      yield* sentencesIn(inner, isSaid || /^(message|reason|issues|errors)$/.test(key))
}
