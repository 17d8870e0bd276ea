import { existsSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const api = process.env.API_URL ?? 'http://127.0.0.1:3000'
const database = './server/db/testing-setup.ts'

export default defineConfig({
  plugins: [react()],
  server: { proxy: { '/owner': api, '/api': api, '/health': api, '/runtime-config.js': api } },
  build: { target: 'es2022', sourcemap: false },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'books',
          environment: 'node',
          globalSetup: existsSync(database) ? [database] : [],
          include: ['{schema,i18n,server,mock-api,bench}/**/*.test.ts', '*.test.ts'],
        },
      },
      { extends: true, test: { name: 'console', environment: 'jsdom', include: ['src/**/*.test.{ts,tsx}'] } },
    ],
  },
})
