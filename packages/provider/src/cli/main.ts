import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readConfiguration } from '../configuration.ts'
import { BACKUPS_NOTED, noteBackup } from '../operations/backups.ts'
import { currentTime } from '../platform/clock.ts'
import type { Carried } from '../platform/database/backup.ts'
import { backup } from '../platform/database/backup.ts'
import type { Connection } from '../platform/database/connection.ts'
import { openForCommand } from '../platform/database/open.ts'
import { restore } from '../platform/database/restore.ts'
import { verifyBackup } from '../platform/database/verify.ts'
import { keepErasures, reapplyErasures } from '../customer-page/erasures.ts'
import { StartError } from '../platform/database/start-error.ts'
import { openFileStore } from '../platform/files/store.ts'
import { ProblemError } from '../server/problem.ts'
import { audit } from './audit.ts'
import { createCompany } from './company.ts'
import { createEmbedKey, revokeEmbedKeyOf } from './embed-key.ts'
import { doctor } from './doctor.ts'
import { createLink } from './link.ts'
import { numbers } from './numbers.ts'
import { takeSecondFactor } from './second-factor.ts'
import { forgetSecrets, keyNote, rotateSecrets, settleSecrets } from './secrets.ts'
import { sbom } from './sbom.ts'
import { chosen, has, readWords, UsageError, type Words } from './words.ts'

/** A command: works on the database and returns the lines to print. */
type Command = (connection: Connection, words: Words, dataFolder: string) => Promise<string[]>

const USAGE = `Casekit commands; the server may be running or stopped:

  npm run casekit -- backup FILE              writes the database and the uploaded files to one file, gzipped if the
                                              name ends in .gz; --verify also restores it into a temporary database.
                                              erased.txt next to it lists the people whose data was erased
  npm run casekit -- restore FILE             restores into an empty database and CASEKIT_DATA/files, and erases the
                                              people listed in erased.txt next to it again. Its secrets need the key
                                              of the original installation; --without-secrets clears them
  npm run casekit -- audit verify             checks every company's audit log against its seals; prints each mismatch,
                                              and the hash of the last seal, to be recorded elsewhere
  npm run casekit -- numbers rebuild          recomputes the aggregates that reports read, and prints what differed
                                              from the rows; meanwhile cases, tasks and offers are read-only
  npm run casekit -- doctor                   explains this installation's settings, and what is not configured
  npm run casekit -- sbom                     lists Casekit's packages with licenses and hashes (CycloneDX)
  npm run casekit -- company create --number N --name NAME --language da-DK --email ADDRESS
                                              [--user NAME] [--property-management] [--password-stdin]
  npm run casekit -- embed-key create --company N --name NAME --origin https://shop.example[,…] --widgets case-wizard[,…]
                                              [--scope all|created|customer] [--customer ID]
  npm run casekit -- embed-key revoke --company N --id ID
  npm run casekit -- link create --kind login/Cases/:token --email ADDRESS [--company N] [--case ID] [--offer ID]
                                              creates a sign-in link, valid once within 60 seconds
  npm run casekit -- second-factor off --email ADDRESS
                                              for somebody who has lost both phone and recovery codes
  npm run casekit -- secrets rotate           creates a new installation key and re-encrypts every secret
  npm run casekit -- secrets forget --yes     if the installation's key is lost: clears what it encrypted
  npm run casekit -- demo [--size normal|xl]  loads demo data into an empty database

DATABASE_URL and CASEKIT_DATA select the database as for npm start.`

const COMMANDS: Record<string, Command> = {
  backup: async (connection, words, dataFolder) => {
    const file = fileOf(words.rest)
    const carried = await backup(connection, storeIn(dataFolder), file)
    await keepErasures(connection, file)
    const made = { file, at: currently(), rows: rowsOf(carried), files: carried.files, bytes: (await stat(file)).size }
    await noteBackup(join(dataFolder, BACKUPS_NOTED), { ...made, verifiedAt: null })
    const written = told('Written', file, carried)
    if (!has(words, 'verify')) return [written, keyNote(dataFolder)]
    const proven = told('Verified by a restore:', file, await verifyBackup(connection, file))
    await noteBackup(join(dataFolder, BACKUPS_NOTED), { ...made, verifiedAt: currently() })
    return [written, proven, keyNote(dataFolder)]
  },
  restore: async (connection, words, dataFolder) => {
    const file = fileOf(words.rest)
    let erased = 0
    const carried = await restore(connection, storeIn(dataFolder), file, async client => {
      erased = await reapplyErasures(client, file)
      await settleSecrets(client, has(words, 'without-secrets'))
    })
    const isOld = carried.format === 1
    return [
      told('Restored from', file, carried),
      ...(erased > 0 ? [`People erased again, as listed in erased.txt: ${erased}.`] : []),
      ...(isOld ? [`The backup has no uploaded files: copy them to ${join(dataFolder, 'files')}.`] : []),
    ]
  },
  audit,
  doctor,
  'company create': createCompany,
  'embed-key create': createEmbedKey,
  'embed-key revoke': revokeEmbedKeyOf,
  'link create': createLink,
  numbers,
  'second-factor off': takeSecondFactor,
  'secrets rotate': rotateSecrets,
  'secrets forget': forgetSecrets,
  demo: loadDemoData,
}

function fileOf([file, ...more]: string[]): string {
  if (!file || more.length) throw new UsageError('Specify exactly one file.')
  return resolve(file)
}

const storeIn = (dataFolder: string) => openFileStore(join(dataFolder, 'files'))

const currently = () => new Date(currentTime()).toISOString()
const rowsOf = ({ tables }: Carried) => tables.reduce((sum, table) => sum + table.rows, 0)

function told(done: string, file: string, carried: Carried): string {
  const { tables, files, bytes } = carried
  return `${done} ${file}: ${rowsOf(carried)} rows in ${tables.length} tables, ${files} files, ${Math.ceil(bytes / 1_000_000)} MB.`
}

async function loadDemoData(connection: Connection, words: Words): Promise<string[]> {
  const size = chosen(words, 'size', ['normal', 'xl'] as const, 'normal')
  const { loadDemo } = await import('../../demo/load.ts')
  const isLoaded = await loadDemo(connection, { size })
  return [isLoaded ? 'The demo data is loaded.' : 'The database already has companies: nothing was loaded.']
}

/** Runs a command line; returns the exit code. */
export async function run(
  line: string[],
  say: (line: string) => void,
  complain: (line: string) => void,
): Promise<number> {
  if (line[0] === 'sbom') {
    say(JSON.stringify(sbom(), null, 2))
    return 0
  }
  const name = [line.slice(0, 2).join(' '), line[0] ?? ''].find(name => name in COMMANDS)
  const command = name === undefined ? undefined : COMMANDS[name]
  if (!command || name === undefined) {
    complain(USAGE)
    return line.length && line[0] !== 'help' ? 2 : 0
  }
  try {
    const words = readWords(line.slice(name.split(' ').length))
    const { dataFolder, databaseUrl } = readConfiguration(process.env)
    const database = await openForCommand({ dataFolder, url: databaseUrl })
    try {
      for (const each of await command(database.connection, words, dataFolder)) say(each)
    } finally {
      await database.close()
    }
    return 0
  } catch (error) {
    complain(sentence(error))
    return error instanceof UsageError ? 2 : 1
  }
}

function sentence(error: unknown): string {
  if (error instanceof UsageError) return `${error.message} Run "npm run casekit" for usage.`
  if (error instanceof StartError) return error.message
  if (error instanceof ProblemError)
    return [error.message, ...error.errors.map(({ path, message }) => `${path.slice(1)} ${message}.`)].join(' ')
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  process.exitCode = await run(
    process.argv.slice(2),
    line => console.log(line),
    line => console.error(line),
  )
