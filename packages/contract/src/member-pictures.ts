import { type Static, Type } from 'typebox'
import { closed, del, get, Id, Nothing, nullable, post, put } from './endpoint.ts'
import { Piece } from './file-shapes.ts'

/** Members' profile pictures in a company: small squares, as data URLs. */

export const PICTURE_BYTES = 5_000_000
export const PICTURES_AT_ONCE = 60

const Picture = Type.String()
const own = '/api/WebSite/Company/User/Picture'

export const getOwnPicture = get(own, {
  guard: 'signed-in',
  summary: "The caller's picture in this company, or null.",
  answer: Type.Object({ picture: nullable(Picture) }),
})

export const setOwnPicture = put(own, {
  guard: 'signed-in',
  summary:
    "Sets the caller's picture in this company from the bytes of an image; it is cropped to a small square and stripped of camera metadata. 400 if the bytes are not an image.",
  body: Piece,
  bytes: PICTURE_BYTES,
  answer: Type.Object({ picture: Picture }),
  cost: 'write',
})

export const removeOwnPicture = del(own, {
  guard: 'signed-in',
  summary: "Deletes the caller's picture.",
  answer: Nothing,
})

export const MemberPicture = Type.Object({ id: Id, picture: Picture })
export type MemberPicture = Static<typeof MemberPicture>

export const getMemberPictures = post('/api/WebSite/Company/User/Pictures', {
  guard: 'signed-in',
  summary: 'The pictures of the given members who have one.',
  body: closed({ ids: Type.Array(Id, { maxItems: PICTURES_AT_ONCE }) }),
  answer: Type.Array(MemberPicture, { maxItems: PICTURES_AT_ONCE }),
})
