import { LANGUAGES } from '@casekit/messages/language'
import type { Section } from '@casekit/messages/section'
import type { SectionName } from '@casekit/messages/sections'
import { accountMessages } from '@casekit/messages/sections/account'
import { alertsMessages } from '@casekit/messages/sections/alerts'
import { caseMessages } from '@casekit/messages/sections/case'
import { consoleMessages } from '@casekit/messages/sections/console'
import { formMessages } from '@casekit/messages/sections/form'
import { gridMessages } from '@casekit/messages/sections/grid'
import { shellMessages } from '@casekit/messages/sections/shell'
import { uiMessages } from '@casekit/messages/sections/ui'

/** The message sections of the frame, available to every screen. */
const FRAME: Partial<Record<SectionName, Section>> = {
  ui: uiMessages,
  account: accountMessages,
  case: caseMessages,
  shell: shellMessages,
  alerts: alertsMessages,
  console: consoleMessages,
  grid: gridMessages,
  form: formMessages,
}

export const FRAME_SECTIONS = Object.keys(FRAME) as SectionName[]
export const FRAME_WORDS: readonly Section[] = Object.values(FRAME)

/** The index of all sections is large, and the first screens need none of the others. */
const fetchAll = () => import('@casekit/messages/sections')

const known = new Map<SectionName, Section>()

/** Returns a section by name; always the same object, because a new one triggers a new load. */
export function sectionOf(name: SectionName): Section {
  const section =
    FRAME[name] ??
    known.get(name) ??
    (Object.fromEntries(
      LANGUAGES.map(language => [language, async () => (await fetchAll()).SECTIONS[name][language]()]),
    ) as Section)
  known.set(name, section)
  return section
}
