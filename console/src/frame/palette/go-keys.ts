import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'wouter'
import type { MessageId } from '@casekit/messages/ids'
import { maySee } from '@casekit/rules/access'
import { paths } from '../../paths.ts'
import { session } from '../../session/session.store.ts'
import { openCaseWizard } from '../case-wizard.store.ts'
import { useOpenPaths } from '../route-table.ts'
import { isForPage } from './single-keys.ts'

/**
 * Pages that G and a letter lead to. The letters come from the Danish names in every language, so users learn them
 * once.
 */
export const GO_KEYS: readonly { key: string; path: string; text: MessageId }[] = [
  { key: 's', path: '/Cases', text: 'Menu.cases' },
  { key: 'k', path: '/Customers', text: 'Menu.customers' },
  { key: 'o', path: '/Activities', text: 'Menu.activities' },
  { key: 'b', path: '/Kanban', text: 'Menu.kanban' },
  { key: 't', path: '/Offer', text: 'Menu.documents' },
  { key: 'i', path: '/Inbox', text: 'Menu.inbox' },
  { key: 'u', path: '/Outbox', text: 'Menu.outbox' },
  { key: 'a', path: '/Assets', text: 'Menu.assets' },
  { key: 'd', path: '/Dashboard', text: 'Menu.dashboard' },
  { key: 'r', path: '/Reports', text: 'Menu.reports' },
]

/** The key sequence of a page as written in the palette. */
export const keyOf = (href: string): string | undefined => {
  const found = GO_KEYS.find(({ path }) => path === href)
  return found && `G ${found.key.toUpperCase()}`
}

/** How long G waits for its letter, in milliseconds. */
const WAIT = 1500

/** C creates a case; G and a letter go to a page that the account may open. */
export function useGoKeys(): void {
  const [, navigate] = useLocation()
  const open = useOpenPaths()
  const act = useEffectEvent((key: string, isSecond: boolean): boolean => {
    if (isSecond) {
      const to = GO_KEYS.find(one => one.key === key && open.includes(one.path))
      if (to) navigate(paths.entry(to.path.slice(1)))
      return to !== undefined
    }
    const mayCreate = session.account !== null && maySee('Core', session.account)
    if (key === 'c' && mayCreate) openCaseWizard()
    return key === 'c' && mayCreate
  })
  useEffect(() => {
    let begunAt = -Infinity
    function onKeyDown(event: KeyboardEvent) {
      if (!isForPage(event)) return
      const isSecond = event.timeStamp - begunAt < WAIT
      begunAt = event.key === 'g' && !isSecond ? event.timeStamp : -Infinity
      if (act(event.key, isSecond)) {
        event.preventDefault()
        event.stopPropagation()
      }
    }
    addEventListener('keydown', onKeyDown, { capture: true }) // before a list uses the letter on its row
    return () => removeEventListener('keydown', onKeyDown, { capture: true })
  }, [])
}
