export const PASSWORD_MIN_CHARACTERS = 10
const MIN_DIFFERENT = 5

export type PasswordFault = 'short' | 'email' | 'simple'

/** Why a new password is too weak; undefined if it is not. Length counts, not the kinds of characters. */
export function passwordFault(password: string, email: string): PasswordFault | undefined {
  const characters = Array.from(password.normalize('NFC'))
  if (characters.length < PASSWORD_MIN_CHARACTERS) return 'short'
  if (password.trim().toLowerCase() === email.trim().toLowerCase()) return 'email'
  return new Set(characters).size < MIN_DIFFERENT ? 'simple' : undefined
}
