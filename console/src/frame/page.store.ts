import { useEffect } from 'react'
import { proxy } from 'valtio'
import type { Language } from '@casekit/messages/language'
import { rememberRecent } from './recents.ts'

export type Crumb = { text: string; href?: string }

type Speech = { language: Language; timeZone: string }

type Page = {
  /** What the screen is called, as it knows it; null: what the route table says. */
  title: string | null
  crumbs: readonly Crumb[] | null
  /** A title of the tab that stands without the product's name. */
  ownTabTitle: string | null
  /** A language and time zone other than the reader's. */
  speech: Speech | null
}

/** What the current screen says of itself. */
export const page = proxy<Page>({ title: null, crumbs: null, ownTabTitle: null, speech: null })

/** Names the page after what it shows: in the tab, the breadcrumb and the bar of small screens. `about`: more of a record, as it is found again by. */
export function usePage(title: string | null, crumbs: readonly Crumb[] | null = null, about = ''): void {
  const trail = JSON.stringify(crumbs)
  useEffect(() => {
    if (title === null) return undefined
    if (trail !== 'null') rememberRecent(title, about)
    Object.assign(page, { title, crumbs: JSON.parse(trail) as Crumb[] | null })
    return () => void Object.assign(page, { title: null, crumbs: null })
  }, [title, trail, about])
}

/** Names the tab of a page that is shown under the name of somebody else. */
export function useOwnTabTitle(title: string | null): void {
  useEffect(() => {
    page.ownTabTitle = title
    return () => void (page.ownTabTitle = null)
  }, [title])
}

/** Has the page speak as its visitor does, who need not be the reader that the browser knows. */
export function useSpeech(language: Language | null, timeZone: string): void {
  useEffect(() => {
    page.speech = language && { language, timeZone }
    return () => void (page.speech = null)
  }, [language, timeZone])
}
