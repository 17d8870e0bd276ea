// Of this process on purpose: it only keeps the count, which is in the database, from counting right passwords that are
// still being checked; each server adds one at a time, and five are allowed.
const lasts = new Map<string, Promise<unknown>>()

/** Does the work of one key one after the other, so that ten right passwords at once are not ten failures until proven. */
export async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
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
