import type { AssetBrief } from '@casekit/contract/asset-shapes'
import { casePlaceMessages } from '@casekit/messages/sections/case-place'
import { caseWizardMessages } from '@casekit/messages/sections/case-wizard'
import { MessagesProvider, useMessages } from '@casekit/messages/react'
import { uiMessages } from '@casekit/messages/sections/ui'
import { Switch } from '@casekit/ui/switch'
import { Notice } from '@casekit/ui/notice'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { type CasePlace, type CasePlaceStore, createCasePlace } from './case-place.store.ts'
import type { CaseWizardStore } from './case-wizard.store.ts'
import { ChooseOne } from './ChooseOne.tsx'
import { findAssetsBy } from './property-search.ts'

const SECTIONS = [uiMessages, caseWizardMessages, casePlaceMessages]

type Props = { store: CaseWizardStore }

/** The assets at the case's location, to choose what it is about, and the ongoing incident it may belong to. */
export function PlaceFields({ store }: Props) {
  const { language } = useMessages()
  return (
    <MessagesProvider language={language} sections={SECTIONS}>
      <Fields store={store} />
    </MessagesProvider>
  )
}

function Fields({ store }: Props) {
  const { customerId, propertyId, leaseId } = usePlace(store)
  const [place] = useState(() => createCasePlace({ client: store.client, isStaff: store.userId !== undefined }))
  const { assets, chosen, incidents } = useSnapshot(place.state)
  useEffect(() => {
    const lookAround = async () => {
      const { assetId } = store.state.fields
      const isStrange = await place.look({ customerId, propertyId, leaseId }, assetId)
      if (isStrange && store.state.fields.assetId === assetId) store.edit('assetId', '')
    }
    void lookAround()
  }, [store, place, customerId, propertyId, leaseId])
  return (
    <>
      {(assets.length > 0 || chosen) && <AssetField store={store} place={place} />}
      {incidents.map(incident => (
        <IncidentOffer key={incident.id} store={store} incident={incident} />
      ))}
    </>
  )
}

function usePlace({ customers, properties, propertyManagement }: CaseWizardStore): CasePlace {
  const { property, lease, customerId } = useSnapshot(properties.state)
  const panel = useSnapshot(customers.state)
  if (propertyManagement) return { customerId, propertyId: property?.id ?? null, leaseId: lease?.id ?? null }
  return { customerId: panel.customer?.customerId ?? null, propertyId: null, leaseId: panel.lease?.id ?? null }
}

function AssetField({ store, place }: Props & { place: CasePlaceStore }) {
  const { text } = useMessages()
  const { assets, chosen } = useSnapshot(place.state)
  function choose(asset: AssetBrief | null) {
    place.choose(asset)
    store.edit('assetId', asset?.id ?? '')
  }
  return (
    <ChooseOne<AssetBrief>
      label={text('CasePlace.Asset')}
      placeholder={text('CasePlace.SearchAsset')}
      clearLabel={text('CasePlace.ClearAsset')}
      noMatch={text('CasePlace.NoAssets')}
      chosen={
        chosen && (
          <span className="ck-picker-who">
            <b>{`${chosen.number} · ${chosen.name}`}</b>
            <span>{chosen.place}</span>
          </span>
        )
      }
      find={typed => findAssetsBy(assets, typed)}
      onType={text => void place.type(text)}
      keyOf={({ id }) => id}
      onChoose={choose}
    >
      {({ number, name, place }) => (
        <>
          <b>{`${number} · ${name}`}</b>
          <small>{place}</small>
        </>
      )}
    </ChooseOne>
  )
}

type OfferProps = Props & { incident: { id: string; title: string; endsAt: string | null } }

function IncidentOffer({ store, incident: { id, title, endsAt } }: OfferProps) {
  const { text, format } = useMessages()
  const { incidentId } = useSnapshot(store.state).fields
  return (
    <Notice tone="info">
      <b>{title}</b>
      {endsAt && (
        <>
          <br />
          {text('CasePlace.Expected', { at: format.dateTime(endsAt) })}
        </>
      )}
      <Switch checked={incidentId === id} onChange={isJoined => store.edit('incidentId', isJoined ? id : '')}>
        {text('CasePlace.OfIncident')}
      </Switch>
    </Notice>
  )
}
