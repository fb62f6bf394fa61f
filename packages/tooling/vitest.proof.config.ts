import { defineConfig, mergeConfig } from 'vitest/config'
import tests from './vitest.config.ts'

/**
 * What takes too long for a test but uses the same setup: `npm run proof -- webhooks`, `-- synchronise`, `-- worlds`.
 */
export default mergeConfig(
  tests,
  defineConfig({ test: { include: ['tests/proof/*.proof.ts'], testTimeout: 7_200_000, hookTimeout: 120_000 } }),
)
