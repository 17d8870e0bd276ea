import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'

/** What deploy/jornal.service shuts off from the server, and from commands that are run beside it. */

async function unit() {
  const settings: Record<string, string[]> = {}
  for (const line of (await readFile('deploy/jornal.service', 'utf8')).split('\n')) {
    const [, name, value] = /^(\w+)=(.*)$/.exec(line) ?? []
    if (name) settings[name] = [...(settings[name] ?? []), ...value!.split(' ')]
  }
  const environment = Object.fromEntries((settings.Environment ?? []).map(each => each.split('=')))
  return { settings, environment }
}

test('the socket of the embedded database is where commands outside of the unit see it, and short enough', async () => {
  const { settings, environment } = await unit()
  const folders = settings.StateDirectory!.map(name => path.join('/var/lib', name))
  expect(folders).toContain(environment.DATA_DIR)
  if (settings.PrivateTmp?.includes('yes')) expect(folders).toContain(environment.TMPDIR)
  expect(`${environment.TMPDIR}/jornal-123456/.s.PGSQL.5432.lock`.length).toBeLessThan(104)
})

test('backups may be written to another disk', async () => {
  const { settings } = await unit()
  if (settings.ProtectSystem?.includes('strict')) expect(settings.ReadWritePaths).toContain('-/mnt')
})
