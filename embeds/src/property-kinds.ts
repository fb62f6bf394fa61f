/** How a property parses its attribute. `parse` throws on invalid text. */
export type PropertyKind = {
  /** The type in the manifest and the JSX types, as TypeScript. */
  type: string
  /** False: property only, such as a function. */
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

/** A bare attribute is true, as in HTML; `false` and `0` are false, for hosts that always write it. */
export const flag = (): PropertyKind => ({
  type: 'boolean',
  hasAttribute: true,
  initial: false,
  parse: given => given !== 'false' && given !== '0',
})

/** One of several words; the first is the default. */
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

/** An integer. */
export const count = (): PropertyKind => ({
  type: 'number',
  hasAttribute: true,
  initial: undefined,
  parse: given => {
    if (/^\d+$/.test(given)) return Number(given)
    throw new TypeError('must be a whole number')
  },
})

/** A function, set as a property. */
export const callback = (type: string): PropertyKind => ({
  type,
  hasAttribute: false,
  initial: undefined,
  parse: given => given,
})

export type Properties = Readonly<Record<string, PropertyKind>>

/**
 * The shared properties of every element (decisions §5).
 *
 * @attr {string} token - The embed token your server requested. A new one applies from the next call on.
 * @attr {string} api - Origin of the provider. Default: the script's origin.
 * @attr {string} language - da-DK, nn-NO, sv-SE, en-US, de-DE or es-ES. Default: the nearest `lang`.
 * @attr {'light' | 'dark' | 'auto'} scheme - Light (default), dark, or the visitor's system setting.
 * @attr {'skeleton' | 'spinner' | 'none' | 'quiet'} loader - What is shown until the texts have loaded; `quiet`:
 *   a skeleton, and no developer hints in the console of a local page.
 * @attr {'comfortable' | 'compact'} density - Spacing; `compact` for mouse users with many rows.
 * @attr {number} heading-level - Level of the first heading on your page, 1 to 6. Default 2; the others follow.
 * @attr {'' | 'slow' | 'offline' | 'expired' | 'unavailable'} simulate - With a test key: the condition to
 *   simulate from the next call on. `slow` waits three seconds, `expired` refuses the current token but not the next.
 * @prop {string | undefined} token - Same as the attribute; never reflected to it.
 * @prop {string | undefined} api - Same as the attribute.
 * @prop {string | undefined} language - Same as the attribute.
 * @prop {'light' | 'dark' | 'auto'} scheme - Same as the attribute.
 * @prop {'skeleton' | 'spinner' | 'none' | 'quiet'} loader - Same as the attribute.
 * @prop {'comfortable' | 'compact'} density - Same as the attribute.
 * @prop {number | undefined} headingLevel - Same as the attribute.
 * @prop {'' | 'slow' | 'offline' | 'expired' | 'unavailable'} simulate - Same as the attribute.
 * @prop {(() => Promise<string>) | undefined} getToken - Called for a token initially and whenever one has expired.
 * @fires casekit-ready {void} The token was accepted, and the widget shows its first content and takes commands.
 * @fires casekit-error {CasekitError} The connection, the token, a permission or the widget itself failed:
 *   `{code, message, value, requestId, help}`.
 * @fires casekit-token-expired {void} A token is needed and `getToken` returned none; set `token` within 10
 *   seconds and the waiting calls continue.
 * @method refresh - Reloads the content from the provider.
 * @method reset - Restarts the widget, as when the visitor signs out: input, content and pending requests are dropped,
 *   and `getToken` is called again.
 * @csspart root - Everything inside the shadow root.
 * @type {{ code: string; message: string; value?: string; requestId?: string; help?: string }} CasekitError - What failed: a
 *   code for programs, a sentence for people, the offending value, the request id in the server log, and a link to the
 *   explanation.
 * @slot header - Above the widget.
 * @slot empty - Replaces the widget's own text when there is nothing to show.
 * @slot footer - Below the widget.
 * @csspart loader - Shown until the first texts have loaded.
 * @csspart error - Shown when the widget failed.
 * @csspart retry-button - The button in the error.
 * @csspart button - Every other button without a part of its own.
 * @csspart input - Every input and select.
 * @csspart offline - The line that reports a lost connection or a failed call.
 * @cssproperty --casekit-accent - Fill of primary buttons and switches. Sufficient alone: the rest is derived.
 * @cssproperty --casekit-on-accent - Text on that fill. Default: black or white, whichever is readable.
 * @cssproperty --casekit-accent-ink - The accent as text, icon and line. Default: darkened until readable.
 * @cssproperty --casekit-focus - The focus ring. Default: accent-ink.
 * @cssproperty --casekit-surface - The background.
 * @cssproperty --casekit-surface-sunken - Subdued areas on the background.
 * @cssproperty --casekit-text - Text.
 * @cssproperty --casekit-text-muted - Labels and hints.
 * @cssproperty --casekit-line - Hairlines.
 * @cssproperty --casekit-control-line - Borders of fields.
 * @cssproperty --casekit-success - Success.
 * @cssproperty --casekit-warning - Warnings.
 * @cssproperty --casekit-danger - Errors.
 * @cssproperty --casekit-avatar-customer - Avatar of a customer.
 * @cssproperty --casekit-avatar-customer-ink - Its letters.
 * @cssproperty --casekit-avatar-name - Avatar of a person.
 * @cssproperty --casekit-avatar-name-ink - Its letters.
 * @cssproperty --casekit-font - Default: the page's own.
 * @cssproperty --casekit-font-heading - Default: same as the text.
 * @cssproperty --casekit-heading-weight - Default 600.
 * @cssproperty --casekit-font-size - Default 14px.
 * @cssproperty --casekit-radius - Corners of fields and buttons.
 * @cssproperty --casekit-radius-card - Corners of cards and frames.
 * @cssproperty --casekit-border - Width of frames.
 * @cssproperty --casekit-shadow - Shadow of raised buttons.
 * @cssproperty --casekit-control-height - Height of fields and buttons, at least 24px.
 * @cssproperty --casekit-row-height - Height of rows.
 * @cssproperty --casekit-gap - Space between parts.
 * @cssproperty --casekit-max-width - The widget's maximum width.
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

/** Maps `propertyManagement` to `property-management`. */
export const attributeOf = (name: string): string => name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
