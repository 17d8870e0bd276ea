/**
 * The rooms of the program. An address says what a file may do: which rooms it may import from, types included, and
 * whether it may touch the database.
 */

/** The rooms of `server/`, from the ground up: each may import from itself and from those before it. */
export const serverRooms: readonly string[] = [
  'problem',
  'folder',
  'calendar',
  'once',
  'concurrency-limit',
  'config',
  'db',
  'mail',
  'storage',
  'jobs',
  'work',
  'services',
  'audit',
  'books',
  'stock',
  'settlement',
  'documents',
  'payroll',
  'period',
  'resources',
  'organizations',
  'reports',
  'tax',
  'einvoice',
  'proofs',
  'seals',
  'dashboard',
  'exports',
  'attachments',
  'backup',
  'imports',
  'bank',
  'print',
  'people',
  'sending',
  'webhooks',
  'blog',
  'contact',
  'site',
  'http',
  'demo',
  'openapi',
  'routes',
  'app',
  'worker',
  'stop',
  'main',
]

/** The room of `server/` that a file stands in. */
export const serverRoomOf = (file: string): string | undefined => /^server\/([^/.]+)/.exec(file)?.[1]

/**
 * The floors of the console, `src/resources/`, from the ground up: each may import from itself and from those before it.
 * Parts that pages share come first, then what pages of several nouns show of another, then the pages.
 */
export const consoleFloors: readonly string[] = [
  'kit',
  'kept-forms',
  'exchange-rates',
  'forms',
  'lists',
  'document-parts',
  'navigation',
  'printing',
  'attachments',
  'low-stock',
  'credits',
  'salaries',
  'sending',
  'security',
  'membership',
  'roles',
  'records',
  'documents',
  'einvoices',
  'openings',
  'imports',
  'bank',
  'accounts',
  'api-keys',
  'audit',
  'cheques',
  'currencies',
  'stock',
  'hubs',
  'own-books',
  'people',
  'revaluations',
  'seals',
  'tax-filings',
  'settings',
  'numbering',
  'webhooks',
  'home',
  'bell',
  'keys',
  'new-menu',
  'palette',
  'ConsoleShell',
  'index',
]

/** The floor of the console that a file stands on. */
export const consoleFloorOf = (file: string): string | undefined => /^src\/resources\/([^/.]+)/.exec(file)?.[1]

/**
 * What may touch the database: folders called `sql`, and the rooms that are made of nothing else. Everything beside them
 * is pure: it computes from what it is given.
 */
const touchesDatabase = /^server\/(db|jobs|http|routes|app|worker|stop|main)(\/|\.ts$)|^server\/(\w+\/)*sql\//

export const isPure = (file: string): boolean => file.startsWith('server/') && !touchesDatabase.test(file)

/** A room outside `server/`: the files it holds, and what it may import. The first room that holds a file is its own. */
export interface Room {
  name: string
  holds: RegExp
  mayImport: readonly string[]
}

/** What pages of the console stand on. */
const underPages = ['layout', 'elements', 'providers', 'schema', 'i18n', 'arithmetic', 'styles', 'connection']

export const rooms: readonly Room[] = [
  { name: 'schema', holds: /^schema\//, mayImport: ['schema'] },
  { name: 'i18n', holds: /^i18n\//, mayImport: ['i18n', 'schema'] },
  // The one arithmetic of totals and returns, which a form shows while a person types.
  {
    name: 'arithmetic',
    holds: /^ledger\/(totals|tax\/|money|dues|trade-amounts|settling|words)/,
    mayImport: ['schema'],
  },
  { name: 'ledger', holds: /^ledger\//, mayImport: ['ledger', 'arithmetic', 'schema'] },
  // The demo companies live with simulators.
  { name: 'start', holds: /^server\/main\.ts$/, mayImport: ['start', 'server', 'mock-api', 'i18n'] },
  { name: 'server', holds: /^server\//, mayImport: ['server', 'ledger', 'arithmetic', 'schema', 'i18n'] },
  {
    name: 'mock-api',
    holds: /^mock-api\//,
    mayImport: ['mock-api', 'server', 'ledger', 'arithmetic', 'schema', 'i18n'],
  },
  {
    name: 'connection',
    holds: /^src\/public\/connection\//,
    mayImport: ['connection', 'public', 'elements', 'schema', 'i18n'],
  },
  {
    name: 'public',
    holds: /^src\/(public|main\.tsx|App\.tsx|server-render\.tsx)/,
    mayImport: ['public', 'connection', 'elements', 'schema', 'i18n', 'dashboard', 'styles'],
  },
  // Plain HTML that the public pages and the console share.
  { name: 'elements', holds: /^src\/elements\//, mayImport: ['elements'] },
  { name: 'layout', holds: /^src\/layout\//, mayImport: ['layout', 'elements', 'schema', 'i18n', 'styles'] },
  { name: 'styles', holds: /^src\/styles\//, mayImport: [] },
  {
    name: 'providers',
    holds: /^src\/(dataProvider|authProvider)\//,
    mayImport: ['providers', 'connection', 'schema', 'i18n'],
  },
  {
    name: 'reports pages',
    holds: /^src\/reports\//,
    mayImport: ['reports pages', ...underPages],
  },
  {
    name: 'resources pages',
    holds: /^src\/resources\//,
    mayImport: ['resources pages', ...underPages],
  },
  {
    name: 'dashboard',
    holds: /^src\/dashboard/,
    mayImport: [
      'dashboard',
      'resources pages',
      'reports pages',
      'layout',
      'providers',
      'schema',
      'i18n',
      'styles',
      'connection',
    ],
  },
]

export const roomOf = (file: string): Room | undefined => rooms.find(room => room.holds.test(file))

/** What belongs to no room: it may import anything. */
export const isFree = (file: string): boolean => /^(client|mcp|e2e|bench|scripts|tidy)\/|^[^/]+\.(ts|mjs)$/.test(file)
