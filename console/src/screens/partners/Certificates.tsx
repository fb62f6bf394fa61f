import { useState } from 'react'
import { getPartnerCertificates, type PartnerCertificate } from '@casekit/contract/partner-certificates'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Chip, type ChipLook } from '@casekit/ui/chip'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { RecordPart } from '../../patterns/record/RecordPart.tsx'
import { call } from '../../session/session.store.ts'
import { CertificateDialog } from './CertificateDialog.tsx'
import './partners.css'

const LOOKS: Record<PartnerCertificate['state'], ChipLook> = {
  missing: 'failed',
  valid: 'done',
  soon: 'waiting',
  expired: 'failed',
}

/** The certificates required by Setup, and the partner's own; empty if none are required. */
export function Certificates({ partnerId }: { partnerId: string }) {
  const query = useQuery(signal => call(getPartnerCertificates, { params: { partnerId }, signal }))
  const [edited, setEdited] = useState<PartnerCertificate | null>(null)
  return (
    <Loaded query={query} failed="Partners.CertificatesNotLoaded">
      {certificates =>
        certificates.length > 0 && (
          <RecordPart title="Partners.Certificates">
            <ul className="ck-certificates">
              {certificates.map(one => (
                <OneCertificate key={one.certificateId} certificate={one} onEdit={() => setEdited(one)} />
              ))}
            </ul>
            {edited && (
              <CertificateDialog
                partnerId={partnerId}
                certificate={edited}
                onSaved={() => void query.load()}
                onClose={() => setEdited(null)}
              />
            )}
          </RecordPart>
        )
      }
    </Loaded>
  )
}

function OneCertificate({ certificate, onEdit }: { certificate: PartnerCertificate; onEdit: () => void }) {
  const { text, format } = useMessages()
  const { name, state, expiresOn, note } = certificate
  return (
    <li>
      <span>
        <Button kind="link" aria-label={text('Partners.CertificateEdit', { name })} onClick={onEdit}>
          {name}
        </Button>
        <small>
          {[expiresOn && text('Partners.CertificateUntil', { day: format.day(expiresOn) }), note]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </span>
      <Chip look={LOOKS[state]}>{text(`Partners.Certificate.${state}`)}</Chip>
    </li>
  )
}
