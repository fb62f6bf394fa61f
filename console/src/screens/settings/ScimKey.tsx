import { useMessages } from '@casekit/messages/react'
import { CopyBlock } from '../../parts/keys/CopyBlock.tsx'
import { KeptKey } from './SenderKey.tsx'
import './connections.css'

/** What a directory has to know: where it sends users to, and its key. */
export function ScimKey() {
  const { text } = useMessages()
  return (
    <div className="ck-connections ck-sender-key">
      <CopyBlock label={text('Scim.Address')} content={`${location.origin}/api/Scim/v2`} />
      <KeptKey system="scim" />
    </div>
  )
}
