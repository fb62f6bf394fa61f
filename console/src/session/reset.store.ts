import { proxy } from 'valtio'

/** The password reset link opened in this tab. Its token is kept only in memory. */
export const reset = proxy<{ token: string | null; isRefused: boolean }>({ token: null, isRefused: false })

export function showResetLink(token: string): void {
  Object.assign(reset, { token, isRefused: false })
}

export function forgetResetLink(isRefused = false): void {
  Object.assign(reset, { token: null, isRefused })
}
