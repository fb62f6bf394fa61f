import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { folderError, StartError } from '../database/start-error.ts'
import { KEY_BYTES } from './cipher.ts'

/** The keys of an installation, the one that wraps first. Read again where none of those known fits. */
export type InstallationKeys = () => readonly Buffer[]

/** What stands where a key should be is none. */
export class KeyRefused extends StartError {}

const FILE = 'secret.key'
export const keyFileIn = (dataFolder: string): string => join(dataFolder, FILE)

/** Of CASEKIT_SECRET_KEY where it is set, else of a file in the data folder, which is made where there is none. */
export const installationKeys = (dataFolder: string, given: string | undefined): InstallationKeys =>
  given === undefined ? () => keysInFile(keyFileIn(dataFolder)) : () => readKeys(given, 'CASEKIT_SECRET_KEY')

/** 32 bytes each, as base64 or hexadecimal, separated by blanks or commas. Throws KeyRefused. */
export function readKeys(text: string, from: string): Buffer[] {
  const keys = text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(word => Buffer.from(word, /^[\da-f]{64}$/i.test(word) ? 'hex' : 'base64'))
  if (keys.length === 0 || keys.some(({ length }) => length !== KEY_BYTES))
    throw new KeyRefused(`${from} holds no key of ${KEY_BYTES} bytes in base64: openssl rand -base64 32 makes one.`)
  return keys
}

function keysInFile(path: string): Buffer[] {
  const standing = textOf(path)
  if (standing !== undefined) return readKeys(standing, path)
  placeKeys(path, [randomBytes(KEY_BYTES)], (making, place) => {
    try {
      linkSync(making, place) // of two processes that make the first one at once, one does
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') renameSync(making, place) // a file system without links
    }
  })
  return readKeys(textOf(path) ?? '', path)
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw folderError(path, error)
  }
}

/** In the place of those that stand there, whole or not at all. */
export const replaceKeys = (path: string, keys: readonly Buffer[]): void => placeKeys(path, keys, renameSync)

function placeKeys(path: string, keys: readonly Buffer[], put: (making: string, path: string) => void): void {
  const making = `${path}.${randomBytes(6).toString('hex')}`
  try {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(making, keys.map(key => `${key.toString('base64')}\n`).join(''), { mode: 0o600, flush: true })
    put(making, path)
  } catch (error) {
    throw folderError(path, error)
  } finally {
    rmSync(making, { force: true })
  }
}

const codeOf = (error: unknown) => (error as { code?: unknown }).code
