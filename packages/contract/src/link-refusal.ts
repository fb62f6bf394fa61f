import { type Static, Type } from 'typebox'
import { closed } from './endpoint.ts'

/** Sent with `link` when the link was once valid: whom to ask for a new one, and nothing about its target. */
export const LinkRefusal = closed({ company: closed({ name: Type.String(), phone: Type.String() }) })
export type LinkRefusal = Static<typeof LinkRefusal>
