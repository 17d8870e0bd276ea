// npm run distribute -- HOST:PORT HOST:PORT [--as HOST:PORT]
import path from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { distributeCommandWords as words } from '../i18n/site/trust-commands.ts'
import { readConfig } from '../server/config.ts'
import { openDatabase } from '../server/db/connect.ts'
import { distribute, type NodeAddress } from '../server/db/nodes/distribute.ts'
import { explained, print } from './command.ts'

function addressOf(text: string): NodeAddress | undefined {
  const [, host, port] = /^\[?([^[\]]+?)\]?(?::(\d+))?$/.exec(text) ?? []
  return host === undefined ? undefined : { host, port: Number(port ?? 5432) }
}

await explained(async () => {
  const config = readConfig(process.env)
  const { values, positionals } = parseArgs({ options: { as: { type: 'string' } }, allowPositionals: true })
  const nodes = positionals.map(addressOf)
  if (config.DATABASE_URL === undefined || nodes.includes(undefined)) {
    print(words.usage)
    process.exitCode = 1
    return
  }
  const settings = {
    dataDir: path.resolve(config.DATA_DIR),
    databaseUrl: config.DATABASE_URL,
    poolSize: 1,
    isUntouched: true,
  }
  const before = await openDatabase(settings)
  await before.close()
  const { host, port } = new pg.Client(before.connection)
  const { tables, nodes: count } = await distribute(before.connection, {
    coordinator: (values.as === undefined ? undefined : addressOf(values.as)) ?? { host, port },
    nodes: nodes.filter(node => node !== undefined),
  })
  // It is opened as a server opens it: nobody sees rows of another organization.
  await (await openDatabase(settings)).close()
  print(tables > 0 ? words.spread : words.nothing, { tables, nodes: count })
})
