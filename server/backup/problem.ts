import { backupProblems } from '../../i18n/site/backup-commands.ts'
import { fill, type Text } from '../../i18n/text.ts'

type ProblemCode = keyof typeof backupProblems

/** Why there is no backup, or no restore, for who called the command. */
export class BackupProblem extends Error {
  override readonly name = 'BackupProblem'
  readonly code: ProblemCode
  readonly text: Text

  constructor(code: ProblemCode, values: Record<string, string> = {}, cause?: unknown) {
    const { ar, en } = backupProblems[code]
    const text = { ar: fill(ar, values), en: fill(en, values) }
    super(text.en, { cause })
    this.code = code
    this.text = text
  }
}
