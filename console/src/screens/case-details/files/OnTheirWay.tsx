import { RotateCcw, X } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { useMessages } from '@casekit/messages/react'
import { IconButton } from '@casekit/ui/button'
import type { CaseFilesStore, OnItsWay } from './files.store.ts'

const TROUBLE = {
  waiting: null,
  sending: null,
  lost: 'CaseFiles.Lost',
  failed: 'CaseFiles.BrokeOff',
  'disk-full': 'CaseFiles.DiskFull',
  'too-large': 'CaseFiles.TooLarge',
} as const satisfies Record<OnItsWay['state'], string | null>

/** The uploads in progress, and those that failed. */
export function OnTheirWay({ store }: { store: CaseFilesStore }) {
  const { text, format } = useMessages()
  const { onTheirWay } = useSnapshot(store.state)
  const worst = (['disk-full', 'failed', 'lost'] as const).find(state => onTheirWay.some(one => one.state === state))
  return (
    <>
      <ul className="ck-files-list">
        {onTheirWay.map(({ key, name, sent, size, state }) => {
          const trouble = TROUBLE[state]
          const percent = size === 0 ? 0 : Math.floor((sent / size) * 100)
          return (
            <li key={key} className="ck-files-row ck-files-sending">
              <span className="ck-truncate" title={name}>
                {name}
              </span>
              {trouble ? (
                <span className="ck-files-wrong">{text(trouble)}</span>
              ) : (
                <progress max={100} value={percent} aria-label={text('CaseFiles.Sending', { name })}>
                  {format.number(percent)}
                </progress>
              )}
              {(state === 'lost' || state === 'failed' || state === 'disk-full') && (
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
      <output className="ck-hidden-text">{worst ? text(TROUBLE[worst]) : ''}</output>
    </>
  )
}
