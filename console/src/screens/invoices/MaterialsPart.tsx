import { RecordPart } from '../../patterns/record/RecordPart.tsx'
import { MaterialList } from '../../parts/materials/MaterialList.tsx'
import { call } from '../../session/session.store.ts'

/** The materials used on the case, at the price of their booking day. */
export function MaterialsPart({ caseId, onChanged }: { caseId: string; onChanged: () => void }) {
  return (
    <RecordPart title="Invoices.Materials">
      <MaterialList call={call} caseId={caseId} onChanged={onChanged} />
    </RecordPart>
  )
}
