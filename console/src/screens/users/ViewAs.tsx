import { Eye, ListTree } from 'lucide-react'
import { Link } from 'wouter'
import type { User } from '@casekit/contract/users'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { paths } from '../../paths.ts'
import type { UsersStore } from './users.store.ts'

/** What a member sees: rule by rule, or by viewing as them for a while. */
export function ViewAs({ store, user: { id, name, isSelf } }: { store: UsersStore; user: User }) {
  const { text } = useMessages()
  return (
    <section className="ck-users-sessions" aria-labelledby="user-view">
      <h3 id="user-view">{text('Users.WhatTheySee')}</h3>
      <Link href={paths.access({ user: id })} className="ck-users-access">
        <ListTree size={16} aria-hidden="true" /> {text('Users.ToAccess')}
      </Link>
      {!isSelf && (
        <>
          <Button size="sm" icon={<Eye />} onClick={() => void store.viewAs(id)}>
            {text('Users.ViewAs', { name })}
          </Button>
          <p>{text('Users.ViewAsHint')}</p>
        </>
      )}
    </section>
  )
}
