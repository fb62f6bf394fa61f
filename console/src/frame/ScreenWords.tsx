import { type ReactNode, useState } from 'react'
import { useSnapshot } from 'valtio'
import { MessagesProvider } from '@casekit/messages/react'
import type { Section } from '@casekit/messages/section'
import type { Route } from '../route.ts'
import { company } from '../session/company.store.ts'
import { preferences } from '../session/preferences.store.ts'
import { FRAME_WORDS, sectionOf } from './frame-sections.ts'
import { page } from './page.store.ts'

/** One array per route, because a new array triggers a new load. */
const spoken = new WeakMap<Route['sections'], readonly Section[]>()

/** The sections of a route plus those of the frame. */
export function sectionsOf(own: Route['sections']): readonly Section[] {
  const known = spoken.get(own) ?? [...FRAME_WORDS, ...own.map(sectionOf)]
  spoken.set(own, known)
  return known
}

type WordsProps = { sections: Route['sections']; fallback: ReactNode; children: ReactNode }

/**
 * Loads the messages that a screen's route names; after a language change the old ones stay until the new are loaded.
 */
export function ScreenWords({ sections, fallback, children }: WordsProps) {
  const { language } = useSnapshot(preferences)
  const { timeZone } = useSnapshot(company)
  const { speech } = useSnapshot(page)
  const [error, setError] = useState<unknown>()
  return (
    <MessagesProvider
      language={speech?.language ?? language}
      sections={sectionsOf(sections)}
      timeZone={speech?.timeZone ?? timeZone}
      fallback={error === undefined ? fallback : <NoWords error={error} />}
      onError={setError}
    >
      {children}
    </MessagesProvider>
  )
}

/** Throws a failed load of messages to the screen's error boundary, which offers to try again. */
function NoWords({ error }: { error: unknown }): ReactNode {
  throw error
}
