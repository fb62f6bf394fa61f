import { execFileSync } from 'node:child_process'
import { createServer } from 'node:http'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { type Browser, chromium, type Page } from 'playwright'
import { compiledMessagesForEsbuild } from '../../packages/tooling/src/compiled-messages.ts'
import { contractConstantsForEsbuild } from '../../packages/tooling/src/contract-constants.ts'
import { findBrowser } from '../../packages/tooling/src/find-browser.ts'
import { medianOf, printTable } from './measure.ts'

/** A competitor that renders the same; `shown` exists once it has. */
export type Player = { name: string; shown: string }

export type Scene = {
  /** Our entry. */
  entry: URL
  shown: string
  /** The competitors, as JavaScript in the scratch folder: their packages never become ours. */
  peers: readonly (Player & { source: string })[]
  packages: readonly string[]
  /** Loaded on each page before its own module: a script with the data, styles, and the container. */
  script: string
  body: string
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const TYPES: Record<string, string> = { html: 'text/html', js: 'text/javascript', css: 'text/css' }

/**
 * Serves a scene's pages in Chromium; with `--peers` also the competitors', whose packages are installed in a scratch
 * folder.
 */
export async function openScene(scene: Scene) {
  const folder = await mkdtemp(join(tmpdir(), 'casekit-bench-'))
  const pages = join(folder, 'pages')
  await mkdir(pages)
  await writeFile(join(pages, 'given.js'), scene.script)
  const players: Player[] = [{ name: 'Casekit', shown: scene.shown }]
  await bundlePage(pages, 'Casekit', fileURLToPath(scene.entry), ROOT, scene.body)
  if (process.argv.includes('--peers')) {
    await writeFile(join(folder, 'package.json'), '{"private":true,"type":"module"}')
    const install = ['install', '--silent', '--no-audit', '--no-fund', '--ignore-scripts', ...scene.packages]
    execFileSync('npm', install, { cwd: folder, stdio: 'inherit' })
    for (const { name, shown, source } of scene.peers) {
      const entry = join(folder, `${name}.mjs`)
      await writeFile(entry, source)
      await bundlePage(pages, name, entry, folder, scene.body)
      players.push({ name, shown })
    }
  }
  const { origin, stop } = await serve(pages)
  const executablePath = await findBrowser(line => void process.stderr.write(`${line}\n`))
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  const close = async () => {
    await browser.close()
    stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { players, browser, urlOf: ({ name }: Player) => `${origin}/${name}.html`, close }
}

async function bundlePage(folder: string, name: string, entry: string, from: string, body: string): Promise<void> {
  const { metafile } = await build({
    metafile: true,
    entryPoints: [entry],
    outdir: folder,
    entryNames: name,
    splitting: true,
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    platform: 'browser',
    jsx: 'automatic',
    loader: { '.woff': 'dataurl', '.woff2': 'dataurl', '.ttf': 'dataurl', '.svg': 'dataurl', '.png': 'dataurl' },
    define: { 'process.env.NODE_ENV': '"production"' },
    absWorkingDir: from,
    plugins: from === ROOT ? [contractConstantsForEsbuild(), compiledMessagesForEsbuild()] : [],
    logLevel: 'error',
  })
  const own = Object.keys(metafile.outputs).find(path => path.endsWith(`/${name}.js`)) ?? ''
  const imports = metafile.outputs[own]?.imports ?? []
  const early = imports.filter(({ kind }) => kind === 'import-statement').map(({ path }) => path.split('/').at(-1))
  const links = early.map(file => `<link rel="modulepreload" href="${file}">`) // as page bundlers write them
  await writeFile(
    join(folder, `${name}.html`),
    `<!doctype html><meta charset="utf-8"><title>${name}</title><link rel="stylesheet" href="${name}.css">
${links.join('')}${body}<script src="given.js"></script><script type="module" src="${name}.js"></script>`,
  )
}

async function serve(folder: string) {
  const server = createServer((request, response) => {
    const file = (request.url ?? '').slice(1).replace(/[^\w.-]/g, '')
    readFile(join(folder, file)).then(
      content => response.writeHead(200, { 'content-type': TYPES[file.split('.').at(-1) ?? ''] ?? '' }).end(content),
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>(done => void server.listen(0, '127.0.0.1', done))
  const address = server.address()
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    stop: () => void server.close(),
  }
}

/** The page's heap size after garbage collection, in MB. */
export async function memoryOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  return (await session.send('Runtime.getHeapUsage')).usedSize / 1024 / 1024
}

/** Frame times during `act`, in ms. */
export async function framesDuring(page: Page, act: () => Promise<unknown>): Promise<number[]> {
  await page.evaluate(() => {
    const held = globalThis as unknown as { frames: number[]; isOver: boolean }
    Object.assign(held, { frames: [], isOver: false })
    let last = performance.now()
    const step = (now: number) => {
      held.frames.push(now - last)
      last = now
      if (!held.isOver) requestAnimationFrame(step)
    }
    requestAnimationFrame(step)
  })
  await act()
  return page.evaluate(() => {
    const held = globalThis as unknown as { frames: number[]; isOver: boolean }
    held.isOver = true
    return held.frames.slice(1)
  })
}

/** Runs the players in turn, starting with another one each round, so other load affects them alike; prints medians. */
export async function playInTurn(
  scene: Scene,
  what: string,
  rounds: number,
  once: (player: Player, browser: Browser, url: string) => Promise<Record<string, number>>,
): Promise<void> {
  const { players, browser, urlOf, close } = await openScene(scene)
  const found = new Map<string, Record<string, number>[]>(players.map(({ name }) => [name, []]))
  for (let round = 0; round < rounds; round += 1)
    for (const nth of players.keys()) {
      const player = players[(round + nth) % players.length] as Player
      found.get(player.name)?.push(await once(player, browser, urlOf(player)))
    }
  const columns = Object.keys([...found.values()][0]?.[0] ?? {})
  const medians = [...found].map(([name, rows]) => [
    name,
    ...columns.map(column => medianOf(rows.map(row => row[column] ?? Number.NaN)).toFixed(1)),
  ])
  printTable([[what, ...columns], ...medians])
  await close()
}
