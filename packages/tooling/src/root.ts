import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The root folder of the checkout. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '../../..')

export const inRoot = (...parts: string[]): string => join(root, ...parts)
