/** What backups are called that are written by themselves, and which of them are kept. */

const named = /^jornal-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)\.backup$/

/** `jornal-20261125-024300.backup`, of the moment in UTC. */
export function backupName(now: Date): string {
  return `jornal-${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')}.backup`
}

/** When a backup of this name was begun; null for any other file, which is never touched. */
function begunAt(name: string): Date | null {
  const [, ...parts] = named.exec(name) ?? []
  if (parts.length === 0) return null
  const [year, month, day, hour, minute, second] = parts
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}

/** Of the files of a folder the backups that are not wanted any more: all but the last ones. */
export const outdated = (names: readonly string[], keep: number): string[] =>
  names
    .filter(name => begunAt(name) !== null)
    .sort()
    .reverse()
    .slice(keep)

/** When the last of them was begun. */
export const lastBackup = (names: readonly string[]): Date | null =>
  names.flatMap(name => begunAt(name) ?? []).sort((a, b) => b.getTime() - a.getTime())[0] ?? null
