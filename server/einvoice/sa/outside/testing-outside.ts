import { existsSync } from 'node:fs'

/** What stands outside of the project and judges what is written here; each is named by a setting of the environment. */

/** The file of a setting, or in a sentence why it is not there. */
export function outside(setting: string, file: string, what: string): { path: string; missing?: string } {
  const folder = process.env[setting]
  const path = `${folder}/${file}`
  return folder !== undefined && existsSync(path)
    ? { path }
    : { path, missing: `${what}: ${setting} names no folder with ${file}` }
}
