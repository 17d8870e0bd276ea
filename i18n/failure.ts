import type { Text } from './text.ts'

/** What is said of a failure that nobody can explain: the server's own, or that it did not answer. */
export const internalFailure: Text = { ar: 'حدث خطأ ما', en: 'Something went wrong' }
