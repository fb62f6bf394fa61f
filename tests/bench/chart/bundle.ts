import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const POINTS = 100_000
const FIRST_DAY = Date.UTC(1800, 0, 1)

const days = Array.from({ length: POINTS }, (_, at) => new Date(FIRST_DAY + at * 86_400_000).toISOString().slice(0, 10))
const values = days.map((_, at) => Math.round(50_000 + 40_000 * Math.sin(at / 700) + 9000 * Math.sin(at * 12.9898)))

/** A page of one chart with the same hundred thousand points. */
export async function bundleChart(entry: string, folder: string, name: string, isOurs: boolean): Promise<void> {
  await mkdir(folder, { recursive: true })
  await build({
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
    define: { 'process.env.NODE_ENV': '"production"' },
    absWorkingDir: isOurs ? fileURLToPath(new URL('../../..', import.meta.url)) : folder,
    logLevel: 'error',
  })
  await writeFile(join(folder, 'points.js'), `var DAYS=${JSON.stringify(days)},VALUES=${JSON.stringify(values)}`)
  await writeFile(
    join(folder, `${name}.html`),
    `<!doctype html><meta charset="utf-8"><title>${name}</title><link rel="stylesheet" href="${name}.css">
<style>body{margin:0;font:14px sans-serif}#chart{width:1200px;height:400px}.ck-chart-place{height:400px!important}</style>
<div id="chart"></div><script src="points.js"></script><script type="module" src="${name}.js"></script>`,
  )
}
