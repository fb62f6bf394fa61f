import { X } from 'lucide-react'
import type { Call } from '@casekit/client/connect'
import type { UsedMaterial } from '@casekit/contract/case-materials'
import { useMessages } from '@casekit/messages/react'
import { IconButton } from '@casekit/ui/button'
import { AmountField } from '../document-lines/AmountField.tsx'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { MaterialEntry } from './MaterialEntry.tsx'
import { type Materials, useMaterials } from './use-materials.ts'
import '../document-lines/lines.css'
import './materials.css'

type MaterialListProps = { call: Call; caseId: string; onChanged?: () => void }

/** The materials used on a case: searched, scanned, counted; without prices. */
export function MaterialList({ call, caseId, onChanged }: MaterialListProps) {
  const { text } = useMessages()
  const materials = useMaterials(call, caseId, onChanged)
  return (
    <div className="ck-materials">
      <MaterialEntry call={call} onAdd={materials.add} onCode={materials.addByCode} />
      <Loaded query={materials.query} failed="Materials.NotLoaded">
        {used =>
          used.length === 0 ? (
            <p>{text('Materials.None')}</p>
          ) : (
            <ul className="ck-material-list" aria-label={text('Materials.List')}>
              {used.map(one => (
                <MaterialRow key={one.id} used={one} materials={materials} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  )
}

function MaterialRow({ used, materials }: { used: UsedMaterial; materials: Materials }) {
  const { text, format } = useMessages()
  const { number, name, quantity, unit, at, byName, isInvoiced } = used
  return (
    <li>
      <span className="ck-material-name">
        <b>{name}</b>
        <small>
          {[number, byName, format.date(at), isInvoiced && text('Materials.IsInvoiced')].filter(Boolean).join(' · ')}
        </small>
      </span>
      <AmountField
        label={text('Materials.Quantity', { name })}
        decimals={3}
        disabled={isInvoiced}
        value={quantity}
        onChange={typed => typed > 0 && void materials.setQuantity(used, typed)}
      />
      <span>{unit}</span>
      {!isInvoiced && (
        <IconButton
          label={text('Materials.Remove', { name })}
          icon={<X />}
          onClick={() => void materials.remove(used)}
        />
      )}
    </li>
  )
}
