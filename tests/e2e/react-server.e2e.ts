import { expect, test } from '@playwright/test'
import { build } from 'esbuild'
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as heights from '@casekit/widgets/heights'

const CASEKIT = process.env.CASEKIT_URL ?? 'http://127.0.0.1:8080'
const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

const machines = process.env.CASEKIT_NODE ?? process.execPath
const NODE_20 = execFileSync(machines, ['--version'], { encoding: 'utf8' }).startsWith('v20.') ? machines : undefined

/** Everything the package exports, by name, with the space each reserves. */
const WIDGETS = {
  CaseReport: heights.CASE_REPORT_HEIGHT,
  CaseWizard: heights.CASE_WIZARD_HEIGHT,
  CustomerPicker: heights.CUSTOMER_PICKER_HEIGHT,
  GlobalSearch: heights.GLOBAL_SEARCH_HEIGHT,
  KanbanBoard: heights.KANBAN_BOARD_HEIGHT,
  Offer: heights.OFFER_HEIGHT,
  Shop: heights.SHOP_HEIGHT,
  TenantHome: heights.TENANT_HOME_HEIGHT,
  TimeslotChooser: heights.TIMESLOT_CHOOSER_HEIGHT,
}
const NAMES = Object.keys(WIDGETS)
const LIKE_NODE_20 = ['--import', 'data:text/javascript,delete globalThis.navigator']

type Runtime = { node: string; words?: string[] }

/**
 * The Node that runs the tests, and Node 20: the machine's own if it is one; otherwise what Node 20 lacks is removed.
 */
const RUNTIMES: Record<string, Runtime> = {
  'Node 24': { node: process.execPath },
  'Node 20': NODE_20 ? { node: NODE_20 } : { node: process.execPath, words: LIKE_NODE_20 },
}

const WRITES = `
  import { renderToString } from 'react-dom/server'
  import { Page, WIDGETS } from './server-page.jsx'
  const write = isWordless => Object.keys(WIDGETS).map(name =>
    [name, renderToString(<Page name={name} api="${CASEKIT}" isWordless={isWordless} />)])
  process.stdout.write(JSON.stringify([true, false].map(isWordless => Object.fromEntries(write(isWordless)))))`

const TAKES_OVER = `
  import { hydrateRoot } from 'react-dom/client'
  import { Page } from './server-page.jsx'
  const told = name => document.dispatchEvent(new CustomEvent('told', { detail: name }))
  for (const place of document.querySelectorAll('main[id]'))
    hydrateRoot(place, <Page name={place.id} api="${CASEKIT}" onTaken={() => told(place.id)} />, {
      onRecoverableError: error => console.error(String(error)),
    })`

async function bundled(contents: string, platform: 'node' | 'browser'): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: at('tests/e2e'), loader: 'jsx' },
    bundle: true,
    write: false,
    platform,
    format: platform === 'node' ? 'cjs' : 'esm',
    jsx: 'automatic',
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"development"' },
    alias: { '@casekit/widgets': at('packages/widgets/dist') },
  })
  return outputFiles[0]?.text ?? ''
}

for (const [runtime, { node, words = [] }] of Object.entries(RUNTIMES)) {
  test(`every widget is written on a server (${runtime}) and taken over by the browser without a difference`, async ({
    page,
  }, info) => {
    const server = info.outputPath('server.cjs')
    writeFileSync(server, await bundled(WRITES, 'node'))
    const output = execFileSync(node, [...words, server], {
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '' },
    })
    const [wordless = {}, pages = {}] = JSON.parse(output) as Record<string, string>[]
    expect(Object.keys(pages).toSorted()).toEqual(NAMES)
    for (const [name, height] of Object.entries(WIDGETS)) {
      expect(pages[name]).not.toContain('Ingen forbindelse')
      expect(pages[name], name).toContain(`min-height:${height}px`)
      expect(wordless[name], name).toMatch(new RegExp(`ck-embed-skeleton"[^>]* style="height:${height}px"`))
    }

    const complaints: string[] = []
    page.on('pageerror', error => complaints.push(error.message))
    page.on('console', message => message.type() === 'error' && complaints.push(message.text()))
    await page.addInitScript(() => {
      const told: unknown[] = []
      Object.assign(document, { told })
      document.addEventListener('told', event => told.push((event as CustomEvent).detail))
    })
    const places = NAMES.map(name => `<main id="${name}">${pages[name] ?? ''}</main>`).join('')
    const script = await bundled(TAKES_OVER, 'browser')
    await page.route(`${CASEKIT}/server-page`, route =>
      route.fulfill({
        contentType: 'text/html; charset=utf-8',
        body: `<!doctype html><html lang="da"><title>Server</title><link rel="icon" href="data:,">${places}
          <script type="module" src="/server-page.js"></script></html>`,
      }),
    )
    await page.route(`${CASEKIT}/server-page.js`, route =>
      route.fulfill({ contentType: 'text/javascript; charset=utf-8', body: script }),
    )
    await page.goto(`${CASEKIT}/server-page`)
    const told = () => page.evaluate(() => (document as unknown as { told: string[] }).told.toSorted())
    await expect.poll(told).toEqual(NAMES)
    expect(complaints).toEqual([])
  })
}
