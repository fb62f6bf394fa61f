import type { GUARDS } from '@casekit/contract/guards'
import type { Module } from '@casekit/contract/module-names'
import type { UserInfo } from '@casekit/contract/session'
import { kept } from './storage.ts'
import { readViewing } from './viewing.ts'

type Guard = (typeof GUARDS)[number]

export type Account = {
  guards: readonly Guard[]
  /** The modules that the company lacks; their guards are not included. */
  modulesOff: readonly Module[]
  user: UserInfo
  hasConsent: boolean
}

/** The stored account only decides what is shown; the server checks each call. */
export function readAccount(): Account | null {
  const viewed = readViewing()
  if (viewed) {
    const { guards, modulesOff, userInfo: user } = viewed
    return { guards: guards.map(({ name }) => name), modulesOff, user, hasConsent: true }
  }
  if (!kept.read('bearer')) return null
  try {
    const held = JSON.parse(kept.read('guards') ?? '') as { name: Guard }[]
    const user = JSON.parse(kept.read('userInfo') ?? '') as UserInfo
    const modulesOff = JSON.parse(kept.read('modulesOff') ?? '[]') as Module[]
    return { guards: held.map(({ name }) => name), modulesOff, user, hasConsent: readConsent() }
  } catch {
    return null
  }
}

export function readBearer(): string | undefined {
  return readViewing()?.bearer ?? kept.read('bearer') ?? undefined
}

export function readConsent(): boolean {
  return kept.read('gdpr') !== 'false'
}
