// What the commands of the operator have in common: the database, beside a running server or without one, and words.
import path from 'node:path'
import { fill, type Text } from '../i18n/text.ts'
import { BackupProblem } from '../server/backup/problem.ts'
import { ArticleProblem } from '../server/blog/article-file.ts'
import { type Config, readConfig } from '../server/config.ts'
import type { Database } from '../server/db/connect.ts'
import type { Db } from '../server/db/connection/transaction.ts'
import { openForOperator } from '../server/db/operator-database.ts'
import { DatabaseProblem } from '../server/problem.ts'

/** A text for a terminal, which shows the marks that isolate words as it likes. */
export const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '')

/** Says a sentence in both languages. */
export const print = ({ ar, en }: Text, values: Record<string, string | number> = {}): void =>
  console.log(`${plain(fill(ar, values))}\n${plain(fill(en, values))}`)

/** Does a work; a problem is said in words, and makes the exit code 1. */
export async function explained(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (problem) {
    process.exitCode = 1
    const isStated =
      problem instanceof DatabaseProblem || problem instanceof ArticleProblem || problem instanceof BackupProblem
    if (isStated) print(problem.text)
    else console.error(problem instanceof Error ? problem.message : problem)
  }
}

/** Does a work with the database that the settings name, then ends; false makes the exit code 1. */
export const withDatabase = (work: (db: Db, config: Config) => Promise<boolean>): Promise<void> =>
  operator(({ db }, config) => work(db, config), false)

/** As `withDatabase`, on books that are there already, which are left as they are. */
export const withBooks = (
  work: (database: Pick<Database, 'db' | 'connection'>, config: Config) => Promise<boolean>,
): Promise<void> => operator(work, true)

const operator = (
  work: (database: Pick<Database, 'db' | 'connection'>, config: Config) => Promise<boolean>,
  isUntouched: boolean,
): Promise<void> =>
  explained(async () => {
    const config = readConfig(process.env)
    const dataDir = path.resolve(config.DATA_DIR)
    const database = await openForOperator({ dataDir, databaseUrl: config.DATABASE_URL, isUntouched })
    try {
      if (!(await work(database, config))) process.exitCode = 1
    } finally {
      await database.close()
    }
  })
