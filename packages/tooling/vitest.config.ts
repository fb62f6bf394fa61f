import { defineConfig } from 'vitest/config'
import { root } from './src/root.ts'

export default defineConfig({
  root,
  test: {
    include: ['packages/**/*.test.{ts,tsx}', 'console/**/*.test.{ts,tsx}', 'embeds/**/*.test.ts', 'tests/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    globalSetup: ['tests/support/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    css: false,
  },
})
