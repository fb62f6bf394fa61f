import { defineConfig, devices } from '@playwright/test'
import { LAUNCH, VISITOR } from './src/browser-options.ts'
import { isDrawnBy } from './src/pictures.ts'
import { inRoot, root } from './src/root.ts'

/** `npm test -- pictures` starts the product for these at a fixed time, with nothing but its demo data. */
export default defineConfig({
  testDir: inRoot('tests/pictures'),
  testMatch: '*.pictures.ts',
  outputDir: inRoot('.test-results/pictures'),
  snapshotPathTemplate: `${root}/tests/pictures/{arg}{ext}`,
  workers: 2,
  fullyParallel: true,
  timeout: 60_000,
  expect: {
    timeout: 10_000,
    // another browser draws letters differently: with it only larger changes are seen
    toHaveScreenshot: { maxDiffPixelRatio: isDrawnBy(LAUNCH.executablePath) ? 0.005 : 0.06, scale: 'device' },
  },
  forbidOnly: true,
  reporter: [['line'], ['json', { outputFile: inRoot('.test-results/pictures.json') }]],
  use: {
    ...devices['Desktop Chrome'],
    ...VISITOR,
    deviceScaleFactor: 0.5,
    contextOptions: { reducedMotion: 'reduce' },
    baseURL: process.env.CASEKIT_URL ?? 'http://127.0.0.1:8080',
    launchOptions: LAUNCH,
  },
})
