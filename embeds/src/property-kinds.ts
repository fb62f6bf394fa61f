/** How a property reads its attribute. `parse` throws when the text makes no sense. */
export type PropertyKind = {
  /** The kind's name in the manifest and in the JSX types, as TypeScript. */
  type: string
  /** False: a property only, such as a function. */
  hasAttribute: boolean
  initial: unknown
  parse: (text: string) => unknown
}

export const text = (initial?: string): PropertyKind => ({
  type: 'string',
  hasAttribute: true,
  initial,
  parse: given => given,
})

/** A bare attribute is true, as in HTML; the words `false` and `0` are false, for hosts that always write it. */
export const flag = (): PropertyKind => ({
  type: 'boolean',
  hasAttribute: true,
  initial: false,
  parse: given => given !== 'false' && given !== '0',
})

/** One of some words; the first is meant where none is said. */
export const word = (...words: [string, ...string[]]): PropertyKind => ({
  type: words.map(one => `'${one}'`).join(' | '),
  hasAttribute: true,
  initial: words[0],
  parse: given => {
    if (words.includes(given)) return given
    throw new TypeError(`must be one of ${words.join(', ')}`)
  },
})

/** An object, as JSON in the attribute. */
export const json = (type = 'object'): PropertyKind => ({
  type,
  hasAttribute: true,
  initial: undefined,
  parse: given => JSON.parse(given) as unknown,
})

/** A whole number. */
export const count = (): PropertyKind => ({
  type: 'number',
  hasAttribute: true,
  initial: undefined,
  parse: given => {
    if (/^\d+$/.test(given)) return Number(given)
    throw new TypeError('must be a whole number')
  },
})

/** A function, handed over as a property. */
export const callback = (type: string): PropertyKind => ({
  type,
  hasAttribute: false,
  initial: undefined,
  parse: given => given,
})

export type Properties = Readonly<Record<string, PropertyKind>>

/**
 * What every element takes (decisions §5).
 *
 * @attr {string} token - The embed token that your server fetched. A new one counts from the next call on.
 * @attr {string} api - Origin of the provider. Default: where the script came from.
 * @attr {string} language - da-DK, nn-NO, sv-SE, en-US, de-DE or es-ES. Default: the nearest `lang`.
 * @attr {'light' | 'dark' | 'auto'} scheme - Light (default), dark, or as the visitor's system.
 * @attr {'skeleton' | 'spinner' | 'none' | 'quiet'} loader - What is shown until the words are there; `quiet`: a skeleton, and no hints for developers in the console of a page on this machine.
 * @attr {'comfortable' | 'compact'} density - How close together all stands; `compact` for who works with many rows by mouse.
 * @attr {number} heading-level - Level of the first heading, 1 to 6, as it fits your page. Default 2; those below follow.
 * @attr {'' | 'slow' | 'offline' | 'expired' | 'unavailable'} simulate - With a test key: what its calls meet from the next one on. `slow` waits three seconds, `expired` refuses the token that is held and takes the next.
 * @prop {string | undefined} token - As the attribute; never written back into it.
 * @prop {string | undefined} api - As the attribute.
 * @prop {string | undefined} language - As the attribute.
 * @prop {'light' | 'dark' | 'auto'} scheme - As the attribute.
 * @prop {'skeleton' | 'spinner' | 'none' | 'quiet'} loader - As the attribute.
 * @prop {'comfortable' | 'compact'} density - As the attribute.
 * @prop {number | undefined} headingLevel - As the attribute.
 * @prop {'' | 'slow' | 'offline' | 'expired' | 'unavailable'} simulate - As the attribute.
 * @prop {(() => Promise<string>) | undefined} getToken - Asked for a token at first and whenever one has expired.
 * @fires casekit-ready {void} The token was accepted, the widget stands with what it shows at first, and takes commands.
 * @fires casekit-error {CasekitError} Connection, token, right or the widget itself failed: `{code, message, value, requestId, help}`.
 * @fires casekit-token-expired {void} A token is needed and `getToken` gave none; set `token` within 10 seconds and the waiting calls go on.
 * @method refresh - Asks the provider again for what is shown.
 * @method reset - Back to the beginning, as when the visitor signs out: what was typed, shown and under way is gone, and `getToken` is asked anew.
 * @csspart root - Everything inside the shadow root.
 * @type {{ code: string; message: string; value?: string; requestId?: string; help?: string }} CasekitError - What failed: a short word for programs, a sentence for people, what was wrong, the request as the server's log names it, and where it is explained.
 * @slot header - Above the widget.
 * @slot empty - Instead of the widget's own words where there is nothing to show.
 * @slot footer - Below the widget.
 * @csspart loader - What is shown before the first texts.
 * @csspart error - What is shown when the widget failed.
 * @csspart retry-button - The button in it.
 * @csspart button - Every other button without a part of its own.
 * @csspart input - Every field to type or choose in.
 * @csspart offline - The line that says that there is no connection, or why a call failed.
 * @cssproperty --casekit-accent - Fill of primary buttons and switches. Alone it is enough: the rest is derived.
 * @cssproperty --casekit-on-accent - Text on that fill. Default: black or white, whichever reads.
 * @cssproperty --casekit-accent-ink - The accent as text, icon and line. Default: darkened until it reads.
 * @cssproperty --casekit-focus - The focus ring. Default: accent-ink.
 * @cssproperty --casekit-surface - The sheet.
 * @cssproperty --casekit-surface-sunken - Quiet areas on the sheet.
 * @cssproperty --casekit-text - Text.
 * @cssproperty --casekit-text-muted - Labels and hints.
 * @cssproperty --casekit-line - Hairlines.
 * @cssproperty --casekit-control-line - Borders of fields.
 * @cssproperty --casekit-success - Good news.
 * @cssproperty --casekit-warning - Warnings.
 * @cssproperty --casekit-danger - Errors.
 * @cssproperty --casekit-avatar-customer - Avatar of a customer.
 * @cssproperty --casekit-avatar-customer-ink - Its letters.
 * @cssproperty --casekit-avatar-name - Avatar of a person.
 * @cssproperty --casekit-avatar-name-ink - Its letters.
 * @cssproperty --casekit-font - Default: the page's own.
 * @cssproperty --casekit-font-heading - Default: as the text.
 * @cssproperty --casekit-heading-weight - Default 600.
 * @cssproperty --casekit-font-size - Default 14px.
 * @cssproperty --casekit-radius - Corners of fields and buttons.
 * @cssproperty --casekit-radius-card - Corners of cards and frames.
 * @cssproperty --casekit-border - Width of frames.
 * @cssproperty --casekit-shadow - Shadow of raised buttons.
 * @cssproperty --casekit-control-height - Height of fields and buttons, 24px at least.
 * @cssproperty --casekit-row-height - Height of rows.
 * @cssproperty --casekit-gap - Space between parts.
 * @cssproperty --casekit-max-width - The widget's greatest width.
 */
export const SHARED_PROPERTIES = {
  token: text(),
  api: text(),
  language: text(),
  scheme: word('light', 'dark', 'auto'),
  loader: word('skeleton', 'spinner', 'none', 'quiet'),
  density: word('comfortable', 'compact'),
  headingLevel: count(),
  simulate: word('', 'slow', 'offline', 'expired', 'unavailable'),
  getToken: callback('() => Promise<string>'),
} satisfies Properties

/** `propertyManagement` is written `property-management`. */
export const attributeOf = (name: string): string => name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
