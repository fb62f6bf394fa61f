/** `mette.holm@nordhavn.example` as `m…@nordhavn.example`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '…' : `${String.fromCodePoint(email.codePointAt(0) ?? 0)}…${email.slice(at)}`.slice(0, 200)
}

/** The last digits of a phone number. */
export const maskedPhone = (phone: string): string => `…${phone.replaceAll(/\D/g, '').slice(-2)}`
