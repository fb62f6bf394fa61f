/** Every code that `casekit-error` and the answers to a partner's server name: what is the matter, and what to do. */
export const TROUBLE: Record<string, { cause: string; cure: string }> = {
  'token-missing': {
    cause: 'The element has neither `token` nor `getToken`, or `getToken` answered nothing.',
    cure: 'Set `getToken` to a function that answers the text `token` of the answer of your server.',
  },
  'token-unreadable': {
    cause: 'What was given as a token is none: the whole JSON answer, or an HTML page.',
    cure: 'Take the field `token` of the answer alone, and check that your server answered 200.',
  },
  'token-unknown': {
    cause: 'No such token was made by this installation, or it expired more than a day ago.',
    cure: 'Check `api` and where the script comes from; fetch a new token.',
  },
  'token-expired': {
    cause: 'The 15 minutes of the token are over and no `getToken` gave another.',
    cure: 'Set `getToken`, or set a new `token` when `casekit-token-expired` is told.',
  },
  'token-revoked': {
    cause: 'The key of the token was revoked or expired, or has lost the origin or widget.',
    cure: 'Look at the key under Settings, Integrations; fetch a new token.',
  },
  'get-token-failed': {
    cause: 'Your `getToken` threw; `value` says what.',
    cure: 'Open its request in the network panel: your own server answers it.',
  },
  'get-token-late': {
    cause: 'Your `getToken` did not settle within 10 seconds. A token that comes later is still used.',
    cure: 'Let it reject when your server does not answer.',
  },
  'key-unknown': {
    cause: 'There is no such API key. It begins with `ckk_` and is shown once.',
    cure: 'Rotate the key under Settings, Integrations, and put the new one on your server.',
  },
  'key-expired': { cause: 'The API key has passed its last day.', cure: 'Change its last day, or rotate it.' },
  'key-revoked': { cause: 'The API key was revoked.', cure: 'Make another key.' },
  'company-suspended': { cause: 'The company of the key is suspended.', cure: 'Ask the provider.' },
  'origin-not-allowed': {
    cause:
      'The page or the `origin` that was asked for is not one of the key; a slash at the end, a port and `www.` count.',
    cure: 'Send exactly what `location.origin` says on the page, and add that origin to the key.',
  },
  'widget-not-allowed': {
    cause: 'The key or the token is for other widgets; `value` names both.',
    cure: 'Ask for the widget in `widgets`, and allow it in the key.',
  },
  'call-not-allowed': { cause: 'No widget makes this call.', cure: 'Tokens are for widgets: call with a user.' },
  'scope-not-allowed': {
    cause: 'The key sees only its own customers, and the widget reads more.',
    cure: 'Use a key whose scope is the whole company.',
  },
  'blocked-by-policy': {
    cause: "The page's Content-Security-Policy does not let it connect to Casekit.",
    cure: 'Add the origin in `value` to `connect-src`.',
  },
  offline: {
    cause: 'No connection, or nothing answers at `api`.',
    cure: 'It is tried again when the network is back.',
  },
  timeout: { cause: 'No answer came within 20 seconds.', cure: 'Try again.' },
  'bad-answer': { cause: 'Something in between answered, such as a Wi-Fi page.', cure: 'Check `api`.' },
  'too-many': { cause: 'Too many calls in a minute.', cure: 'Ask for one token per visitor, not per call.' },
  unavailable: { cause: 'The provider is away for a moment.', cure: 'Try again.' },
  'bad-attribute': { cause: 'An attribute cannot be read and counts as absent.', cure: 'The message names it.' },
  internal: { cause: 'A fault of ours.', cure: 'Send us the `requestId`.' },
}
