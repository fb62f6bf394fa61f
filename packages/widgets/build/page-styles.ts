import { readFileSync } from 'node:fs'
import type { Plugin } from 'esbuild'

const ROOT_FONT_PX = 16

/**
 * Our sheets as a page of another may take them: the tokens stand on our own roots and never on the page's, and measures
 * do not hang on the page's root font.
 */
export function pageStyles(): Plugin {
  return {
    name: 'casekit-page-styles',
    setup(build) {
      build.onLoad({ filter: /\.css$/ }, ({ path }) => {
        const css = remToPx(readFileSync(path, 'utf8'))
        return { contents: /[\\/](embed-)?tokens\.css$/.test(path) ? ownRoots(css) : css, loader: 'css' }
      })
    },
  }
}

const remToPx = (css: string): string =>
  css.replace(/(?<![\w#-])(-?\d*\.?\d+)rem\b/g, (_, number: string) => `${Number(number) * ROOT_FONT_PX}px`)

/** `:where` keeps them below what a theme sets. */
const ownRoots = (css: string): string =>
  css
    .replaceAll(/:root(:not\([^)]*\))?/g, (_, not = '') => `:where(.ck-embed${not})`)
    .replaceAll(/^(\s*)\[data-scheme='(\w+)'\]/gm, "$1:where(.ck-embed[data-scheme='$2'])")
