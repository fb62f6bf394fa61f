import { RotateCw, X } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { useMessages } from '@casekit/messages/react'
import { IconButton } from '@casekit/ui/button'
import type { CaseFollowStore } from './case-follow.store.ts'

/** The reply's attachments with their upload progress. */
export function ChosenFiles({ store }: { store: CaseFollowStore }) {
  const { text, format } = useMessages()
  const { files } = useSnapshot(store.state)
  if (files.length === 0) return null
  return (
    <ul className="ck-case-view-chosen">
      {files.map(({ key, name, size, sent, state }) => {
        const share = size === 0 ? 0 : sent / size
        return (
          <li key={key}>
            <span className="ck-truncate" title={name}>
              {name}
            </span>
            {state === 'sending' && (
              <progress value={share} aria-label={text('CaseView.Sending', { name })}>
                {format.percent(share)}
              </progress>
            )}
            {state !== 'sending' && state !== 'sent' && (
              <span role="alert" className="ck-case-view-wrong">
                {text(`CaseView.File.${state}`)}
              </span>
            )}
            {(state === 'lost' || state === 'failed' || state === 'disk-full') && (
              <IconButton
                label={text('CaseView.GoOn', { name })}
                icon={<RotateCw />}
                onClick={() => store.retry(key)}
              />
            )}
            <IconButton label={text('CaseView.Remove', { name })} icon={<X />} onClick={() => store.remove(key)} />
          </li>
        )
      })}
    </ul>
  )
}
