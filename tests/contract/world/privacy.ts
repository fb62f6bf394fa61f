import type { Filler } from '../world.ts'

let version = 910_000

/** What members consent to, in a version nobody is asked for. */
export const fillPrivacy = (async put => {
  version += 1
  await put('consent_text', { version, language: 'da-DK', text: 'We keep what you write.' })
  return { consentVersion: String(version) }
}) satisfies Filler
