import { v7 } from 'uuid'

/** UUID version 7, so that consecutive rows are stored together. PostgreSQL 15 cannot generate them. */
export const newId = (): string => v7()
