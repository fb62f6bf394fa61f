/** The `tel:` link of a phone number in any notation. */
export const callTo = (phone: string) => `tel:${phone.replaceAll(/[^\d+]/g, '')}`

/** The `mailto:` link of an address. */
export const mailTo = (email: string) => `mailto:${encodeURIComponent(email).replace('%40', '@')}`
