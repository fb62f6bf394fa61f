import { useEffect } from 'react'
import { proxy } from 'valtio'
import type { Language } from '@casekit/messages/language'
import { rememberRecent } from './recents.ts'

export type Crumb = { text: string; href?: string }

type Speech = { language: Language; timeZone: string }

type Page = {
  /** The screen's own title; null: the route table's. */
  title: string | null
  crumbs: readonly Crumb[] | null
  /** A tab title shown without the product's name. */
  ownTabTitle: string | null
  /** A language and time zone other than the reader's. */
  speech: Speech | null
}

/** What the current screen has set for its page. */
export const page = proxy<Page>({ title: null, crumbs: null, ownTabTitle: null, speech: null })

/**
 * Sets the page's title in the tab, the breadcrumb and the mobile bar. `about`: further text by which a record is found
 * again.
 */
export function usePage(title: string | null, crumbs: readonly Crumb[] | null = null, about = ''): void {
  const trail = JSON.stringify(crumbs)
  useEffect(() => {
    if (title === null) return undefined
    if (trail !== 'null') rememberRecent(title, about)
    Object.assign(page, { title, crumbs: JSON.parse(trail) as Crumb[] | null })
    return () => void Object.assign(page, { title: null, crumbs: null })
  }, [title, trail, about])
}

/** Sets the tab title of a page that is shown under another party's name. */
export function useOwnTabTitle(title: string | null): void {
  useEffect(() => {
    page.ownTabTitle = title
    return () => void (page.ownTabTitle = null)
  }, [title])
}

/** Sets the page's language and time zone to its visitor's, who need not be the browser's user. */
export function useSpeech(language: Language | null, timeZone: string): void {
  useEffect(() => {
    page.speech = language && { language, timeZone }
    return () => void (page.speech = null)
  }, [language, timeZone])
}
