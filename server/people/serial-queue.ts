// In this process's memory on purpose: the count of failed logins, which decides, is in the database. An attempt is counted
// before the password is checked, so without this queue ten right passwords sent at once would count as ten failures. With
// two servers at most two are being checked, and five are allowed.
const lasts = new Map<string, Promise<unknown>>()

/** Runs the work of one key one after the other; works of different keys run at the same time. */
export async function oneAtATime<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = lasts.get(key) ?? Promise.resolve()
  const mine = before.then(work)
  const settled = mine.catch(() => undefined)
  lasts.set(key, settled)
  try {
    return await mine
  } finally {
    if (lasts.get(key) === settled) lasts.delete(key)
  }
}
