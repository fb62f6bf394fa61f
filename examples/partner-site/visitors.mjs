import { randomUUID } from 'node:crypto'

/**
 * Stands for the site's own sign-in. Whoever opens the page is signed in as the housing association below, each browser
 * as a visitor of its own; a real site looks up its session here. Kept in memory: a restart signs everybody in anew.
 */
const visitors = new Map()

const PROFILE = {
  name: 'E/F Søndre Havnepark',
  address: 'Havnegade 31',
  zipCode: '5000',
  city: 'Odense C',
  email: 'bestyrelsen@shavnepark.example',
  phone: '+45 61 80 22 94',
}

const COOKIE = 'voltgaard'

/** The visitor of a request, and for the page's first visit the cookie to set. */
export function visitorOf(request) {
  const held = new RegExp(`(?:^|; )${COOKIE}=([\\w-]+)`).exec(request.headers.cookie ?? '')?.[1]
  const known = visitors.get(held)
  if (known) return { visitor: known }
  if (request.method !== 'GET' || request.url !== '/') return {}
  const visitor = { id: randomUUID(), profile: PROFILE, customerId: undefined }
  visitors.set(visitor.id, visitor)
  return { visitor, cookie: `${COOKIE}=${visitor.id}; HttpOnly; SameSite=Strict; Path=/` }
}
