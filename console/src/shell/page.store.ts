import { useEffect } from 'react'
import { proxy } from 'valtio'
import { useMessages } from '@casekit/messages/react'

export type Crumb = { text: string; href?: string }

/** What the frame shows of the current screen; null: what the route table says. */
export const page = proxy<{ title: string | null; crumbs: readonly Crumb[] | null }>({ title: null, crumbs: null })

/** Names the page after what it shows: in the tab, the breadcrumb and the bar of small screens. */
export function usePage(title: string | null, crumbs: readonly Crumb[] | null = null): void {
  const { text } = useMessages()
  const trail = JSON.stringify(crumbs)
  useEffect(() => {
    if (title === null) return undefined
    document.title = text('Shell.PageTitle', { page: title })
    Object.assign(page, { title, crumbs: JSON.parse(trail) as Crumb[] | null })
    return () => void Object.assign(page, { title: null, crumbs: null })
  }, [title, trail, text])
}
