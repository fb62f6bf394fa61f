import { createHash } from 'node:crypto'
import type { MoveRule } from '@casekit/contract/move-in-fields'

/** The digest that identifies a line within its file. */
export const keyOf = (rule: MoveRule, sign: string): string =>
  createHash('sha256').update(`${rule} ${sign}`).digest('base64url')
