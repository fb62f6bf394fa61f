import { RotateCcw, X } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { useMessages } from '@casekit/messages/react'
import { IconButton } from '@casekit/ui/button'
import type { CaseFilesStore } from './files.store.ts'

/** The files that are being sent: how far, and what broke off. */
export function OnTheirWay({ store }: { store: CaseFilesStore }) {
  const { text, format } = useMessages()
  const { onTheirWay } = useSnapshot(store.state)
  const failed = onTheirWay.filter(({ state }) => state === 'failed').length
  return (
    <>
      <ul className="ck-files-list">
        {onTheirWay.map(({ key, name, sent, size, state }) => {
          const percent = size === 0 ? 0 : Math.floor((sent / size) * 100)
          return (
            <li key={key} className="ck-files-row ck-files-sending">
              <span className="ck-truncate" title={name}>
                {name}
              </span>
              {state === 'too-large' ? (
                <span className="ck-files-wrong">{text('CaseFiles.TooLarge')}</span>
              ) : state === 'failed' ? (
                <span className="ck-files-wrong">{text('CaseFiles.BrokeOff')}</span>
              ) : (
                <progress max={100} value={percent} aria-label={text('CaseFiles.Sending', { name })}>
                  {format.number(percent)}
                </progress>
              )}
              {state === 'failed' && (
                <IconButton
                  size="sm"
                  label={text('CaseFiles.GoOn', { name })}
                  icon={<RotateCcw />}
                  onClick={() => store.retry(key)}
                />
              )}
              <IconButton
                size="sm"
                label={text('CaseFiles.Stop', { name })}
                icon={<X />}
                onClick={() => store.cancel(key)}
              />
            </li>
          )
        })}
      </ul>
      <output className="ck-hidden-text">{failed > 0 ? text('CaseFiles.BrokeOff') : ''}</output>
    </>
  )
}
