import { randomBytes } from 'node:crypto'
import type { Client } from 'pg'
import { readConfiguration } from '../configuration.ts'
import { BackupRefused } from '../platform/database/backup-file.ts'
import { asOwner, type Connection } from '../platform/database/connection.ts'
import { onClient } from '../platform/db.ts'
import { KEY_BYTES } from '../platform/vault/cipher.ts'
import { installationKeys, keyFileIn, replaceKeys } from '../platform/vault/installation-keys.ts'
import { rotate } from '../platform/vault/rotate.ts'
import { forgetSealed, sealStanding } from '../platform/vault/standing.ts'
import { createVault, SecretLost } from '../platform/vault/vault.ts'
import { has, UsageError, type Words } from './words.ts'

const configuredKeys = () => {
  const { dataFolder, secretKey } = readConfiguration(process.env)
  return installationKeys(dataFolder, secretKey)
}

/** Creates a new installation key and re-encrypts every secret. */
export async function rotateSecrets(connection: Connection, _words: Words, dataFolder: string): Promise<string[]> {
  const keysOf = configuredKeys()
  if (readConfiguration(process.env).secretKey !== undefined) {
    const sealed = await rotate(connection, keysOf)
    return [
      `${sealed} secrets are now encrypted with the first key of CASEKIT_SECRET_KEY. Remove any other keys after it on every machine.`,
    ]
  }
  const file = keyFileIn(dataFolder)
  const key = randomBytes(KEY_BYTES)
  replaceKeys(file, [key, ...keysOf()])
  const sealed = await rotate(connection, keysOf)
  replaceKeys(file, [key])
  return [`${sealed} secrets are now encrypted with a new key in ${file}. Keep a copy of it apart from the backups.`]
}

/** Clears all secrets of an installation whose key is lost. */
export async function forgetSecrets(connection: Connection, words: Words): Promise<string[]> {
  if (!has(words, 'yes')) throw new UsageError('This permanently clears every encrypted secret: add --yes to do it.')
  await asOwner(connection, async client => {
    await client.query('begin')
    await forgetSealed(onClient(client))
    await client.query('commit')
  })
  return [
    'The secrets are cleared. Users of an authenticator app sign in with a recovery code or passkey, or you remove it with "second-factor off"; secrets of webhooks, integrations and company sign-in must be entered again.',
  ]
}

/** Last step of a restore: secrets in the backup must be readable with this installation's key. */
export async function settleSecrets(client: Client, isWithout: boolean): Promise<void> {
  const db = onClient(client)
  if (isWithout) await forgetSealed(db)
  const vault = createVault(configuredKeys())
  try {
    await vault.check(db)
  } catch (error) {
    if (!(error instanceof SecretLost)) throw error
    throw new BackupRefused(
      'The secrets in the backup were encrypted with another key: put the secret.key of that installation into CASEKIT_DATA or set CASEKIT_SECRET_KEY, or add --without-secrets to restore it without them.',
      { cause: error },
    )
  }
  await sealStanding(db, vault)
}

/** Names the key that a backup needs. */
export function keyNote(dataFolder: string): string {
  const where = readConfiguration(process.env).secretKey === undefined ? keyFileIn(dataFolder) : 'CASEKIT_SECRET_KEY'
  return `Its secrets can only be decrypted with the key of ${where}: keep a copy of that elsewhere.`
}
