import type { LinkKind } from '@casekit/contract/link-kinds'
import { execFileSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Runs `npm run casekit -- …` next to the started product and returns its output. */
export function casekit(words: string[], input = ''): string {
  const { CASEKIT_URL: url = 'http://127.0.0.1:8080' } = process.env
  return execFileSync(process.execPath, ['packages/provider/src/cli/main.ts', ...words], {
    cwd: root,
    encoding: 'utf8',
    input,
    env: { ...process.env, CASEKIT_PUBLIC_URL: url },
  })
}

export type NewUser = { email: string; password: string; company: string }

/** Creates a company with one user, who has not consented to anything yet. */
export function newUser(domain = 'test.example'): NewUser {
  const number = String(randomInt(100_000, 2_000_000_000))
  const user = { email: `user${number}@${domain}`, password: 'fire blå heste', company: `Prøve ${number}` }
  const words = ['--number', number, '--name', user.company, '--language', 'da-DK', '--email', user.email]
  casekit(['company', 'create', ...words, '--password-stdin'], user.password)
  return user
}

/** A sign-in link as another system gets it; `more`: `['--case', id]` and so on. */
export function linkFor(kind: LinkKind, email: string, more: string[] = []): string {
  const address = casekit(['link', 'create', '--kind', kind, '--email', email, ...more]).split('\n')[0] ?? ''
  return new URL(address).pathname
}
