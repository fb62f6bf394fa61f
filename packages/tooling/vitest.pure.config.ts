import { defineConfig } from 'vitest/config'
import { root } from './src/root.ts'

/** Tests that need neither a database nor a browser. */
export default defineConfig({
  root,
  test: {
    testTimeout: 30_000,
    setupFiles: ['tests/support/same-inputs.ts'],
    include: [
      'packages/rules/**/*.test.ts',
      'packages/messages/**/*.test.ts',
      'packages/tooling/**/*.test.ts',
      'console/src/route*.test.ts',
      'tests/boundaries.test.ts',
      'tests/specification.test.ts',
      'tests/style-sheets.test.ts',
    ],
  },
})
