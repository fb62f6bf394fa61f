import { Type } from 'typebox'
import { Id } from './endpoint.ts'

/** A name as its owner gave it; never a path: slashes, names of only dots and control characters are rejected. */
export const FileName = Type.String({
  minLength: 1,
  maxLength: 200,
  pattern: '^(?!\\.{1,2}$)[^/\\\\\\u0000-\\u001f\\u007f]+$',
})

export const UploadState = Type.Object({
  uploadId: Id,
  /** Bytes received: the next piece starts here. */
  offset: Type.Number(),
  pieceBytes: Type.Integer(),
})

/** The bytes of one piece of an upload. */
export const Piece = Type.Unsafe<Uint8Array | Blob>({})
