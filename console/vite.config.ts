import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compiledMessagesForVite } from '@casekit/tooling/compiled-messages'
import { contractConstantsForVite } from '@casekit/tooling/contract-constants'

/** Where `vite` finds the provider while the console is being built on. */
const provider = process.env['CASEKIT_PUBLIC_URL'] ?? 'http://127.0.0.1:8080'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/',
  plugins: [compiledMessagesForVite(), contractConstantsForVite(), react()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { host: '127.0.0.1', proxy: { '/api': provider, '/dev': provider, '/embeds': provider } },
})
