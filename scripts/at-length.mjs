// What shows that the books are safe, for as long as its bars ask; a part of it is in npm run test:full.
//   npm run test:crash      kills, cut connections, transactions taken back
//   npm run test:security   bodies with something wrong in every call, sqlmap, wapiti, organizations apart, permissions, hostile files
//   npm run test:soak       half an hour of load
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { buildIfNeeded, installIfNeeded, root } from './ready.mjs'

const parts = {
  crash: {
    env: {
      ...{ KILLS: '50', CRASH_KILLS: '50', WRITERS: '64', DOCUMENTS: '100', CUTS: '10000' },
      ...{ LOST_ANSWERS: '10000', TROUBLES: '1000' },
    },
    files: [
      'server/faults/kills',
      'server/faults/rollbacks',
      'server/faults/cuts',
      'server/crash.slow.test.ts',
      'contract/einvoices/troubles',
    ],
  },
  security: {
    env: { BODIES: '1000', SQLMAP: 'all', WAPITI: 'all', TEST_FULL: '1' },
    files: [
      ...[
        'server/faults/bodies',
        'server/faults/injection',
        'server/faults/public-pages',
        'server/http',
        'server/db/apart',
        'server/attachments/hostile',
        'server/sending/links',
      ],
      'contract/forged-fields',
    ],
  },
}

installIfNeeded()
buildIfNeeded()
const part = parts[process.argv[2]]
if (!part) {
  console.error(`one of ${Object.keys(parts).join(', ')}`)
  process.exit(1)
}
const { status } = spawnSync(
  process.execPath,
  [
    path.join(root, 'node_modules', 'vitest', 'vitest.mjs'),
    ...['run', '--project', 'full', '--project', 'slow', '--project', 'books', '--testTimeout', '14400000'],
    ...part.files,
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, ...part.env, TEST_WORKERS: '1' } },
)
process.exit(status ?? 1)
