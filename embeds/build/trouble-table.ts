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
    cause: 'The element has neither `token` nor `getToken`, or `getToken` answered nothing.',
    cure: 'Set `getToken` to a function that answers the text `token` of the answer of your server.',
    sees: 'The page gave no token.',
  },
  'token-unreadable': {
    cause: 'What was given as a token is none: the whole JSON answer, or an HTML page.',
    cure: 'Take the field `token` of the answer alone, and check that your server answered 200.',
    sees: 'What the page gave as a token is none.',
  },
  'token-unknown': {
    cause: 'No such token was made by this installation, or it expired more than a day ago.',
    cure: 'Check `api` and where the script comes from; fetch a new token.',
    sees: 'The token was never issued here, or expired long ago.',
  },
  'token-expired': {
    cause: 'The 15 minutes of the token are over and no `getToken` gave another.',
    cure: 'Set `getToken`, or set a new `token` when `casekit-token-expired` is told.',
    sees: 'The token has expired. Fetch a new one.',
  },
  'token-revoked': {
    cause: 'The key of the token was revoked or expired, or has lost the origin or widget.',
    cure: 'Look at the key under Settings, Integrations; fetch a new token.',
    sees: 'The key of this token was revoked or changed. Fetch a new token.',
  },
  'get-token-failed': {
    cause: 'Your `getToken` threw; `value` says what.',
    cure: 'Open its request in the network panel: your own server answers it.',
    sees: 'The page could not fetch a token.',
  },
  'get-token-late': {
    cause: 'Your `getToken` did not settle within 10 seconds. A token that comes later is still used.',
    cure: 'Let it reject when your server does not answer.',
    sees: 'The page took too long to fetch a token.',
  },
  link: {
    cause: 'The token of `casekit-tenant` names no tenant, or the tenancy that it named is over.',
    cure: 'Name `tenant` where your server asks for the token. Who has moved out has no home here any more.',
    sees: 'This link has been used, has expired or was made for something else.',
  },
  'sign-in': {
    cause: 'What was given as a token is the bearer of a session (`cks_…`), and that session is over.',
    cure: 'Give a token that your server asked for with its key.',
    sees: 'Sign in to continue.',
  },
  forbidden: {
    cause: 'The key is for one customer and the call is about another; or a user behind a session lacks the right.',
    cure: 'Use a key with a wider scope, or give the user the right.',
    sees: 'You may not do this.',
  },
  'module-off': {
    cause: 'A user behind a session calls what belongs to a module that is switched off for their company.',
    cure: 'Leave that widget out, or have the module switched on.',
    sees: 'This module is switched off for your company.',
  },
  gdpr: {
    cause: 'A user behind a session has not accepted the terms.',
    cure: 'Let them do so in the console.',
    sees: 'Accept the terms to continue.',
  },
  'second-factor-required': {
    cause: 'The company of a user behind a session asks for sign-in in two steps.',
    cure: 'Let them set it up in the console.',
    sees: 'Your company requires sign-in in two steps. Set it up to continue.',
  },
  'read-only': {
    cause: 'The database takes no changes at the moment, or the bearer is one that only reads.',
    cure: 'Try again later, or give another token.',
    sees: 'Nothing can be changed here right now.',
  },
  'key-unknown': {
    cause: 'There is no such API key. It begins with `ckk_` and is shown once.',
    cure: 'Rotate the key under Settings, Integrations, and put the new one on your server.',
  },
  'key-expired': { cause: 'The API key has passed its last day.', cure: 'Change its last day, or rotate it.' },
  'key-revoked': { cause: 'The API key was revoked.', cure: 'Make another key.' },
  'company-suspended': {
    cause: 'The company of the key is suspended.',
    cure: 'Ask the provider.',
    sees: 'The company of this key is suspended.',
  },
  'origin-not-allowed': {
    cause:
      'The page or the `origin` that was asked for is not one of the key; a slash at the end, a port and `www.` count.',
    cure: 'Send exactly what `location.origin` says on the page, and add that origin to the key.',
    sees: 'The key or token is for pages of another origin.',
  },
  'widget-not-allowed': {
    cause: 'The key or the token is for other widgets; `value` names both.',
    cure: 'Ask for the widget in `widgets`, and allow it in the key.',
    sees: 'The key or token is for other widgets.',
  },
  'call-not-allowed': { cause: 'No widget makes this call.', cure: 'Tokens are for widgets: call with a user.' },
  'test-key-needed': {
    cause: 'Your server asked for what is only there for test keys, such as making their data anew.',
    cure: 'Use a key that begins with `ckk_test_`.',
  },
  'scope-not-allowed': {
    cause: 'The key sees only its own customers, and the widget reads more.',
    cure: 'Use a key whose scope is the whole company.',
  },
  'blocked-by-policy': {
    cause: "The page's Content-Security-Policy does not let it connect to Casekit.",
    cure: 'Add the origin in `value` to `connect-src`.',
    sees: 'The security policy of this page does not allow the connection to Casekit.',
  },
  offline: {
    cause: 'The browser has no network. Also told where the connection broke before the file came that says more.',
    cure: 'It is tried again when the network is back.',
    sees: 'No connection. It will be tried again once it is back.',
  },
  unreachable: {
    cause:
      'The browser has a network, and nothing answers at `api`, which `value` names: it is wrong or down, or a firewall or the sandbox of a frame stands in between.',
    cure: 'Open that address in a tab. The visitor has a button to try again.',
    sees: 'Casekit could not be reached.',
  },
  timeout: { cause: 'No answer came within 20 seconds.', cure: 'Try again.', sees: 'Casekit did not answer in time.' },
  'bad-answer': {
    cause: 'Something in between answered, such as a Wi-Fi page.',
    cure: 'Check `api`.',
    sees: 'The answer did not come from Casekit.',
  },
  'too-many': {
    cause: 'Too many calls in a minute.',
    cure: 'Ask for one token per visitor, not per call.',
    sees: 'Too many attempts. Wait a little.',
  },
  unavailable: {
    cause: 'The provider is away for a moment.',
    cure: 'Try again.',
    sees: 'The database is not available. Try again in a moment.',
  },
  'disk-full': {
    cause: 'The disk of the installation is full; what was sent was not kept.',
    cure: 'Tell whoever runs the installation, and send it again later.',
    sees: "The server's disk is full. Nothing was lost: try again later.",
  },
  paper: {
    cause: 'A PDF could not be drawn just now.',
    cure: 'Try again.',
    sees: 'The document could not be created.',
  },
  'script-failed': {
    cause:
      "A file of the element did not load, or is not what its hash says; `message` names it. It is tried again every five seconds, and told once. The page's policy may stop it, too.",
    cure: 'Look at the network panel. With hashes of your own take those of the version that the page names.',
  },
  'bad-attribute': { cause: 'An attribute cannot be read and counts as absent.', cure: 'The message names it.' },
  internal: {
    cause: 'A fault of ours.',
    cure: 'Send us the `requestId`.',
    sees: 'Something went wrong on our side. Nothing was changed.',
  },
}
