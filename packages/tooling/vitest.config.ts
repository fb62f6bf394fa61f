import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { root } from './src/root.ts'

const LONG = /\/tests\/(fuzz|contract|faults)\//
const isShort = ({ moduleId }: TestSpecification) => Number(!LONG.test(moduleId))

/** Starts the files that take minutes first, else the other worker would wait for them at the end. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => isShort(one) - isShort(other))
  }
}

export default defineConfig({
  root,
  test: {
    include: ['packages/**/*.test.{ts,tsx}', 'console/**/*.test.{ts,tsx}', 'embeds/**/*.test.ts', 'tests/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    globalSetup: ['tests/support/global-setup.ts'],
    setupFiles: ['tests/support/quick-passwords.ts', 'tests/support/same-inputs.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // Importing the provider again for each file took a third of the time; no test replaces a module.
    isolate: false,
    sequence: { sequencer: LongFirst },
    css: false,
  },
})
