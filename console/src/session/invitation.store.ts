import { proxy } from 'valtio'

/** The invitation opened in this tab. Its token is kept only in memory. */
export const invitation = proxy<{ token: string | null }>({ token: null })

export function keepInvitation(token: string | null): void {
  invitation.token = token
}
