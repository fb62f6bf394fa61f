import { randomUUID } from 'node:crypto'

/**
 * Replaces the site's own sign-in: each browser is a separate visitor, signed in as the housing association below; a
 * real site would look up its session here. In memory: after a restart, everybody is a new visitor.
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

/** Returns the visitor of a request, and the cookie to set on the first visit to the page. */
export function visitorOf(request) {
  const held = new RegExp(`(?:^|; )${COOKIE}=([\\w-]+)`).exec(request.headers.cookie ?? '')?.[1]
  const known = visitors.get(held)
  if (known) return { visitor: known }
  if (request.method !== 'GET' || request.url !== '/') return {}
  const visitor = { id: randomUUID(), profile: PROFILE, customerId: undefined }
  visitors.set(visitor.id, visitor)
  return { visitor, cookie: `${COOKIE}=${visitor.id}; HttpOnly; SameSite=Strict; Path=/` }
}
