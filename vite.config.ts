import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const api = process.env.API_URL ?? 'http://127.0.0.1:3000'

/**
 * What every public page has, in one file with one style sheet: left to itself the bundler makes some thirty of a kilobyte,
 * each of which a phone asks for by itself.
 */
const everyPageHas = new RegExp(
  [
    'node_modules/(react|react-dom|scheduler)/',
    'i18n/(text|left-to-right|stored-language|pages/public|site/brand)\\.ts',
    'src/elements/[^/]+\\.module\\.css',
    'src/elements/(SkipLink|StatusDot|IconButton)\\.tsx',
    'src/public/(language|heading|Button|PageLoading|Icon|Logo|head|page-location|render-context)\\.tsx?',
    'src/public/connection/(runtime|session|toast|leaving)\\.ts',
    'src/public/(public|Button)\\.module\\.css',
    'src/public/page/(?!browser-data|ConsoleLoading|guard|sanitize)',
    'src/public/(frame|routes)/',
    'src/public/site/[^/]+$',
  ].join('|'),
)

const vendored = (file: string) => fileURLToPath(new URL(`vendor/${file}`, import.meta.url))

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  resolve: {
    alias: [
      { find: /^jsonexport\/.*/, replacement: vendored('no-jsonexport.mjs') },
      { find: 'inflection', replacement: vendored('no-inflection.mjs') },
      { find: 'query-string', replacement: vendored('query-string.mjs') },
    ],
  },
  server: { proxy: { '/owner': api, '/covers': api, '/api': api, '/health': api, '/runtime-config.js': api } },
  // A class of a component: `line-total` in its style file, `styles.lineTotal` in its code, a name of its own on the page.
  css: { modules: { localsConvention: 'camelCaseOnly', generateScopedName: '[hash:base64:6]' } },
  // By the manifest the server and scripts/budgets.mjs know what each page loads. What the server renders with is built
  // beside it, with the same names of classes, and without the files that are there already.
  build: isSsrBuild
    ? { target: 'node20', outDir: 'dist-server', copyPublicDir: false, sourcemap: false }
    : {
        target: 'es2022',
        sourcemap: false,
        manifest: true,
        // Weights are kept by scripts/budgets.mjs, page by page.
        chunkSizeWarningLimit: 4000,
        rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'site', test: everyPageHas }] } } },
      },
}))
