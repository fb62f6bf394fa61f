/** Where the member was last, so that a page which is refused leaves them there. */
let place: string | undefined

export const rememberPlace = (): void => void (place = location.pathname + location.search)

/** Undefined where that is the refused page itself. */
export const lastPlace = (refused: string): string | undefined =>
  place?.split('?')[0]?.toLowerCase() === refused.toLowerCase() ? undefined : place
