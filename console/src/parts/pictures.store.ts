import { useEffect } from 'react'
import { proxy, useSnapshot } from 'valtio'
import { getMemberPictures, type MemberPicture, PICTURES_AT_ONCE } from '@casekit/contract/member-pictures'
import { call } from '../session/session.store.ts'

/** What members look like, by their id, as far as somebody has been shown. */
const pictures = proxy<Record<string, string>>({})
const asked = new Set<string>()
let waiting: string[] = []

/** The address of a member's picture once it is known; undefined where they have none. Who is shown together is asked for together. */
export function usePicture(id: string | null | undefined): string | undefined {
  const known = useSnapshot(pictures)
  useEffect(() => {
    if (id && !asked.has(id)) askFor(id)
  }, [id])
  return id ? known[id] : undefined
}

/** A member's own picture has changed, or is no more. */
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

/** Initials stand where it fails, until they are shown anew. */
async function loadSome(ids: string[]): Promise<void> {
  const found = await call(getMemberPictures, { body: { ids } }).catch((): MemberPicture[] => {
    for (const id of ids) asked.delete(id)
    return []
  })
  for (const { id, picture } of found) pictures[id] = picture
}
