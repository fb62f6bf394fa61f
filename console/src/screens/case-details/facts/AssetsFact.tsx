import { X } from 'lucide-react'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { useMessages } from '@casekit/messages/react'
import { Button, IconButton } from '@casekit/ui/button'
import { Chip } from '@casekit/ui/chip'
import { paths } from '../../../paths.ts'
import { session } from '../../../session/session.store.ts'
import { useToday } from '../../../patterns/day/use-today.ts'
import { assetsBy, Choose } from '../../../patterns/Choose.tsx'
import type { PanelProps } from '../panel.ts'
import { FactState } from './FactState.tsx'
import { useFact } from './use-fact.ts'

/** The case's assets, each linked to its page; adding and removing saves immediately. */
export function AssetsFact(panel: PanelProps) {
  const { text, format } = useMessages()
  const today = useToday()
  const { page, details } = panel
  const { account } = useSnapshot(session)
  const { fact, draft, label, changed } = useFact(panel, 'assets')
  const [isAdding, setAdding] = useState(false)
  const chosen = (draft?.state === 'saving' ? draft : fact).value as string[]
  const choose = (ids: string[]) => void page.facts.choose('assets', ids)
  const opens = account?.guards.includes('Assets')
  return (
    <div className="ck-fact" title={changed}>
      <dt>{label}</dt>
      <dd>
        {details.assets.map(({ id, number, name, warrantyUntil }) => (
          <span key={id} className="ck-tag">
            {opens ? <Link href={paths.asset(id)}>{`${number} ${name}`}</Link> : `${number} ${name}`}
            {warrantyUntil !== null && warrantyUntil >= today && (
              <Chip look="open">{text('Assets.UnderWarranty', { day: format.day(warrantyUntil) })}</Chip>
            )}
            <IconButton
              size="sm"
              icon={<X />}
              label={text('Assets.TakeOff', { name })}
              onClick={() => choose(chosen.filter(other => other !== id))}
            />
          </span>
        ))}
        <Button kind="link" aria-expanded={isAdding} onClick={() => setAdding(!isAdding)}>
          {text('CaseFact.Add')}
        </Button>
        <FactState panel={panel} name="assets" />
      </dd>
      {isAdding && (
        <div className="ck-fact-panel">
          <Choose
            none="Assets.NoMatch"
            label={text('Assets.ChooseAsset')}
            find={assetsBy}
            chosen={null}
            onChoose={asset => {
              if (asset && !chosen.includes(asset.id)) choose([...chosen, asset.id])
              setAdding(false)
            }}
          />
        </div>
      )}
    </div>
  )
}
