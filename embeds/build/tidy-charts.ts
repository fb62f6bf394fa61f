import { readFileSync } from 'node:fs'
import type { Plugin } from 'esbuild'

/** What uPlot does once for ever when it is loaded, and what it does here: it listens to the page while a chart stands. */
const CHANGES: [from: string, to: string][] = [
  ['\tfor (let u of cursorPlots)', '\tsetPxRatio();\n\tfor (let u of cursorPlots)'],
  ['\ton(resize, win, invalidateRects);\n\ton(scroll, win, invalidateRects, true);\n', ''],
  ['\ton(dppxchange, win, () => { uPlot.pxRatio = pxRatio; });\n', ''],
  ['\t\ton(change, query, setPxRatio);\n', ''],
  [
    'cursorPlots.add(self);',
    'cursorPlots.add(self); on(resize, win, invalidateRects); on(scroll, win, invalidateRects, true);',
  ],
  [
    'cursorPlots.delete(self);',
    'cursorPlots.delete(self); if (!cursorPlots.size) { off(resize, win, invalidateRects); win.removeEventListener(scroll, invalidateRects, true); }',
  ],
]

/** Charts leave no listener on a page that they have left. A uPlot that is written otherwise stops the build. */
export function tidyCharts(): Plugin {
  return {
    name: 'casekit-tidy-charts',
    setup(build) {
      build.onLoad({ filter: /uplot[\\/]dist[\\/]uPlot\.esm\.js$/ }, ({ path }) => ({
        contents: CHANGES.reduce(changed, readFileSync(path, 'utf8')),
        loader: 'js',
      }))
    },
  }
}

function changed(code: string, [from, to]: [string, string]): string {
  if (!code.includes(from)) throw new Error(`uPlot has changed: »${from.trim()}« is not there.`)
  return code.replace(from, () => to)
}
