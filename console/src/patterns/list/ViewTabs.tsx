import { useSearch } from 'wouter/use-browser-location'
import { useMessages } from '@casekit/messages/react'
import type { ListViews } from './use-views.ts'
import './view-tabs.css'

/** The named views beside the title, as many as fit; the menu has them all. */
export function ViewTabs({ list: { views, hrefOf, show } }: { list: ListViews }) {
  const { text } = useMessages()
  const search = useSearch()
  const all = [...views.own, ...views.shared]
  if (all.length === 0) return null
  return (
    <nav className="ck-view-tabs" aria-label={text('Grid.Views')} ref={keepToOneLine}>
      {all.map(view => (
        <a
          key={view.sharedId ?? view.name}
          className="ck-view-tab"
          href={hrefOf(view)}
          aria-current={view.query === search || undefined}
          onClick={event => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return
            event.preventDefault()
            show(view)
          }}
        >
          <span className="ck-truncate">{view.name}</span>
        </a>
      ))}
    </nav>
  )
}

/** Hides the tabs that wrapped to a second line, also from Tab. */
function keepToOneLine(strip: HTMLElement | null) {
  if (!strip) return undefined
  const look = () => {
    for (const tab of strip.children as Iterable<HTMLElement>)
      tab.style.visibility = tab.offsetTop > strip.offsetTop + 8 ? 'hidden' : ''
  }
  const sizes = new ResizeObserver(look)
  const tabs = new MutationObserver(look)
  sizes.observe(strip)
  tabs.observe(strip, { childList: true, subtree: true, characterData: true })
  return () => {
    sizes.disconnect()
    tabs.disconnect()
  }
}
