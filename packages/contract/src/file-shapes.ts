import { Type } from 'typebox'
import { Id } from './endpoint.ts'

/** A name as its owner gave it; never a path: slashes, dots alone and control characters are refused. */
export const FileName = Type.String({
  minLength: 1,
  maxLength: 200,
  pattern: '^(?!\\.{1,2}$)[^/\\\\\\u0000-\\u001f\\u007f]+$',
})

export const UploadState = Type.Object({
  uploadId: Id,
  /** Bytes that have arrived: the next piece begins here. */
  offset: Type.Number(),
  pieceBytes: Type.Integer(),
})

/** The bytes of one piece of an upload. */
export const Piece = Type.Unsafe<Uint8Array | Blob>({})
