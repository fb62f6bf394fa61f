import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { useMessages } from '@casekit/messages/react'
import type { Route } from '../route.ts'
import { page } from './page.store.ts'

/** The title of the tab: what the screen calls itself, else what the route table says; always in the frame's words. */
export function DocumentTitle({ route }: { route: Route }) {
  const { text } = useMessages()
  const { title, ownTabTitle } = useSnapshot(page)
  const shown = ownTabTitle ?? text('Shell.PageTitle', { page: title ?? text(route.title) })
  useEffect(() => {
    document.title = shown
  }, [shown])
  return null
}
