import { useState } from 'react'
import { Pencil, X } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { removePartnerFromProperty } from '@casekit/contract/properties'
import { useMessages } from '@casekit/messages/react'
import { Button, IconButton } from '@casekit/ui/button'
import { Dialog } from '@casekit/ui/dialog'
import { callTo, mailTo } from '../../uploads/reach.ts'
import { paths } from '../../paths.ts'
import { call, session } from '../../session/session.store.ts'
import { toasts } from '../../frame/notices/toasts.ts'
import { RecordPart } from '../../patterns/record/RecordPart.tsx'
import { PartnersDialog } from './PartnersDialog.tsx'
import type { Property } from './property.ts'

type Reach = { name: string; email: string; phone: string }
type ReachableProps = Reach & {
  /** The person's page, for accounts that may open it. */
  href?: string | undefined
}

/** A name with contact links. */
export function Reachable({ name, email, phone, href }: ReachableProps) {
  return (
    <div>
      <b>
        {href ? (
          <Link className="ck-record-link" href={href}>
            {name}
          </Link>
        ) : (
          name
        )}
      </b>
      {email && (
        <a className="ck-record-link" href={mailTo(email)}>
          {email}
        </a>
      )}
      {phone && (
        <a className="ck-record-link" href={callTo(phone)}>
          {phone}
        </a>
      )}
    </div>
  )
}

/** The property's partner companies; each can be removed from it. */
export function Partners({ property, onChanged }: { property: Property; onChanged: () => void }) {
  const { text } = useMessages()
  const mayOpen = useSnapshot(session).account?.guards.includes('CompanyPartners')
  const [leaving, setLeaving] = useState<Property['partners'][number] | null>(null)
  const [isEditing, setEditing] = useState(false)
  const edit = (
    <Button size="sm" icon={<Pencil />} onClick={() => setEditing(true)}>
      {text('PropertyWork.EditPartners')}
    </Button>
  )
  return (
    <RecordPart title="Properties.Partners" actions={edit}>
      {property.partners.length === 0 && <p>{text('Record.None')}</p>}
      {[...Map.groupBy(property.partners, ({ trade }) => trade)].map(([trade, partners]) => (
        <div key={trade}>
          <h3 className="ck-property-trade">{text(`Trade.${trade}`)}</h3>
          <ol className="ck-property-partners">
            {partners.map(partner => (
              <li key={partner.id}>
                <Reachable {...partner} href={mayOpen ? paths.partner(partner.id) : undefined} />
                <IconButton
                  size="sm"
                  label={text('Properties.RemovePartner', { name: partner.name })}
                  icon={<X />}
                  onClick={() => setLeaving(partner)}
                />
              </li>
            ))}
          </ol>
        </div>
      ))}
      {isEditing && <PartnersDialog property={property} onClose={() => setEditing(false)} onSaved={onChanged} />}
      {leaving && (
        <RemovePartner
          partner={leaving}
          propertyId={property.id}
          onClose={() => setLeaving(null)}
          onRemoved={onChanged}
        />
      )}
    </RecordPart>
  )
}

type RemovePartnerProps = {
  partner: { id: string; name: string }
  propertyId: string
  onClose: () => void
  onRemoved: () => void
}

function RemovePartner({ partner: { id, name }, propertyId, onClose, onRemoved }: RemovePartnerProps) {
  const { text } = useMessages()
  const [busy, setBusy] = useState(false)

  async function remove() {
    setBusy(true)
    try {
      await call(removePartnerFromProperty, { params: { partnerId: id, propertyId } })
      toasts.show({ title: text('Properties.PartnerRemoved', { name }) })
      onRemoved()
      onClose()
    } catch {
      toasts.show({ tone: 'failed', title: text('Properties.PartnerStays') })
      setBusy(false)
    }
  }

  const actions = (
    <>
      <Button onClick={onClose}>{text('Buttons.Cancel')}</Button>
      <Button kind="danger" busy={busy} onClick={() => void remove()}>
        {text('Properties.Remove')}
      </Button>
    </>
  )
  return (
    <Dialog size="sm" title={text('Properties.RemovePartner', { name })} onClose={onClose} actions={actions}>
      <p>{text('Properties.RemoveText')}</p>
    </Dialog>
  )
}
