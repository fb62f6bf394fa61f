import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { OpenWork, User } from '@casekit/contract/users'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Select } from '@casekit/ui/select'
import { toasts } from '../../frame/notices/toasts.ts'
import type { UsersStore } from './users.store.ts'

const KINDS = ['cases', 'tasks', 'visits', 'properties', 'transfers'] as const

/** Reassigns the open work of a member whom a directory deactivated. */
export function LeftWork({ store, user }: { store: UsersStore; user: User }) {
  const { text } = useMessages()
  const { users, isBusy } = useSnapshot(store.state)
  const [open, setOpen] = useState<OpenWork | null>(null)
  const [to, setTo] = useState('')
  useEffect(() => {
    store.openWork(user.id).then(setOpen, () => setOpen(null))
  }, [store, user.id])
  const left = open ? KINDS.filter(kind => open[kind] > 0) : []
  if (left.length === 0) return null
  const others = (users ?? []).filter(({ state }) => state === 'active')

  async function handOver() {
    if (!(await store.handOver(user.id, to))) return
    setOpen(null)
    toasts.show({ title: text('Users.HandedOver', { name: others.find(({ id }) => id === to)?.name ?? '' }) })
  }
  return (
    <section className="ck-users-dialog" aria-labelledby="user-left">
      <h3 id="user-left">{text('Users.StillOpen', { name: user.name })}</h3>
      <ul>
        {left.map(kind => (
          <li key={kind}>{text(`Users.Open.${kind}`, { count: open?.[kind] ?? 0 })}</li>
        ))}
      </ul>
      <Select
        label={text('Users.HandOverTo')}
        value={to}
        options={others.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={setTo}
      />
      <Button busy={isBusy} disabled={!to} onClick={() => void handOver()}>
        {text('Users.HandOver')}
      </Button>
    </section>
  )
}
