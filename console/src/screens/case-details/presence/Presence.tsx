import { lazy, Suspense, useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { CASE_FACTS } from '@casekit/contract/case-facts'
import { useMessages } from '@casekit/messages/react'
import { avatarColor } from '@casekit/rules/avatar-color'
import { initials } from '@casekit/rules/initials'
import { Avatar } from '@casekit/ui/avatar'
import { useLive } from '../../../live/use-live.ts'
import type { CasePage } from '../case.store.ts'
import { createPresence } from './presence.store.ts'
import './presence.css'

/** Lazy, because usually nobody else is viewing the case. */
const MemberAvatar = lazy(async () => ({ default: (await import('../../../parts/MemberAvatar.tsx')).MemberAvatar }))

/** Who else is viewing the case, and what they are writing. */
export function Presence({ page }: { page: CasePage }) {
  const { text } = useMessages()
  const [presence] = useState(() => createPresence(page.call, page.caseId))
  const { others } = useSnapshot(presence.state)
  const { drafts } = useSnapshot(page.facts.state)
  const { isWriting } = useSnapshot(page.state)
  const writes = Object.keys(drafts)[0] ?? (isWriting ? 'message' : null)
  useEffect(() => presence.come(), [presence])
  useEffect(() => presence.write(writes), [presence, writes])
  useLive('presence', presence.look, page.caseId)
  return (
    <output className="ck-presence" aria-live="polite">
      {others.map(({ id, name, writes: fact }) => {
        const known = CASE_FACTS.find(each => each === fact)
        const isAtWork = known !== undefined || fact === 'message'
        const says = known
          ? text('Presence.Writes', { name, fact: text(`CaseFact.${known}`) })
          : text(isAtWork ? 'Presence.WritesMessage' : 'Presence.Looks', { name })
        return (
          <span key={id} className={isAtWork ? 'ck-present ck-present-writes' : 'ck-present'} title={says}>
            <Suspense fallback={<Avatar size="sm" initials={initials(name)} color={avatarColor(name)} />}>
              <MemberAvatar id={id} name={name} />
            </Suspense>
            <span className={isAtWork ? undefined : 'ck-hidden-text'}>{says}</span>
          </span>
        )
      })}
    </output>
  )
}
