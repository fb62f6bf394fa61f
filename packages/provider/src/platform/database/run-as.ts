import { spawnSync } from 'node:child_process'
import { chownSync, lchownSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { BinariesUnusable } from './start-error.ts'

/** How PostgreSQL's programs are started, since they refuse to run as root. */
export type RunAs = {
  /** Program and arguments placed before PostgreSQL's own. */
  prefix: string[]
  uid?: number
  gid?: number
  /** Required owner of the database files; undefined: the current user. */
  owner?: number
}

const NOBODY = 65534

/** Ways for root to start PostgreSQL, simplest first; the later ones reach folders that only root can enter. */
const WAYS: RunAs[] = [
  { prefix: [], uid: NOBODY, gid: NOBODY, owner: NOBODY },
  { prefix: ['unshare', '-U', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`], owner: 0 },
  {
    prefix: [
      'setpriv',
      `--reuid=${NOBODY}`,
      `--regid=${NOBODY}`,
      '--clear-groups',
      '--inh-caps=+dac_override',
      '--ambient-caps=+dac_override',
    ],
    owner: NOBODY,
  },
]

/** Picks the first way that can run the binaries and write to `folder`. */
export function chooseRunAs(bin: string, folder: string): RunAs {
  if (process.getuid?.() !== 0) return { prefix: [] }
  const way = WAYS.find(way => works(way, bin, folder))
  if (way) return way
  throw new BinariesUnusable(
    `PostgreSQL does not run as root, and an unprivileged user cannot reach ${bin} and ${folder}: start Casekit as an ordinary user, or move it and CASEKIT_DATA out of folders that only root may enter.`,
  )
}

function works(way: RunAs, bin: string, folder: string): boolean {
  if (way.owner !== undefined) chownSync(folder, way.owner, way.owner)
  const [command, ...words] = [...way.prefix, 'sh', '-c', 'test -w "$2" && "$1/postgres" -V', 'sh', bin, folder]
  const { status } = spawnSync(command, words, {
    uid: way.uid,
    gid: way.gid,
    stdio: 'ignore',
    cwd: '/',
    timeout: 10_000,
  })
  return status === 0
}

/** Changes ownership recursively; the folder itself last, so that an interrupted change is repeated. */
export function own(path: string, owner: number | undefined): void {
  if (owner === undefined || lstatSync(path).uid === owner) return
  if (lstatSync(path).isDirectory()) for (const name of readdirSync(path)) own(join(path, name), owner)
  lchownSync(path, owner, owner)
}
