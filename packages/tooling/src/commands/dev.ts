import { spawn } from 'node:child_process'
import { inRoot, root } from '../root.ts'

/** `npm run dev`: the provider, restarted when its code changes, behind the console's dev server with live reload. */
const provider = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'packages/provider/src/start.ts'], {
  cwd: root,
  stdio: 'inherit',
})
const api = `http://${process.env.HOST ?? '127.0.0.1'}:${process.env.PORT ?? 8080}`
const vite = spawn(inRoot('node_modules/.bin/vite'), ['console'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, CASEKIT_PUBLIC_URL: api },
})

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    provider.kill(signal)
    vite.kill(signal)
  })
}
await Promise.all([provider, vite].map(child => new Promise(resolve => child.on('exit', resolve))))
