import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type Passkey, PASSKEYS_AT_MOST, removePasskey } from '@casekit/contract/passkeys'
import type { SecondFactor } from '@casekit/contract/second-factor'
import { useMessages } from '@casekit/messages/react'
import { Button, IconButton } from '@casekit/ui/button'
import { toasts } from '../../frame/notices/toasts.ts'
import { knowsPasskeys } from '../../session/passkey.ts'
import { call } from '../../session/session.store.ts'
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx'
import { ProveDialog } from './ProveDialog.tsx'
import { RenamePasskeyDialog } from './RenamePasskeyDialog.tsx'

type PasskeysProps = {
  factor: SecondFactor
  onChanged: () => void
  /** The first factor comes with recovery codes. */
  onCodes: (codes: readonly string[]) => void
}

type Open = { kind: 'none' | 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey }

/** Adds, renames and removes the account's passkeys. */
export function Passkeys({ factor, onChanged, onCodes }: PasskeysProps) {
  const { text } = useMessages()
  const [open, setOpen] = useState<Open>({ kind: 'none' })
  const close = () => setOpen({ kind: 'none' })
  const { passkeys } = factor

  function done(title: string) {
    close()
    toasts.show({ title })
    onChanged()
  }
  async function remove({ id, name }: Passkey, password: string) {
    await call(removePasskey, { params: { passkeyId: id }, body: { password } })
    return () => done(text('Passkeys.Removed', { name }))
  }
  return (
    <section className="ck-profile-passkeys" aria-labelledby="profile-passkeys">
      <h3 id="profile-passkeys">{text('Passkeys.Title')}</h3>
      {passkeys.length === 0 && <p>{text('Passkeys.Lead')}</p>}
      <ul>
        {passkeys.map(passkey => (
          <PasskeyRow key={passkey.id} passkey={passkey} onOpen={kind => setOpen({ kind, passkey })} />
        ))}
      </ul>
      <AddButton factor={factor} onAdd={() => setOpen({ kind: 'add' })} />
      {open.kind === 'add' && (
        <AddPasskeyDialog
          onDone={codes => {
            done(text('Passkeys.Added'))
            if (codes) onCodes(codes)
          }}
          onClose={close}
        />
      )}
      {open.kind === 'rename' && (
        <RenamePasskeyDialog passkey={open.passkey} onDone={() => done(text('Passkeys.Renamed'))} onClose={close} />
      )}
      {open.kind === 'remove' && (
        <ProveDialog
          title="Passkeys.Remove"
          lead="Passkeys.RemoveLead"
          action="Passkeys.Remove"
          onProve={password => remove(open.passkey, password)}
          onClose={close}
        />
      )}
    </section>
  )
}

/** Only if the browser supports passkeys, at the address that they are for. */
function AddButton({ factor: { passkeys, passkeysAt }, onAdd }: { factor: SecondFactor; onAdd: () => void }) {
  const { text } = useMessages()
  if (passkeys.length >= PASSKEYS_AT_MOST) return null
  if (!passkeysAt || !knowsPasskeys()) return <p>{text('Passkeys.NotHere')}</p>
  if (passkeysAt !== location.origin)
    return (
      <p>
        {text('Passkeys.Elsewhere')} <a href={`${passkeysAt}/Settings/MyDetails`}>{passkeysAt}</a>
      </p>
    )
  return (
    <div className="ck-profile-deeds">
      <Button onClick={onAdd}>{text('Passkeys.Add')}</Button>
    </div>
  )
}

type RowProps = { passkey: Passkey; onOpen: (kind: 'rename' | 'remove') => void }

function PasskeyRow({ passkey: { name, createdAt, usedAt }, onOpen }: RowProps) {
  const { text, format } = useMessages()
  return (
    <li>
      <div>
        <b>{name}</b>
        <p>{text('Passkeys.AddedAt', { when: format.date(createdAt) })}</p>
        <p>{usedAt ? text('Profile.SessionUsed', { when: format.dateTime(usedAt) }) : text('Passkeys.NeverUsed')}</p>
      </div>
      <div className="ck-profile-deeds">
        <IconButton label={text('Passkeys.RenameOf', { name })} icon={<Pencil />} onClick={() => onOpen('rename')} />
        <IconButton label={text('Passkeys.RemoveOf', { name })} icon={<Trash2 />} onClick={() => onOpen('remove')} />
      </div>
    </li>
  )
}
