/** The member's last address, so that a refused page leaves them there. */
let place: string | undefined

export const rememberPlace = (): void => void (place = location.pathname + location.search)

/** Undefined if that was the refused page itself. */
export const lastPlace = (refused: string): string | undefined =>
  place?.split('?')[0]?.toLowerCase() === refused.toLowerCase() ? undefined : place
