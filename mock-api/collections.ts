import pg from 'pg'
import { resourceNames } from '../schema/index.ts'

const collections = [...resourceNames, 'organizations', 'documents', 'document_items', 'entries', 'entry_lines']

/** The rows of each collection, as the database has them: records of every declared resource, documents, entries. */
export async function collectionsIn(connection: pg.ClientConfig): Promise<Record<string, object[]>> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const found: [string, object[]][] = []
    for (const name of collections) {
      const { rows } = await client.query(`select * from ${pg.escapeIdentifier(name)} order by 1, 2`)
      found.push([name, rows])
    }
    return Object.fromEntries(found)
  } finally {
    await client.end()
  }
}
