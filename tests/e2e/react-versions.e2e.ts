import { expect, test } from '@playwright/test'
import { build } from 'esbuild'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { sessionOf } from './sign-in.ts'
import { say } from './words.ts'

const CASEKIT = process.env.CASEKIT_URL ?? 'http://127.0.0.1:8080'
const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** The page of examples/react-18 with the published widgets and the React of the named example. */
async function builtWith(example: string): Promise<string> {
  const react = createRequire(at(`examples/${example}/package.json`)).resolve
  const { outputFiles } = await build({
    entryPoints: [at('examples/react-18/page.jsx')],
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"development"' },
    alias: {
      '@casekit/widgets': at('packages/widgets/dist'),
      'react/jsx-runtime': react('react/jsx-runtime'),
      'react-dom/client': react('react-dom/client'),
      'react-dom': react('react-dom'),
      react: react('react'),
    },
  })
  return outputFiles[0]?.text ?? ''
}

const PAGES = [
  ['18.3.1', 'react-18'],
  ['19.3.1', 'react-host'],
] as const

for (const [version, example] of PAGES) {
  test(`the published widgets work in React ${version}, mounted twice by StrictMode`, async ({ page }) => {
    const complaints: string[] = []
    page.on('pageerror', error => complaints.push(error.message))
    page.on('console', message => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
    })
    const { bearer } = await sessionOf(page.request, CASEKIT, 'admin')
    const script = await builtWith(example)
    const styles = readFileSync(at('packages/widgets/dist/styles.css'), 'utf8')
    await page.addInitScript(() => {
      const told: unknown[] = []
      Object.assign(document, { told })
      document.addEventListener('told', event => told.push((event as CustomEvent).detail))
    })
    await page.route(`${CASEKIT}/react-page`, route =>
      route.fulfill({
        contentType: 'text/html; charset=utf-8',
        body: `<!doctype html><html lang="da" data-token="${bearer}"><title>React</title><link rel="icon" href="data:,">
          <style>${styles}</style><main></main><script type="module" src="/react-page.js"></script></html>`,
      }),
    )
    await page.route(`${CASEKIT}/react-page.js`, route =>
      route.fulfill({ contentType: 'text/javascript; charset=utf-8', body: script }),
    )
    await page.goto(`${CASEKIT}/react-page`)
    await page.getByLabel(say('Party.Att')).first().fill('Karen')
    await expect(page.getByRole('searchbox').first()).toBeVisible()
    const told = () => page.evaluate(() => (document as unknown as { told: unknown[] }).told)
    for (const detail of [version, 'timeslot-chooser', 'kanban-board', 'case-report'])
      await expect.poll(told).toContainEqual({ name: 'onReady', detail })
    await page.getByRole('button', { name: 'Forfra' }).click()
    await expect(page.getByLabel(say('Party.Att'))).toHaveCount(0)
    expect(complaints).toEqual([])
  })
}
