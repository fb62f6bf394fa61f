import { useSnapshot } from 'valtio'
import { useMessages } from '@casekit/messages/react'
import type { PanelProps } from '../panel.ts'
import { ChoiceFact } from './ChoiceFact.tsx'
import { TextFact } from './TextFact.tsx'

/** The channel of the case: one of the company's list if it has one, else free text. */
export function ChannelFact(panel: PanelProps) {
  const { text } = useMessages()
  const { page, details } = panel
  const { channels } = useSnapshot(page.lists.state)
  if (!details.hasChannels) return <TextFact {...panel} name="caseChannel" />
  return (
    <ChoiceFact
      {...panel}
      name="caseChannel"
      options={channels.map(({ name }) => ({ value: name, label: name }))}
      clearable
      empty=""
      onOpen={() => void page.lists.learn()}
    >
      {details.caseChannel || <span className="ck-fact-none">{text('Standard.NoneChosen')}</span>}
    </ChoiceFact>
  )
}
