import { lazy, Suspense, useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { ApiError } from '@casekit/client/api-error'
import { type CaseFact, editCase } from '@casekit/contract/case-facts'
import type { CaseDetails } from '@casekit/contract/cases'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Dialog } from '@casekit/ui/dialog'
import { Hint } from '@casekit/ui/field'
import { Skeleton } from '@casekit/ui/skeleton'
import { createPropertyPanel } from '@casekit/widgets/case-wizard/property-panel'
import { preferences } from '../../../session/preferences.store.ts'
import { client, session } from '../../../session/session.store.ts'
import type { PanelProps } from '../panel.ts'

const PropertyChooser = lazy(async () => ({
  default: (await import('@casekit/widgets/case-wizard/property-chooser')).PropertyChooser,
}))

/** Moves the case to another property or lease, or to none; the case's own are preselected. */
export function PropertyDialog({ page, details, onClose }: PanelProps & { onClose: () => void }) {
  const { text } = useMessages()
  const { language } = useSnapshot(preferences)
  const [begun, setBegun] = useState(() => standing(details))
  const [{ properties, begin }] = useState(() => open(details))
  const [isReady, setReady] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<'CaseWork.Failed' | 'Case.ChangedElsewhere' | null>(null)
  const { property, lease, isLoadingLeases } = useSnapshot(properties.state)
  useEffect(() => void begin().then(() => setReady(true)), [begin])
  const chosen = { propertyId: property?.id ?? null, propertyLeaseId: lease?.id ?? null }
  const isChanged =
    isReady && (chosen.propertyId !== begun.propertyId.value || chosen.propertyLeaseId !== begun.propertyLeaseId.value)

  async function save() {
    setBusy(true)
    setProblem(null)
    const versions = { propertyId: begun.propertyId.version, propertyLeaseId: begun.propertyLeaseId.version }
    try {
      page.facts.take(await page.call(editCase, { params: { caseId: page.caseId }, body: { ...chosen, versions } }))
      onClose()
      await page.refresh().catch(() => null)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setBusy(false)
      setProblem(error.code === 'stale' ? 'Case.ChangedElsewhere' : 'CaseWork.Failed')
      if (error.code === 'stale') await learn()
    }
  }

  /** Loads what somebody else selected meanwhile; saving again overwrites it. */
  async function learn() {
    await page.refresh().catch(() => null)
    if (page.state.case) setBegun(standing(page.state.case))
  }

  const actions = (
    <>
      <Button onClick={onClose}>{text('Buttons.Cancel')}</Button>
      <Button kind="primary" busy={isBusy} disabled={!isChanged || isLoadingLeases} onClick={() => void save()}>
        {text('CaseWork.SaveProperty')}
      </Button>
    </>
  )
  return (
    <Dialog title={text('CaseWork.PropertyTitle')} confirmClose={isChanged} onClose={onClose} actions={actions}>
      <div className="ck-case-property-choice">
        <Suspense fallback={<Skeleton width="60%" />}>
          <PropertyChooser properties={properties} language={language} />
        </Suspense>
      </div>
      {problem && (
        <div role="alert">
          <Hint tone="error">{text(problem)}</Hint>
        </div>
      )}
    </Dialog>
  )
}

/** Preselects the case's property and lease once `begin` resolves. */
function open({ facts: { propertyId, propertyLeaseId } }: CaseDetails) {
  const userId = session.account?.user.stakeholderId
  const properties = createPropertyPanel({ client, userId, onProperty: () => undefined })
  async function begin() {
    await properties.load()
    await properties.prefill(idOf(propertyId), idOf(propertyLeaseId))
  }
  return { properties, begin }
}

const standing = ({ facts: { propertyId, propertyLeaseId } }: Pick<CaseDetails, 'facts'>) => ({
  propertyId: { ...propertyId },
  propertyLeaseId: { ...propertyLeaseId },
})

const idOf = ({ value }: CaseFact) => (typeof value === 'string' ? value : null)
