import { useMessages } from '@casekit/messages/react'
import { CopyBlock } from '../../parts/keys/CopyBlock.tsx'
import { KeptKey } from './SenderKey.tsx'
import './connections.css'

/** What a directory needs: the SCIM address and the key. */
export function ScimKey() {
  const { text } = useMessages()
  return (
    <div className="ck-connections ck-sender-key">
      <CopyBlock label={text('Scim.Address')} content={`${location.origin}/api/Scim/v2`} />
      <KeptKey system="scim" />
    </div>
  )
}
