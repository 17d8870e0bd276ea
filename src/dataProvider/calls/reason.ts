import { refusalOf } from './refusal.ts'

/** One sentence for where no field can say its own. */
export const reasonOf = (error: unknown): string =>
  Object.values(refusalOf(error).errors)[0] ?? (error instanceof Error ? error.message : String(error))
