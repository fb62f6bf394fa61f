import type { Call } from '@casekit/client/connect'
import { getCompanyInformation } from '@casekit/contract/company'
import { removeCompanyLogo, setCompanyLogo } from '@casekit/contract/company-logo'

export type Logos = { logo: string | null; logoDark: string | null }

const SCHEMES = { logo: 'light', logoDark: 'dark' } as const
export const LOGOS = ['logo', 'logoDark'] as const

export async function readLogos(call: Call, signal: AbortSignal): Promise<Logos> {
  const { logo, logoDark } = await call(getCompanyInformation, { signal })
  return { logo, logoDark }
}

/** Sends only the changed ones. */
export async function saveLogos(call: Call, logos: Logos, changed: readonly (keyof Logos)[]): Promise<void> {
  for (const name of changed) {
    const params = { scheme: SCHEMES[name] }
    const address = logos[name]
    // oxlint-disable-next-line no-await-in-loop -- one after the other: what went through stays when the next is refused
    await (address === null
      ? call(removeCompanyLogo, { params })
      : call(setCompanyLogo, { params, body: new Blob([bytesOf(address)]) }))
  }
}

const bytesOf = (address: string) =>
  Uint8Array.from(atob(address.slice(address.indexOf(',') + 1)), letter => letter.codePointAt(0) ?? 0)
