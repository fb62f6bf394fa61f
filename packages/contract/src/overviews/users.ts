import type { Overview, RowOf } from '../overview-shape.ts'
import { USER_STATES } from '../users.ts'

/** A company's users: its members, and those it has invited. */
export const usersOverview = {
  name: 'users',
  guard: 'SettingsAccess',
  sort: [{ colId: 'name', sort: 'asc' }],
  columns: [
    { name: 'name', type: 'text', label: 'Users.Name', width: 220 },
    { name: 'email', type: 'text', label: 'Login.Email', width: 240, sort: false },
    { name: 'title', type: 'text', label: 'Users.JobTitle', width: 160, sort: false },
    { name: 'phone', type: 'text', label: 'Users.Phone', width: 140, sort: false },
    /** For a delivered role, its key in `DELIVERED_ROLES`. */
    { name: 'role', type: 'text', label: 'Users.Role', width: 160, sort: false },
    { name: 'department', type: 'set', label: 'Users.Department', width: 160, sort: false },
    {
      name: 'status',
      type: 'set',
      label: 'Users.Status',
      values: USER_STATES,
      words: 'Users.State',
      width: 120,
      sort: false,
    },
    { name: 'hasSecondFactor', type: 'boolean', label: 'Users.SecondFactor', width: 120, sort: false },
    { name: 'lastSeenAt', type: 'date', label: 'Users.LastSeen', width: 140, sort: false },
  ],
} as const satisfies Overview

export type UserRow = RowOf<typeof usersOverview>
