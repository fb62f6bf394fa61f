import { session } from '../session/session.store.ts'
import { kept } from '../session/storage.ts'

export type Recent = { owner: string; path: string; name: string; about: string }

/** The number stored; the palette shows fewer. */
const MOST = 12

const owner = () => session.account?.user.stakeholderId ?? ''

function readAll(): Recent[] {
  try {
    return JSON.parse(kept.read('recents') ?? '[]') as Recent[]
  } catch {
    return []
  }
}

/** The member's recently opened records, latest first. */
export const recents = (): Recent[] => readAll().filter(one => one.owner === owner())

/** Records the current address as opened under this name. */
export function rememberRecent(name: string, about: string): void {
  const { pathname: path } = location
  const others = readAll().filter(one => one.path !== path)
  kept.write('recents', JSON.stringify([{ owner: owner(), path, name, about }, ...others].slice(0, MOST)))
}
