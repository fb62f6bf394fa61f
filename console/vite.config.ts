import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { compressBelow } from '@casekit/tooling/compress'
import { compiledMessagesForVite } from '@casekit/tooling/compiled-messages'
import { contractConstantsForVite } from '@casekit/tooling/contract-constants'
import { CHUNKS } from './chunks.ts'

/** Where `vite` finds the provider during development. */
const provider = process.env['CASEKIT_PUBLIC_URL'] ?? 'http://127.0.0.1:8080'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/',
  plugins: [compiledMessagesForVite(), contractConstantsForVite(), react(), compressed()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: withoutRuntime },
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
  server: { host: '127.0.0.1', proxy: { '/api': provider, '/dev': provider, '/embeds': provider } },
})

/** The bundler's small runtime ships with the page's first script, so listing it at every import is wasted bytes. */
function withoutRuntime(file: string, files: string[]): string[] {
  const left = files.filter(each => !each.includes('rolldown-runtime'))
  return left.length === 1 && left[0] === file ? [] : left
}

/**
 * Writes the compressed copies of scripts and styles. The page itself has none: its nonce changes with every response.
 */
function compressed(): Plugin {
  return {
    name: 'casekit-compressed',
    apply: 'build',
    closeBundle: () => compressBelow(fileURLToPath(new URL('./dist/assets', import.meta.url))),
  }
}
