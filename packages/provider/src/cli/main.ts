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

const USAGE = `Casekit, beside a running server or without one:

  npm run casekit -- backup FILE              the database and the uploaded files in one file, gzipped where the name
                                              ends in .gz; with --verify it is restored into a database that is made
                                              for it and thrown away. erased.txt beside it says who was erased
  npm run casekit -- restore FILE             into an empty database and CASEKIT_DATA/files; who stands in
                                              erased.txt beside it is erased again. Its secrets open with the key
                                              of the installation it comes from; --without-secrets empties them
  npm run casekit -- audit verify             whether the audit log of every company is what was sealed; names each place
                                              that is not, and the sum of the last seal to note down elsewhere
  npm run casekit -- numbers rebuild          counts anew what reports read beside the rows themselves, and says what was
                                              not as its rows say; meanwhile cases, tasks and offers are only read
  npm run casekit -- doctor                   what the settings of this installation mean, and what they leave out
  npm run casekit -- sbom                     the packages that Casekit is made of, with licenses and sums (CycloneDX)
  npm run casekit -- company create --number N --name NAME --language da-DK --email ADDRESS
                                              [--user NAME] [--property-management] [--password-stdin]
  npm run casekit -- embed-key create --company N --name NAME --origin https://shop.example[,…] --widgets case-wizard[,…]
                                              [--scope all|created|customer] [--customer ID]
  npm run casekit -- embed-key revoke --company N --id ID
  npm run casekit -- link create --kind login/Cases/:token --email ADDRESS [--company N] [--case ID] [--offer ID]
                                              a sign-in link, good once and for 60 seconds
  npm run casekit -- second-factor off --email ADDRESS
                                              for who has lost the phone and the recovery codes
  npm run casekit -- secrets rotate           a new key for the installation, and every secret sealed anew
  npm run casekit -- secrets forget --yes     for an installation whose key is lost: empties what it sealed
  npm run casekit -- demo [--size normal|xl]  demo data into an empty database

DATABASE_URL and CASEKIT_DATA choose the database as they do for npm start.`

const COMMANDS: Record<string, Command> = {
  backup: async (connection, words, dataFolder) => {
    const file = fileOf(words.rest)
    const carried = await backup(connection, storeIn(dataFolder), file)
    await keepErasures(connection, file)
    const made = { file, at: currently(), rows: rowsOf(carried), files: carried.files, bytes: (await stat(file)).size }
    await noteBackup(join(dataFolder, BACKUPS_NOTED), { ...made, verifiedAt: null })
    const written = told('Written', file, carried)
    if (!has(words, 'verify')) return [written, keyNote(dataFolder)]
    const proven = told('Proven by a restore:', file, await verifyBackup(connection, file))
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
      ...(erased > 0 ? [`Erased again, as erased.txt beside it says: ${erased}.`] : []),
      ...(isOld ? [`Uploaded files were not in it: copy them to ${join(dataFolder, 'files')}.`] : []),
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
  if (!file || more.length) throw new UsageError('Name one file.')
  return resolve(file)
}

const storeIn = (dataFolder: string) => openFileStore(join(dataFolder, 'files'))

const currently = () => new Date(currentTime()).toISOString()
const rowsOf = ({ tables }: Carried) => tables.reduce((sum, table) => sum + table.rows, 0)

function told(done: string, file: string, carried: Carried): string {
  const { tables, files, bytes } = carried
  return `${done} ${file}: ${rowsOf(carried)} rows of ${tables.length} tables, ${files} files of ${Math.ceil(bytes / 1_000_000)} MB.`
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
  if (error instanceof UsageError) return `${error.message} «npm run casekit» shows how it is written.`
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
