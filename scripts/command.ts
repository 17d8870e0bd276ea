// What the commands of the operator have in common: the database, beside a running server or without one, and words.
import path from 'node:path'
import { fill, type Text } from '../i18n/text.ts'
import { ArticleProblem } from '../server/blog/article-file.ts'
import { type Config, readConfig } from '../server/config.ts'
import { openBeside } from '../server/db/beside.ts'
import type { Db } from '../server/db/connect.ts'
import { DatabaseProblem } from '../server/problem.ts'

// A terminal shows the marks that isolate words as it likes.
const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '')

/** Says a sentence in both languages. */
export const tell = ({ ar, en }: Text, values: Record<string, string | number> = {}): void =>
  console.log(`${plain(fill(ar, values))}\n${plain(fill(en, values))}`)

/** Does a work with the database that the settings name, then ends. */
export async function withDatabase(work: (db: Db, config: Config) => Promise<boolean>): Promise<void> {
  try {
    const config = readConfig(process.env)
    const database = await openBeside({ dataDir: path.resolve(config.DATA_DIR), databaseUrl: config.DATABASE_URL })
    try {
      if (!(await work(database.db, config))) process.exitCode = 1
    } finally {
      await database.close()
    }
  } catch (problem) {
    process.exitCode = 1
    if (problem instanceof DatabaseProblem || problem instanceof ArticleProblem) tell(problem.text)
    else console.error(problem instanceof Error ? problem.message : problem)
  }
}
