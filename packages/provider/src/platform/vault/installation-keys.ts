import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { folderError, StartError } from '../database/start-error.ts'
import { KEY_BYTES } from './cipher.ts'

/** The installation's keys, the wrapping one first. Called again if none of the known ones fits. */
export type InstallationKeys = () => readonly Buffer[]

/** Not a valid key. */
export class KeyRefused extends StartError {}

const FILE = 'secret.key'
export const keyFileIn = (dataFolder: string): string => join(dataFolder, FILE)

/** Keys from CASEKIT_SECRET_KEY if set, otherwise from a file in the data folder, created if missing. */
export const installationKeys = (dataFolder: string, given: string | undefined): InstallationKeys =>
  given === undefined ? () => keysInFile(keyFileIn(dataFolder)) : () => readKeys(given, 'CASEKIT_SECRET_KEY')

/** Parses keys of 32 bytes, as base64 or hexadecimal, separated by spaces or commas. Throws KeyRefused. */
export function readKeys(text: string, from: string): Buffer[] {
  const keys = text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(word => Buffer.from(word, /^[\da-f]{64}$/i.test(word) ? 'hex' : 'base64'))
  if (keys.length === 0 || keys.some(({ length }) => length !== KEY_BYTES))
    throw new KeyRefused(
      `${from} is not a key of ${KEY_BYTES} bytes in base64: create one with openssl rand -base64 32.`,
    )
  return keys
}

function keysInFile(path: string): Buffer[] {
  const standing = textOf(path)
  if (standing !== undefined) return readKeys(standing, path)
  placeKeys(path, [randomBytes(KEY_BYTES)], (making, place) => {
    try {
      linkSync(making, place) // if two processes create the first key at the same time, only one succeeds
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

/** Replaces the keys in the file atomically. */
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
