import { randomBytes } from 'node:crypto'
import type { Db } from '../db.ts'
import { StartError } from '../database/start-error.ts'
import { KEY_BYTES, openWith, sealWith } from './cipher.ts'
import type { InstallationKeys } from './installation-keys.ts'
import { nameOfPlace, type Place } from './places.ts'

/**
 * Encrypts secrets that the server must read again, with a data key in the database that is itself wrapped by the
 * installation's key, which is not. So a database copy reveals nothing, and a new installation key only rewraps one
 * row.
 */
export type Vault = {
  seal(db: Db, place: Place, plain: Buffer | string): Promise<Buffer>
  /** Throws SecretLost if no key fits. */
  open(db: Db, place: Place, sealed: Buffer): Promise<Buffer>
  /** Creates the first data key; throws SecretLost if the newest one was wrapped by another installation's key. */
  check(db: Db): Promise<void>
}

/** The database was encrypted with a key that this installation does not have. */
export class SecretLost extends StartError {
  constructor() {
    super(
      'The secrets in this database were sealed with another key: put the secret.key of that installation into CASEKIT_DATA, or set CASEKIT_SECRET_KEY. Where it is lost, »npm run casekit -- secrets forget« empties them.',
    )
  }
}

/** For a server whose secrets need not outlive it. */
export function keyOfThisProcess(): InstallationKeys {
  const keys = [randomBytes(KEY_BYTES)]
  return () => keys
}

const VERSION = 1
const HEAD_BYTES = 5

type DataKey = { id: number; wrapped: Buffer }

export function createVault(keysOf: InstallationKeys): Vault {
  const opened = new Map<number, Buffer>()
  let keys = keysOf()

  const unwrap = ({ id, wrapped }: DataKey): Buffer => {
    const fits = () => keys.map(key => openWith(key, wrapName(id), wrapped)).find(Boolean)
    const held = opened.get(id) ?? fits() ?? ((keys = keysOf()), fits())
    if (!held) throw new SecretLost()
    opened.set(id, held)
    return held
  }

  /** Queried each time, since another process may have created a newer one. */
  async function newest(db: Db): Promise<{ id: number; key: Buffer }> {
    const standing = (await findNewest(db)) ?? (await makeFirst(db, keys[0]))
    return { id: standing.id, key: unwrap(standing) }
  }

  return {
    async seal(db, place, plain) {
      const { id, key } = await newest(db)
      const head = Buffer.alloc(HEAD_BYTES)
      head.writeUInt8(VERSION)
      head.writeUInt32BE(id, 1)
      return Buffer.concat([head, sealWith(key, nameOfPlace(place), Buffer.from(plain))])
    },

    async open(db, place, sealed) {
      if (sealed[0] !== VERSION || sealed.length < HEAD_BYTES) throw new SecretLost()
      const id = sealed.readUInt32BE(1)
      const key = opened.get(id) ?? unwrap((await find(db, id)) ?? { id, wrapped: Buffer.alloc(0) })
      const plain = openWith(key, nameOfPlace(place), sealed.subarray(HEAD_BYTES))
      if (!plain) throw new SecretLost()
      return plain
    },

    check: async db => void (await newest(db)),
  }
}

export const wrapName = (id: number): string => `data key ${id}`

const find = (db: Db, id: number) => db.row<DataKey>('select id, wrapped from directory.data_key where id = $1', [id])
const findNewest = (db: Db) =>
  db.row<DataKey>('select id, wrapped from directory.data_key order by id desc limit 1', [])

/** If two processes create it at the same time, the second uses the first's. */
async function makeFirst(db: Db, key: Buffer | undefined): Promise<DataKey> {
  if (!key) throw new SecretLost()
  await insertDataKey(db, 1, key)
  const made = await findNewest(db)
  if (!made) throw new Error('The data key was not stored.')
  return made
}

export const insertDataKey = (db: Db, id: number, key: Buffer) =>
  db.rows('insert into directory.data_key (id, wrapped) values ($1, $2) on conflict do nothing', [
    id,
    sealWith(key, wrapName(id), randomBytes(KEY_BYTES)),
  ])
