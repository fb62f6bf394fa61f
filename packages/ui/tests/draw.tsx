import axe from 'axe-core'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect } from 'vitest'
import { page } from 'vitest/browser'
import { MessagesProvider } from '@casekit/messages/react'
import { caseMessages } from '@casekit/messages/sections/case'
import { gridMessages } from '@casekit/messages/sections/grid'
import { uiMessages } from '@casekit/messages/sections/ui'
import '../src/tokens.css'
import '../src/base.css'

const SECTIONS = [uiMessages, caseMessages, gridMessages]
const RULES = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']

const ends: (() => void)[] = []
afterEach(() => ends.splice(0).forEach(end => end()))

/** Renders components on an empty page, in English; resolves when their texts have loaded. */
export async function draw(parts: ReactNode): Promise<void> {
  document.documentElement.lang = 'en'
  document.title = 'Parts'
  document.body.style.background = 'var(--ck-sheet)'
  document.body.style.color = 'var(--ck-ink)'
  const place = document.createElement('main')
  document.body.append(place)
  const root = createRoot(place)
  ends.push(() => {
    root.unmount()
    place.remove()
  })
  root.render(
    <MessagesProvider language="en-US" sections={SECTIONS} timeZone="Europe/Copenhagen">
      <h1>Parts</h1>
      <div data-testid="drawn">{parts}</div>
    </MessagesProvider>,
  )
  await expect.element(page.getByTestId('drawn')).toBeInTheDocument()
}

/** Asserts that axe finds no violations, in light and in dark. */
export async function expectAccessible(): Promise<void> {
  for (const scheme of ['light', 'dark'])
    expect({ scheme, found: await violations(scheme) }).toEqual({ scheme, found: [] })
  delete document.documentElement.dataset['scheme']
}

async function violations(scheme: string): Promise<string[]> {
  document.documentElement.dataset['scheme'] = scheme
  const ending = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
  await Promise.all(ending.map(({ finished }) => finished.catch(() => {})))
  const { violations } = await axe.run(document, { runOnly: { type: 'tag', values: RULES } })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
}
