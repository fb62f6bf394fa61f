import { v7 } from 'uuid'

/** UUID version 7: rows made after each other lie beside each other. PostgreSQL 15 cannot make them itself. */
export const newId = (): string => v7()
