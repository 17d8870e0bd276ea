/**
 * Does what has to be done before any test, so that its failure is shown. vitest cannot write the stack of an error that
 * comes out of a file of its cache, and would say only "code.charCodeAt is not a function": it is written here.
 */
export async function shown<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (failure) {
    const asVitest = Error.prepareStackTrace
    Reflect.deleteProperty(Error, 'prepareStackTrace')
    if (failure instanceof Error) failure.stack?.toString()
    Error.prepareStackTrace = asVitest
    throw failure
  }
}
