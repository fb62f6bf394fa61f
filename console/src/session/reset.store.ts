import { proxy } from 'valtio'

/** The link to choose a new password that was opened in this tab: its token lives here, in memory, and nowhere else. */
export const reset = proxy<{ token: string | null; isRefused: boolean }>({ token: null, isRefused: false })

export function showResetLink(token: string): void {
  Object.assign(reset, { token, isRefused: false })
}

export function forgetResetLink(isRefused = false): void {
  Object.assign(reset, { token: null, isRefused })
}
