import type { SignedOffer } from '@casekit/widgets/offer/store'
import { kept } from '../../session/storage.ts'
import { session } from '../../session/session.store.ts'

function change(edit: (all: Record<string, SignedOffer>) => void): void {
  const all = everySignature()
  edit(all)
  if (Object.keys(all).length > 0) kept.write('signatures', JSON.stringify(all))
  else kept.remove('signatures')
}

/** Stores a signature on the device until the server has it, even if the page is closed while offline. */
export function keptSignature(offerId: string) {
  const name = () => `${session.account?.user.stakeholderId ?? ''}/${offerId}`
  return {
    read: (): SignedOffer | undefined => everySignature()[name()],
    write: (signed: SignedOffer) => change(all => void (all[name()] = signed)),
    drop: () => change(all => void delete all[name()]),
  }
}
export type KeptSignature = ReturnType<typeof keptSignature>

function everySignature(): Record<string, SignedOffer> {
  try {
    return JSON.parse(kept.read('signatures') ?? '{}') as Record<string, SignedOffer>
  } catch {
    return {}
  }
}
