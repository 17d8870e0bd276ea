/** What an import is doing. */
export type RunningState = 'reading' | 'checking' | 'writing'

/** Who is told how far an import has come. */
export interface StepReport {
  /** Says how far, in rows. Throws `import_cancelled` when somebody asked the import to stop. */
  step(state: RunningState, done: number, total: number): void
}
