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
/** What is done at a visit by a dialog of its own. */
export type Deeds = keyof typeof DIALOGS

type Props = { store: TodayStore; visit: FieldVisit; deed: Deeds; onClose: () => void }

/** Fetched with the day, not when they are asked for: then there may be no line. */
export function VisitDialogs({ deed, ...props }: Props) {
  const Shown = DIALOGS[deed]
  return <Shown {...props} />
}
