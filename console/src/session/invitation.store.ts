import { proxy } from 'valtio'

/** The invitation that was opened in this tab: its token lives here, in memory, and nowhere else. */
export const invitation = proxy<{ token: string | null }>({ token: null })

export function keepInvitation(token: string | null): void {
  invitation.token = token
}
