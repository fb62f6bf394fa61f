type Trouble = {
  cause: string
  cure: string
  /** What the visitor reads in the widget, in English; absent when only the page or the partner's server is told. */
  sees?: string
}

/**
 * Every code in `casekit-error` and in responses to a partner's server: cause, remedy, and what a visitor reads.
 * `embeds/e2e/trouble-table.e2e.ts` triggers each of them.
 */
export const TROUBLE: Record<string, Trouble> = {
  'token-missing': {
    cause: 'The element has neither `token` nor `getToken`, or `getToken` returned nothing.',
    cure: "Set `getToken` to a function that returns the `token` string from your server's response.",
    sees: 'The page gave no token.',
  },
  'token-unreadable': {
    cause: 'The value given as a token is not a token but, for example, the whole JSON response or an HTML page.',
    cure: 'Pass only the `token` field of the response, and check that your server responded with 200.',
    sees: 'What the page gave as a token is none.',
  },
  'token-unknown': {
    cause: 'This installation never issued the token, or it expired more than a day ago.',
    cure: 'Check `api` and the address of the script; fetch a new token.',
    sees: 'The token was never issued here, or expired long ago.',
  },
  'token-expired': {
    cause: 'The token has expired after 15 minutes and `getToken` did not return a new one.',
    cure: 'Set `getToken`, or set a new `token` on the event `casekit-token-expired`.',
    sees: 'The token has expired. Fetch a new one.',
  },
  'token-revoked': {
    cause: "The token's key was revoked or has expired, or no longer allows the origin or widget.",
    cure: 'Check the key under Settings, Integrations; fetch a new token.',
    sees: 'The key of this token was revoked or changed. Fetch a new token.',
  },
  'get-token-failed': {
    cause: 'Your `getToken` threw an error; `value` contains it.',
    cure: 'Check its request in the network panel: it goes to your own server.',
    sees: 'The page could not fetch a token.',
  },
  'get-token-late': {
    cause: 'Your `getToken` did not settle within 10 seconds. A token that arrives later is still used.',
    cure: 'Let it reject if your server does not respond.',
    sees: 'The page took too long to fetch a token.',
  },
  link: {
    cause: 'The token of `casekit-tenant` names no tenant, or the tenancy has ended.',
    cure: 'Pass `tenant` when your server requests the token. A tenant who has moved out no longer has access.',
    sees: 'This link has been used, has expired or was made for something else.',
  },
  'sign-in': {
    cause: 'The value given as a token is a session bearer (`cks_…`), and that session has ended.',
    cure: 'Pass a token that your server requested with its key.',
    sees: 'Sign in to continue.',
  },
  forbidden: {
    cause: 'The key is for one customer and the call concerns another; or the session user lacks the permission.',
    cure: 'Use a key with a wider scope, or give the user the permission.',
    sees: 'You may not do this.',
  },
  'module-off': {
    cause: 'The session user makes a call of a module that is switched off for their company.',
    cure: 'Remove that widget, or have the module switched on.',
    sees: 'This module is switched off for your company.',
  },
  gdpr: {
    cause: 'The session user has not accepted the terms.',
    cure: 'Have them accept the terms in the console.',
    sees: 'Accept the terms to continue.',
  },
  'second-factor-required': {
    cause: "The session user's company requires sign-in in two steps.",
    cure: 'Have them set it up in the console.',
    sees: 'Your company requires sign-in in two steps. Set it up to continue.',
  },
  'read-only': {
    cause: 'The database accepts no changes at the moment, or the bearer is read-only.',
    cure: 'Try again later, or use another token.',
    sees: 'Nothing can be changed here right now.',
  },
  'key-unknown': {
    cause: 'There is no such API key. Keys start with `ckk_` and are shown once.',
    cure: 'Rotate the key under Settings, Integrations, and put the new one on your server.',
  },
  'key-expired': { cause: 'The API key has expired.', cure: 'Extend its last day, or rotate it.' },
  'key-revoked': { cause: 'The API key was revoked.', cure: 'Create another key.' },
  'company-suspended': {
    cause: "The key's company is suspended.",
    cure: 'Ask the provider.',
    sees: 'The company of this key is suspended.',
  },
  'origin-not-allowed': {
    cause:
      'The page or the requested `origin` is not one of those of the key; a trailing slash, a port and `www.` matter.',
    cure: 'Send exactly the value of `location.origin` on the page, and add that origin to the key.',
    sees: 'The key or token is for pages of another origin.',
  },
  'widget-not-allowed': {
    cause: 'The key or the token is for other widgets; `value` names both.',
    cure: 'Request the widget in `widgets`, and allow it in the key.',
    sees: 'The key or token is for other widgets.',
  },
  'call-not-allowed': { cause: 'Widgets may not make this call.', cure: 'Tokens are for widgets: call it as a user.' },
  'test-key-needed': {
    cause: 'Your server made a call that is only for test keys, such as resetting their data.',
    cure: 'Use a key that starts with `ckk_test_`.',
  },
  'scope-not-allowed': {
    cause: 'The key sees only its own customers, but the widget reads more.',
    cure: 'Use a key whose scope is the whole company.',
  },
  'blocked-by-policy': {
    cause: "The page's Content-Security-Policy does not let it connect to Casekit.",
    cure: 'Add the origin in `value` to `connect-src`.',
    sees: 'The security policy of this page does not allow the connection to Casekit.',
  },
  offline: {
    cause:
      'The browser has no network. Also reported if the connection broke before the file that distinguishes the causes was loaded.',
    cure: 'Nothing: it is retried when the network is back.',
    sees: 'No connection. It will be tried again once it is back.',
  },
  unreachable: {
    cause:
      'The browser has a network, but nothing responds at `api`, which is in `value`: the address is wrong, the server is down, or a firewall or a sandboxed frame blocks the connection.',
    cure: 'Open that address in a tab. The visitor has a button to retry.',
    sees: 'Casekit could not be reached.',
  },
  timeout: { cause: 'No response within 20 seconds.', cure: 'Try again.', sees: 'Casekit did not answer in time.' },
  'bad-answer': {
    cause: 'Something in between responded, such as a Wi-Fi login page.',
    cure: 'Check `api`.',
    sees: 'The answer did not come from Casekit.',
  },
  'too-many': {
    cause: 'Too many calls in a minute.',
    cure: 'Request one token per visitor, not per call.',
    sees: 'Too many attempts. Wait a little.',
  },
  unavailable: {
    cause: 'The provider is temporarily unavailable.',
    cure: 'Try again.',
    sees: 'The database is not available. Try again in a moment.',
  },
  'disk-full': {
    cause: "The installation's disk is full; what was sent was not stored.",
    cure: 'Inform the operator of the installation, and send it again later.',
    sees: "The server's disk is full. Nothing was lost: try again later.",
  },
  paper: {
    cause: 'A PDF could not be created.',
    cure: 'Try again.',
    sees: 'The document could not be created.',
  },
  'script-failed': {
    cause:
      "A file of the element did not load, or does not match its hash; `message` names it. It is retried every five seconds, and reported once. The page's policy may block it, too.",
    cure: 'Check the network panel. If your page has its own hashes, use those of the version that it pins.',
  },
  'bad-attribute': { cause: 'An attribute is invalid and is ignored.', cure: 'The message names it.' },
  internal: {
    cause: 'An error in Casekit.',
    cure: 'Send us the `requestId`.',
    sees: 'Something went wrong on our side. Nothing was changed.',
  },
}
