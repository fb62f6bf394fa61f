import { Copy, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { Role } from '@casekit/contract/roles'
import { useMessages } from '@casekit/messages/react'
import { Button, IconButton } from '@casekit/ui/button'
import { Dialog, Discard } from '@casekit/ui/dialog'
import { TextField } from '@casekit/ui/field'
import { Notice } from '@casekit/ui/notice'
import { toasts } from '../../frame/notices/toasts.ts'
import { useForm } from '../../patterns/form/use-form.ts'
import { GuardSwitches } from '../../patterns/permissions/GuardSwitches.tsx'
import { useRoleText } from '../../patterns/permissions/role-text.ts'
import { OfferLimit } from './OfferLimit.tsx'
import { isRuleWhole, RowRuleField } from './RowRuleField.tsx'
import { type RoleDraft, type RolesStore, troubleOf } from './roles.store.ts'

type Props = {
  store: RolesStore
  /** Undefined: a new one, copied from `from`. */
  role: Role | undefined
  from: Role | undefined
  onCopy: (role: Role) => void
  onOpen: (roleId: string) => void
}

const focusFirst = (heading: HTMLHeadingElement | null) => heading?.focus()

const draftOf = (role: Role | undefined, name: string): RoleDraft => ({
  name,
  guards: role?.guards ?? [],
  rowRule: role?.rowRule ?? 'all',
  partnerId: role?.partnerId ?? null,
})

/** A role beside the list: its name and permissions. Built-in roles can only be viewed and copied. */
export function RolePanel({ store, role, from, onCopy, onOpen }: Props) {
  const { text } = useMessages()
  const nameOf = useRoleText()
  const begun = draftOf(role ?? from, role ? nameOf(role) : '')
  const form = useForm<RoleDraft>({
    begin: begun,
    save: async (values, { key }) => {
      const saved = await store.save(role, values, key)
      toasts.show({ title: text('Roles.Saved', { name: saved.name }) })
      onOpen(saved.id)
    },
  })
  const { values: draft, isDirty, isSaving, put } = form
  const [asks, setAsks] = useState(false)
  const { trouble: notRemoved } = useSnapshot(store.state)
  const trouble = form.error ? troubleOf(form.error) : notRemoved
  const isFixed = role?.isDelivered === true
  const isWhole = draft.name.trim() !== '' && isRuleWhole(draft)
  const title = role ? nameOf(role) : text('Roles.New')
  const close = () => (isDirty ? setAsks(true) : onOpen(''))

  function save(event: FormEvent) {
    event.preventDefault()
    if (!isFixed && isWhole) void form.submit()
  }
  return (
    <aside className="ck-split-panel" aria-label={title}>
      <header>
        <h2 ref={focusFirst} tabIndex={-1}>
          {title}
        </h2>
        <IconButton label={text('Buttons.Close')} icon={<X />} onClick={close} />
      </header>
      <form id="role" noValidate onSubmit={save}>
        {isFixed ? (
          <Notice tone="info">{text('Roles.IsDelivered')}</Notice>
        ) : (
          <TextField
            label={text('Users.Name')}
            required
            maxLength={100}
            value={draft.name}
            error={trouble === 'taken' ? text('Roles.Trouble.taken') : undefined}
            onChange={name => put({ name })}
          />
        )}
        {role && !isFixed && role.members > 0 && isDirty && (
          <Notice tone="warning">{text('Roles.Follows', { count: role.members })}</Notice>
        )}
        <RowRuleField store={store} draft={draft} isFixed={isFixed} onChange={put} />
        {role && <OfferLimit key={role.id} role={role} name={title} />}
        <GuardSwitches guards={draft.guards} isFixed={isFixed} onChange={guards => put({ guards })} />
        {trouble && trouble !== 'taken' && (
          <Notice tone="danger">
            {text(form.error?.code === 'stale' ? 'Form.Stale' : `Roles.Trouble.${trouble}`)}
          </Notice>
        )}
      </form>
      <footer>
        {role && !isFixed ? <Removing store={store} role={role} onGone={() => onOpen('')} /> : <span />}
        {role && (
          <Button icon={<Copy />} onClick={() => onCopy(role)}>
            {text('Roles.Copy')}
          </Button>
        )}
        {!isFixed && (
          <Button kind="primary" type="submit" form="role" busy={isSaving} disabled={!isWhole || (role && !isDirty)}>
            {text('Users.Save')}
          </Button>
        )}
      </footer>
      {asks && <Discard onStay={() => setAsks(false)} onClose={() => onOpen('')} />}
    </aside>
  )
}

function Removing({ store, role, onGone }: { store: RolesStore; role: Role; onGone: () => void }) {
  const { text } = useMessages()
  const [asks, setAsks] = useState(false)

  async function remove() {
    setAsks(false)
    if (!(await store.remove(role.id))) return
    onGone()
    toasts.show({ title: text('Roles.Removed', { name: role.name }) })
  }
  const actions = (
    <>
      <Button onClick={() => setAsks(false)} data-autofocus>
        {text('Buttons.Cancel')}
      </Button>
      <Button kind="danger" onClick={() => void remove()}>
        {text('Roles.Remove')}
      </Button>
    </>
  )
  return (
    <>
      <Button kind="danger" onClick={() => setAsks(true)}>
        {text('Roles.Remove')}
      </Button>
      {asks && (
        <Dialog
          title={text('Roles.RemoveTitle', { name: role.name })}
          size="sm"
          onClose={() => setAsks(false)}
          actions={actions}
        >
          {text('Roles.RemoveText')}
        </Dialog>
      )}
    </>
  )
}
