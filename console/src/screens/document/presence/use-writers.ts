import { useEffect, useMemo, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useLive } from '../../../live/use-live.ts'
import { call } from '../../../session/session.store.ts'
import type { DocumentEditor } from '../document.store.ts'
import { createWriters } from './writers.store.ts'

/** Follows who else has the document open while it is shown, and loads what they save. */
export function useWriters(editor: DocumentEditor, offerId: string) {
  const [writers] = useState(() => createWriters(call, offerId, version => void editor.catchUp(version)))
  const { others } = useSnapshot(writers.state)
  useEffect(() => writers.come(), [writers])
  useLive('document', writers.look, offerId)
  const byLine = useMemo(
    () => new Map(others.flatMap(({ lineId, name }) => (lineId === null ? [] : [[lineId, name] as const]))),
    [others],
  )
  return { others, byLine, goTo: writers.goTo }
}
