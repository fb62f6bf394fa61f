import { useEffect } from 'react'
import { proxy, useSnapshot } from 'valtio'
import { getMemberPictures, type MemberPicture, PICTURES_AT_ONCE } from '@casekit/contract/member-pictures'
import { call } from '../session/session.store.ts'

/** Member pictures by id, as far as they were requested. */
const pictures = proxy<Record<string, string>>({})
const asked = new Set<string>()
let waiting: string[] = []

/**
 * Returns a member's picture URL once loaded; undefined if they have none. Ids rendered together are requested
 * together.
 */
export function usePicture(id: string | null | undefined): string | undefined {
  const known = useSnapshot(pictures)
  useEffect(() => {
    if (id && !asked.has(id)) askFor(id)
  }, [id])
  return id ? known[id] : undefined
}

/** Updates a member's picture after it was changed or removed. */
export function keepPicture(id: string, picture: string | null): void {
  asked.add(id)
  if (picture === null) delete pictures[id]
  else pictures[id] = picture
}

function askFor(id: string): void {
  asked.add(id)
  if (waiting.push(id) === 1) void Promise.resolve().then(load)
}

async function load(): Promise<void> {
  const ids = waiting
  waiting = []
  for (let from = 0; from < ids.length; from += PICTURES_AT_ONCE)
    await loadSome(ids.slice(from, from + PICTURES_AT_ONCE))
}

/** After a failure the initials stay, until the members are rendered again. */
async function loadSome(ids: string[]): Promise<void> {
  const found = await call(getMemberPictures, { body: { ids } }).catch((): MemberPicture[] => {
    for (const id of ids) asked.delete(id)
    return []
  })
  for (const { id, picture } of found) pictures[id] = picture
}
