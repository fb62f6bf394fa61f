import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { useMessages } from '@casekit/messages/react'
import type { Route } from '../route.ts'
import { page } from './page.store.ts'

/** Sets the tab title: the screen's own, else the route table's; always in the frame's language. */
export function DocumentTitle({ route }: { route: Route }) {
  const { text } = useMessages()
  const { title, ownTabTitle } = useSnapshot(page)
  const shown = ownTabTitle ?? text('Shell.PageTitle', { page: title ?? text(route.title) })
  useEffect(() => {
    document.title = shown
  }, [shown])
  return null
}
