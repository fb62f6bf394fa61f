import { type Static, Type } from 'typebox'
import { closed } from './endpoint.ts'

/** Goes along with `link` where the link was good once: whom to ask for another one, and nothing of what it led to. */
export const LinkRefusal = closed({ company: closed({ name: Type.String(), phone: Type.String() }) })
export type LinkRefusal = Static<typeof LinkRefusal>
