// The fast part of the tests.
process.argv.push('--fast')
await import('./test.mjs')
