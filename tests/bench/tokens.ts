import { getCompanyInformation } from '@casekit/contract/company'
import { authorise } from '@casekit/provider/server/caller'
import { EMBED_PREFIX, hashToken } from '@casekit/provider/server/tokens'
import { openDatabase } from '@casekit/provider/platform/database/open'
import { openDb } from '@casekit/provider/platform/db'
import { makeEmbedKey } from '@casekit/provider/embed/keys'
import { insertEmbedSession } from '@casekit/provider/embed/queries'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadDemo } from '../../packages/provider/demo/load.ts'
import { measureInTurn, printTable } from './measure.ts'

/**
 * `npm run bench -- tokens`: what checking an embed token adds to a call (company, widget, operation, origin, scope),
 * beyond the one database round trip every check takes. With 10,000 live tokens.
 */
const ROUNDS = 3000
const TOKENS = 10_000
const LIMIT_MS = 1
const ORIGIN = 'https://partner.example'
const SOURCE = { origin: ORIGIN, site: 'cross-site', ip: '127.0.0.1' }

const folder = await mkdtemp(join(tmpdir(), 'casekit-bench-tokens-'))
const database = await openDatabase({ dataFolder: folder })
await loadDemo(database.connection)
const directory = openDb(database.pool)
const key = await makeEmbedKey(database.pool, {
  companyId: 1,
  name: 'Bench',
  origins: [ORIGIN],
  widgets: ['case-wizard'],
  scope: 'all',
})
const tokens: string[] = []
for (let made = 0; made < TOKENS; made += 1) {
  const token = EMBED_PREFIX + randomBytes(32).toString('base64url')
  const session = { keyId: key.id, origin: ORIGIN, subject: null, language: null, minutes: 15 }
  await insertEmbedSession(directory, { ...session, tokenHash: hashToken(token), widgets: ['case-wizard'] })
  tokens.push(token)
}

const { check, trip } = await measureInTurn(
  {
    check: round => authorise(database.pool, getCompanyInformation, tokens[(round * 7919) % TOKENS], SOURCE),
    trip: () => directory.row('select 1 as one', []),
  },
  { rounds: ROUNDS },
)
await database.close()
await rm(folder, { recursive: true, force: true })
const extra = { p50: check!.p50 - trip!.p50, p95: check!.p95 - trip!.p95 }
const row = (name: string, { p50, p95 }: typeof extra) => [name, p50.toFixed(3), p95.toFixed(3)]
printTable([['ms', 'p50', 'p95'], row('check', check!), row('empty question', trip!), row('difference', extra)])
process.exit(extra.p95 <= LIMIT_MS ? 0 : 1)
