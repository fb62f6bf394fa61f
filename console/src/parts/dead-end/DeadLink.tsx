import { Phone } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { callTo } from '../../uploads/reach.ts'
import { DeadEnd } from './DeadEnd.tsx'
import { refused } from './sender.store.ts'

/** An expired or revoked link: its sender and their phone number, if known. */
export function DeadLink(props: { title: string; text: string }) {
  const { sender } = useSnapshot(refused)
  return (
    <DeadEnd {...props}>
      {sender && <b>{sender.name}</b>}
      {sender?.phone && (
        <a className="ck-button ck-button-secondary ck-button-lg ck-button-wide" href={callTo(sender.phone)}>
          <span className="ck-button-icon">
            <Phone aria-hidden="true" />
          </span>
          {sender.phone}
        </a>
      )}
    </DeadEnd>
  )
}
