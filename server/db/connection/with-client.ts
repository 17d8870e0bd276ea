import pg from 'pg'

/** Does a work over one connection of its own, which ends with it. */
export async function withClient<T>(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connection)
  // A connection that the server ends fails the query that it runs; without a listener it would end this process.
  client.on('error', () => undefined)
  await client.connect()
  return work(client).finally(() => client.end())
}
