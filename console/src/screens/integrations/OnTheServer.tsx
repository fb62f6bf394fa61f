import { useState } from 'react'
import { useMessages } from '@casekit/messages/react'
import { Select } from '@casekit/ui/select'
import type { Place } from '@casekit/widgets/snippets'
import { type ServerLanguage, SERVERS, serverSnippetFor } from '@casekit/widgets/snippets/server'
import { CopyBlock } from '../../parts/keys/CopyBlock.tsx'

/** The code for the partner's server, in the selected language. */
export function OnTheServer({ place }: { place: Place }) {
  const { text } = useMessages()
  const [server, setServer] = useState<ServerLanguage>('Node')
  return (
    <>
      <Select
        label={text('Studio.Server')}
        value={server}
        onChange={name => setServer(SERVERS.find(one => one === name) ?? server)}
        options={SERVERS.map(name => ({ value: name, label: name }))}
      />
      <CopyBlock label={text('Studio.OnTheServer')} content={serverSnippetFor(server, place)} />
    </>
  )
}
