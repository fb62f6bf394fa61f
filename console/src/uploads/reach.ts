/** The address that calls a phone number, however it is written. */
export const callTo = (phone: string) => `tel:${phone.replaceAll(/[^\d+]/g, '')}`

/** The address that begins a mail. */
export const mailTo = (email: string) => `mailto:${encodeURIComponent(email).replace('%40', '@')}`
