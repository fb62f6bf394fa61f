import type { FieldVisit } from '@casekit/contract/field-work'
import { MaterialDialog } from './MaterialDialog.tsx'
import { NextVisitDialog } from './NextVisitDialog.tsx'
import { SignatureDialog } from './SignatureDialog.tsx'
import { TimeDialog } from './TimeDialog.tsx'
import type { TodayStore } from './today.store.ts'

const DIALOGS = {
  material: MaterialDialog,
  signature: SignatureDialog,
  time: TimeDialog,
  next: NextVisitDialog,
} as const
/** Actions of a visit that have a dialog. */
export type Deeds = keyof typeof DIALOGS

type Props = { store: TodayStore; visit: FieldVisit; deed: Deeds; onClose: () => void }

/** Imported with the day, because it may be offline when one is opened. */
export function VisitDialogs({ deed, ...props }: Props) {
  const Shown = DIALOGS[deed]
  return <Shown {...props} />
}
